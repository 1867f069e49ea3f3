import type { NamedRun } from '@caseweave/contract/results/runs/runs'
import { addFigures } from '@caseweave/contract/results/test-cycles/cycle-names'
import type { CycleOfRun } from '@caseweave/contract/results/test-cycles/cycle-views'
import {
  environments,
  releases,
  testCases,
  testCycleItems,
  testCycles,
  testRunSteps,
  testRuns,
  users,
} from '@caseweave/db/schema'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { selected } from '../../platform/database/selected-rows'
import { personName } from '../../platform/text/person-name'
import { findRun } from '../runs/run-row'
import { cycleFigures } from './cycle-figures'
import type { OfProject } from './cycle-row'

const r = named(testRuns, 'r')
const s = named(testRunSteps, 's')
const u = named(users, 'u')

/** How many earlier runs are told at the steps. */
const mostEarlier = 5

const shownRun = selected({
  runId: r.id,
  status: r.status,
  at: sql`${r.finishedAt}`.mapWith(testRuns.activeAt) as ReturnType<typeof sql<Date>>,
  by: personName(u),
  version: r.version,
  steps: sql<
    CycleOfRun['earlier'][number]['steps']
  >`coalesce((select json_agg(json_build_object('sequence', ${s.sequence},
    'result', ${s.result}) order by ${s.sequence}) from ${s} where ${s.runId} = ${r.id} and ${s.sequence} > 0
    and ${s.result} is not null), '[]')`,
})

/**
 * The cycle that a run belongs to; null for a run of one case. `works` = whoever asks may begin runs. NOT_FOUND when the project has no such
 * run.
 */
export async function cycleOfRun(
  ctx: Ctx,
  input: NamedRun & OfProject & { works: boolean },
): Promise<CycleOfRun | null> {
  const run = await findRun(ctx, input)
  if (run.itemId === null) return null
  const [found] = await ctx.db
    .select({
      cycle: testCycles,
      item: testCycleItems,
      newestVersion: testCases.latestVersion,
      releaseEnabled: releases.enabled,
      assignee: personName(users),
    })
    .from(testCycleItems)
    .innerJoin(testCycles, eq(testCycles.id, testCycleItems.cycleId))
    .innerJoin(testCases, eq(testCases.id, testCycleItems.testCaseId))
    .innerJoin(releases, eq(releases.id, testCycles.releaseId))
    .leftJoin(users, eq(users.id, testCycleItems.assignedTo))
    .where(eq(testCycleItems.id, run.itemId))
  if (!found) return null
  const { cycle, item, newestVersion, assignee, releaseEnabled } = found
  const begins = input.works && cycle.state === 'open' && releaseEnabled
  const [figures, earlier, previousItem, nextItem] = await Promise.all([
    cycleFigures(ctx, [cycle]),
    earlierRuns(ctx, run.testCaseId, run.id),
    neighbour(ctx, begins, item, 'before'),
    neighbour(ctx, begins, item, 'behind'),
  ])
  return {
    ...{ number: cycle.number, name: cycle.name, state: cycle.state },
    ...{ itemId: item.id, attempt: run.attempt, attempts: item.attempts, environmentId: item.environmentId },
    ...addFigures([...(figures.get(cycle.id)?.values() ?? [])]),
    ...{ offRelease: item.offRelease, newestVersion, assignee, previousItem, nextItem, earlier },
  }
}

/** The item before or behind another one that has a run, or, where whoever asks `begins` one, can get one. */
async function neighbour(
  ctx: Ctx,
  begins: boolean,
  item: typeof testCycleItems.$inferSelect,
  where: 'before' | 'behind',
): Promise<number | null> {
  const { cycleId, position, environmentId, id, runId, offCase, offRelease } = testCycleItems
  const active = sql`exists (select from ${environments} where ${environments.id} = ${environmentId} and ${environments.active})`
  const shown = begins
    ? sql`(${runId} is not null or (not ${offCase} and not ${offRelease} and ${active}))`
    : sql`${runId} is not null`
  const here = sql`(${item.position}, ${item.environmentId}::bigint)`
  const compared =
    where === 'behind' ? sql`(${position}, ${environmentId}) > ${here}` : sql`(${position}, ${environmentId}) < ${here}`
  const order =
    where === 'behind' ? [asc(position), asc(environmentId)] : [sql`${position} desc`, sql`${environmentId} desc`]
  const [row] = await ctx.db
    .select({ id })
    .from(testCycleItems)
    .where(and(eq(cycleId, item.cycleId), compared, shown))
    .orderBy(...order)
    .limit(1)
  return row?.id ?? null
}

/** The last runs of a case that left a result, with what came out of their steps. */
const earlierRuns = (ctx: Ctx, testCaseId: number, besides: number) =>
  shownRun.rows(
    ctx.db,
    sql`
      select ${shownRun} from ${r} left join ${u} on ${u.id} = ${r.finishedBy}
      where ${r.testCaseId} = ${testCaseId} and ${r.finishedAt} is not null and ${r.status} <> 'DELETED' and ${r.id} <> ${besides}
      order by ${r.finishedAt} desc, ${r.id} desc limit ${mostEarlier}`,
  )
