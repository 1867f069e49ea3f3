import { z } from 'zod'
import type { MadeFileView } from '../../platform/made-files'
import { CaseSelection } from '../test-cases/case-selection'
import { caseExportFormats, type CaseExportFormat as Format } from './case-export-formats'

/** What an export of test cases is written as. */
const CaseExportFormat = z.enum(caseExportFormats)

/** Begins an export of some cases, or of all that a filter matches. */
export const StartCaseExport = z.object({
  selection: CaseSelection,
  format: z.enum(CaseExportFormat.options, 'Please choose a format.').default('csv'),
})
export type StartCaseExport = z.infer<typeof StartCaseExport>

/** An export by its id. */
export const CaseExportId = z.object({ exportId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })
export type CaseExportId = z.infer<typeof CaseExportId>

/** Where an export stands. */
export type CaseExportView = MadeFileView & { format: Format; cases: number }

/** Sentences of exports. */
export const exportMessages = {
  nothing: 'No data available to download for selected filters.',
  starts: 'Download will start in few seconds',
} as const
