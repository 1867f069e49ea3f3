import { AppError } from '@caseweave/contract/platform/errors'
import type { JobProgress } from '@caseweave/contract/platform/jobs'
import { messages } from '@caseweave/contract/platform/messages'
import type { ListJobs, OperatorJob, OperatorPage } from '@caseweave/contract/platform/operations/operations'
import { jobs, organizations, projects, users } from '@caseweave/db/schema'
import { and, count, desc, eq } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { countedPage, countLimit, pageOf } from './counted-page'

const shown = {
  ...{ id: jobs.id, name: jobs.name, queue: jobs.queue, status: jobs.status, attempts: jobs.attempts },
  ...{ organization: organizations.name, username: users.username, error: jobs.error },
  ...{ createdAt: jobs.createdAt, finishedAt: jobs.finishedAt, progress: jobs.progress },
}

/** How far a job is in numbers: the words of its steps may name what it works on. */
const jobOf = ({
  progress,
  ...job
}: Omit<OperatorJob, 'progress'> & { progress: JobProgress | null }): OperatorJob => ({
  ...job,
  progress: progress && { done: progress.done, total: progress.total },
})

/** A page of the jobs of all organizations, newest first. */
export async function listJobs(ctx: Ctx, { status, queue, page }: ListJobs): Promise<OperatorPage<OperatorJob>> {
  const asked = and(eq(jobs.status, status), queue && eq(jobs.queue, queue))
  const counted = ctx.db.select({ id: jobs.id }).from(jobs).where(asked).limit(countLimit).as('counted')
  const { limit, offset } = pageOf(page)
  const [rows, [row]] = await Promise.all([
    ctx.db
      .select(shown)
      .from(jobs)
      .leftJoin(projects, eq(projects.id, jobs.projectId))
      .leftJoin(organizations, eq(organizations.id, projects.organizationId))
      .leftJoin(users, eq(users.id, jobs.userId))
      .where(asked)
      .orderBy(desc(jobs.createdAt), desc(jobs.id))
      .limit(limit)
      .offset(offset),
    ctx.db.select({ total: count() }).from(counted),
  ])
  return countedPage(rows.map(jobOf), row?.total ?? 0)
}

/** What kind a job is of; NOT_FOUND when it is not there. */
export async function nameOfJob(ctx: Ctx, { jobId }: { jobId: string }): Promise<{ name: string }> {
  const [job] = await ctx.db.select({ name: jobs.name }).from(jobs).where(eq(jobs.id, jobId))
  if (!job) throw new AppError('NOT_FOUND', messages.notFound)
  return job
}

/** The newest jobs that failed. */
export async function newestFailures(ctx: Ctx, most: number): Promise<OperatorJob[]> {
  const { rows } = await listJobs(ctx, { status: 'failed', queue: undefined, page: 1 })
  return rows.slice(0, most)
}
