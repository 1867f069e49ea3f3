import { caseFields } from './case-fields'
import type { Priority, TemplateId } from './test-cases'

// No schema stands here: what a list shows in the browser comes without a validator.

/** Names of the priorities as people read them. */
export const priorityNames: Record<Priority, string> = caseFields.priority.names

/** Names of the templates. */
export const templateNames: Record<TemplateId, string> = { 1: 'Test Case', 2: 'Test Case (Steps)' }

/** The number of a case as people write it, for example TC-12; a tag names it as `@TC-12`. */
export const caseNumberLabel = (number: number) => `TC-${number}`

/** Reads a case number from `12`, `#12`, `TC-12` or `tc 12`; null when the text is none. */
export function parseCaseNumber(text: string): number | null {
  const match = /^\s*[@#]?(?:tc[\s-]?)?(\d{1,9})\s*$/i.exec(text)
  return match?.[1] ? Number(match[1]) : null
}

/** Page sizes of the list. */
export const listPageSizes = [5, 10, 100, 200, 500, 1000, 2000] as const
