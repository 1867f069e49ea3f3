import { jobs } from '@caseweave/db/schema'
import { and, eq, lt, or } from 'drizzle-orm'
import type { Ctx } from '../../context'

/** Rows that nobody has touched for this long (ms) were left behind: by a lost queue, or by a process that died before it enqueued. */
const leftBehind = 30_000

/** Enqueues again every unfinished job that was left behind; a job that is still in the queue stays there once. Answers how many. */
export async function sweepJobs(ctx: Ctx): Promise<number> {
  const before = new Date(ctx.now().getTime() - leftBehind)
  const rows = await ctx.db
    .select({ id: jobs.id, name: jobs.name, queue: jobs.queue })
    .from(jobs)
    .where(
      or(
        and(eq(jobs.status, 'queued'), lt(jobs.createdAt, before)),
        and(eq(jobs.status, 'running'), lt(jobs.heartbeatAt, before)),
      ),
    )
    .limit(1000)
  for (const row of rows) await ctx.queue.add(row.queue, row.name, row.id)
  return rows.length
}
