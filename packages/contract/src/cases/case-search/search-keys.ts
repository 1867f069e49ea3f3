import { recordOf } from '../../platform/pick'
import { caseFields, choiceFields, choiceValues } from '../test-cases/case-fields'

// No schema stands here: the search box reads these in the browser without a validator.

/** A key of the search language whose values come from a fixed list, here as they are written. */
const choices = {
  ...recordOf(choiceFields, (field) => choiceValues(field).map((value) => value.toLowerCase())),
  automated: ['yes', 'no'],
  kind: ['manual', 'automatable', 'pending', 'automated', 'not-applicable'],
  applicable: ['yes', 'no'],
  template: ['text', 'steps'],
} as const

/** What can be written in place of a value of that list. */
const otherChoices: Record<string, Record<string, string>> = {
  automated: { true: 'yes', false: 'no' },
  applicable: { true: 'yes', false: 'no' },
  kind: { notapplicable: 'not-applicable', 'non-applicable': 'not-applicable' },
  template: { '1': 'text', '2': 'steps', free: 'text' },
}

export type ChoiceKey = keyof typeof choices
/** The keys whose values are names. */
export type NameKey = 'tag' | 'assigned' | 'module' | 'created-by'
type DateKey = 'updated' | 'created'
export type SearchKey = ChoiceKey | NameKey | DateKey

/** The keys with what each asks, in the order in which they are offered. */
export const searchKeys: Record<SearchKey, { help: string; example: string }> = {
  tag: { help: 'Has this tag', example: 'tag:smoke' },
  ...recordOf(choiceFields, (field) => ({
    help: `Has this ${caseFields[field].label.toLowerCase()}`,
    example: `${field}:${caseFields[field].searched}`,
  })),
  assigned: { help: 'Is assigned to somebody', example: 'assigned:me' },
  module: { help: 'Lies in this module or below it', example: 'module:Checkout' },
  kind: { help: 'Counts as this kind', example: 'kind:manual' },
  automated: { help: 'Is automated, or not', example: 'automated:no' },
  applicable: { help: 'Is applicable, or not', example: 'applicable:yes' },
  template: { help: 'Uses this template', example: 'template:steps' },
  updated: { help: 'Was changed then', example: 'updated:<7d' },
  created: { help: 'Was added then', example: 'created:2026-11' },
  'created-by': { help: 'Was added by somebody', example: 'created-by:me' },
}

const otherKeys: Record<string, SearchKey> = {
  tags: 'tag',
  prio: 'priority',
  assignee: 'assigned',
  'assigned-to': 'assigned',
  assignedto: 'assigned',
  modules: 'module',
  type: 'kind',
  modified: 'updated',
  changed: 'updated',
  added: 'created',
  author: 'created-by',
  createdby: 'created-by',
}

export const isChoiceKey = (key: SearchKey): key is ChoiceKey => key in choices
export const isDateKey = (key: SearchKey): key is DateKey => key === 'updated' || key === 'created'

/** The key that a word stands for; null when there is none. */
export function readSearchKey(word: string): SearchKey | null {
  const key = word.toLowerCase()
  if (Object.hasOwn(searchKeys, key)) return key as SearchKey
  return Object.hasOwn(otherKeys, key) ? (otherKeys[key] ?? null) : null
}

/** The values that a key can have, as they are written. */
export const choicesOf = (key: ChoiceKey): readonly string[] => choices[key]

/** The value that is meant: the whole word, another word for it, or a beginning that fits only one; else null. */
export function readChoice(key: ChoiceKey, text: string): string | null {
  const word = text.toLowerCase()
  const known = choicesOf(key)
  if (known.includes(word)) return word
  const other = otherChoices[key]
  if (other && Object.hasOwn(other, word)) return other[word] ?? null
  const fitting = known.filter((choice) => choice.startsWith(word))
  return fitting.length === 1 ? (fitting[0] ?? null) : null
}

/** The key that was probably meant: one letter is wrong, missing, too much, or two stand the other way round. */
export function nearestKey(word: string): SearchKey | null {
  const wanted = word.toLowerCase()
  const keys = Object.keys(searchKeys) as SearchKey[]
  return keys.find((key) => (wanted.length > 1 && key.startsWith(wanted)) || isNear(key, wanted)) ?? null
}

function isNear(one: string, other: string): boolean {
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  const rest = [one.slice(start), other.slice(start)] as const
  const same = (a: string, b: string) => a === b
  return (
    same(rest[0].slice(1), rest[1].slice(1)) ||
    same(rest[0].slice(1), rest[1]) ||
    same(rest[0], rest[1].slice(1)) ||
    (rest[0][0] === rest[1][1] && rest[0][1] === rest[1][0] && same(rest[0].slice(2), rest[1].slice(2)))
  )
}
