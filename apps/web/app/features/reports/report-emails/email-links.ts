import { reportHref } from '@caseweave/contract/reports/reports/report-addresses'
import { dailyReport, type MailedReport } from '@caseweave/contract/reports/reports/report-table'

/** A report with this query string, or a dialog over it. */
const mailedHref = (report: MailedReport, projectId: number, search: string, dialog?: string): string =>
  reportHref(report, projectId, { parameters: new URLSearchParams(search), dialog })

/** The report behind the dialogs, without what these add to its query string. */
export function mailedReportHref(report: MailedReport, projectId: number, search: string, dialog?: string): string {
  const parameters = new URLSearchParams(search)
  parameters.delete('role')
  return reportHref(report, projectId, { parameters, dialog })
}

/** The dialog that emails the report of this query string. */
export const emailReportHref = (report: MailedReport, projectId: number, search: string) =>
  mailedHref(report, projectId, search, 'email')

/** What became of one email, over the report of this query string. */
export const reportEmailHref = (report: MailedReport, projectId: number, search: string, reportEmailId: number) =>
  mailedReportHref(report, projectId, search, `email/${reportEmailId}`)

/** The daily reports of a project, or a dialog over them such as `add`; the filters of the report stay for a new one. */
export const schedulesHref = (projectId: number, search: string, dialog = '') =>
  mailedHref(dailyReport, projectId, search, `schedules${dialog && `/${dialog}`}`)
