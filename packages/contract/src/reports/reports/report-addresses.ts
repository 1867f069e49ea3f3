import { type InPath, projectPath } from '../../platform/addresses'
import {
  type MailedReport,
  mailedReports,
  type ReportName,
  type ReportOn,
  type ReportPage,
  reportNames,
  reportOf,
} from './report-table'

/** The page of a report in a project, with its dialogs below it. */
export const reportPath = (report: ReportName, projectId: InPath): string =>
  `${projectPath(projectId)}/app/${reportOf(report).page}`

/**
 * A report in a project, narrowed by these parameters (of {@link writeScope}, or of an address), or with `dialog` one over it, such
 * as `files/12`.
 */
export function reportHref(
  report: ReportName,
  projectId: number,
  { parameters, dialog }: { parameters?: URLSearchParams; dialog?: string } = {},
): string {
  const { query } = reportOf(report)
  const all = new URLSearchParams(query ? { [query.name]: query.value } : {})
  for (const [name, value] of parameters ?? []) all.set(name, value)
  const path = reportPath(report, projectId) + (dialog ? `/${dialog}` : '')
  return all.size > 0 ? `${path}?${all}` : path
}

/** Of the reports on a page, the one that an address asks for: that whose query it has, else the one without. */
export function reportAt<Page extends ReportPage>(page: Page, parameters: URLSearchParams): ReportOn<Page> {
  const isHere = (name: ReportName): name is ReportOn<Page> => reportOf(name).page === page
  return askedOf(reportNames.filter(isHere), parameters)
}

/** Of the reports that people email, the one whose page an address is below. */
export function mailedReportAt({ pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>): MailedReport {
  const parts = pathname.split('/')
  return askedOf(
    mailedReports.filter((name) => parts.includes(reportOf(name).page)),
    searchParams,
  )
}

/** Of reports that share a page, the one whose query an address has, else the one without. */
function askedOf<Name extends ReportName>(here: readonly Name[], parameters: URLSearchParams): Name {
  const asked = (name: ReportName) => {
    const { query } = reportOf(name)
    return query !== null && parameters.get(query.name) === query.value
  }
  const report = here.find(asked) ?? here.find((name) => reportOf(name).query === null) ?? here[0]
  if (!report) throw new Error('No report is on this page.')
  return report
}
