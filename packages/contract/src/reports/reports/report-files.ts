import { z } from 'zod'
import type { JobView } from '../../platform/jobs'
import { ExecutionCaseFilter, ExecutionFilter } from './execution-report'
import { fileNameLimit, type ReportFileKind as Kind, reportFileKinds, reportFileMessages } from './report-file-names'
import { CoverageFilter, CoverageRowId } from './reports'

export const ReportFileKind = z.enum(reportFileKinds)

/** What a report file is about: the filters of its screen, as they were. */
export const ReportFileScope = z.discriminatedUnion('report', [
  z.object({ report: z.literal('execution'), ...ExecutionFilter.shape, ...ExecutionCaseFilter.shape }),
  z.object({
    report: z.literal('coverage'),
    ...CoverageFilter.shape,
    /** Which cases a CSV holds. */
    option: CoverageRowId.default('total'),
  }),
])
export type ReportFileScope = z.infer<typeof ReportFileScope>

/** The name of a file, without what no system takes in names. */
export const ReportFileName = z
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
export const StartReportFile = z.object({ kind: ReportFileKind, fileName: ReportFileName, scope: ReportFileScope })
export type StartReportFile = z.infer<typeof StartReportFile>

/** A report file by its id. */
export const ReportFileId = z.object({ reportFileId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })
export type ReportFileId = z.infer<typeof ReportFileId>

/** Where a report file stands; `file` is there once it is done. */
export type ReportFileView = {
  id: number
  report: ReportFileScope['report']
  kind: Kind
  name: string
  /** How many test cases it lists; 0 for a picture. */
  cases: number
  file: { name: string; bytes: number } | null
  job: Pick<JobView, 'id' | 'status' | 'progress' | 'error'> | null
  createdBy: string
  createdAt: Date
}
