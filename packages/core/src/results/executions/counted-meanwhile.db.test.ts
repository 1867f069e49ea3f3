import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import { cycleMessages } from '@caseweave/contract/results/test-cycles/cycle-messages'
import { MarkItems } from '@caseweave/contract/results/test-cycles/test-cycles'
import { statementsOf } from '@caseweave/db/migration-files'
import { modules, testCases } from '@caseweave/db/schema'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { makeEnvironment, makeRelease } from '@caseweave/db/testing/factories/tickets'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { startBulkChange } from '../../cases/bulk-changes/start-bulk-change'
import type { Ctx } from '../../context'
import { testProject } from '../../testing/test-context'
import { wrongTotals } from '../../testing/wrong-totals'
import { saveMapping } from '../release-mapping/save-mapping'
import { markItems } from '../test-cycles/mark-items'
import { cyclePlace } from '../test-cycles/testing/cycle-place'
import { recordExecutions } from './record-executions'

const recount = createRequire(import.meta.url).resolve('@caseweave/db/migrations/0060_recount_results_by_hand.sql')

/** Two cases in one module, a release and an environment, and what is done to them by two people at once. */
async function place() {
  const { ctx, project } = await testProject('ProjectLead')
  const projectId = project.id
  const above = await makeModule(ctx.db, projectId)
  const shop = await makeModule(ctx.db, projectId, { parentId: above.id })
  const archive = await makeModule(ctx.db, projectId)
  const cases = [
    await makeTestCase(ctx.db, { projectId, moduleId: shop.id }),
    await makeTestCase(ctx.db, { projectId, moduleId: shop.id }),
  ]
  const { id: releaseId } = await makeRelease(ctx.db, projectId)
  const { id: environmentId } = await makeEnvironment(ctx.db, projectId)
  const selection = { numbers: cases.map(({ number }) => number) }
  const works = {
    'stores results': (tx: Ctx) =>
      tx.tx((own) =>
        recordExecutions(
          own,
          { projectId, releaseId, environmentId, kind: 'run' },
          cases.map(({ id }) => ({
            testCaseId: id,
            version: 1,
            result: 'PASSED',
            executedAt: new Date(),
            durationMs: 5,
          })),
        ),
      ),
    'imports results': (tx: Ctx) =>
      tx.tx((own) =>
        recordExecutions(
          own,
          { projectId, releaseId, environmentId, kind: 'import' },
          cases.map(({ id }) => ({
            testCaseId: id,
            version: 1,
            result: 'FAILED',
            executedAt: new Date(),
            durationMs: 5,
          })),
        ),
      ),
    'maps the cases': (tx: Ctx) => {
      const pick = { steps: [{ on: true, ...selection }], versions: new Map<number, number>() }
      return saveMapping(tx, { projectId, releaseId, pick, timeZone: 'UTC', withResults: true })
    },
    'moves them': (tx: Ctx) =>
      startBulkChange(tx, { projectId, selection, change: { action: 'move', moduleId: archive.id } }),
    'deletes them': (tx: Ctx) => startBulkChange(tx, { projectId, selection, change: { action: 'delete' } }),
    'makes them not applicable': async (tx: Ctx) =>
      tx.tx((own) => own.db.update(testCases).set({ applicable: false }).where(eq(testCases.projectId, projectId))),
  }
  return { ctx, projectId, works }
}

/** What is kept of results and of mapped cases, and the same counted anew. */
async function figures(ctx: Ctx, projectId: number) {
  const read = async (query: ReturnType<typeof sql>) =>
    (await ctx.db.execute<{ row: string }>(query)).map(({ row }) => row)
  const kept = await read(sql`
    select concat_ws(' ', release_id, environment_id, module_id, kind, result, cases, datasets, duration_ms) as row
    from result_counts where project_id = ${projectId} and (cases, datasets, duration_ms) <> (0, 0, 0)
    union all
    select concat_ws(' ', 'mapped', release_id, module_id, kind, cases) from release_case_counts
    where release_id in (select id from releases where project_id = ${projectId}) and cases <> 0 order by 1`)
  const counted = await read(sql`
    select concat_ws(' ', r.release_id, r.environment_id, c.module_id, c.kind, r.result, count(*), sum(r.datasets), sum(r.duration_ms)) as row
    from current_results r join test_cases c on c.id = r.test_case_id
    where r.project_id = ${projectId} and c.deleted_at is null and c.kind <> 'notApplicable'
    group by r.release_id, r.environment_id, c.module_id, c.kind, r.result
    union all
    select concat_ws(' ', 'mapped', m.release_id, c.module_id, c.kind, count(*)) from release_test_cases m join test_cases c on c.id = m.test_case_id
    where c.project_id = ${projectId} and c.deleted_at is null and c.kind <> 'notApplicable'
    group by m.release_id, c.module_id, c.kind order by 1`)
  return { kept, counted }
}

const counters = ['stores results', 'imports results', 'maps the cases'] as const
const movers = ['moves them', 'deletes them', 'makes them not applicable'] as const

describe('the counts of results and of mapped cases', () => {
  it.each(
    counters.flatMap((counter) =>
      movers.flatMap((mover) => [
        { first: counter, second: mover },
        { first: mover, second: counter },
      ]),
    ),
  )('agree with the cases when one $first and another $second in the same moment', async ({ first, second }) => {
    const { ctx, projectId, works } = await place()
    let late: Promise<unknown> | undefined
    await ctx.tx(async (tx) => {
      await works[first](tx)
      late = works[second](ctx)
      await Promise.race([late.catch(() => {}), sleep(300)])
    })
    await late
    const { kept, counted } = await figures(ctx, projectId)
    expect(kept).toEqual(counted)
  })
})

it('lets one delete cases while another sets their items in a test cycle, in no circle', async () => {
  const { ctx, projectId, named, wrongCounts } = await cyclePlace()
  let marking: Promise<unknown> | undefined
  await ctx.tx(async (tx) => {
    await tx.db.select().from(testCases).where(eq(testCases.projectId, projectId)).for('no key update')
    marking = markItems(ctx, {
      ...MarkItems.parse({ number: named.number, choice: {}, status: 'PASSED', remarks: '' }),
      projectId,
    })
    await Promise.race([marking.catch(() => {}), sleep(300)])
    await tx.db.update(testCases).set({ deletedAt: new Date() }).where(eq(testCases.projectId, projectId))
  })
  await expect(marking).rejects.toThrow(cycleMessages.nothingChosen)
  expect(await wrongCounts()).toHaveLength(0)
})

it('are put right by an upgrade where they went astray', async () => {
  const { ctx, projectId, works } = await place()
  await works['stores results'](ctx)
  const before = await figures(ctx, projectId)
  await ctx.db.execute(sql`update result_counts set cases = cases + 1, duration_ms = 0 where project_id = ${projectId}`)
  await ctx.db.execute(sql`
    insert into result_counts select project_id, release_id, environment_id, module_id, 'automated', result, 3, 3, 3
    from result_counts where project_id = ${projectId}`)
  await ctx.db.execute(sql`update release_case_counts set cases = -1`)
  // As a module stands that an import made below one which was just being moved.
  const paths = () =>
    ctx.db.select({ path: modules.path }).from(modules).where(eq(modules.projectId, projectId)).orderBy(modules.id)
  const places = await paths()
  await ctx.db.execute(sql`update modules set path = id || '/' where project_id = ${projectId}`)
  expect((await figures(ctx, projectId)).kept).not.toEqual(before.kept)
  for (const { text } of statementsOf(await readFile(recount, 'utf8'))) await ctx.db.execute(sql.raw(text))
  expect((await figures(ctx, projectId)).kept).toEqual(before.counted)
  expect(await paths()).toEqual(places)
  expect(await wrongTotals(ctx, projectId)).toEqual([])
})
