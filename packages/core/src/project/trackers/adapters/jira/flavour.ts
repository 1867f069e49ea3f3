import type { FieldOption } from '@caseweave/contract/project/trackers/work-items'

/** In what Jira Cloud (v3) and Jira Data Center (v2) differ, but for the questions about many issues. */
export type Flavour = {
  isCloud: boolean
  /** The API below the address. */
  api: string
  /** A text of ours as this Jira stores it; null for none. */
  written: (markdown: string) => unknown
  /** What this Jira stores as a text of ours. */
  read: (stored: unknown) => string
  /** What names a person in a value. */
  personKey: 'accountId' | 'name'
  /** What the search of people calls the words. */
  personQuery: 'query' | 'username'
}

/** A person as an option; null for one without a name to call them by. */
export function personOption(flavour: Flavour, value: unknown): FieldOption | null {
  if (typeof value !== 'object' || value === null) return null
  const person = value as Record<string, unknown>
  const id = person[flavour.personKey]
  if (typeof id !== 'string' || id === '') return null
  return { id, label: typeof person.displayName === 'string' ? person.displayName : id }
}
