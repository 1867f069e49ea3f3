import { AppError } from '@caseweave/contract/platform/errors'
import { resultImportMessages } from '@caseweave/contract/results/result-imports/result-import-messages'
import { jobs, resultImports } from '@caseweave/db/schema'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { removeStoredFile } from '../../platform/files/stored-file'
import type { ImportRef } from '../../platform/imports/import-access'
import { lockResults, rebuildResults } from '../executions/keep-results'
import { findResultImport, isResultImport, resultFilesOf } from './result-import-access'

/**
 * Removes an import with its files, its executions and what waits of it: as if it had never come, except that cases and mappings
 * that it made stay. CONFLICT while it is at work.
 */
export async function removeResultImport(ctx: Ctx, ref: ImportRef): Promise<void> {
  const before = await findResultImport(ctx, ref)
  if (before.jobId !== null && before.status === 'importing') {
    const [atWork] = await ctx.db
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(eq(jobs.id, before.jobId), inArray(jobs.status, ['queued', 'running'])))
    if (atWork) throw new AppError('CONFLICT', resultImportMessages.stillRunning)
  }
  await ctx.tx(async (tx) => {
    const [found] = await tx.db.select().from(resultImports).where(isResultImport(ref)).for('update')
    if (!found) return
    await lockResults(tx, ref.projectId)
    const files = await resultFilesOf(tx, ref)
    const touched = await tx.db.execute<{ id: string }>(sql`
      with gone as (
        delete from executions where batch_id = ${found.batchId}::bigint and import_id = ${ref.importId} returning test_case_id
      ) select distinct test_case_id as id from gone`)
    await tx.db.execute(sql`
      update result_signatures sg set waiting = greatest(0, sg.waiting - r.count)
      from (
        select u.signature_id, count(*)::int as count from unmatched_results u
        where u.import_id = ${ref.importId} and u.execution_id is null
          and not exists (select 1 from result_aliases a where a.signature_id = u.signature_id)
        group by 1
      ) r where sg.id = r.signature_id`)
    await tx.db.delete(resultImports).where(isResultImport(ref))
    for (const { fileId } of files) await removeStoredFile(tx, fileId)
    await rebuildResults(
      tx,
      ref.projectId,
      touched.map((row) => Number(row.id)),
    )
    if (found.batchId !== null)
      await tx.db.execute(sql`
        delete from execution_batches b where b.id = ${found.batchId}
          and not exists (select 1 from executions e where e.batch_id = b.id)
          and not exists (select 1 from result_imports i where i.batch_id = b.id)`)
  })
}
