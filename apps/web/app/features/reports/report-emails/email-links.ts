import { reportPath } from '../reports/report-address'

/** The dialog that e-mails the report of this query string. */
export const emailReportHref = (projectId: number, search: string) => `${reportPath(projectId)}/email${search}`

/** What became of one e-mail, over the report of this query string. */
export const reportEmailHref = (projectId: number, search: string, reportEmailId: number) =>
  `${reportPath(projectId)}/email/${reportEmailId}${search}`

/** The daily reports of a project, or a dialog over them such as `add`; the filters of the report stay for a new one. */
export function schedulesHref(projectId: number, search: string, dialog = ''): string {
  const parameters = new URLSearchParams(search)
  // The screen belongs to the execution report.
  parameters.set('execution', 'true')
  return `${reportPath(projectId)}/schedules${dialog && `/${dialog}`}?${parameters}`
}

/** The query string of the report without what the dialog adds to it. */
export function reportSearch(search: string): string {
  const parameters = new URLSearchParams(search)
  parameters.delete('role')
  return parameters.size > 0 ? `?${parameters}` : ''
}
