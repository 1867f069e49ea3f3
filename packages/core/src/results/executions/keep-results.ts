import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'

type Batch = { id: number; projectId: number; releaseId: number; environmentId: number }

/** The worst of the datasets, as ReportResult; order: Fail, Block, Skip, what is open, Pass (docs/decisions/reports.md). */
const worst = sql`case when bool_or(e.result = 'FAILED') then 'fail' when bool_or(e.result = 'BLOCKED') then 'block'
  when bool_or(e.result = 'SKIPPED') then 'skip' when bool_or(e.result <> 'PASSED') then 'remaining' else 'pass' end`

/** Takes turns with whoever else changes results of the project, until the transaction ends. */
export async function lockResults(tx: Ctx, projectId: number): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('current_results', ${projectId}))`)
}

const keptColumns = sql.raw(
  'test_case_id, release_id, environment_id, project_id, number, batch_id, result, datasets, duration_ms, executed_at',
)

/**
 * Brings `current_results` up to date after executions were added to a batch, in the transaction that added them: the cases
 * that have rows above `afterExecutionId` (0 = all of the batch) belong to the release from now on, at the version that was tested,
 * and the batch counts wherever no newer one has the case. Set-based: four kept rows a case, whatever its history.
 */
export async function keepResults(tx: Ctx, batch: Batch, afterExecutionId = 0): Promise<void> {
  await lockResults(tx, batch.projectId)
  const returned = await tx.db.execute<{ id: string }>(sql`
    with mapped as (
      insert into release_test_cases (release_id, test_case_id, version, created_by)
      select ${batch.releaseId}, test_case_id, version, created_by from (
        select distinct on (test_case_id) test_case_id, version, created_by from executions
        where batch_id = ${batch.id} and id > ${afterExecutionId} order by test_case_id, id desc
      ) touched
      on conflict do nothing returning test_case_id
    )
    select test_case_id as id from mapped where exists (
      select from executions e where e.test_case_id = mapped.test_case_id and e.release_id = ${batch.releaseId}
        and e.batch_id <> ${batch.id})`)
  const since =
    afterExecutionId === 0
      ? sql``
      : sql`and e.test_case_id in (select test_case_id from (
          select distinct on (test_case_id) test_case_id from executions
          where batch_id = ${batch.id} and id > ${afterExecutionId} order by test_case_id) touched)`
  // Cases that have no result yet meet no other row: a plain insert takes two thirds of the time of an upsert.
  await tx.db.execute(sql`
    with came as materialized (
      select e.test_case_id, ${worst} as result, count(*) as datasets, sum(e.duration_ms) as duration_ms,
        max(e.executed_at) as executed_at,
        (select number from test_cases c where c.id = e.test_case_id) as number,
        exists (select from current_results there where there.test_case_id = e.test_case_id) as known
      from executions e where e.batch_id = ${batch.id} ${since}
      group by e.test_case_id
    ), placed as not materialized (
      select came.test_case_id, place.release_id, place.environment_id, ${batch.projectId}::bigint as project_id,
        came.number, ${batch.id}::bigint as batch_id, came.result, came.datasets, came.duration_ms, came.executed_at, came.known
      from came
      cross join (values (${batch.releaseId}::bigint, ${batch.environmentId}::bigint), (${batch.releaseId}, 0),
        (0, ${batch.environmentId}), (0, 0)) place (release_id, environment_id)
      order by 1
    ), first_ones as (
      insert into current_results (${keptColumns}) select ${keptColumns} from placed where not known
    )
    insert into current_results as kept (${keptColumns}) select ${keptColumns} from placed where known
    on conflict (test_case_id, release_id, environment_id) do update
    set batch_id = excluded.batch_id, result = excluded.result, datasets = excluded.datasets,
      duration_ms = excluded.duration_ms, executed_at = excluded.executed_at
    where kept.batch_id = excluded.batch_id
      or (excluded.executed_at, excluded.batch_id) >= (kept.executed_at, kept.batch_id)`)
  // These were taken out of the release and are back: what they had there before counts again.
  await rebuildResults(
    tx,
    batch.projectId,
    returned.map(({ id }) => Number(id)),
  )
}

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
  await lockResults(tx, projectId)
  const cases = sql`select unnest(${sql.param(`{${testCaseIds.join(',')}}`)}::bigint[])`
  const [ofKept, ofPlace] = releaseId
    ? [sql`and release_id = ${releaseId}`, sql`and e.release_id = ${releaseId} and place.release_id = ${releaseId}`]
    : [sql``, sql``]
  await tx.db.execute(sql`
    delete from current_results where project_id = ${projectId} and test_case_id in (${cases}) ${ofKept}`)
  await tx.db.execute(sql`
    insert into current_results
      (test_case_id, release_id, environment_id, project_id, number, batch_id, result, datasets, duration_ms, executed_at)
    select distinct on (e.test_case_id, place.release_id, place.environment_id)
      e.test_case_id, place.release_id, place.environment_id, ${projectId}, c.number, e.batch_id, ${worst},
      count(*), sum(e.duration_ms), max(e.executed_at)
    from executions e
    join test_cases c on c.id = e.test_case_id and c.project_id = ${projectId}
    left join release_test_cases m on m.release_id = e.release_id and m.test_case_id = e.test_case_id
    cross join lateral (values (e.release_id, e.environment_id), (e.release_id, 0), (0, e.environment_id), (0, 0))
      place (release_id, environment_id)
    where e.test_case_id in (${cases}) and (place.release_id = 0 or m.release_id is not null) ${ofPlace}
    group by e.test_case_id, place.release_id, place.environment_id, c.number, e.batch_id
    order by 1, 2, 3, max(e.executed_at) desc, e.batch_id desc`)
}
