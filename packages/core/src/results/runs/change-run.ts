import { AppError } from '@caseweave/contract/platform/errors'
import { overMessage, runMessages } from '@caseweave/contract/results/runs/run-messages'
import { longestGap, statusAfterMark } from '@caseweave/contract/results/runs/run-status'
import type { ChangedRun, ChangeRun, RunConflict } from '@caseweave/contract/results/runs/runs'
import { testRunSteps, testRuns } from '@caseweave/db/schema'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { named } from '../../platform/database/named-tables'
import { addRunImages, letGoOfImages } from './run-images'
import { holdRun, type RunRow } from './run-row'
import { stateOf } from './run-state'

const excluded = named(testRunSteps, 'excluded')

type Changes = ChangeRun['changes']
type StepRow = Pick<typeof testRunSteps.$inferSelect, 'sequence' | 'result' | 'remarks' | 'imageIds'>

/** How long a run was worked on when something is done to it now, in milliseconds; source: run-status.ts `longestGap`. */
export const workedOn = (run: RunRow, now: Date) =>
  run.durationMs + Math.min(longestGap, Math.max(0, now.getTime() - run.activeAt.getTime()))

/**
 * Keeps marks, remarks and images of steps, and a chosen status, and brings the status up to date. What somebody else changed
 * since the caller saw it stays and is answered as a conflict. NOT_FOUND when the project has no such run; CONFLICT for one
 * that is finished; INVALID for a step that it does not have.
 */
export async function changeRun(ctx: Ctx, input: ChangeRun & { projectId: number }): Promise<ChangedRun> {
  requireActor(ctx)
  const change = async (tx: Ctx): Promise<ChangedRun> => {
    const run = await holdRun(tx, input)
    if (run.finishedAt) throw new AppError('CONFLICT', overMessage(run.status))
    if (input.changes.some(({ sequence, result }) => sequence > run.steps || (sequence === 0 && result))) {
      throw new AppError('INVALID', runMessages.noSuchStep)
    }
    const { changed, conflicts, lastMark, gone } = await mergeSteps(tx, run, input.changes)
    const chosen = input.status !== undefined && (input.status !== run.status || !run.statusChosen)
    if (changed.length === 0 && !chosen) return { ...(await stateOf(tx, run, input.known)), conflicts }
    const revision = run.revision + 1
    await writeSteps(tx, run, revision, changed)
    await letGoOfImages(tx, run, gone)
    let { status, statusChosen } = run
    if (lastMark !== undefined) {
      const next = statusAfterMark({ status, chosen: statusChosen }, await countSteps(tx, run), lastMark)
      status = next.status
      statusChosen = next.chosen
    }
    if (input.status !== undefined) {
      status = input.status
      statusChosen = true
    }
    const now = tx.now()
    const values = { revision, status, statusChosen, activeAt: now, durationMs: workedOn(run, now) }
    await tx.db.update(testRuns).set(values).where(eq(testRuns.id, run.id))
    return { ...(await stateOf(tx, { ...run, ...values }, input.known)), conflicts }
  }
  return ctx.tx(change, { repeated: true })
}

/** What the changed steps become. `lastMark` = how the last step whose mark changed is marked; FAILED wins over the others. */
async function mergeSteps(tx: Ctx, run: RunRow, changes: Changes) {
  const rows = new Map<number, StepRow>()
  const changed = new Set<number>()
  const conflicts: RunConflict[] = []
  let lastMark: StepRow['result'] | undefined
  const allGone: number[] = []
  if (changes.length === 0) return { changed: [], conflicts, lastMark, gone: allGone }
  const { sequence, result, remarks, imageIds } = testRunSteps
  const sequences = changes.map((change) => change.sequence)
  const found = await tx.db
    .select({ sequence, result, remarks, imageIds })
    .from(testRunSteps)
    .where(and(eq(testRunSteps.runId, run.id), inArray(sequence, sequences)))
  for (const row of found) rows.set(row.sequence, row)
  for (const change of changes) {
    const row = rows.get(change.sequence) ?? { sequence: change.sequence, result: null, remarks: '', imageIds: [] }
    rows.set(row.sequence, row)
    const differs = <T>(stored: T, asked: { from?: T | undefined; to: T } | undefined, field: RunConflict['field']) => {
      if (!asked || asked.to === stored) return false
      const free = asked.from === undefined || asked.from === stored
      if (!free) conflicts.push({ sequence: row.sequence, field })
      return free
    }
    if (change.result && differs(row.result, change.result, 'result')) {
      row.result = change.result.to
      lastMark = lastMark === 'FAILED' ? lastMark : row.result
      changed.add(row.sequence)
    }
    if (change.remarks && differs(row.remarks, change.remarks, 'remarks')) {
      row.remarks = change.remarks.to
      changed.add(row.sequence)
    }
    const before = row.imageIds
    const gone = before.filter((id) => change.removeImages?.includes(id))
    row.imageIds = await addRunImages(
      tx,
      run,
      before.filter((id) => !gone.includes(id)),
      change.addImages ?? [],
    )
    if (row.imageIds.join() !== before.join()) changed.add(row.sequence)
    allGone.push(...gone)
  }
  return { changed: [...rows.values()].filter((row) => changed.has(row.sequence)), conflicts, lastMark, gone: allGone }
}

async function writeSteps(tx: Ctx, run: RunRow, revision: number, steps: readonly StepRow[]): Promise<void> {
  if (steps.length === 0) return
  const by = { runId: run.id, revision, modifiedBy: requireActor(tx).id, modifiedAt: tx.now() }
  await tx.db
    .insert(testRunSteps)
    .values(steps.map((step) => ({ ...step, ...by })))
    .onConflictDoUpdate({
      target: [testRunSteps.runId, testRunSteps.sequence],
      set: {
        result: sql`${excluded.result}`,
        remarks: sql`${excluded.remarks}`,
        imageIds: sql`${excluded.imageIds}`,
        revision: sql`${excluded.revision}`,
        modifiedBy: sql`${excluded.modifiedBy}`,
        modifiedAt: sql`${excluded.modifiedAt}`,
      },
    })
}

async function countSteps(tx: Ctx, run: RunRow) {
  const counted = await tx.db
    .select({
      passed: sql<number>`count(*) filter (where ${testRunSteps.result} = 'PASSED')::int`,
      failed: sql<number>`count(*) filter (where ${testRunSteps.result} = 'FAILED')::int`,
    })
    .from(testRunSteps)
    .where(eq(testRunSteps.runId, run.id))
  return { total: run.steps, passed: counted[0]?.passed ?? 0, failed: counted[0]?.failed ?? 0 }
}
