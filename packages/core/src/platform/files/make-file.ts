import { randomUUID } from 'node:crypto'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { jobs } from '@caseweave/db/schema'
import { and, eq } from 'drizzle-orm'
import type { PgInsertValue } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { type Ctx, requireActor } from '../../context'
import { fromReplica } from '../database/from-replica'
import type { JobDefinition, JobRun } from '../jobs/define-job'
import { startJob } from '../jobs/start-job'
import { notify } from '../notifications/notify'
import type { FileMaker } from './made-files'
import { addStoredFile } from './stored-file'

/** Notes a run in its table and starts the job that makes its file; `payload` is made of the run's id, which is the answer. */
export function startMadeFile<Table extends FileMaker, Payload extends z.ZodType>(
  ctx: Ctx,
  table: Table,
  values: PgInsertValue<Table>,
  {
    job,
    payload,
    projectId,
  }: { job: JobDefinition<Payload>; payload: (id: number) => z.infer<Payload>; projectId: number },
): Promise<number> {
  const maker: FileMaker = table
  return ctx.tx(async (tx) => {
    const [row] = await tx.db.insert(table).values(values).returning({ id: maker.id })
    if (!row) throw new Error('The insert answered no row.')
    const jobId = await startJob(tx, job, payload(row.id), projectId)
    await tx.db.update(maker).set({ jobId }).where(eq(maker.id, row.id))
    return row.id
  })
}

/**
 * Starts the job of a run anew whose last one has failed: what was asked for stays, and whoever asks again is who it is made for. Asking twice, or where
 * nothing has failed, starts nothing. NOT_FOUND when the project has no such run.
 */
export function makeFileAgain<Table extends FileMaker, Payload extends z.ZodType>(
  ctx: Ctx,
  table: Table,
  { projectId, id }: { projectId: number; id: number },
  { job, payload }: { job: JobDefinition<Payload>; payload: z.infer<Payload> },
): Promise<void> {
  const maker: FileMaker = table
  const isThis = and(eq(maker.id, id), eq(maker.projectId, projectId))
  return ctx.tx(async (tx) => {
    const [row] = await tx.db.select({ jobId: maker.jobId }).from(maker).where(isThis).for('update')
    if (!row) throw new AppError('NOT_FOUND', messages.notFound)
    const [last] = row.jobId ? await tx.db.select({ status: jobs.status }).from(jobs).where(eq(jobs.id, row.jobId)) : []
    if (last?.status !== 'failed') return
    const jobId = await startJob(tx, job, payload, projectId)
    await tx.db
      .update(maker)
      .set({ jobId, createdBy: requireActor(tx).id })
      .where(isThis)
  })
}

/** After how many cases the progress is told: each telling is a commit. */
const tellEvery = 5_000

/** A file of test cases that is to be written. */
type Made = {
  /** Its folder in the file store. */
  folder: string
  ending: string
  name: string
  mediaType: string
  /** How many cases are expected. */
  cases: number
  /** Its bytes, as they are read in a transaction, of the read replica where there is one; `told` hears how many cases are written by then. */
  content: (tx: Ctx, told: (cases: number) => Promise<void>) => AsyncIterable<Uint8Array>
  /** What its owner is told when it is done. */
  notice: (cases: number) => { subject: string; message: string; href: string }
}

/**
 * Writes the file of a run into the file store, as a stream, and tells who asked for it. A second run after a stop begins again; after
 * the end there must be none.
 */
export async function makeFile(
  ctx: Ctx,
  table: FileMaker & { cases: FileMaker['id'] },
  { projectId, id }: { projectId: number; id: number },
  { folder, ending, name, mediaType, cases: expected, content, notice }: Made,
  run: JobRun,
): Promise<{ cases: number }> {
  const storageKey = `${folder}/${randomUUID()}.${ending}`
  let done = 0
  const told = async (cases: number) => {
    run.signal.throwIfAborted()
    const before = done
    done = cases
    if (done < expected && Math.floor(before / tellEvery) === Math.floor(done / tellEvery)) return
    await run.progress({ done, total: Math.max(done, expected), unit: 'test cases', step: 'Writing the file' })
  }
  const bytes = await fromReplica(ctx, (reading) => {
    done = 0
    return reading.tx((tx) => ctx.files.write(storageKey, content(tx, told)))
  })
  await ctx.tx(async (tx) => {
    const fileId = await addStoredFile(tx, { projectId, storageKey, name, mediaType, bytes })
    await tx.db
      .update(table)
      .set({ fileId, cases: done, finishedAt: tx.now() })
      .where(and(eq(table.id, id), eq(table.projectId, projectId)))
    await notify(tx, { userId: requireActor(tx).id, kind: 'report', key: storageKey, ...notice(done) })
  })
  return { cases: done }
}
