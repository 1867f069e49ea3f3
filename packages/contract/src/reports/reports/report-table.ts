// No schema stands here: pages show these in the browser without a validator.
import type { ProjectPermission } from '../../people/permissions'

type FileType = {
  /** How its name ends, without the dot. */
  ending: string
  mediaType: string
  /** What its button says. */
  label: string
  /** True for a picture of the figures; the others list what is behind them. */
  drawn: boolean
}

const csv = { ending: 'csv', mediaType: 'text/csv', drawn: false } as const

/** What can be downloaded of a report; the first three labels word for word. */
export const reportFileTypes = {
  xlsx: {
    ...{ ending: 'xlsx', label: 'Download Report', drawn: false },
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  cases: { ...csv, label: 'Download Test Cases' },
  nonAutomated: { ...csv, label: 'Download Non Automated Cases' },
  tickets: { ...csv, label: 'Download Tickets' },
  pdf: { ending: 'pdf', mediaType: 'application/pdf', label: 'PDF', drawn: true },
  png: { ending: 'png', mediaType: 'image/png', label: 'Image (PNG)', drawn: true },
} as const satisfies Record<string, FileType>

export type ReportFileKind = keyof typeof reportFileTypes

/** What is told of a report wherever it is listed, shown, downloaded or sent. */
type Report = {
  /** By which words people look for it, beside its titles. */
  words: string
  /** What its files, its mails and the lists of them call it. */
  title: string
  /** What the browser calls its page. */
  pageTitle: string
  /** Its entry in the navigation. */
  menu: string
  /** The last part of the path of its page. */
  page: string
  /** What its address asks besides the path, which it shares with another report. */
  query: { name: string; value: string } | null
  /** The name of its pictures, and of its workbook in a mail, without the ending. */
  fileName: string
  permission: ProjectPermission
  /** What can be downloaded of it, in the order of the buttons; what that is made of: core, report-parts.ts. */
  files: readonly ReportFileKind[]
  /** True when people can email it. */
  mailed: boolean
}

/** Whoever reads reports may open the files of all of them, so one of another permission has none. */
type ListedReport = Report & ({ permission: 'reports.read' } | { files: readonly []; mailed: false })

/** The table of reports, in the order of the navigation: everything that knows several reports is driven by it. */
export const reports = {
  coverage: {
    ...{ title: 'Coverage Report', pageTitle: 'Test coverage', menu: 'Test Coverage', fileName: 'Coverage_Report' },
    ...{ page: 'graphReport', query: null, permission: 'reports.read', mailed: false },
    files: ['cases', 'pdf', 'png'],
    words: 'automated automation percentage chart figures',
  },
  execution: {
    ...{ title: 'Execution Report', pageTitle: 'Execution report', menu: 'Execution', fileName: 'Execution_Report' },
    ...{ page: 'graphReport', query: { name: 'execution', value: 'true' }, permission: 'reports.read', mailed: true },
    files: ['xlsx', 'nonAutomated', 'cases', 'pdf', 'png'],
    words: 'report results passed failed blocked skipped pending progress release environment chart',
  },
  tickets: {
    ...{ title: 'Ticket Report', pageTitle: 'Tickets', menu: 'Tickets', fileName: 'Ticket_Report' },
    ...{ page: 'ticketReport', query: null, permission: 'reports.read', mailed: false },
    files: ['tickets'],
    words: 'ticket report bugs defects issues jira open',
  },
  caseAdditions: {
    ...{ title: 'Test Case Addition Report', pageTitle: 'Test Case Addition Report', menu: 'Test Case Addition' },
    ...{ page: 'testcaseAdditionProgress', query: null, permission: 'additionReports.read', mailed: false },
    ...{ fileName: 'Test_Case_Addition_Report', files: [] },
    words: 'report who added how many cases progress trend',
  },
  stepAdditions: {
    ...{ title: 'Test Step Addition Report', pageTitle: 'Test Step Addition Report', menu: 'Test Step Addition' },
    ...{ page: 'testStepAdditionProgress', query: null, permission: 'additionReports.read', mailed: false },
    ...{ fileName: 'Test_Step_Addition_Report', files: [] },
    words: 'report who added how many steps progress trend',
  },
} as const satisfies Record<string, ListedReport>

export type ReportName = keyof typeof reports

/** The names of all reports, in the order of the navigation. */
export const reportNames = Object.keys(reports) as ReportName[]

/** What the table tells of a report. */
export const reportOf = (name: ReportName): Report => reports[name]

/** The kinds of file that can be downloaded of a report. */
export type FileKindOf<Name extends ReportName> = (typeof reports)[Name]['files'][number]

/** The reports that are emailed. */
export type MailedReport = {
  [Name in ReportName]: (typeof reports)[Name]['mailed'] extends true ? Name : never
}[ReportName]

/** Their names. */
export const mailedReports = reportNames.filter((name): name is MailedReport => reportOf(name).mailed)

/** The report that is mailed every day, to those who asked for it. */
export const dailyReport = 'execution' satisfies MailedReport

/** The pages of reports, and the reports that share one. */
export type ReportPage = (typeof reports)[ReportName]['page']
export type ReportOn<Page extends ReportPage> = {
  [Name in ReportName]: (typeof reports)[Name]['page'] extends Page ? Name : never
}[ReportName]
