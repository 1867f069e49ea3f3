import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { jobs } from '@caseweave/db/schema'
import { and, eq, inArray, isNull, notExists, or, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Ctx } from '../../context'
import type { JobDefinition } from '../jobs/define-job'
import { startJob } from '../jobs/start-job'

/** Names one import of one project; every use case of an import takes it. */
export type ImportRef = { projectId: number; importId: number }

/** Names the import that a person says yes to, and the job of the dry run whose preview they saw; without one, whichever was last. */
export type ConfirmedImport = ImportRef & { previewJob?: string }

/** A table of imports: a row is one import of a project, which the job named in it is at work on. */
type ImportTable = PgTable & Record<'id' | 'projectId' | 'status' | 'jobId', PgColumn>

type ImportJob = JobDefinition<z.ZodType<ImportRef>>

/** The condition that finds an import of `table` in its own project only. */
export const isImportOf = (table: ImportTable, { projectId, importId }: ImportRef) =>
  and(eq(table.id, importId), eq(table.projectId, projectId))

/** The import that a query found; NOT_FOUND when it found none, as for one of another project. */
export function foundImport<Row>([row]: readonly Row[]): Row {
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  return row
}

/** Gives an import to the worker, in the caller's transaction: from now on this job is the one that deals with it. */
export async function giveToWorker(ctx: Ctx, table: ImportTable, ref: ImportRef, job: ImportJob): Promise<void> {
  const { projectId, importId } = ref
  const jobId = await startJob(ctx, job, { projectId, importId }, projectId)
  await ctx.db.execute(
    sql`update ${table} set ${sql.identifier(table.jobId.name)} = ${jobId} where ${isImportOf(table, ref)}`,
  )
}

/**
 * Starts the import that a person has seen the preview of, once however often it is asked for. CONFLICT with the sentence `changed` where there is
 * no preview, or where somebody has had the dry run done anew since.
 */
export async function startConfirmed(
  ctx: Ctx,
  table: ImportTable,
  ref: ConfirmedImport,
  { job, changed }: { job: ImportJob; changed: string },
): Promise<void> {
  const isSeen = ref.previewJob ? eq(table.jobId, ref.previewJob) : undefined
  await ctx.tx(async (tx) => {
    const started = await tx.db.execute(sql`
      update ${table} set ${sql.identifier(table.status.name)} = 'importing'
      where ${and(isImportOf(table, ref), eq(table.status, 'previewed'), isSeen)} returning 1`)
    if (started.length > 0) return giveToWorker(tx, table, ref, job)
    const { status } = foundImport(
      await tx.db
        .select({ status: table.status })
        .from(table as PgTable)
        .where(isImportOf(table, ref)),
    )
    if (status !== 'importing' && status !== 'imported') throw new AppError('CONFLICT', changed)
  })
}

/**
 * Gives an import again to the worker whose job failed, when it still has this `status`; it goes on where it was. Nothing happens
 * while a job is at work.
 */
export async function giveToWorkerAgain(
  ctx: Ctx,
  table: ImportTable,
  ref: ImportRef,
  { status, job }: { status: string; job: ImportJob },
): Promise<void> {
  await ctx.tx(async (tx) => {
    const atWork = tx.db
      .select({ one: sql`1` })
      .from(jobs)
      .where(and(eq(jobs.id, table.jobId), inArray(jobs.status, ['queued', 'running'])))
    const [row] = await tx.db
      .select({ id: table.id })
      .from(table as PgTable)
      .where(and(isImportOf(table, ref), eq(table.status, status), or(isNull(table.jobId), notExists(atWork))))
      .for('update', { of: table })
    if (row) await giveToWorker(tx, table, ref, job)
  })
}

/** Why an import does not go on that waits for a worker; null while it does. */
export function stoppedBy(
  { status }: { status: string },
  job: { status: string; error: string | null } | null,
): string | null {
  if (status !== 'previewing' && status !== 'importing') return null
  // Between the end of a job and a page's look at it the import itself has moved on: only a failure stops it.
  if (job && job.status !== 'failed') return null
  return job?.error ?? messages.somethingBroken
}
