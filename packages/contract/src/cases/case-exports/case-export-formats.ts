// No schema stands here: the dialog shows these in the browser without a validator.

/** What an export of test cases is written as. */
export const caseExportFormats = ['csv', 'xlsx'] as const
export type CaseExportFormat = (typeof caseExportFormats)[number]

/** Names of the formats as people read them. */
export const caseExportFormatNames: Record<CaseExportFormat, string> = { csv: 'CSV', xlsx: 'Excel (XLSX)' }
