import { AppError } from '@caseweave/contract/platform/errors'
import type { JobProgress } from '@caseweave/contract/platform/jobs'
import { messages } from '@caseweave/contract/platform/messages'
import { operatorMessages } from '@caseweave/contract/platform/operations/operations'
import { jobs, users } from '@caseweave/db/schema'
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { type Ctx, createContext, type Services } from '../../context'
import type { HandledJob, JobRun } from './define-job'
import { isPassing } from './is-passing'
import { projectGone } from './project-gone'

/** How one try of a job ended. */
export type JobOutcome = 'succeeded' | 'failed' | 'again'

/** How long (ms) after it was asked for a job is tried anew that met something which passes by itself, such as a database that is away, or a worker of an older version. */
const passesWithin = 24 * 60 * 60_000

/** How often (ms) a running job says that it lives. */
const heartbeatEvery = 5_000

/** Says in the row of a job that it lives and how far it is, and hears there when its project is deleted or an operator has cancelled it. */
function watchRow(system: Ctx, jobId: string) {
  const deleted = new AbortController()
  const cancelled = new AbortController()
  const touch = async (progress?: JobProgress) => {
    const [touched] = await system.db
      .update(jobs)
      .set({ heartbeatAt: sql`now()`, ...(progress ? { progress } : {}) })
      .where(eq(jobs.id, jobId))
      .returning({ gone: projectGone, status: jobs.status })
    if (touched?.gone) deleted.abort()
    if (touched && touched.status !== 'running') cancelled.abort()
  }
  return { deleted: deleted.signal, cancelled: cancelled.signal, touch }
}

/** Lets a job wait again that was started by a newer version, as while servers are replaced: a worker of that one does it. */
const giveBack = (system: Ctx, jobId: string) =>
  system.db
    .update(jobs)
    .set({ status: 'queued', attempts: sql`${jobs.attempts} - 1`, heartbeatAt: null })
    .where(and(eq(jobs.id, jobId), eq(jobs.status, 'running')))

/**
 * Runs the job of one `jobs` row: as the person who asked, with a payload that was checked (one of another shape waits for a worker that knows it), with
 * progress and status in the row. A refusal (`AppError`) is final too; anything else is thrown again for another try,
 * unless this was the last one, and whoever started it is told of either. What passes by itself costs no job its life: its row is left for the
 * sweeper, which enqueues it anew. One whose project is deleted, even while it works, ends as failed; one that an operator has cancelled stops,
 * and its row stays as they have left it. `ended` hears of each try that a handler has done.
 */
export async function runJob(
  services: Services,
  kinds: readonly HandledJob[],
  job: { id: string; isLastAttempt: boolean; signal: AbortSignal; ended?: (name: string, outcome: JobOutcome) => void },
): Promise<void> {
  const system = createContext(services, null)
  const [row] = await system.db
    .update(jobs)
    .set({
      status: 'running',
      attempts: sql`${jobs.attempts} + 1`,
      startedAt: sql`coalesce(${jobs.startedAt}, now())`,
      heartbeatAt: sql`now()`,
    })
    .where(and(eq(jobs.id, job.id), inArray(jobs.status, ['queued', 'running'])))
    .returning({ ...getTableColumns(jobs), gone: projectGone })
  if (!row) return
  const log = services.log.child({ jobId: job.id, job: row.name })
  const finish = (ctx: Ctx, error: string) =>
    ctx.db
      .update(jobs)
      .set({ status: 'failed', error, finishedAt: sql`now()` })
      // Somebody else may have taken the job for dead and ended it meanwhile.
      .where(and(eq(jobs.id, job.id), eq(jobs.status, 'running')))
      .returning({ id: jobs.id })
  const kind = kinds.find(({ definition }) => definition.name === row.name)
  const payload = kind?.definition.payload.safeParse(row.payload)
  const mayPass = Date.now() - row.createdAt.getTime() < passesWithin
  if (!kind || !payload?.success) {
    if (mayPass) {
      await giveBack(system, job.id)
      throw new Error('The job has no handler here, or a payload of another shape.', { cause: payload?.error })
    }
    log.error({ err: payload?.error }, 'the job has no handler or a payload of another shape')
    await finish(system, messages.somethingBroken)
    return
  }
  if (row.gone) {
    await finish(system, messages.projectDeleted)
    return
  }
  const [actor] = row.userId
    ? await system.db
        .select({ id: users.id, username: users.username, firstName: users.firstName })
        .from(users)
        .where(eq(users.id, row.userId))
    : []
  const { deleted, cancelled, touch } = watchRow(system, job.id)
  const heartbeat = setInterval(() => touch().catch((error) => log.warn({ err: error }, 'heartbeat')), heartbeatEvery)
  try {
    const run: JobRun = {
      jobId: job.id,
      signal: AbortSignal.any([job.signal, deleted, cancelled]),
      progress: async (progress) => {
        await touch(progress)
        if (deleted.aborted) throw new AppError('NOT_FOUND', messages.projectDeleted)
        if (cancelled.aborted) throw new AppError('CONFLICT', operatorMessages.cancelled)
      },
    }
    const ctx = createContext({ ...services, log }, actor ?? null, '', { jobId: job.id })
    const result = await kind.handler(ctx, payload.data as never, run)
    await ctx.tx(async (tx) => {
      const ended = await tx.db
        .update(jobs)
        .set({ status: 'succeeded', result: result ?? null, error: null, finishedAt: sql`now()` })
        .where(and(eq(jobs.id, job.id), eq(jobs.status, 'running')))
        .returning({ id: jobs.id })
      if (ended.length > 0) await kind.ended?.(tx, payload.data as never)
    })
    log.info('job succeeded')
    job.ended?.(row.name, 'succeeded')
  } catch (thrown) {
    if (cancelled.aborted) {
      log.info('job was cancelled')
      job.ended?.(row.name, 'failed')
      return
    }
    const error = deleted.aborted ? new AppError('NOT_FOUND', messages.projectDeleted) : thrown
    const final = error instanceof AppError
    const passes = isPassing(error) && mayPass
    if (final || (job.isLastAttempt && !job.signal.aborted && !passes)) {
      log[final ? 'info' : 'error']({ err: error }, 'job failed')
      job.ended?.(row.name, 'failed')
      const reason = final ? error.message : messages.somethingBroken
      await system.tx(async (tx) => {
        const ended = await finish(tx, reason)
        if (ended.length === 0) return
        const told = deleted.aborted ? null : kind.definition.stopped(payload.data)
        if (row.userId && told)
          await kind.failed?.(tx, { ...told, userId: row.userId, key: `job-stopped:${job.id}`, message: reason })
      })
      return
    }
    log.warn({ err: error }, 'job will be tried again')
    job.ended?.(row.name, 'again')
    throw error
  } finally {
    clearInterval(heartbeat)
  }
}
