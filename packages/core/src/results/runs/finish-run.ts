import { AppError } from '@caseweave/contract/platform/errors'
import { runMessages } from '@caseweave/contract/results/runs/run-messages'
import { remarksLimit, resultOfRun } from '@caseweave/contract/results/runs/run-status'
import type { FinishRun } from '@caseweave/contract/results/runs/runs'
import { testRunSteps, testRuns } from '@caseweave/db/schema'
import { and, asc, eq, ne, or } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { endInOneGo } from '../../platform/database/in-one-go'
import { requireEnvironment } from '../../project/environments/require-environment'
import { requireRelease } from '../../project/releases/require-release'
import { keepingTold, turnOfResults } from '../executions/keep-results'
import { storeExecutions } from '../executions/record-executions'
import { workedOn } from './change-run'
import { itemAfter, requireInside } from './keep-item'
import { holdRun, type RunRow } from './run-row'

/**
 * Ends a run and stores its result, once, however often and from however many places it is asked for; `stored` says whether
 * this call did it. NOT_FOUND when the project has no such run; INVALID at `releaseId` or `environmentId` when that takes no more
 * results, and at `outside` for an attempt of a test cycle whose case was taken out of the release. A run that was set to DELETED leaves no result.
 */
export async function finishRun(ctx: Ctx, input: FinishRun & { projectId: number }): Promise<{ stored: boolean }> {
  const finishedBy = requireActor(ctx).id
  const finish = async (tx: Ctx) => {
    const run = await holdRun(tx, input)
    if (run.finishedAt) return { stored: false }
    const finishedAt = tx.now()
    const durationMs = workedOn(run, finishedAt)
    await requireInside(tx, run, input.outside ?? false)
    const result = await storeResult(tx, run, { finishedAt, durationMs })
    const item = await itemAfter(tx, run)
    const executionId = result?.executionId ?? null
    const ended = { finishedBy, finishedAt, activeAt: finishedAt, durationMs, executionId, revision: run.revision + 1 }
    const update = tx.db.update(testRuns).set(ended).where(eq(testRuns.id, run.id))
    // Here others wait for each other: in this order, and all at once.
    await endInOneGo(tx, [update.getSQL(), ...(result ? keepingTold(tx, result.batch, item) : item)])
    return { stored: true }
  }
  return ctx.tx(finish, { repeated: true, turn: turnOfResults(input.projectId) })
}

async function storeResult(tx: Ctx, run: RunRow, { finishedAt, durationMs }: { finishedAt: Date; durationMs: number }) {
  const result = resultOfRun(run.status)
  if (result === null) return null
  const { projectId, releaseId, environmentId, testCaseId, version } = run
  const [texts] = await Promise.all([
    textsOf(tx, run),
    offered(() => requireRelease(tx, projectId, releaseId), runMessages.releaseGone),
    offered(() => requireEnvironment(tx, projectId, environmentId), runMessages.environmentGone),
  ])
  const rawStatus = result === run.status ? '' : run.status
  const row = { testCaseId, version, result, rawStatus, executedAt: finishedAt, durationMs, ...texts }
  const batch = { projectId, releaseId, environmentId, kind: 'run' as const }
  const { batchId, executionIds } = await storeExecutions(tx, batch, [row])
  return { batch: { ...batch, id: batchId }, executionId: executionIds[0] ?? null }
}

/** Words the refusal of a place for somebody who cannot choose another one. */
async function offered(check: () => Promise<void>, message: string): Promise<void> {
  try {
    await check()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new AppError('INVALID', message, { ...(error.field && { field: error.field }), cause: error })
  }
}

/** What the result says: the remarks of the run, and as actual result those of the steps that failed. */
async function textsOf(tx: Ctx, run: RunRow): Promise<{ remarks: string; actualResult: string }> {
  const { sequence, remarks, result } = testRunSteps
  const steps = await tx.db
    .select({ sequence, remarks })
    .from(testRunSteps)
    .where(and(eq(testRunSteps.runId, run.id), ne(remarks, ''), or(eq(sequence, 0), eq(result, 'FAILED'))))
    .orderBy(asc(sequence))
  const own = steps.find((step) => step.sequence === 0)
  const failed = steps.filter((step) => step.sequence > 0)
  const lines = failed.map((step) => (run.steps === 1 ? step.remarks : `Step ${step.sequence}: ${step.remarks}`))
  const all = lines.join('\n')
  const actualResult = all.length > remarksLimit ? `${all.slice(0, remarksLimit - 1)}…` : all
  return { remarks: own?.remarks ?? '', actualResult }
}
