import { numberText } from '@caseweave/contract/platform/numbers'
import { bulkChanges, jobs, modules, notifications, testCases } from '@caseweave/db/schema'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { JobRun } from '../../platform/jobs/define-job'
import { withCases } from '../bulk-changes/testing/chosen-cases'
import { removeModule, runModuleRemoval } from './remove-module'

/** Cases of a part, where a worker takes 20,000. */
const size = 10

/** In the module that is deleted; three parts, the last one small. */
const count = 2 * size + 1

async function withLargeModule() {
  const place = await withCases('ProjectLead')
  const { ctx, projectId, shop, archive } = place
  const below = await makeModule(ctx.db, projectId, { name: 'Below', parentId: shop.id })
  await ctx.db.execute(sql`
    insert into test_cases (project_id, module_id, number, summary)
    select ${projectId}, case when n % 2 = 0 then ${shop.id}::bigint else ${below.id}::bigint end, n, 'Made ' || n
    from generate_series(13, ${count + 3}::int) n`)
  await ctx.db.execute(sql`
    insert into test_case_versions (test_case_id, version, module_id, summary, automatable)
    select id, 1, module_id, summary, true from test_cases where project_id = ${projectId} and number > 12`)
  const liveIn = (moduleId: number) =>
    ctx.db.$count(testCases, and(eq(testCases.moduleId, moduleId), isNull(testCases.deletedAt)))
  const told = () =>
    ctx.db
      .select({ subject: notifications.subject, message: notifications.message })
      .from(notifications)
      .where(eq(notifications.userId, ctx.actor?.id ?? 0))
  return { ...place, below, liveIn, told, target: archive }
}

/** A worker that is killed after its first part. */
function interrupted(): JobRun {
  const stop = new AbortController()
  return { jobId: '', signal: stop.signal, progress: async () => stop.abort() }
}
const whole = (): JobRun => ({ jobId: '', signal: new AbortController().signal, progress: async () => {} })

it('moves the cases of a large module by a job that goes on where it was stopped, and then deletes it', async () => {
  const { ctx, projectId, shop, below, target, liveIn, told } = await withLargeModule()
  const input = { projectId, moduleId: shop.id, cases: 'move' as const, targetId: target.id }
  await expect(removeModule(ctx, { ...input, targetId: below.id }, size)).rejects.toMatchObject({ field: 'targetId' })
  const started = await removeModule(ctx, input, size)
  expect(started).toEqual({ name: 'Shop', parentId: null, cases: count, changeId: expect.any(Number) })
  // Pressed twice it is the same job.
  expect(await removeModule(ctx, input, size)).toEqual(started)
  expect(await ctx.db.$count(jobs, eq(jobs.projectId, projectId))).toBe(1)

  const ref = { projectId, moduleId: shop.id, changeId: started.changeId ?? 0 }
  await expect(runModuleRemoval(ctx, ref, interrupted(), size)).rejects.toThrow()
  expect(await liveIn(target.id)).toBe(3 + size)
  expect(await ctx.db.$count(modules, and(eq(modules.projectId, projectId), isNull(modules.deletedAt)))).toBe(3)
  // A case that the position has passed already comes in meanwhile.
  await ctx.db
    .update(testCases)
    .set({ moduleId: below.id })
    .where(and(eq(testCases.projectId, projectId), eq(testCases.number, 1)))

  expect(await runModuleRemoval(ctx, ref, whole(), size)).toEqual({ changed: count + 1 })
  // Taken up once more, it finds all done.
  expect(await runModuleRemoval(ctx, ref, whole(), size)).toEqual({ changed: count + 1 })
  expect(await liveIn(target.id)).toBe(count + 3)
  expect(await ctx.db.$count(modules, and(eq(modules.projectId, projectId), isNull(modules.deletedAt)))).toBe(1)
  const [versions] = await ctx.db.execute<{ twice: number }>(sql`
    select count(*) filter (where latest_version <> case when number = 1 then 3 else 2 end)::int as twice from test_cases
    where project_id = ${projectId} and number not between 10 and 12`)
  expect(versions?.twice).toBe(0)
  expect(await told()).toEqual([
    {
      subject: 'Module deleted',
      message: `Module “Shop” was deleted. ${numberText(count + 1)} test cases were moved.`,
    },
  ])
})

it('deletes the cases of a large module with it, and those of no other', async () => {
  const { ctx, projectId, shop, below, target, liveIn } = await withLargeModule()
  const input = { projectId, moduleId: shop.id, cases: 'delete' as const }
  const { changeId } = await removeModule(ctx, input, size)
  await runModuleRemoval(ctx, { projectId, moduleId: shop.id, changeId: changeId ?? 0 }, whole(), size)
  expect([await liveIn(shop.id), await liveIn(below.id), await liveIn(target.id)]).toEqual([0, 0, 3])
  const [change] = await ctx.db
    .select()
    .from(bulkChanges)
    .where(eq(bulkChanges.id, changeId ?? 0))
  expect(change).toMatchObject({ changed: count, finishedAt: expect.any(Date) })
  await expect(removeModule(ctx, input)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

it('deletes a small module at once', async () => {
  const { ctx, projectId, shop, archive } = await withCases('ProjectLead')
  const input = { projectId, moduleId: shop.id, cases: 'move' as const, targetId: archive.id }
  expect(await removeModule(ctx, input)).toMatchObject({ name: 'Shop', cases: 9, changeId: null })
  expect(await ctx.db.$count(jobs, eq(jobs.projectId, projectId))).toBe(0)
})
