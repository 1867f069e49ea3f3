import { randomUUID } from 'node:crypto'
import { jobs } from '@caseweave/db/schema'
import type { z } from 'zod'
import { type Ctx, requireActor } from '../../context'
import type { JobDefinition } from './define-job'

/**
 * Inserts the `jobs` row in the caller's transaction and enqueues it once that has committed. Answers the job's id.
 * When the process dies in between, the sweeper enqueues the row.
 */
export async function startJob<Payload extends z.ZodType>(
  ctx: Ctx,
  job: JobDefinition<Payload>,
  payload: z.infer<Payload>,
  projectId: number | null,
): Promise<string> {
  const id = randomUUID()
  await ctx.db.insert(jobs).values({
    id,
    name: job.name,
    queue: job.queue,
    payload: job.payload.parse(payload),
    userId: requireActor(ctx).id,
    projectId,
  })
  await ctx.afterCommit(async () => {
    try {
      await ctx.queue.add(job.queue, job.name, id)
    } catch (error) {
      ctx.log.warn({ err: error, jobId: id }, 'the job could not be enqueued; the sweeper will')
    }
  })
  return id
}
