import { AppError } from '@caseweave/contract/platform/errors'
import { cycleMessages } from '@caseweave/contract/results/test-cycles/cycle-messages'
import { statusAfterAttempt } from '@caseweave/contract/results/test-cycles/cycle-names'
import { idArray } from '@caseweave/db/id-array'
import { executions, testCycleCounts, testCycleItems, testRuns } from '@caseweave/db/schema'
import { and, asc, desc, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { heldCases, lockResults } from '../executions/keep-results'
import type { RunRow } from './run-row'

const e = named(executions, 'e')
const i = named(testCycleItems, 'i')
const items = named(testCycleItems)
const r = named(testRuns, 'r')

/**
 * Lets a run that is an attempt at an item of a test cycle end only knowingly where its case was taken out of the release: its result maps it there
 * again. INVALID at `outside` when that is not said.
 */
export async function requireInside(
  tx: Ctx,
  { projectId, testCaseId, itemId, status }: RunRow,
  outside: boolean,
): Promise<void> {
  if (itemId === null || status === 'DELETED') return
  const [item] = await tx.db
    .select({ cycleId: testCycleItems.cycleId, offRelease: testCycleItems.offRelease })
    .from(testCycleItems)
    .where(eq(testCycleItems.id, itemId))
  if (!item?.offRelease) return
  if (!outside) throw new AppError('INVALID', cycleMessages.outside, { field: 'outside' })
  // In the order of everybody who stores results: their turn before any count.
  await lockResults(tx, projectId)
  await tx.db.execute(heldCases(sql`select ${testCaseId}::bigint`))
  // The counts are touched twice then, by the mapping and by the end: all of them are held in their order before.
  await tx.db
    .select({ status: testCycleCounts.status })
    .from(testCycleCounts)
    .where(eq(testCycleCounts.cycleId, item.cycleId))
    .orderBy(asc(testCycleCounts.environmentId), asc(testCycleCounts.status))
    .for('update')
}

/**
 * The statement that brings the item of a test cycle up to date when an attempt at it has ended, in the same transaction; none for a run that is no attempt. One that
 * was called off leaves the item as it was before it.
 */
export async function itemAfter(tx: Ctx, run: Pick<RunRow, 'id' | 'itemId' | 'status'>): Promise<SQL[]> {
  const { itemId } = run
  if (itemId === null) return []
  const status = statusAfterAttempt(run.status)
  const after = status ? { status, runId: run.id, executionId: null } : await beforeAttempt(tx, itemId)
  const update = tx.db
    .update(testCycleItems)
    .set({ ...after, changedAt: tx.now() })
    .where(eq(testCycleItems.id, itemId))
  return [update.getSQL()]
}

async function beforeAttempt(tx: Ctx, itemId: number) {
  const [item] = await tx.db
    .select({ result: executions.result })
    .from(testCycleItems)
    .innerJoin(executions, eq(executions.id, testCycleItems.executionId))
    .where(eq(testCycleItems.id, itemId))
  const [before] = await tx.db
    .select({ id: testRuns.id, status: testRuns.status })
    .from(testRuns)
    .where(and(eq(testRuns.itemId, itemId), isNotNull(testRuns.finishedAt), ne(testRuns.status, 'DELETED')))
    .orderBy(desc(testRuns.attempt))
    .limit(1)
  const accepted = item?.result === 'IN_PROCESS' ? 'NOT_TESTED' : item?.result
  const status = accepted ?? (before && statusAfterAttempt(before.status)) ?? 'PENDING'
  return { status, runId: before?.id ?? null }
}

/**
 * Lets items of test cycles that were ended by an automated result stand as before it where that result is gone, in the transaction that took it away and before results are counted anew; `testCaseIds`
 * = the cases that lost results. An attempt that goes on stays.
 */
export async function leaveGoneResults(tx: Ctx, testCaseIds: readonly number[]): Promise<void> {
  if (testCaseIds.length === 0) return
  await tx.db.execute(heldCases(sql`select unnest(${idArray(testCaseIds)})`))
  await tx.db.execute(sql`
    with lost as (
      select ${i.id}, ${r.id} as run, ${r.status} as ended, ${r.finishedAt} is null as goes_on
      from ${i} left join ${r} on ${r.id} = ${i.runId}
      where ${i.testCaseId} = any (${idArray(testCaseIds)}) and ${i.executionId} is not null
        and not exists (select from ${e} where ${e.id} = ${i.executionId})
      order by ${i.id} for update of i
    )
    update ${i} set ${items.executionId} = null, ${items.changedAt} = ${tx.now().toISOString()}::timestamptz,
      ${items.status} = case when lost.run is null then 'PENDING' when lost.goes_on then ${i.status}
        when lost.ended in ('PENDING', 'IN_PROCESS') then 'NOT_TESTED' else lost.ended end
    from lost where ${i.id} = lost.id`)
}
