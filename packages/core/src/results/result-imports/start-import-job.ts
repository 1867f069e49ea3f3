import { jobs, resultImports } from '@caseweave/db/schema'
import { and, eq, inArray, isNull, notExists, or, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { startJob } from '../../platform/jobs/start-job'
import { importResultsJob } from './jobs'
import { findResultImport, isResultImport, type ResultImportRef } from './result-import-access'

/** Gives an import to the worker, in the caller's transaction. */
export async function startImportJob(ctx: Ctx, { projectId, importId }: ResultImportRef): Promise<void> {
  const jobId = await startJob(ctx, importResultsJob, { projectId, importId }, projectId)
  await ctx.db.update(resultImports).set({ jobId }).where(isResultImport({ projectId, importId }))
}

/** Starts an import again whose job failed; it goes on where it was. Nothing happens while a job is at work. */
export async function resumeResultImport(ctx: Ctx, ref: ResultImportRef): Promise<void> {
  const { status } = await findResultImport(ctx, ref)
  if (status !== 'importing') return
  await ctx.tx(async (tx) => {
    const atWork = tx.db
      .select({ one: sql`1` })
      .from(jobs)
      .where(and(eq(jobs.id, resultImports.jobId), inArray(jobs.status, ['queued', 'running'])))
    const [row] = await tx.db
      .select({ id: resultImports.id })
      .from(resultImports)
      .where(
        and(
          isResultImport(ref),
          eq(resultImports.status, 'importing'),
          or(isNull(resultImports.jobId), notExists(atWork)),
        ),
      )
      .for('update', { of: resultImports })
    if (row) await startImportJob(tx, ref)
  })
}
