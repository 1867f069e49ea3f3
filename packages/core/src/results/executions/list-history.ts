import {
  type ExecutionHistory,
  type ExecutionHistoryOf,
  type HistoryRow,
  historyPageSize,
} from '@caseweave/contract/results/executions/execution-form'
import { users } from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { personName } from '../../platform/text/person-name'
import { caseOfResults } from './case-of-results'

const person = named(users, 'person')

type Found = Omit<HistoryRow, 'at' | 'durationMs' | 'runId' | 'open'> & {
  at: string
  duration_ms: string
  matched_by: HistoryRow['matchedBy']
  linked_bug: string
  actual_result: string
  run_id: string | null
}

/** The lines of a case: each of its results, and its runs that have left none. */
const lines = (testCaseId: number): SQL => sql`
  select 'e' as source, e.id, e.executed_at as at from executions e where e.test_case_id = ${testCaseId}
  union all
  select 'r', r.id, coalesce(r.finished_at, r.active_at) from test_runs r
  where r.test_case_id = ${testCaseId} and r.execution_id is null`

/**
 * The results of a case and its runs that still go on or were called off, newest first, a page at a time. NOT_FOUND when the
 * project has no such case; a deleted case shows its own too.
 */
export async function listHistory(
  ctx: Ctx,
  input: ExecutionHistoryOf & { projectId: number },
): Promise<ExecutionHistory> {
  const { id, number, summary, deletedAt } = await caseOfResults(ctx, input)
  const [counted] = await ctx.db.execute<{ total: string }>(sql`
    select (select count(*) from executions where test_case_id = ${id})
      + (select count(*) from test_runs where test_case_id = ${id} and execution_id is null) as total`)
  const total = Number(counted?.total ?? 0)
  const pageCount = Math.max(1, Math.ceil(total / historyPageSize))
  const page = Math.min(input.page, pageCount)
  const found = await ctx.db.execute<Found>(sql`
    with shown as (
      select * from (${lines(id)}) lines order by at desc, source, id desc
      limit ${historyPageSize} offset ${(page - 1) * historyPageSize}
    )
    select s.source || s.id as key, s.at,
      case when s.source = 'r' then 'run' else coalesce(b.kind, 'import') end as kind,
      case when run.id is null then e.result else run.status end as status,
      release.number as release, environment.name as environment,
      coalesce(e.version, run.version) as version, coalesce(e.dataset, '') as dataset,
      ${personName(person)} as by,
      coalesce(e.duration_ms, run.duration_ms) as duration_ms, coalesce(e.matched_by, 'chosen') as matched_by,
      coalesce(b.build, '') as build, coalesce(e.linked_bug, '') as linked_bug,
      coalesce(e.actual_result, '') as actual_result, coalesce(e.remarks, '') as remarks,
      run.id as run_id, run.id is not null and run.finished_at is null as open
    from shown s
    left join executions e on s.source = 'e' and e.id = s.id
    left join execution_batches b on b.id = e.batch_id
    left join test_runs run on run.id = case when s.source = 'r' then s.id
      else (select r.id from test_runs r where r.execution_id = s.id) end
    join releases release on release.id = coalesce(e.release_id, run.release_id)
    join environments environment on environment.id = coalesce(e.environment_id, run.environment_id)
    left join users person on person.id = coalesce(e.created_by, run.created_by)
    order by s.at desc, s.source, s.id desc`)
  const rows = found.map(({ at, duration_ms, matched_by, linked_bug, actual_result, run_id, ...row }) => ({
    ...row,
    at: new Date(at),
    durationMs: Number(duration_ms),
    matchedBy: matched_by,
    linkedBug: linked_bug,
    actualResult: actual_result,
    runId: run_id === null ? null : Number(run_id),
  }))
  return { number, summary, deleted: deletedAt !== null, total, page, pageCount, rows: rows as HistoryRow[] }
}
