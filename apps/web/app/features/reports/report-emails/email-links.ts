import { reportHref } from '@caseweave/contract/reports/reports/report-addresses'
import type { MailedReport } from '@caseweave/contract/reports/reports/report-table'

/** The report that these screens email. */
export const mailedReport: MailedReport = 'execution'

/** The report of this query string, or a dialog over it. */
const mailedHref = (projectId: number, search: string, dialog?: string): string =>
  reportHref(mailedReport, projectId, { parameters: new URLSearchParams(search), dialog })

/** The report behind the dialogs, without what these add to its query string. */
export function mailedReportHref(projectId: number, search: string, dialog?: string): string {
  const parameters = new URLSearchParams(search)
  parameters.delete('role')
  return reportHref(mailedReport, projectId, { parameters, dialog })
}

/** The dialog that emails the report of this query string. */
export const emailReportHref = (projectId: number, search: string) => mailedHref(projectId, search, 'email')

/** What became of one email, over the report of this query string. */
export const reportEmailHref = (projectId: number, search: string, reportEmailId: number) =>
  mailedReportHref(projectId, search, `email/${reportEmailId}`)

/** The daily reports of a project, or a dialog over them such as `add`; the filters of the report stay for a new one. */
export const schedulesHref = (projectId: number, search: string, dialog = '') =>
  mailedHref(projectId, search, `schedules${dialog && `/${dialog}`}`)
