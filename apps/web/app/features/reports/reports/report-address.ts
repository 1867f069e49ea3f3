import { withParameters } from '@caseweave/contract/platform/addresses'
import type { AutomationState } from '@caseweave/contract/reports/reports/execution-report'
import type { ReportResult } from '@caseweave/contract/results/executions/executions'

/** The page at this path with some of its query string changed (null takes away); any change begins its list at the first page. */
export const changedHref = (path: string, search: string, changes: Record<string, string | null> = {}): string =>
  withParameters(path + search, { page: null, ...changes })

/** A dialog over the page at this path with this query string, such as `module` or `files/12`. */
export const dialogHref = (path: string, search: string, dialog: string): string => `${path}/${dialog}${search}`

/** The content of a file of a report. */
export const fileHref = (path: string, reportFileId: number): string => `${path}/files/${reportFileId}/content`

/** What an address holds besides these names, for the hidden fields of a form; the page number is left out. */
export function keptParameters(search: string, names: readonly string[]): [string, string][] {
  return [...new URLSearchParams(search)].filter(([name]) => name !== 'page' && !names.includes(name))
}

/** The heading of the cases below an execution report. */
export const casesTitle = 'cases-title'

/** The cases that a figure of the execution report counts: of a status, and with it of a type; of the module of the page when none is named. */
type ListedFigure = { status: ReportResult | null; type?: AutomationState | null; moduleId?: number }

/** Those cases, listed below the report. */
export function casesBelow(path: string, search: string, { status, type = null, moduleId }: ListedFigure): string {
  const changes: Record<string, string | null> = { level: null, search: null, status, type }
  if (moduleId) changes.module = String(moduleId)
  return `${changedHref(path, search, changes)}#${casesTitle}`
}
