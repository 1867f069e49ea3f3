import { definitionsPath } from '@caseweave/contract/cases/addresses'
import type { TestCaseListQuery } from '@caseweave/contract/cases/test-cases/test-case-list'
import { withParameters } from '@caseweave/contract/platform/addresses'

/** The page of a list with some of its address changed (null takes away); any change begins at the first page again. */
export function listHref(projectId: number, search: string, changes: Record<string, string | null>): string {
  return withParameters(definitionsPath(projectId) + search, { page: null, ...changes })
}

/** What an address holds besides these names, for the hidden fields of a form; the page number is left out. */
export function keptFields(search: string, names: readonly string[]): [string, string][] {
  return [...new URLSearchParams(search)].filter(([name]) => name !== 'page' && !names.includes(name))
}

/** What a list shows and how, as an address holds it: what is usual, and the page number, are left out. */
export function listParameters(query: TestCaseListQuery): URLSearchParams {
  const { moduleId, applicable, search, sort, direction, pageSize } = query
  const parameters = new URLSearchParams()
  if (moduleId) parameters.set('moduleId', String(moduleId))
  if (applicable !== 'all') parameters.set('applicable', applicable)
  if (search) parameters.set('search', search)
  if (sort !== 'number' || direction !== 'desc') {
    parameters.set('sort', sort)
    parameters.set('direction', direction)
  }
  if (pageSize !== 10) parameters.set('pageSize', String(pageSize))
  return parameters
}

/** The page of the list that holds its place `at` (from 1). */
export function placeHref(projectId: number, query: TestCaseListQuery, at: number): string {
  const page = Math.ceil(at / query.pageSize)
  const list = `${definitionsPath(projectId)}?${listParameters(query)}`
  // Without a module the list would go to the one that is remembered.
  return withParameters(list, { moduleId: String(query.moduleId ?? 0), page: page > 1 ? String(page) : null })
}

/** The page of one case; `from` is the list it was seen in, `at` its place there. */
export function caseHref(projectId: number, number: number, from: URLSearchParams, at: number): string {
  const parameters = new URLSearchParams(from)
  parameters.set('at', String(at))
  return `${definitionsPath(projectId)}/${number}?${parameters}`
}

/** The form of a new case; it keeps the list it was opened from, and begins with its module. */
export function addHref(projectId: number, query: TestCaseListQuery): string {
  return withParameters(`${definitionsPath(projectId)}/add?${listParameters(query)}`, {})
}

/** The form of the case whose page this is; `list`: it goes back to the list, not to the case. */
export function editHref(href: string, back: 'list' | 'case'): string {
  const form = href.replace(/\/testCaseDefinition\/(\d+)/, '/testCaseDefinition/update/$1')
  return withParameters(form, { version: null, back: back === 'list' ? 'list' : null })
}

/** Whether an address is the comparison of versions; the case behind it is shown without its steps. */
export const isComparison = (pathname: string) => /\/versions\/?$/.test(pathname)
