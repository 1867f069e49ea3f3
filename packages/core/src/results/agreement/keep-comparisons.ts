import { comparedWithinDays, type Verdict } from '@caseweave/contract/results/agreement/agreement'
import { idArray } from '@caseweave/db/id-array'
import { executionBatches, executions, verdictComparisons } from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { selected } from '../../platform/database/selected-rows'
import { sumComparisons } from './sum-comparisons'

const b = named(executionBatches, 'b')
const comparison = named(verdictComparisons)
const e = named(executions, 'e')
const m = named(verdictComparisons, 'm')
const near = named(executions, 'near')
const v = named(verdictComparisons, 'v')
const changedCase = selected({ id: v.testCaseId })

type Batch = { id: number; projectId: number; releaseId: number; environmentId: number }

/** Pass or Fail of the datasets of a case in a batch, as reports count them; null for all else, which is no verdict. */
const verdict = sql<Verdict | null>`case when bool_or(${e.result} = 'FAILED') then 'fail'
  when bool_and(${e.result} = 'PASSED') then 'pass' end`

// In hours: a day of a clock change is as long as any other, whatever the zone of the database.
const within = sql.raw(`interval '${comparedWithinDays * 24} hours'`)
const byHand = sql`(${b.kind} = 'run' or ${b.kind} = 'added')`
const apart = (one: SQL, other: SQL) => sql`greatest(${one} - ${other}, ${other} - ${one})`
const moment = (date: Date) => sql`${date.toISOString()}::timestamptz`

/** The automated verdict nearest to the manual one `m`: of the same case, release and environment; of two as near the later one. */
const nearest = sql`
  select found.batch_id, found.result, found.at from (
    select distinct ${near.batchId} from ${near}
    where ${near.testCaseId} = ${m.testCaseId} and ${near.releaseId} = ${m.releaseId}
      and ${near.environmentId} = ${m.environmentId}
      and ${near.executedAt} between ${m.at} - ${within} and ${m.at} + ${within}
  ) batch
  join ${b} on ${b.id} = batch.batch_id and not ${byHand}
  cross join lateral (
    select batch.batch_id, ${verdict} as result, max(${e.executedAt}) as at from ${e}
    where ${e.batchId} = batch.batch_id and ${e.testCaseId} = ${m.testCaseId}
  ) found
  where found.result is not null and found.at between ${m.at} - ${within} and ${m.at} + ${within}
  order by ${apart(sql`found.at`, sql`${m.at}`)}, found.at desc, found.batch_id desc
  limit 1`

/** Writes down the manual verdicts of the rows of executions that `which` names, and forgets none. */
const manualOf = (tx: Ctx, which: SQL) => sql`
    insert into ${comparison} (${comparison.batchId}, ${comparison.testCaseId}, ${comparison.projectId},
      ${comparison.releaseId}, ${comparison.environmentId}, ${comparison.result}, ${comparison.at}, ${comparison.knownAt})
    select ${e.batchId}, ${e.testCaseId}, ${e.projectId}, ${e.releaseId}, ${e.environmentId}, ${verdict},
      max(${e.executedAt}), ${moment(tx.now())}
    from ${e} join ${b} on ${b.id} = ${e.batchId} and ${byHand}
    where ${which}
    group by ${e.batchId}, ${e.testCaseId}, ${e.projectId}, ${e.releaseId}, ${e.environmentId}
    having ${verdict} is not null
    on conflict do nothing`
const addManual = (tx: Ctx, which: SQL) => tx.db.execute(manualOf(tx, which))

/** What is written of a comparison when its automated side becomes `side`. */
const toBe = (tx: Ctx, side: string) => {
  const [batchId, result, at] = ['batch_id', 'result', 'at'].map((name) => sql.raw(`${side}.${name}`))
  return sql`${comparison.automatedBatchId} = ${batchId}, ${comparison.automatedResult} = ${result},
    ${comparison.automatedAt} = ${at},
    ${comparison.knownAt} = case when ${v.automatedResult} is not distinct from ${result} then ${v.knownAt}
      else ${moment(tx.now())} end`
}

/** Looks anew for the automated side of the manual verdicts `m` that `which` names; answers the cases of those that changed. */
const sidesOf = (tx: Ctx, which: SQL) => sql`
      update ${v} set ${toBe(tx, 'n')}
      from ${m} left join lateral (${nearest}) n on true
      where ${v.batchId} = ${m.batchId} and ${v.testCaseId} = ${m.testCaseId} and ${which}
        and (${v.automatedBatchId}, ${v.automatedResult}, ${v.automatedAt}) is distinct from (n.batch_id, n.result, n.at)
      returning ${changedCase}`
const findSides = (tx: Ctx, which: SQL) => changedCase.rows(tx.db, sidesOf(tx, which))

/**
 * Brings the comparisons up to date after executions were added to an imported batch, in the transaction that added them: `touched` selects its
 * rows of the cases that are concerned. It looks at the manual verdicts near it alone, and costs nothing where nobody tests by hand.
 */
export async function keepComparisons(tx: Ctx, batch: Batch, touched: SQL): Promise<void> {
  const [found] = await tx.db.execute<{ any: boolean }>(sql`
    select exists (select from ${m}
      where ${m.releaseId} = ${batch.releaseId} and ${m.environmentId} = ${batch.environmentId}) as any`)
  if (!found?.any) return
  // The batch had more than it has told so far: where it counts already, another one may be nearer now, or it is no verdict any more.
  const again = await findSides(
    tx,
    sql`${m.automatedBatchId} = ${batch.id} and ${m.releaseId} = ${batch.releaseId}
      and ${m.environmentId} = ${batch.environmentId}`,
  )
  const nearer = await changedCase.rows(
    tx.db,
    sql`
      with came as materialized (
        select ${e.batchId}, ${e.testCaseId}, ${verdict} as result, max(${e.executedAt}) as at
        from ${e} where ${touched} group by ${e.batchId}, ${e.testCaseId} having ${verdict} is not null
      )
      update ${v} set ${toBe(tx, 'came')} from came
      where ${v.releaseId} = ${batch.releaseId} and ${v.environmentId} = ${batch.environmentId}
        and ${v.testCaseId} = came.test_case_id and ${v.at} between came.at - ${within} and came.at + ${within}
        and (${v.automatedBatchId} is null
          or ${apart(sql`came.at`, sql`${v.at}`)} < ${apart(sql`${v.automatedAt}`, sql`${v.at}`)}
          or (${apart(sql`came.at`, sql`${v.at}`)} = ${apart(sql`${v.automatedAt}`, sql`${v.at}`)}
            and (came.at, came.batch_id) > (${v.automatedAt}, ${v.automatedBatchId})))
      returning ${changedCase}`,
  )
  await sumComparisons(tx, idsOf([...again, ...nearer]))
}

/** The statements that keep the comparisons of a batch of manual verdicts; its cases are to be added up then. */
export const manualComparisons = (tx: Ctx, { id }: Pick<Batch, 'id'>, touched: SQL): [SQL, SQL] => [
  manualOf(tx, touched),
  sidesOf(tx, sql`${m.batchId} = ${id}`),
]

/** Makes the comparisons of these cases anew from all their executions, in the open transaction: after executions went, or came to several batches. */
export async function rebuildComparisons(tx: Ctx, testCaseIds: readonly number[]): Promise<void> {
  if (testCaseIds.length === 0) return
  const cases = sql`select unnest(${idArray(testCaseIds)})`
  await addManual(tx, sql`${e.testCaseId} in (${cases})`)
  await findSides(tx, sql`${m.testCaseId} in (${cases})`)
  await sumComparisons(tx, testCaseIds)
}

const idsOf = (rows: readonly { id: number }[]) => [...new Set(rows.map(({ id }) => id))]
