import { AppError } from '@caseweave/contract/platform/errors'
import { runStatusNames } from '@caseweave/contract/results/runs/run-status'
import { cycleMessages } from '@caseweave/contract/results/test-cycles/cycle-messages'
import { endStatuses } from '@caseweave/contract/results/test-cycles/cycle-names'
import type { ChosenItems, MarkItems, RecordItem } from '@caseweave/contract/results/test-cycles/test-cycles'
import { idArray } from '@caseweave/db/id-array'
import { executionBatches, executions, testCycleItems, testRunSteps, testRuns } from '@caseweave/db/schema'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { inOneGo } from '../../platform/database/in-one-go'
import { named } from '../../platform/database/named-tables'
import { requireEnvironment } from '../../project/environments/require-environment'
import { requireRelease } from '../../project/releases/require-release'
import { keepingTold, lockResults, turnOfResults } from '../executions/keep-results'
import { beginAttempts } from './begin-attempts'
import { type CycleRecord, holdCycle, holdOpenCycle, noteEvent, type OfProject } from './cycle-row'
import { freeItems, holdCases, holdItems } from './hold-items'
import { getItem } from './open-item'

const e = named(executions)
const items = named(testCycleItems)
const r = named(testRuns, 'r')
const runs = named(testRuns)
const steps = named(testRunSteps)

/**
 * Sets the chosen items to one status, each by an attempt that is over at once with a result of its own; the results of an environment come in
 * together. What somebody is at, and what the cycle passes over, stays as it is. INVALID when nothing is left, or the release or an environment takes no
 * results; CONFLICT for a cycle that is not open.
 */
export async function markItems(ctx: Ctx, input: MarkItems & OfProject): Promise<{ count: number }> {
  const { projectId, status, remarks } = input
  const mark = async (tx: Ctx) => {
    const cycle = await holdOpenCycle(tx, input)
    await requireRelease(tx, projectId, cycle.releaseId)
    // Whoever stores results takes turns before items are held, as everywhere.
    await lockResults(tx, projectId)
    await holdCases(tx, cycle, input.choice)
    const held = await holdItems(tx, cycle, input.choice, freeItems)
    const count = await storeVerdicts(tx, cycle, held, new Map(held.map(({ id }) => [id, { status, remarks }])))
    await noteEvent(tx, cycle.id, 'marked', { items: count, about: runStatusNames[status] })
    return { count }
  }
  return ctx.tx(mark, { turn: turnOfResults(projectId) })
}

/**
 * Stores the result of one item, as an attempt that is over at once. NOT_FOUND when the cycle has no such item; CONFLICT while somebody is at it,
 * and where the cycle passes over it; otherwise refused as {@link markItems} is.
 */
export async function recordItem(ctx: Ctx, { itemId, ...input }: RecordItem & OfProject): Promise<{ count: number }> {
  await getItem(ctx, { ...input, itemId })
  return markItems(ctx, { ...input, choice: { itemIds: [itemId] } }).catch((error) => {
    const taken = error instanceof AppError && error.message === cycleMessages.nothingChosen
    throw taken ? new AppError('CONFLICT', cycleMessages.notFree) : error
  })
}

type Verdict = Pick<MarkItems, 'status' | 'remarks'>

/**
 * Gives each of these held items a verdict, by an attempt that is over at once with a result of its own; a batch for each environment. The caller has taken the
 * turn of results before. Answers how many there are.
 */
export async function storeVerdicts(
  tx: Ctx,
  cycle: CycleRecord,
  held: readonly { id: number; environmentId: number }[],
  verdicts: ReadonlyMap<number, Verdict>,
): Promise<number> {
  const environmentIds = [...new Set(held.map(({ environmentId }) => environmentId))].sort((one, other) => one - other)
  for (const environmentId of environmentIds) await requireEnvironment(tx, cycle.projectId, environmentId)
  const placeOf = new Map(held.map(({ id, environmentId }) => [id, environmentId]))
  const ended = new Map<number, (Verdict & { runId: number })[]>(environmentIds.map((id) => [id, []]))
  for (const status of endStatuses) {
    const ids = held.flatMap(({ id }) => (verdicts.get(id)?.status === status ? [id] : []))
    for (const { id: runId, itemId } of ids.length > 0 ? await beginAttempts(tx, cycle, ids, status) : []) {
      const remarks = verdicts.get(itemId ?? 0)?.remarks ?? ''
      ended.get(placeOf.get(itemId ?? 0) ?? 0)?.push({ runId, status, remarks })
    }
  }
  for (const environmentId of environmentIds)
    await storeResults(tx, cycle, environmentId, ended.get(environmentId) ?? [])
  return held.length
}

/** Stores the results of runs that have ended in one environment as one batch, and brings the kept results up to date. */
async function storeResults(
  tx: Ctx,
  { projectId, releaseId }: CycleRecord,
  environmentId: number,
  ended: readonly (Verdict & { runId: number })[],
): Promise<void> {
  const createdBy = requireActor(tx).id
  const place = { projectId, releaseId, environmentId }
  const [batch] = await tx.db
    .insert(executionBatches)
    .values({ ...place, kind: 'run', createdBy })
    .returning({ id: executionBatches.id })
  if (!batch) throw new Error('The batch was not opened.')
  const said = JSON.stringify(ended)
  await tx.db.execute(sql`
    with said as materialized (
      select * from jsonb_to_recordset(${said}::jsonb) said ("runId" bigint, status text, remarks text)
    ), stored as (
      insert into ${e} (${e.projectId}, ${e.batchId}, ${e.testCaseId}, ${e.releaseId}, ${e.environmentId}, ${e.version}, ${e.result},
        ${e.executedAt}, ${e.remarks}, ${e.createdBy})
      select ${projectId}, ${batch.id}, ${r.testCaseId}, ${releaseId}, ${environmentId}, ${r.version}, said.status,
        ${tx.now().toISOString()}::timestamptz, said.remarks, ${createdBy}
      from said join ${r} on ${r.id} = said."runId" order by ${r.id}
      returning ${e.id}, ${e.testCaseId}
    )
    update ${r} set ${runs.executionId} = stored.id from stored, said
    where ${r.id} = said."runId" and ${r.testCaseId} = stored.test_case_id`)
  // Of 100,000 items the rows would have more values than a statement takes.
  await tx.db.execute(sql`
    insert into ${steps} (${steps.runId}, ${steps.sequence}, ${steps.remarks}, ${steps.revision}, ${steps.modifiedBy})
    select said."runId", 0, said.remarks, 1, ${createdBy}::bigint
    from jsonb_to_recordset(${said}::jsonb) said ("runId" bigint, remarks text) where said.remarks <> ''`)
  await inOneGo(tx, keepingTold(tx, { id: batch.id, ...place }))
}

/** Takes chosen items out of a cycle: those at which nothing was begun. CONFLICT when one was, and for a cycle that is over. */
export async function removeItems(ctx: Ctx, input: ChosenItems & OfProject): Promise<{ count: number }> {
  return ctx.tx(async (tx) => {
    const cycle = await holdCycle(tx, input)
    if (cycle.state !== 'open' && cycle.state !== 'planned') throw new AppError('CONFLICT', cycleMessages.over)
    const held = await holdItems(tx, cycle, input.choice)
    const removed = await tx.db
      .delete(testCycleItems)
      .where(
        and(sql`id = any (${idArray(held.map(({ id }) => id))})`, eq(items.attempts, 0), isNull(items.executionId)),
      )
      .returning({ id: testCycleItems.id })
    if (removed.length < held.length) throw new AppError('CONFLICT', cycleMessages.begun)
    await noteEvent(tx, cycle.id, 'removed', { items: removed.length })
    return { count: removed.length }
  })
}
