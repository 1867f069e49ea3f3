import { AppError } from '@caseweave/contract/platform/errors'
import { cycleMessages } from '@caseweave/contract/results/test-cycles/cycle-messages'
import type { CycleTotals } from '@caseweave/contract/results/test-cycles/cycle-names'
import type { CloseCycle, NamedCycle, ReopenCycle } from '@caseweave/contract/results/test-cycles/test-cycles'
import { testCycleItems, testCycles, testRuns } from '@caseweave/db/schema'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { requireRelease } from '../../project/releases/require-release'
import { finishRun } from '../runs/finish-run'
import { cycleFigures } from './cycle-figures'
import { type CycleRecord, holdCycle, noteEvent, type OfProject, requireLead, requireOpen } from './cycle-row'
import { callOffRun } from './open-item'

/** `lead` = the person leads the project; others may do it with cycles of their own. */
type ByLead = OfProject & { lead: boolean }

/** Opens a planned cycle. CONFLICT for any other; INVALID when its release takes no results. */
export async function startCycle(ctx: Ctx, input: NamedCycle & OfProject): Promise<void> {
  await ctx.tx(async (tx) => {
    const cycle = await holdCycle(tx, input)
    if (cycle.state === 'open') return
    if (cycle.state !== 'planned') throw new AppError('CONFLICT', cycleMessages.over)
    await requireRelease(tx, cycle.projectId, cycle.releaseId)
    await tx.db.update(testCycles).set({ state: 'open' }).where(eq(testCycles.id, cycle.id))
    await noteEvent(tx, cycle.id, 'started')
  })
}

/** Closes a cycle for good figures: what goes on is ended, and the totals are kept as they are. FORBIDDEN for who neither leads nor made it. */
export async function closeCycle(ctx: Ctx, input: CloseCycle & ByLead): Promise<void> {
  await endCycle(ctx, input, 'closed', input.openRuns)
}

/** Calls a cycle off: what goes on leaves no result, what is done keeps its own. FORBIDDEN for who neither leads nor made it. */
export async function callOffCycle(ctx: Ctx, input: NamedCycle & ByLead): Promise<void> {
  await endCycle(ctx, input, 'calledOff', 'callOff')
}

async function endCycle(
  ctx: Ctx,
  input: NamedCycle & ByLead,
  state: 'closed' | 'calledOff',
  openRuns: CloseCycle['openRuns'],
): Promise<void> {
  await ctx.tx(async (tx) => {
    const cycle = await holdCycle(tx, input)
    requireLead(tx, cycle, input.lead)
    if (state === 'calledOff' && cycle.state === 'planned') {
      // Nothing goes on in it.
    } else requireOpen(cycle)
    await endRuns(tx, cycle, openRuns)
    const ended = { state, closedBy: requireActor(tx).id, closedAt: tx.now(), totals: await totalsOf(tx, cycle) }
    await tx.db.update(testCycles).set(ended).where(eq(testCycles.id, cycle.id))
    await noteEvent(tx, cycle.id, state)
  })
}

/** Ends what people have open in a cycle, one after the other: each has a result and a batch of its own, as if they had ended it. */
async function endRuns(tx: Ctx, cycle: CycleRecord, openRuns: CloseCycle['openRuns']): Promise<void> {
  const open = await tx.db
    .select({ runId: testRuns.id })
    .from(testRuns)
    .innerJoin(testCycleItems, eq(testCycleItems.id, testRuns.itemId))
    .where(and(eq(testCycleItems.cycleId, cycle.id), isNull(testRuns.finishedAt)))
    .orderBy(asc(testRuns.id))
    // All of them before the turn of results, for which whoever ends one of them waits with the run in hand.
    .for('update', { of: testRuns })
  for (const { runId } of open) {
    const run = { projectId: cycle.projectId, runId }
    if (openRuns === 'callOff') await callOffRun(tx, run)
    else await finishRun(tx, { ...run, outside: true })
  }
}

async function totalsOf(tx: Ctx, cycle: CycleRecord): Promise<CycleTotals> {
  const figures = await cycleFigures(tx, [cycle])
  return [...(figures.get(cycle.id) ?? [])].map(([environmentId, each]) => ({ environmentId, ...each }))
}

/** Opens a cycle that is over again, with the reason in its activity. FORBIDDEN for who does not lead the project. */
export async function reopenCycle(ctx: Ctx, input: ReopenCycle & OfProject): Promise<void> {
  await ctx.tx(async (tx) => {
    const cycle = await holdCycle(tx, input)
    if (cycle.state === 'open' || cycle.state === 'planned') return
    await requireRelease(tx, cycle.projectId, cycle.releaseId)
    const open = { state: 'open' as const, closedBy: null, closedAt: null, totals: null }
    await tx.db.update(testCycles).set(open).where(eq(testCycles.id, cycle.id))
    await noteEvent(tx, cycle.id, 'reopened', { about: input.reason })
  })
}
