import { CreateCycle } from '@caseweave/contract/results/test-cycles/test-cycles'
import { currentResults, executions, testCycleCounts, testCycleItems } from '@caseweave/db/schema'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { makeEnvironment, makeRelease } from '@caseweave/db/testing/factories/tickets'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Ctx, createContext } from '../../../context'
import { testProject } from '../../../testing/test-context'
import { createCycle } from '../create-cycle'
import { getCycle } from '../get-cycle'
import { openItem } from '../open-item'

/** A project with so many cases of two steps, half in each of two modules, and a cycle of all of them in so many environments. */
export async function cyclePlace(
  { cases = 4, environments = 1 } = {},
  values: Partial<z.input<typeof CreateCycle>> = {},
) {
  const made = await testProject()
  const { ctx } = made
  const projectId = made.project.id
  const shop = await makeModule(ctx.db, projectId, { name: 'Checkout' })
  const office = await makeModule(ctx.db, projectId, { name: 'Office' })
  const testCases = []
  for (let n = 0; n < cases; n += 1) {
    const moduleId = n < cases / 2 ? shop.id : office.id
    testCases.push(await makeTestCase(ctx.db, { projectId, moduleId }, { templateId: 2, steps: ['Open', 'Pay'] }))
  }
  const release = await makeRelease(ctx.db, projectId)
  const environmentIds: number[] = []
  for (let n = 0; n < environments; n += 1) environmentIds.push((await makeEnvironment(ctx.db, projectId)).id)
  const create = (more: Partial<z.input<typeof CreateCycle>> = {}, by: Ctx = ctx) =>
    createCycle(by, {
      ...CreateCycle.parse({
        name: 'Smoke',
        releaseId: release.id,
        environmentIds,
        source: { selection: { filter: {} } },
        ...values,
        ...more,
      }),
      projectId,
    })
  const { number } = await create()
  const named = { projectId, number }
  const items = () =>
    ctx.db
      .select()
      .from(testCycleItems)
      .where(
        sql`${testCycleItems.cycleId} = (select id from test_cycles where project_id = ${projectId} and number = ${number})`,
      )
      .orderBy(asc(testCycleItems.position), asc(testCycleItems.environmentId))
  const item = async (at = 0) => {
    const one = (await items())[at]
    if (!one) throw new Error('There is no such item.')
    return one
  }
  const open = async (at: number, how: 'run' | 'retest' | 'correct' | 'again' = 'run', by: Ctx = ctx) =>
    (await openItem(by, { ...named, itemId: (await item(at)).id, how })).runId
  const counts = async () => {
    const { environments: places } = await getCycle(ctx, named)
    return places.map(({ counts: each, passedOver }) => ({ ...each, ...(passedOver ? { passedOver } : {}) }))
  }
  /** What the kept counts say wrongly, compared with a recount of the items. */
  const wrongCounts = () =>
    ctx.db.execute(sql`
      select * from (
        select cycle_id, environment_id, status, items, off from ${testCycleCounts} where items <> 0 or off <> 0
      ) kept full join (
        select cycle_id, environment_id, status, count(*) filter (where not (off_case or off_release))::int as items,
          count(*) filter (where off_case or off_release)::int as off
        from ${testCycleItems} group by 1, 2, 3
      ) counted using (cycle_id, environment_id, status, items, off)
      where kept.cycle_id is null or counted.cycle_id is null or true = (kept.items is distinct from counted.items)`)
  const stored = () =>
    ctx.db.select().from(executions).where(eq(executions.projectId, projectId)).orderBy(executions.id)
  const kept = async (testCaseId: number) =>
    (
      await ctx.db
        .select({ result: currentResults.result })
        .from(currentResults)
        .where(and(eq(currentResults.testCaseId, testCaseId), eq(currentResults.releaseId, release.id)))
    ).map(({ result }) => result)
  return {
    ...made,
    projectId,
    shop,
    office,
    testCases,
    release,
    environmentIds,
    create,
    number,
    named,
    items,
    item,
    open,
    counts,
    wrongCounts,
    stored,
    kept,
  }
}

/** The same services some time later. */
export const laterBy = (ctx: Ctx, minutes: number): Ctx => {
  const later = new Date(Date.now() + minutes * 60_000)
  return createContext({ ...ctx, now: () => later }, ctx.actor)
}
