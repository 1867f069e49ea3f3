import { AppError } from '@caseweave/contract/platform/errors'
import type { JobProgress } from '@caseweave/contract/platform/jobs'
import { messages } from '@caseweave/contract/platform/messages'
import { jobs, users } from '@caseweave/db/schema'
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { type Ctx, createContext, type Services } from '../../context'
import type { HandledJob, JobRun } from './define-job'
import { isPassing } from './is-passing'
import { projectGone } from './project-gone'

/** How one try of a job ended. */
export type JobOutcome = 'succeeded' | 'failed' | 'again'

/** How long (ms) after it was asked for a job is tried anew that met something which passes by itself, such as a database that is away. */
const passesWithin = 24 * 60 * 60_000

/** How often (ms) a running job says that it lives. */
const heartbeatEvery = 5_000

/**
 * Runs the job of one `jobs` row: as the person who asked, with a payload that was checked (a wrong one is final), with
 * progress and status in the row. A refusal (`AppError`) is final too; anything else is thrown again for another try,
 * unless this was the last one, and whoever started it is told of either. What passes by itself costs no job its life: its row is left for the
 * sweeper, which enqueues it anew. One whose project is deleted, even while it works, ends as
 * failed. `ended` hears of each try that a handler has done.
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
  if (!kind || !payload?.success) {
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
  const deleted = new AbortController()
  const touch = async (progress?: JobProgress) => {
    const [touched] = await system.db
      .update(jobs)
      .set({ heartbeatAt: sql`now()`, ...(progress ? { progress } : {}) })
      .where(eq(jobs.id, job.id))
      .returning({ gone: projectGone })
    if (touched?.gone) deleted.abort()
  }
  const heartbeat = setInterval(() => touch().catch((error) => log.warn({ err: error }, 'heartbeat')), heartbeatEvery)
  try {
    const run: JobRun = {
      jobId: job.id,
      signal: AbortSignal.any([job.signal, deleted.signal]),
      progress: async (progress) => {
        await touch(progress)
        if (deleted.signal.aborted) throw new AppError('NOT_FOUND', messages.projectDeleted)
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
    const error = deleted.signal.aborted ? new AppError('NOT_FOUND', messages.projectDeleted) : thrown
    const final = error instanceof AppError
    const passes = isPassing(error) && Date.now() - row.createdAt.getTime() < passesWithin
    if (final || (job.isLastAttempt && !job.signal.aborted && !passes)) {
      log[final ? 'info' : 'error']({ err: error }, 'job failed')
      job.ended?.(row.name, 'failed')
      const reason = final ? error.message : messages.somethingBroken
      await system.tx(async (tx) => {
        const ended = await finish(tx, reason)
        if (ended.length === 0) return
        const told = deleted.signal.aborted ? undefined : kind.definition.stopped?.(payload.data)
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
