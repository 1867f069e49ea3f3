import { isChoiceKey, readChoice, readSearchKey, type SearchKey } from './search-keys'
import { quoted, searchTokens, writtenValue } from './search-tokens'

// No schema stands here: the filters beside the search box read and write its language in the browser.

/** How a filter is written in the search; empty without values. */
export const writtenFilter = (key: SearchKey, values: readonly string[]): string =>
  values.length > 0 ? `${key}:${values.map(writtenValue).join(',')}` : ''

/** The pieces of a search that ask for a key, but for those that rule values out. */
const piecesOf = (search: string, key: SearchKey) =>
  searchTokens(search).filter((token) => token.key !== null && !token.not && readSearchKey(token.key) === key)

/** The values that a search asks of a key, as its filter shows them. */
export function filterValues(search: string, key: SearchKey): string[] {
  const values = piecesOf(search, key).flatMap((token) => token.values)
  return [...new Set(isChoiceKey(key) ? values.map((value) => readChoice(key, value) ?? value) : values)]
}

/** The same search asking these values of a key, in the place where it asked before; everything else stays to the letter. */
export function withFilter(search: string, key: SearchKey, values: readonly string[]): string {
  const pieces = piecesOf(search, key)
  const now = writtenFilter(key, values)
  const [first, ...others] = pieces
  if (!first) return [search.trim(), now].filter((part) => part !== '').join(' ')
  let text = search
  for (const { start, end } of others.toReversed()) text = text.slice(0, start).trimEnd() + text.slice(end)
  const before = text.slice(0, first.start)
  const behind = text.slice(first.end)
  return (now === '' ? before.trimEnd() + behind : before + now + behind).trim()
}

/** Several values as they are typed in one field, parted by commas; one with a comma in it stands in quotes. */
export const typedValues = (text: string): string[] => {
  const values: string[] = []
  for (const [, inside, bare] of text.matchAll(/\s*"((?:[^"]|"")*)"?\s*|([^,]+)/g)) {
    const value = (inside?.replaceAll('""', '"') ?? bare ?? '').replace(/\s+/g, ' ').trim()
    if (value !== '' && !values.includes(value)) values.push(value)
  }
  return values
}

/** Values as a field shows them; {@link typedValues} reads the same ones. */
export const shownValues = (values: readonly string[]): string =>
  values.map((value) => (/[",]/.test(value) ? quoted(value) : value)).join(', ')

/** Names in an address that a form of filters sends without JavaScript: one for each key, and the search that it was drawn for. */
export const filterParameters = { of: (key: SearchKey) => `filter-${key}`, drawn: 'filters' } as const
