import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import {
  type ResultColumns,
  resultColumnsProblem,
  type SetResultColumns,
} from '@caseweave/contract/results/result-imports/result-columns'
import { resultImportMessages } from '@caseweave/contract/results/result-imports/result-import-messages'
import { resultImportFiles, resultImports } from '@caseweave/db/schema'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../context'
import type { ImportRef } from '../../platform/imports/import-access'
import { findResultImport, isResultImport } from './result-import-access'
import { startImportJob } from './start-import-job'

/** What the columns of a waiting file of an import are called, with some of their cells; NOT_FOUND when it does not wait. */
export async function getResultColumns(ctx: Ctx, ref: ImportRef & { position: number }): Promise<ResultColumns> {
  await findResultImport(ctx, ref)
  const [row] = await ctx.db
    .select({ columns: resultImportFiles.columns })
    .from(resultImportFiles)
    .where(
      and(
        eq(resultImportFiles.importId, ref.importId),
        eq(resultImportFiles.position, ref.position),
        eq(resultImportFiles.verdict, 'columns'),
      ),
    )
  if (!row?.columns) throw new AppError('NOT_FOUND', messages.notFound)
  return row.columns
}

/** Says what the columns of a waiting file hold; the import goes on with it. INVALID at `fields` for columns that make no results. */
export async function setResultColumns(ctx: Ctx, input: ImportRef & SetResultColumns): Promise<void> {
  const { fields, position } = input
  const problem = resultColumnsProblem(fields)
  if (problem) throw new AppError('INVALID', problem, { field: 'fields' })
  await ctx.tx(async (tx) => {
    await tx.db.select({ id: resultImports.id }).from(resultImports).where(isResultImport(input)).for('update')
    const columns = await getResultColumns(tx, input)
    if (columns.fields.length !== fields.length) throw new AppError('CONFLICT', resultImportMessages.changedMeanwhile)
    await tx.db
      .update(resultImportFiles)
      .set({ verdict: null, columns: { ...columns, fields } })
      .where(and(eq(resultImportFiles.importId, input.importId), eq(resultImportFiles.position, position)))
    const [opened] = await tx.db
      .update(resultImports)
      .set({ status: 'importing', finishedAt: null })
      .where(and(isResultImport(input), eq(resultImports.status, 'imported')))
      .returning({ id: resultImports.id })
    // The job that is still at work with other files has passed this one by.
    if (!opened) throw new AppError('CONFLICT', resultImportMessages.columnsLater)
    await startImportJob(tx, input)
  })
}
