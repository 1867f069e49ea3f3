import { idArray } from '@caseweave/db/id-array'
import { currentResults, executions, releaseTestCases, testCases } from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { inOneGo } from '../../platform/database/in-one-go'
import { named } from '../../platform/database/named-tables'
import { selected } from '../../platform/database/selected-rows'
import { resultsLock } from '../../project/releases/results-lock'
import { keepComparisons, manualComparisons } from '../agreement/keep-comparisons'
import { sumsOf } from '../agreement/sum-comparisons'

const c = named(testCases, 'c')
const e = named(executions, 'e')
const excluded = named(currentResults, 'excluded')
const execution = named(executions)
const kept = named(currentResults, 'kept')
const m = named(releaseTestCases, 'm')
const releaseTestCase = named(releaseTestCases)
const results = named(currentResults)
const there = named(currentResults, 'there')
const returnedCase = selected({ id: releaseTestCase.testCaseId })

type Batch = { id: number; projectId: number; releaseId: number; environmentId: number }

/** The worst of the datasets, as ReportResult; order: Fail, Block, Skip, what is open, Pass (docs/decisions/reports.md). */
const worst = sql`case when bool_or(${e.result} = 'FAILED') then 'fail' when bool_or(${e.result} = 'BLOCKED') then 'block'
  when bool_or(${e.result} = 'SKIPPED') then 'skip' when bool_or(${e.result} <> 'PASSED') then 'remaining' else 'pass' end`

/**
 * Names the turn of short transactions that take the lock of results: `ctx.tx(…, { turn: turnOfResults(projectId) })`. One that waited for it in the
 * database would keep a connection, and when many people finish runs at once nobody else would get one.
 */
export const turnOfResults = (projectId: number) => `results of ${projectId}`

/** Takes turns with whoever else changes results of the project, until the transaction ends. */
export async function lockResults(tx: Ctx, projectId: number): Promise<void> {
  await tx.db.execute(resultsLock(projectId))
}

/**
 * Holds these cases, selected by their ids, until the transaction ends: nobody moves, deletes or changes the kind of one whose results are being counted where it
 * stood, which the trigger that takes its counts along would not see. After the turn of results and after modules; before items of test cycles and any count
 * (docs/decisions/counts.md).
 */
export const heldCases = (ids: SQL): SQL => sql`select from ${c} where ${c.id} in (${ids}) order by ${c.id} for share`

const keptColumns = sql`${results.testCaseId}, ${results.releaseId}, ${results.environmentId}, ${results.projectId}, ${results.number},
  ${results.batchId}, ${results.result}, ${results.datasets}, ${results.durationMs}, ${results.executedAt}`

/**
 * Brings `current_results` up to date after executions were added to an imported batch, in the transaction that added them: the cases
 * that have rows above `afterExecutionId` (0 = all of the batch) belong to the release from now on, at the version that was tested,
 * and the batch counts wherever no newer one has the case. Their comparisons are kept with them. Set-based: four kept rows a case, whatever its
 * history.
 */
export async function keepResults(tx: Ctx, batch: Batch, afterExecutionId = 0): Promise<void> {
  const its = sql`select test_case_id from (
          select distinct on (${execution.testCaseId}) ${execution.testCaseId} from ${execution}
          where ${execution.batchId} = ${batch.id} and ${execution.id} > ${afterExecutionId}
          order by ${execution.testCaseId}) touched`
  const since = afterExecutionId === 0 ? sql`` : sql`and ${e.testCaseId} in (${its})`
  const [, , returned = []] = await inOneGo(tx, [
    resultsLock(batch.projectId),
    heldCases(its),
    mappedBy(batch, afterExecutionId),
    keptBy(batch, since),
  ])
  await keepComparisons(tx, batch, sql`${e.batchId} = ${batch.id} ${since}`)
  // These were taken out of the release and are back: what they had there before counts again.
  await rebuildResults(tx, batch.projectId, [...new Set(returned.map(({ id }) => Number(id)))])
}

/**
 * The statements by which a whole new batch of results that people told is kept as {@link keepResults} keeps one. While the lock is held, other people wait: these
 * can be sent together, with the end of the transaction. `items` = statements about the items of test cycles that the results belong to, which come before any count of results.
 */
export function keepingTold(tx: Ctx, batch: Batch, items: readonly SQL[] = []): SQL[] {
  const its = sql`select ${execution.testCaseId} from ${execution} where ${execution.batchId} = ${batch.id}`
  // Those that it has mapped to the release just now, and that had results there before.
  const returned = sql`select ${m.testCaseId} from ${m}
    where ${m.releaseId} = ${batch.releaseId} and ${m.testCaseId} in (${its}) and m.xmin = pg_current_xact_id()::xid
      and ${hadResults(sql`${m.testCaseId}`, batch)}`
  return [
    resultsLock(batch.projectId),
    heldCases(its),
    ...items,
    mappedBy(batch, 0),
    keptBy(batch, sql``),
    ...manualComparisons(tx, batch, sql`${e.batchId} = ${batch.id}`),
    ...sumsOf(its),
    ...rebuilt(batch.projectId, returned),
  ]
}

const hadResults = (testCaseId: SQL, batch: Batch) => sql`exists (
        select from ${e} where ${e.testCaseId} = ${testCaseId} and ${e.releaseId} = ${batch.releaseId}
          and ${e.batchId} <> ${batch.id})`

/** Maps the cases of new executions to their release; answers those that had results there before. */
const mappedBy = (batch: Batch, afterExecutionId: number) => sql`
      with mapped as (
        insert into ${releaseTestCase} (${releaseTestCase.releaseId}, ${releaseTestCase.testCaseId},
          ${releaseTestCase.version}, ${releaseTestCase.createdBy})
        select ${batch.releaseId}, test_case_id, version, created_by from (
          select distinct on (${execution.testCaseId}) ${execution.testCaseId}, ${execution.version}, ${execution.createdBy}
          from ${execution}
          where ${execution.batchId} = ${batch.id} and ${execution.id} > ${afterExecutionId} order by ${execution.testCaseId},
            ${execution.id} desc
        ) touched
        on conflict do nothing returning ${releaseTestCase.testCaseId}
      )
      select ${returnedCase} from mapped where ${hadResults(sql`mapped.test_case_id`, batch)}`

/** Keeps what the new executions say. Cases that have no result yet meet no other row: a plain insert takes two thirds of the time of an upsert. */
const keptBy = (batch: Batch, since: SQL) => sql`
    with came as materialized (
      select ${e.testCaseId}, ${worst} as result, count(*) as datasets, sum(${e.durationMs}) as duration_ms,
        max(${e.executedAt}) as executed_at,
        (select ${c.number} from ${c} where ${c.id} = ${e.testCaseId}) as number,
        exists (select from ${there} where ${there.testCaseId} = ${e.testCaseId}) as known
      from ${e} where ${e.batchId} = ${batch.id} ${since}
      group by ${e.testCaseId}
    ), placed as not materialized (
      select came.test_case_id, place.release_id, place.environment_id, ${batch.projectId}::bigint as project_id,
        came.number, ${batch.id}::bigint as batch_id, came.result, came.datasets, came.duration_ms, came.executed_at,
          came.known
      from came
      cross join (values (${batch.releaseId}::bigint, ${batch.environmentId}::bigint), (${batch.releaseId}, 0),
        (0, ${batch.environmentId}), (0, 0)) place (release_id, environment_id)
      order by 1
    ), first_ones as (
      insert into ${results} (${keptColumns}) select ${keptColumns} from placed where not known
    )
    insert into ${results} as kept (${keptColumns}) select ${keptColumns} from placed where known
    on conflict (${results.testCaseId}, ${results.releaseId}, ${results.environmentId}) do update
    set ${results.batchId} = ${excluded.batchId}, ${results.result} = ${excluded.result},
      ${results.datasets} = ${excluded.datasets}, ${results.durationMs} = ${excluded.durationMs},
      ${results.executedAt} = ${excluded.executedAt}
    where ${kept.batchId} = ${excluded.batchId}
      or (${excluded.executedAt}, ${excluded.batchId}) >= (${kept.executedAt}, ${kept.batchId})`

/**
 * Makes `current_results` of these cases anew from all their executions, in the open transaction: after cases were mapped to a
 * release or taken out of one, and after executions went. `releaseId` = the only release that has changed for them.
 */
export async function rebuildResults(
  tx: Ctx,
  projectId: number,
  testCaseIds: readonly number[],
  releaseId?: number,
): Promise<void> {
  if (testCaseIds.length === 0) return
  const cases = sql`select unnest(${idArray(testCaseIds)})`
  await inOneGo(tx, [resultsLock(projectId), heldCases(cases), ...rebuilt(projectId, cases, releaseId)])
}

/** The statements by which {@link rebuildResults} does so, for the cases whose ids `cases` selects. */
function rebuilt(projectId: number, cases: SQL, releaseId?: number): [SQL, SQL] {
  const [ofKept, ofPlace] = releaseId
    ? [
        sql`and ${results.releaseId} = ${releaseId}`,
        sql`and ${e.releaseId} = ${releaseId} and place.release_id = ${releaseId}`,
      ]
    : [sql``, sql``]
  return [
    sql`
    delete from ${results} where ${results.projectId} = ${projectId} and ${results.testCaseId} in (${cases}) ${ofKept}`,
    sql`
    insert into ${results} (${keptColumns})
    select distinct on (${e.testCaseId}, place.release_id, place.environment_id)
      ${e.testCaseId}, place.release_id, place.environment_id, ${projectId}, ${c.number}, ${e.batchId}, ${worst},
      count(*), sum(${e.durationMs}), max(${e.executedAt})
    from ${e}
    join ${c} on ${c.id} = ${e.testCaseId} and ${c.projectId} = ${projectId}
    left join ${m} on ${m.releaseId} = ${e.releaseId} and ${m.testCaseId} = ${e.testCaseId}
    cross join lateral (values (${e.releaseId}, ${e.environmentId}), (${e.releaseId}, 0), (0, ${e.environmentId}), (0, 0))
      place (release_id, environment_id)
    where ${e.testCaseId} in (${cases}) and (place.release_id = 0 or ${m.releaseId} is not null) ${ofPlace}
    group by ${e.testCaseId}, place.release_id, place.environment_id, ${c.number}, ${e.batchId}
    order by 1, 2, 3, max(${e.executedAt}) desc, ${e.batchId} desc`,
  ]
}
