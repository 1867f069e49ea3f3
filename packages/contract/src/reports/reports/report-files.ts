import { z } from 'zod'
import type { MadeFileView } from '../../platform/made-files'
import { fileNameLimit, reportFileMessages } from './report-file-names'
import { ReportScope } from './report-scope'
import { type ReportFileKind, type ReportName, reportFileTypes } from './report-table'

/** The name of a file, without what no system takes in names. */
const ReportFileName = z
  .string(reportFileMessages.nameFirst)
  .transform((text) =>
    text
      .normalize('NFC')
      .replace(/[/\\:*?"<>|\p{Cc}\p{Cf}\p{Cs}]+/gu, '-')
      .replace(/\s+/g, ' ')
      .replace(/^[\s.]+|[\s.]+$/g, ''),
  )
  .pipe(
    z
      .string(reportFileMessages.nameFirst)
      .min(1, reportFileMessages.nameFirst)
      .max(fileNameLimit, `The file name can have at most ${fileNameLimit} characters.`),
  )

/** Asks for a file of a report. */
export const StartReportFile = z.object({
  kind: z.enum(Object.keys(reportFileTypes) as ReportFileKind[]),
  fileName: ReportFileName,
  /** The filters of its screen, as they were. */
  scope: ReportScope,
})
export type StartReportFile = z.infer<typeof StartReportFile>

/** A report file by its id. */
export const ReportFileId = z.object({ reportFileId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })
export type ReportFileId = z.infer<typeof ReportFileId>

/** Where a report file stands. */
export type ReportFileView = MadeFileView & {
  report: ReportName
  kind: ReportFileKind
  name: string
  /** How many test cases it lists; 0 for a picture. */
  cases: number
}
