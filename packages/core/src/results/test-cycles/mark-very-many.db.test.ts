import { executions, testRunSteps, testRuns } from '@caseweave/db/schema'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { markItems } from './mark-items'
import { cyclePlace } from './testing/cycle-place'

it('records a result with remarks for more items than a statement takes rows of', async () => {
  const count = 14_000
  const place = await cyclePlace({ cases: 1 })
  const { ctx, projectId, shop, environmentIds } = place
  await ctx.db.execute(sql`
    with cases as (
      insert into test_cases (project_id, module_id, number, summary)
      select ${projectId}::bigint, ${shop.id}::bigint, n, 'Made ' || n from generate_series(2, ${count}::int) n returning id, summary
    )
    insert into test_case_versions (test_case_id, version, module_id, summary, automatable)
    select id, 1, ${shop.id}::bigint, summary, true from cases`)
  const { number, items } = await place.create()
  expect(items).toBe(count)
  const named = { projectId, number }
  expect(await markItems(ctx, { ...named, choice: {}, status: 'PASSED', remarks: 'Smoke' })).toEqual({ count })
  expect(await ctx.db.$count(executions, eq(executions.environmentId, environmentIds[0] ?? 0))).toBe(count)
  const runs = ctx.db.select({ id: testRuns.id }).from(testRuns).where(eq(testRuns.projectId, projectId))
  const remarked = and(
    inArray(testRunSteps.runId, runs),
    eq(testRunSteps.sequence, 0),
    eq(testRunSteps.remarks, 'Smoke'),
  )
  expect(await ctx.db.$count(testRunSteps, remarked)).toBe(count)
})
