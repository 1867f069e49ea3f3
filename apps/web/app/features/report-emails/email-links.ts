import { reportPath } from '../reports/report-address'

/** The dialog that e-mails the report of this query string. */
export const emailReportHref = (projectId: number, search: string) => `${reportPath(projectId)}/email${search}`

/** What became of one e-mail, over the report of this query string. */
export const reportEmailHref = (projectId: number, search: string, reportEmailId: number) =>
  `${reportPath(projectId)}/email/${reportEmailId}${search}`

/** The daily reports of a project, with their dialogs below it. */
export const schedulesPath = (projectId: number) => `${reportPath(projectId)}/schedules`

/** The query string of the report without what the dialog adds to it. */
export function reportSearch(search: string): string {
  const parameters = new URLSearchParams(search)
  parameters.delete('role')
  return parameters.size > 0 ? `?${parameters}` : ''
}
