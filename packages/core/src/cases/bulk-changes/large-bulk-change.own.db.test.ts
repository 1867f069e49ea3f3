import { mostAtOnce } from '@caseweave/contract/cases/bulk-changes/bulk-changes'
import { bulkChanges, jobs, notifications, testCases } from '@caseweave/db/schema'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { JobRun } from '../../platform/jobs/define-job'
import { getBulkChange } from './list-bulk-changes'
import { runBulkChange } from './run-bulk-change'
import { startBulkChange } from './start-bulk-change'
import { withCases } from './testing/chosen-cases'
import { runUndoBulkChange, undoBulkChange } from './undo-bulk-change'

const count = mostAtOnce + 12

async function withVeryMany() {
  const place = await withCases()
  const { ctx, projectId, shop } = place
  const addCases = (first: number, last: number) =>
    ctx.db.execute(sql`
      insert into test_cases (project_id, module_id, number, summary, priority)
      select ${projectId}, ${shop.id}, n, 'Made ' || n, 'MEDIUM' from generate_series(${first}::int, ${last}::int) n`)
  await addCases(13, count)
  const newest = async () => {
    const [row] = await ctx.db
      .select({ id: sql`max(${testCases.id})`.mapWith(Number) })
      .from(testCases)
      .where(eq(testCases.projectId, projectId))
    return row?.id
  }
  const critical = async () => {
    const [row] = await ctx.db.execute<{ count: number }>(
      sql`select count(*)::int as count from test_cases where project_id = ${projectId} and priority = 'CRITICAL'`,
    )
    return row?.count
  }
  return { ...place, addCases, newest, critical }
}

/** A worker that is told to stop after its first part. */
function interrupted(jobId: string): JobRun {
  const stop = new AbortController()
  return { jobId, signal: stop.signal, progress: async () => stop.abort() }
}
const whole = (jobId: string): JobRun => ({ jobId, signal: new AbortController().signal, progress: async () => {} })

it('changes very many cases by a job, which goes on where it was stopped, and undoes it the same way', async () => {
  const { ctx, projectId, access, addCases, newest, critical } = await withVeryMany()
  const selection = { filter: { applicable: 'all' as const, search: '' } }
  const change = { action: 'priority', priority: 'CRITICAL' } as const
  const { changeId, jobId, counts } = await startBulkChange(ctx, { projectId, selection, change })
  expect(counts).toBeNull()
  expect(await critical()).toBe(0)
  const job = { projectId, changeId: changeId ?? 0, upTo: await newest() }
  const [kept] = await ctx.db
    .select({ payload: jobs.payload })
    .from(jobs)
    .where(eq(jobs.id, jobId ?? ''))
  expect(kept?.payload).toEqual(job)
  const ref = { projectId, changeId: job.changeId }
  const undo = () => undoBulkChange(ctx, { changeId: ref.changeId, project: access })
  await expect(undo()).rejects.toMatchObject({ code: 'CONFLICT' })

  await expect(runBulkChange(ctx, job, interrupted(jobId ?? ''))).rejects.toThrow()
  expect(await critical()).toBe(mostAtOnce)
  // Nobody has asked for a change of these.
  await addCases(count + 1, count + 3)
  expect(await runBulkChange(ctx, job, whole(jobId ?? ''))).toEqual({ changed: count })
  expect(await critical()).toBe(count)
  // A second run of the same job finds nothing to do.
  expect(await runBulkChange(ctx, job, whole(jobId ?? ''))).toEqual({ changed: count })

  await ctx.db
    .update(jobs)
    .set({ status: 'succeeded' })
    .where(eq(jobs.id, jobId ?? ''))
  const undone = await undo()
  expect(undone.restored).toBeNull()
  await expect(runUndoBulkChange(ctx, ref, interrupted(undone.jobId ?? ''))).rejects.toThrow()
  expect(await critical()).toBe(count - mostAtOnce)
  await expect(undo()).rejects.toMatchObject({ code: 'CONFLICT' })
  // A job that is refused in the middle leaves an undo that can be asked for again.
  await ctx.db
    .update(jobs)
    .set({ status: 'failed' })
    .where(eq(jobs.id, undone.jobId ?? ''))
  expect(await getBulkChange(ctx, { changeId: ref.changeId, project: access })).toMatchObject({ mayUndo: true })
  const again = await undo()
  expect(again.jobId).not.toBe(undone.jobId)
  expect(await runUndoBulkChange(ctx, ref, whole(again.jobId ?? ''))).toEqual({ restored: count })
  await expect(undo()).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await critical()).toBe(0)
  const [row] = await ctx.db.select().from(bulkChanges).where(eq(bulkChanges.id, ref.changeId))
  expect(row).toMatchObject({ changed: count, restored: count, leftAlone: 0 })
  const told = await ctx.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, ctx.actor?.id ?? 0))
  expect(told.map(({ subject }) => subject).sort()).toEqual(['Change undone', 'Test cases changed'])
})
