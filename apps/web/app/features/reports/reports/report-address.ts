import { withParameters } from '../../project/modules/module-links'

/** The page of both reports, with its dialogs below it. */
export const reportPath = (projectId: number) => `/project/${projectId}/app/graphReport`

/** The report of this query string with some of it changed (null takes away); any change begins the list at its first page. */
export const reportHref = (projectId: number, search: string, changes: Record<string, string | null> = {}): string =>
  withParameters(reportPath(projectId) + search, { page: null, ...changes })

/** A dialog over the report of this query string, such as `module` or `files/12`. */
export const reportDialogHref = (projectId: number, search: string, dialog: string): string =>
  `${reportPath(projectId)}/${dialog}${search}`

/** The report without filters, in the mode of this query string. */
export function plainReportHref(projectId: number, search: string): string {
  return reportPath(projectId) + (isExecution(new URLSearchParams(search)) ? '?execution=true' : '')
}

/** True for the execution mode. */
export const isExecution = (parameters: URLSearchParams) => parameters.get('execution') === 'true'

/** What an address holds besides these names, for the hidden fields of a form; the page number is left out. */
export function keptParameters(search: string, names: readonly string[]): [string, string][] {
  return [...new URLSearchParams(search)].filter(([name]) => name !== 'page' && !names.includes(name))
}
