import { AppError } from '@caseweave/contract/platform/errors'
import type { JobView } from '@caseweave/contract/platform/jobs'
import { messages } from '@caseweave/contract/platform/messages'
import { jobs } from '@caseweave/db/schema'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../context'

/** One job of a project, as a page shows it; a job of another project is not found. */
export async function getJob(ctx: Ctx, input: { projectId: number; jobId: string }): Promise<JobView> {
  const [row] = await ctx.db
    .select({
      id: jobs.id,
      name: jobs.name,
      status: jobs.status,
      progress: jobs.progress,
      error: jobs.error,
      createdAt: jobs.createdAt,
      finishedAt: jobs.finishedAt,
    })
    .from(jobs)
    .where(and(eq(jobs.id, input.jobId), eq(jobs.projectId, input.projectId)))
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  return row
}
