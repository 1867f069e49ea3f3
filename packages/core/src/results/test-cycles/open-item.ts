import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { cycleMessages } from '@caseweave/contract/results/test-cycles/cycle-messages'
import type { NamedItem, OpenItem } from '@caseweave/contract/results/test-cycles/test-cycles'
import { testCases, testCycleItems, testRuns } from '@caseweave/db/schema'
import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { requireEnvironment } from '../../project/environments/require-environment'
import { requireRelease } from '../../project/releases/require-release'
import { finishRun } from '../runs/finish-run'
import { beginAttempts, copyMarks, goOnWithRun } from './begin-attempts'
import { findCycle, holdOpenCycle, type OfProject } from './cycle-row'

/** The attempt at an item that goes on, whoever began it. */
export const openRunOf = (ctx: Ctx, itemId: number) =>
  ctx.db
    .select()
    .from(testRuns)
    .where(and(eq(testRuns.itemId, itemId), isNull(testRuns.finishedAt)))

/**
 * Begins an attempt at an item, or joins the one that goes on. CONFLICT for an item that has a result and is not asked for again, for one that the
 * cycle passes over, and for a cycle that is not open; INVALID when the release or the environment takes no results; NOT_FOUND when the
 * cycle has no such item.
 */
export async function openItem(ctx: Ctx, input: OpenItem & OfProject): Promise<{ runId: number }> {
  const { projectId, itemId, how } = input
  return ctx.tx(async (tx) => {
    const cycle = await holdOpenCycle(tx, input)
    // Whoever ends a run holds it before its item: in the other order two people would wait for each other.
    const [held] = await openRunOf(tx, itemId).for('update')
    const [item] = await tx.db
      .select()
      .from(testCycleItems)
      .where(and(eq(testCycleItems.id, itemId), eq(testCycleItems.cycleId, cycle.id)))
      .for('update')
    if (!item) throw new AppError('NOT_FOUND', messages.notFound)
    // Begun again already by the first of two presses: it runs the newest version.
    if (held && (how !== 'again' || held.revision === 0)) {
      await goOnWithRun(tx, cycle, held.id)
      return { runId: held.id }
    }
    const [begunMeanwhile] = held ? [] : await openRunOf(tx, itemId)
    if (begunMeanwhile) return { runId: begunMeanwhile.id }
    if (item.offCase || item.offRelease) throw new AppError('CONFLICT', cycleMessages.passedOver)
    if (!held && item.status !== 'PENDING' && how === 'run') throw new AppError('CONFLICT', cycleMessages.done)
    if (how === 'correct' && item.runId === null) throw new AppError('CONFLICT', cycleMessages.nothingToCorrect)
    await requireRelease(tx, projectId, cycle.releaseId)
    await requireEnvironment(tx, projectId, item.environmentId)
    if (held) await callOffRun(tx, { projectId, runId: held.id })
    const [run] = await beginAttempts(tx, cycle, [itemId])
    if (!run) throw new Error('The attempt was not begun.')
    if (how === 'correct' && item.runId !== null) await copyMarks(tx, item.runId, run.id)
    return { runId: run.id }
  })
}

/** The case of an item and its last attempt; NOT_FOUND when the cycle has no such item. */
export async function getItem(
  ctx: Ctx,
  input: NamedItem & OfProject,
): Promise<{ runId: number | null; caseNumber: number }> {
  const cycle = await findCycle(ctx, input)
  const [item] = await ctx.db
    .select({ runId: testCycleItems.runId, caseNumber: testCases.number })
    .from(testCycleItems)
    .innerJoin(testCases, eq(testCases.id, testCycleItems.testCaseId))
    .where(and(eq(testCycleItems.id, input.itemId), eq(testCycleItems.cycleId, cycle.id)))
  if (!item) throw new AppError('NOT_FOUND', messages.notFound)
  return item
}

/** Ends a run without a result, in the open transaction. */
export async function callOffRun(tx: Ctx, named: { projectId: number; runId: number }): Promise<void> {
  await tx.db
    .update(testRuns)
    .set({ status: 'DELETED', statusChosen: true })
    .where(and(eq(testRuns.id, named.runId), isNull(testRuns.finishedAt)))
  await finishRun(tx, named)
}
