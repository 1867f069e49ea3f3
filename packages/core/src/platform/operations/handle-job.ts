import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { operatorMessages } from '@caseweave/contract/platform/operations/operations'
import { jobs } from '@caseweave/db/schema'
import { and, eq, getTableColumns, gte, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { projectGone } from '../jobs/project-gone'
import { notify } from '../notifications/notify'
import { noteOperatorAct } from './note-operator-act'

type Which = { jobId: string }

/** Whether the same work was asked for again since: both at once could do it twice. */
async function hasSuccessor(tx: Ctx, job: typeof jobs.$inferSelect): Promise<boolean> {
  const sameProject = job.projectId === null ? isNull(jobs.projectId) : eq(jobs.projectId, job.projectId)
  const samePayload = sql`${jobs.payload} = ${JSON.stringify(job.payload)}::jsonb`
  const since = and(ne(jobs.id, job.id), gte(jobs.createdAt, job.createdAt))
  return (await tx.db.$count(jobs, and(eq(jobs.name, job.name), sameProject, samePayload, since))) > 0
}

/**
 * Puts a job that has failed into its queue again, with all its tries, as if it were asked for now. NOT_FOUND when it is not there, CONFLICT when
 * it has not failed, when its project is deleted or when the same was started again since.
 */
export async function retryJob(ctx: Ctx, { jobId }: Which): Promise<void> {
  await ctx.tx(async (tx) => {
    const [job] = await tx.db
      .select({ ...getTableColumns(jobs), gone: projectGone })
      .from(jobs)
      .where(eq(jobs.id, jobId))
      .for('update', { of: jobs })
    if (!job) throw new AppError('NOT_FOUND', messages.notFound)
    if (job.status !== 'failed') throw new AppError('CONFLICT', operatorMessages.jobIsOpen)
    if (job.gone) throw new AppError('CONFLICT', operatorMessages.jobOfDeleted)
    if (await hasSuccessor(tx, job)) throw new AppError('CONFLICT', operatorMessages.jobHasSuccessor)
    await tx.db
      .update(jobs)
      .set({
        ...{ status: 'queued', error: null, progress: null, attempts: 0 },
        ...{ createdAt: sql`now()`, startedAt: null, heartbeatAt: null, finishedAt: null },
      })
      .where(eq(jobs.id, jobId))
    await noteOperatorAct(tx, 'job retried', { jobId, job: job.name })
    await tx.afterCommit(async () => {
      await ctx.queue
        .settle(job.queue, job.name, jobId, 0)
        .catch((error) => ctx.log.warn({ err: error, jobId }, 'the job could not be enqueued; the sweeper will'))
    })
  })
}

/**
 * Ends a job that waits or is at work, and tells whoever asked for it. One at work ends within some seconds, at its next word of how far it is;
 * what it has saved until then stays. NOT_FOUND when it is not there, CONFLICT when it is over.
 */
export async function cancelJob(ctx: Ctx, { jobId }: Which): Promise<void> {
  await ctx.tx(async (tx) => {
    const [job] = await tx.db
      .update(jobs)
      .set({ status: 'failed', error: operatorMessages.cancelled, finishedAt: sql`now()` })
      .where(and(eq(jobs.id, jobId), inArray(jobs.status, ['queued', 'running'])))
      .returning({ name: jobs.name, userId: jobs.userId, projectId: jobs.projectId, attempts: jobs.attempts })
    if (!job) {
      const known = await tx.db.$count(jobs, eq(jobs.id, jobId))
      throw known > 0
        ? new AppError('CONFLICT', operatorMessages.jobIsDone)
        : new AppError('NOT_FOUND', messages.notFound)
    }
    if (job.userId !== null)
      await notify(tx, {
        ...{ userId: job.userId, kind: 'work', key: `job-cancelled:${jobId}:${job.attempts}` },
        ...{ subject: operatorMessages.jobWasCancelled, message: operatorMessages.cancelled },
        href: job.projectId === null ? null : `/project/${job.projectId}`,
      })
    await noteOperatorAct(tx, 'job cancelled', { jobId, job: job.name })
  })
}
