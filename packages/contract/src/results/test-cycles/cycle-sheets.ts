import { z } from 'zod'
import { cleanText } from '../../platform/case-text'
import { cycleLimits, endStatuses } from './cycle-names'
import { NamedCycle } from './test-cycles'

/** The columns of a cycle's sheet; `Result` and `Remarks` are filled in by people. */
export const sheetColumns = [
  ...(['Item', 'Test case', 'Summary', 'Environment', 'Assigned to', 'Status', 'Attempts'] as const),
  ...(['Result', 'Remarks'] as const),
] as const

/** What a sheet may hold that comes back: bytes, and results in it. */
export const sheetLimits = { bytes: 8_000_000, results: 5_000 }

/** What a row of a sheet says: the result of an item that had so many attempts when the sheet was written. */
export const SheetResult = z.object({
  itemId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  attempts: z.number().int().nonnegative().max(1_000_000),
  status: z.enum(endStatuses),
  remarks: z.string().max(cycleLimits.note).transform(cleanText),
})
export type SheetResult = z.infer<typeof SheetResult>

/** Asks what a sheet that came back would record. */
export const ReadSheet = NamedCycle.extend({ file: z.instanceof(Uint8Array) })
export type ReadSheet = z.infer<typeof ReadSheet>

/** Records what a preview has found. */
export const RecordSheet = NamedCycle.extend({ results: z.array(SheetResult).min(1).max(sheetLimits.results) })
export type RecordSheet = z.infer<typeof RecordSheet>

/** What a sheet would record, and which rows it would not, with the reason. */
export type SheetPreview = {
  results: SheetResult[]
  /** The first of them; `problemCount` = all. */
  problems: { line: number; message: string }[]
  problemCount: number
}
