import type { ResultCounts, ResultOutcome } from '@caseweave/contract/results/result-imports/result-imports'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { keepResults } from '../executions/keep-results'
import { createMissingCases } from './create-missing-cases'
import { signatureOf } from './match-results'
import type { FoundResultImport } from './result-import-access'

/** Gives results that matched nothing a case, as `sync` wants it. */
export async function syncResults(tx: Ctx, found: FoundResultImport): Promise<void> {
  const { projectId, moduleId, jobId } = found
  await createMissingCases(tx, {
    projectId,
    moduleId,
    jobId,
    source: sql`select s.position, s.base, s.class_name, s.file_name, s.suite from staged_results s
      where not s.retried and not exists (select 1 from matched_results m where m.position = s.position)`,
  })
  await tx.db.execute(sql`
    insert into matched_results (position, test_case_id, rung)
    select position, test_case_id, case when made then 'created' else 'summary' end
    from case_wishes where test_case_id is not null`)
}

/** Opens the batch of an import, or joins that of its build; says whether it is new, and so without executions. */
async function openBatch(tx: Ctx, found: FoundResultImport): Promise<{ id: number; fresh: boolean }> {
  if (found.batchId !== null) return { id: found.batchId, fresh: false }
  const { projectId, releaseId, environmentId, build } = found
  const actor = sql`${tx.actor?.id ?? null}::bigint`
  const [row] = await tx.db.execute<{ id: string; fresh: boolean }>(sql`
    insert into execution_batches (project_id, release_id, environment_id, kind, build, created_by)
    values (${projectId}, ${releaseId}, ${environmentId}, 'import', ${build}, ${actor})
    on conflict (project_id, release_id, environment_id, build) where build <> '' do update set build = excluded.build
    returning id, xmax = 0 as fresh`)
  if (!row) throw new Error('The batch was not opened.')
  await tx.db.execute(sql`update result_imports set batch_id = ${Number(row.id)} where id = ${found.id}`)
  return { id: Number(row.id), fresh: row.fresh }
}

/** Writes the matched results of a file as executions, and brings what is kept of their cases up to date. */
export async function storeExecutions(tx: Ctx, found: FoundResultImport): Promise<void> {
  const [any] = await tx.db.execute(sql`select 1 from matched_results where test_case_id is not null limit 1`)
  if (!any) return
  const { projectId, releaseId, environmentId } = found
  const batch = await openBatch(tx, found)
  const actor = sql`${found.createdBy}::bigint`
  await tx.db.execute(sql`
    insert into executions (id, project_id, batch_id, test_case_id, release_id, environment_id, version, dataset, result,
      raw_status, executed_at, duration_ms, actual_result, matched_by, import_id, created_by)
    overriding system value
    select m.execution_id, ${projectId}, ${batch.id}, m.test_case_id, ${releaseId}, ${environmentId},
      (select latest_version from test_cases c where c.id = m.test_case_id), s.dataset, s.result, s.raw_status, s.executed_at,
      s.duration_ms, s.message, m.rung, ${found.id}, ${actor}
    from matched_results m join staged_results s on s.position = m.position
    where m.test_case_id is not null`)
  const [first] = batch.fresh
    ? []
    : await tx.db.execute<{ id: string }>(sql`select min(execution_id) as id from matched_results`)
  await keepResults(tx, { id: batch.id, projectId, releaseId, environmentId }, Number(first?.id ?? 1) - 1)
}

/**
 * Keeps what found no case by itself: results that wait, with the signature that they wait under, and those that an alias settled.
 * `remark` tells of keys that name no case.
 */
export async function storeUnmatched(tx: Ctx, found: FoundResultImport, filePosition: number): Promise<void> {
  const { projectId } = found
  const rest = sql`
    select s.*, ${signatureOf(sql`s`)} as key, coalesce(m.rung, 'unmatched') as rung, m.candidates,
      case when m.rung = 'alias' then m.execution_id end as execution_id
    from staged_results s left join matched_results m on m.position = s.position
    where not s.retried and (m.position is null or m.rung in ('ambiguous', 'alias', 'ignored'))`
  await tx.db.execute(sql`
    with rest as materialized (${rest}),
    counted as (
      select key, count(*) filter (where rung in ('unmatched', 'ambiguous')) as waiting, bool_or(rung = 'ambiguous') as ambiguous
      from rest group by key
    ), newest as (
      select distinct on (key) * from rest order by key, (result = 'FAILED') desc, executed_at desc, position desc
    )
    insert into result_signatures as kept (project_id, key, name, class_name, file_name, suite, waiting, ambiguous, candidates,
      last_result, last_message, last_at)
    select ${projectId}, key, n.base, n.class_name, n.file_name, n.suite, c.waiting, c.ambiguous, coalesce(n.candidates, '{}'),
      n.result, left(n.message, 500), n.executed_at
    from newest n join counted c using (key)
    order by key
    on conflict (project_id, key) do update
    set waiting = kept.waiting + excluded.waiting, ambiguous = excluded.ambiguous, candidates = excluded.candidates,
      last_result = excluded.last_result, last_message = excluded.last_message, last_at = excluded.last_at`)
  await tx.db.execute(sql`
    insert into unmatched_results (import_id, file_position, position, project_id, signature_id, line, name, dataset, result,
      raw_status, executed_at, duration_ms, message, ambiguous, remark, execution_id)
    select ${found.id}, ${filePosition}, r.position, ${projectId}, sg.id, r.line, r.name, r.dataset, r.result, r.raw_status,
      r.executed_at, r.duration_ms, r.message, r.rung = 'ambiguous',
      case when r.rung = 'unmatched' and r.keys <> '{}' then 'It names '
        || (select string_agg(upper(split_part(key, '|', 3)), ', ') from unnest(r.keys) key) || ', which is no test case here.'
        else '' end,
      r.execution_id
    from (${rest}) r join result_signatures sg on sg.project_id = ${projectId} and sg.key = r.key`)
}

/** What became of the staged results; the counts add up to their number. */
export async function countOutcomes(tx: Ctx): Promise<ResultCounts> {
  const rows = await tx.db.execute<{ outcome: ResultOutcome; count: number }>(sql`
    select case when s.retried then 'retried' else coalesce(m.rung, 'unmatched') end as outcome, count(*)::int as count
    from staged_results s left join (select distinct position, rung from matched_results) m on m.position = s.position
    group by 1`)
  return Object.fromEntries(rows.map(({ outcome, count }) => [outcome, count]))
}
