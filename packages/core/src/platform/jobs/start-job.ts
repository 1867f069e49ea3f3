import { randomUUID } from 'node:crypto'
import { AppError } from '@caseweave/contract/platform/errors'
import { jobs, projects } from '@caseweave/db/schema'
import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { type Ctx, requireActor } from '../../context'
import type { JobDefinition } from './define-job'

/** Jobs that may be waiting or at work at a time: more of one person or organization would make all others wait. */
export const openJobs = { person: 100, organization: 300 }

const isOpen = inArray(jobs.status, ['queued', 'running'])

/** Whether a job is of the organization that a project belongs to. */
function isOfOrganization(ctx: Ctx, projectId: number | null) {
  const organization = ctx.db
    .select({ id: projects.organizationId })
    .from(projects)
    .where(eq(projects.id, projectId ?? 0))
  const neighbours = ctx.db.select({ id: projects.id }).from(projects).where(eq(projects.organizationId, organization))
  return inArray(jobs.projectId, neighbours)
}

/** Passes when somebody who asks in person may start one more job; what runs by itself, such as a daily report, always may. */
async function requireRoom(ctx: Ctx, projectId: number | null): Promise<void> {
  if (ctx.clientAddress === '') return
  const [own, all] = await Promise.all([
    ctx.db.$count(jobs, and(isOpen, eq(jobs.userId, requireActor(ctx).id))),
    ctx.db.$count(jobs, and(isOpen, isOfOrganization(ctx, projectId))),
  ])
  const refuse = (who: string, most: number) =>
    new AppError('TOO_MANY', `${who} ${most} jobs that are not done yet. Wait until some of them are, and try again.`)
  if (own >= openJobs.person) throw refuse('You have', openJobs.person)
  if (all >= openJobs.organization) throw refuse('Your organization has', openJobs.organization)
}

/**
 * Inserts the `jobs` row in the caller's transaction and enqueues it once that has committed. Answers the job's id.
 * When the process dies in between, the sweeper enqueues the row. Its turn is after the open jobs of its organization and queue, so
 * that the first one of another waits for none but those at work. TOO_MANY when too many are open.
 */
export async function startJob<Payload extends z.ZodType>(
  ctx: Ctx,
  job: JobDefinition<Payload>,
  payload: z.infer<Payload>,
  projectId: number | null,
): Promise<string> {
  await requireRoom(ctx, projectId)
  const id = randomUUID()
  const turn = await ctx.db.$count(jobs, and(isOpen, eq(jobs.queue, job.queue), isOfOrganization(ctx, projectId)))
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
      await ctx.queue.add(job.queue, job.name, id, turn)
    } catch (error) {
      ctx.log.warn({ err: error, jobId: id }, 'the job could not be enqueued; the sweeper will')
    }
  })
  return id
}
