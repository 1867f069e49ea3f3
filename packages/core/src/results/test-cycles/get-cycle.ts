import type { CycleDetails } from '@caseweave/contract/results/test-cycles/cycle-views'
import type { NamedCycle } from '@caseweave/contract/results/test-cycles/test-cycles'
import {
  environments,
  releases,
  testCases,
  testCycleCounts,
  testCycleEnvironments,
  testCycleItems,
  testCycles,
  testRuns,
  users,
} from '@caseweave/db/schema'
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Ctx, requireActor } from '../../context'
import { personName } from '../../platform/text/person-name'
import { cycleFigures } from './cycle-figures'
import { type CycleRecord, findCycle, type OfProject } from './cycle-row'

const closer = alias(users, 'closer')

/** A cycle of the project with its figures; NOT_FOUND when there is none of this number. */
export async function getCycle(ctx: Ctx, input: NamedCycle & OfProject): Promise<CycleDetails> {
  const cycle = await findCycle(ctx, input)
  const [[facts], places, figures, retestOf, mine, revision] = await Promise.all([
    ctx.db
      .select({
        release: { id: releases.id, number: releases.number, enabled: releases.enabled },
        createdBy: personName(users),
        closedBy: personName(closer),
      })
      .from(testCycles)
      .innerJoin(releases, eq(releases.id, testCycles.releaseId))
      .leftJoin(users, eq(users.id, testCycles.createdBy))
      .leftJoin(closer, eq(closer.id, testCycles.closedBy))
      .where(eq(testCycles.id, cycle.id)),
    environmentsOf(ctx, cycle.id),
    cycleFigures(ctx, [cycle]),
    cycle.retestOf === null ? null : origin(ctx, cycle.retestOf),
    ownRun(ctx, cycle),
    cycleRevision(ctx, cycle),
  ])
  if (!facts) throw new Error('The cycle has no release.')
  const { number, name, note, state, versionRule, dueOn, createdAt, closedAt } = cycle
  return {
    ...{ number, name, note, state, versionRule, dueOn, createdAt, closedAt, ...facts },
    environments: places.map((place) => ({
      ...place,
      ...(figures.get(cycle.id)?.get(place.id) ?? { counts: {}, passedOver: 0 }),
    })),
    retestOf,
    grows: cycle.source !== null && (state === 'open' || state === 'planned'),
    own: cycle.createdBy !== null && cycle.createdBy === ctx.actor?.id,
    mine,
    revision,
  }
}

/** The environments of a cycle in their order. */
const environmentsOf = (ctx: Ctx, cycleId: number) =>
  ctx.db
    .select({ id: environments.id, name: environments.name, active: environments.active })
    .from(testCycleEnvironments)
    .innerJoin(environments, eq(environments.id, testCycleEnvironments.environmentId))
    .where(eq(testCycleEnvironments.cycleId, cycleId))
    .orderBy(asc(testCycleEnvironments.position))

async function origin(ctx: Ctx, id: number): Promise<CycleDetails['retestOf']> {
  const [row] = await ctx.db
    .select({ number: testCycles.number, name: testCycles.name })
    .from(testCycles)
    .where(eq(testCycles.id, id))
  return row ?? null
}

/** The run of the reader that goes on in a cycle, the one that was worked on last. */
async function ownRun(ctx: Ctx, cycle: CycleRecord): Promise<CycleDetails['mine']> {
  if (cycle.state !== 'open') return null
  const [row] = await ctx.db
    .select({
      runId: testRuns.id,
      itemId: testCycleItems.id,
      caseNumber: testCases.number,
      environment: environments.name,
    })
    .from(testRuns)
    .innerJoin(testCycleItems, eq(testCycleItems.id, testRuns.itemId))
    .innerJoin(testCases, eq(testCases.id, testRuns.testCaseId))
    .innerJoin(environments, eq(environments.id, testRuns.environmentId))
    .where(
      and(
        eq(testRuns.projectId, cycle.projectId),
        eq(testRuns.createdBy, requireActor(ctx).id),
        isNull(testRuns.finishedAt),
        eq(testCycleItems.cycleId, cycle.id),
      ),
    )
    .orderBy(desc(testRuns.activeAt))
    .limit(1)
  return row ?? null
}

async function cycleRevision(ctx: Ctx, { id, state }: Pick<CycleRecord, 'id' | 'state'>): Promise<number> {
  const [row] = await ctx.db
    .select({ revision: sql`coalesce(sum(${testCycleCounts.revision}), 0)`.mapWith(Number) })
    .from(testCycleCounts)
    .where(eq(testCycleCounts.cycleId, id))
  // A cycle that was closed or opened meanwhile has changed as well.
  return (row?.revision ?? 0) * 4 + ['planned', 'open', 'closed', 'calledOff'].indexOf(state)
}

/** What an open screen of a cycle asks from time to time: another number, and something has changed. */
export async function getCycleRevision(ctx: Ctx, input: NamedCycle & OfProject): Promise<{ revision: number }> {
  return { revision: await cycleRevision(ctx, await findCycle(ctx, input)) }
}
