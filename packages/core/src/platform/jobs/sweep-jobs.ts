import { jobs, projects } from '@caseweave/db/schema'
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
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
 * its organization are done: else a newer one, which counts fewer before it, would overtake it. Answers how many. Throws the first failure of
 * the queue once all were tried.
 */
export async function sweepJobs(ctx: Ctx): Promise<number> {
  // By the database's clock too: one of a worker that was put back would find nobody for as long.
  const before = sql`greatest(now(), ${ctx.now().toISOString()}::timestamptz) - ${leftBehind} * interval '1 millisecond'`
  const open = unfinishedJobs(ctx)
  const rows = await ctx.db
    .select({ id: open.id, name: open.name, queue: open.queue, turn: open.turn })
    .from(open)
    .where(
      or(
        and(eq(open.status, 'queued'), sql`${open.createdAt} < ${before}`),
        and(eq(open.status, 'running'), sql`${open.heartbeatAt} < ${before}`),
      ),
    )
    .orderBy(asc(open.turn), asc(open.createdAt), asc(open.id))
    .limit(1000)
  const failures: unknown[] = []
  await ctx.queue.forgetFuture().catch((error) => failures.push(error))
  for (const row of rows)
    await ctx.queue.settle(row.queue, row.name, row.id, row.turn).catch((error) => failures.push(error))
  if (failures.length > 0) throw failures[0]
  return rows.length
}
