import { jobs, projects } from '@caseweave/db/schema'
import { and, asc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'

/** Rows that nobody has touched for this long (ms) were left behind: by a lost queue, or by a process that died before it enqueued. */
const leftBehind = 30_000

/** All unfinished jobs; `turn` = how many of the same organization and queue are before it. */
const unfinishedJobs = (ctx: Ctx) =>
  ctx.db
    .select({
      id: jobs.id,
      name: jobs.name,
      queue: jobs.queue,
      status: jobs.status,
      createdAt: jobs.createdAt,
      heartbeatAt: jobs.heartbeatAt,
      turn: sql`row_number() over (
        partition by ${jobs.queue}, ${projects.organizationId} order by ${jobs.createdAt}, ${jobs.id}) - 1`
        .mapWith(Number)
        .as('turn'),
    })
    .from(jobs)
    .leftJoin(projects, eq(projects.id, jobs.projectId))
    .where(inArray(jobs.status, ['queued', 'running']))
    .as('unfinished')

/**
 * Enqueues again every unfinished job that was left behind. One that is still in the queue stays there once, and moves up as others of
 * its organization are done: else a newer one, which counts fewer before it, would overtake it. Answers how many.
 */
export async function sweepJobs(ctx: Ctx): Promise<number> {
  const before = new Date(ctx.now().getTime() - leftBehind)
  const open = unfinishedJobs(ctx)
  const rows = await ctx.db
    .select({ id: open.id, name: open.name, queue: open.queue, turn: open.turn })
    .from(open)
    .where(
      or(
        and(eq(open.status, 'queued'), lt(open.createdAt, before)),
        and(eq(open.status, 'running'), lt(open.heartbeatAt, before)),
      ),
    )
    .orderBy(asc(open.turn), asc(open.createdAt), asc(open.id))
    .limit(1000)
  for (const row of rows) await ctx.queue.settle(row.queue, row.name, row.id, row.turn)
  return rows.length
}
