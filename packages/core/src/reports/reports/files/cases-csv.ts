import { countSelected, type SelectedCases } from '../../../cases/bulk-changes/selected-cases'
import { type ExportedCase, exportHeader, exportRows } from '../../../cases/case-exports/export-rows'
import { exportedRows } from '../../../cases/case-exports/read-exported-cases'
import type { Ctx } from '../../../context'
import { writeCsv } from '../../../platform/csv/write-csv'
import { manualHeader, manualRow } from './manual-cases'
import type { Asked, ReportFile } from './report-file'

type Form = { header: readonly string[]; rowsOf: (testCase: ExportedCase) => string[][] }

/** Cases as an export has them. */
export const asExported: Form = { header: exportHeader, rowsOf: exportRows }

/** Cases to be executed by hand. */
export const toBeExecuted: Form = { header: manualHeader, rowsOf: (testCase) => [manualRow(testCase)] }

/** A CSV of cases that a report is about. */
export const casesCsv = <Scope extends object>(
  { header, rowsOf }: Form,
  select: (ctx: Ctx, asked: Asked<Scope>) => Promise<SelectedCases>,
): ReportFile<Scope> => ({
  count: async (ctx, asked) => countSelected(ctx, await select(ctx, asked)),
  async *content(tx, asked, told) {
    yield* writeCsv(header, exportedRows(tx, await select(tx, asked), rowsOf, told))
  },
})
