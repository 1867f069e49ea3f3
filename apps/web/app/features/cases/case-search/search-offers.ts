import {
  choicesOf,
  isChoiceKey,
  isDateKey,
  type SearchKey,
  searchKeys,
} from '@caseweave/contract/cases/case-search/search-keys'
import { writtenValue } from '@caseweave/contract/cases/case-search/search-tokens'
import type { SearchPiece } from './search-piece'

/** Something to choose: `text` takes the place of what is being typed. */
export type SearchOffer = { text: string; label: string; hint: string; isKey: boolean }

/** Values that people of a case can have besides names. */
export const ownValues: Partial<Record<SearchKey, readonly [string, string][]>> = {
  assigned: [
    ['me', 'You'],
    ['none', 'Nobody'],
  ],
  'created-by': [['me', 'You']],
}

/** Stretches of time that are asked for most. */
export const dateValues: readonly [string, string][] = [
  ['today', 'Since midnight'],
  ['<7d', 'In the last seven days'],
  ['<30d', 'In the last thirty days'],
  ['>90d', 'Longer ago than ninety days'],
]

const valueOffer = (value: string, label: string, hint: string): SearchOffer => ({
  text: `${writtenValue(value)} `,
  label,
  hint,
  isKey: false,
})

/** What the browser can offer by itself for what is being typed. */
export function ownOffers({ key, typed }: SearchPiece, now: Date): SearchOffer[] {
  const begins = (value: string) => value.toLowerCase().startsWith(typed.toLowerCase())
  if (key === null) {
    const keys = (Object.keys(searchKeys) as SearchKey[]).filter(begins)
    return keys.map((each) => ({ text: `${each}:`, label: `${each}:`, hint: searchKeys[each].help, isKey: true }))
  }
  if (isChoiceKey(key))
    return choicesOf(key)
      .filter(begins)
      .map((value) => valueOffer(value, value, ''))
  const month = `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`
  const values = isDateKey(key) ? [...dateValues, [month, 'This month'] as const] : (ownValues[key] ?? [])
  return values.filter(([value]) => begins(value)).map(([value, hint]) => valueOffer(value, value, hint))
}

/** What the server offers: values with their names. */
export const foundOffers = (values: readonly { value: string; label: string }[]): SearchOffer[] =>
  values.map(({ value, label }) => valueOffer(value, label, ''))
