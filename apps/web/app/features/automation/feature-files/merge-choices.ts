import type { MergeChoices, Take } from '@caseweave/contract/automation/feature-files/feature-editor'

const prefix = 'choice:'
const takes: readonly string[] = ['mine', 'theirs', 'both'] satisfies Take[]

/** The name of the field that chooses for a conflict. */
export const choiceField = (key: string): string => prefix + key

/** The fields of a form that choose what is to be saved. */
export const choiceFieldsOf = (fields: FormData): [name: string, value: string][] =>
  [...fields].flatMap(([name, value]) => (name.startsWith(prefix) ? [[name, String(value)] as [string, string]] : []))

/** What a form chooses; values that nobody could have chosen are none. */
export function choicesIn(fields: FormData): MergeChoices {
  const isTake = (value: string): value is Take => takes.includes(value)
  return Object.fromEntries(
    choiceFieldsOf(fields).flatMap(([name, value]) => (isTake(value) ? [[name.slice(prefix.length), value]] : [])),
  )
}
