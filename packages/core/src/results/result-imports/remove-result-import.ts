import { AppError } from '@caseweave/contract/platform/errors'
import { resultImportMessages } from '@caseweave/contract/results/result-imports/result-import-messages'
import {
  executionBatches,
  executions,
  jobs,
  resultAliases,
  resultImports,
  resultSignatures,
  unmatchedResults,
} from '@caseweave/db/schema'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { selected } from '../../platform/database/selected-rows'
import { removeStoredFile } from '../../platform/files/stored-file'
import type { ImportRef } from '../../platform/imports/import-access'
import { rebuildComparisons } from '../agreement/keep-comparisons'
import { lockResults, rebuildResults } from '../executions/keep-results'
import { leaveGoneResults } from '../runs/keep-item'
import { removeUntoldGlue } from './keep-glue'
import { findResultImport, isResultImport, resultFilesOf } from './result-import-access'

const a = named(resultAliases, 'a')
const b = named(executionBatches, 'b')
const e = named(executions, 'e')
const execution = named(executions)
const i = named(resultImports, 'i')
const r = named(unmatchedResults, 'r')
const sg = named(resultSignatures, 'sg')
const signatures = named(resultSignatures)
const u = named(unmatchedResults, 'u')
const touchedCase = selected({ id: execution.testCaseId })

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
    // Before the import, as whoever lets its results follow a decision does.
    await lockResults(tx, ref.projectId)
    const [found] = await tx.db.select().from(resultImports).where(isResultImport(ref)).for('update')
    if (!found) return
    const files = await resultFilesOf(tx, ref)
    const touched = await touchedCase.rows(
      tx.db,
      sql`
        with gone as (
          delete from ${execution} where ${execution.batchId} = ${found.batchId}::bigint
            and ${execution.importId} = ${ref.importId} returning ${execution.testCaseId}
        ) select distinct ${touchedCase} from gone`,
    )
    await tx.db.execute(sql`
      update ${sg} set ${signatures.waiting} = greatest(0, ${sg.waiting} - r.count)
      from (
        select ${u.signatureId}, count(*)::int as count from ${u}
        where ${u.importId} = ${ref.importId} and ${u.executionId} is null
          and not exists (select 1 from ${a} where ${a.signatureId} = ${u.signatureId} and ${a.testCaseId} is null)
        group by 1
      ) r where ${sg.id} = ${r.signatureId}`)
    await tx.db.delete(resultImports).where(isResultImport(ref))
    await removeUntoldGlue(tx, ref.projectId)
    for (const { fileId } of files) await removeStoredFile(tx, fileId)
    const ids = touched.map((row) => row.id)
    await leaveGoneResults(tx, ids)
    await rebuildResults(tx, ref.projectId, ids)
    await rebuildComparisons(tx, ids)
    if (found.batchId !== null)
      await tx.db.execute(sql`
        delete from ${b} where ${b.id} = ${found.batchId}
          and not exists (select 1 from ${e} where ${e.batchId} = ${b.id})
          and not exists (select 1 from ${i} where ${i.batchId} = ${b.id})`)
  })
}
