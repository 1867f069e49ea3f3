import { searchTokens, writtenValue } from '../case-search/search-tokens'

// No schema stands here: the list compares addresses in the browser without a validator.

/** The only screen that has views so far. */
export const viewScreen = 'definitions'

/** The name in the address of the view that it was opened by. */
export const viewParameter = 'view'

/** Names of the columns in an address: one `column` for each, and a mark for a choice that may be empty. */
export const columnParameters = { column: 'column', chosen: 'columns' } as const

/** What an address says of the list itself, in the order of a view's query, with what is usual. */
const usual = { moduleId: '0', applicable: 'all', search: '', sort: 'number', direction: 'desc' } as const
type Name = keyof typeof usual

/**
 * What of an address a view keeps, always written the same way: so that two of them can be compared. Its module is always named, since an
 * address without one leads to the module that was looked at last; page, page size and open dialogs are no part of it.
 */
export function viewQuery(parameters: URLSearchParams, columns: readonly string[] | null): string {
  const query = new URLSearchParams()
  for (const name of Object.keys(usual) as Name[]) {
    const value = parameters.get(name)?.trim() || usual[name]
    if (name === 'moduleId' || value !== usual[name]) query.set(name, value)
  }
  if (columns) {
    query.set(columnParameters.chosen, 'chosen')
    for (const column of columns) query.append(columnParameters.column, column)
  }
  return query.toString()
}

/** True for an address that says nothing of its own, so that the view opens that somebody wants to begin with. */
export const saysNothing = (parameters: URLSearchParams) => parameters.size === 0

/** The keys of the search whose values are somebody's or something's name, which may change. */
const namedKeys = ['module', 'assigned', 'created-by'] as const
export type NamedKey = (typeof namedKeys)[number]

const otherNames: Record<string, NamedKey> = {
  modules: 'module',
  assignee: 'assigned',
  'assigned-to': 'assigned',
  assignedto: 'assigned',
  author: 'created-by',
  createdby: 'created-by',
}
const namedKey = (word: string): NamedKey | null =>
  namedKeys.find((key) => key === word.toLowerCase()) ?? otherNames[word.toLowerCase()] ?? null

/** The names that a search holds, but for those that stand for whoever reads it. */
export function namesIn(search: string): { key: NamedKey; value: string }[] {
  return searchTokens(search).flatMap(({ key, values }) => {
    const named = key === null ? null : namedKey(key)
    const asked = named === 'module' ? values : values.filter((value) => !/^(me|none)$/i.test(value))
    return named ? asked.map((value) => ({ key: named, value })) : []
  })
}

/** A search in which some names are others now; `renamed` answers the name that a value has become, or the value itself. */
export function withNames(search: string, renamed: (key: NamedKey, value: string) => string): string {
  let text = ''
  let from = 0
  for (const { key, values, not, start, end } of searchTokens(search)) {
    const named = key === null ? null : namedKey(key)
    if (!named || values.every((value) => renamed(named, value) === value)) continue
    const now = values.map((value) => writtenValue(renamed(named, value))).join(',')
    text += `${search.slice(from, start)}${not ? '-' : ''}${key}:${now}`
    from = end
  }
  return text + search.slice(from)
}
