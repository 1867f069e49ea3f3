// No schema stands here: pages show these in the browser without a validator.

/** What can be downloaded of a report. */
export const reportFileKinds = ['xlsx', 'cases', 'nonAutomated', 'pdf', 'png'] as const
export type ReportFileKind = (typeof reportFileKinds)[number]

/** How a file of each kind ends. */
export const reportFileEndings: Record<ReportFileKind, string> = {
  xlsx: 'xlsx',
  cases: 'csv',
  nonAutomated: 'csv',
  pdf: 'pdf',
  png: 'png',
}

/** Labels of the buttons, the first three word for word. */
export const reportFileLabels: Record<ReportFileKind, string> = {
  xlsx: 'Download Report',
  cases: 'Download Test Cases',
  nonAutomated: 'Download Non Automated Cases',
  pdf: 'PDF',
  png: 'Image (PNG)',
}

/** Longest name of a file, in characters, without its ending. */
export const fileNameLimit = 100

/** The name that a file has when nothing else is typed. */
export const defaultFileName = 'Test_Cases'

/** How many files the list of recent ones shows, and how long (days) they are kept. */
export const recentReportFiles = { shown: 20, days: 30 } as const

/** Sentences of downloads beside those of `exportMessages`. */
export const reportFileMessages = {
  nameFirst: 'Please enter a file name first',
  failed: 'Unable to download file.',
} as const
