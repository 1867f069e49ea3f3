import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../context'
import { wrongTotals } from './wrong-totals'

/** What both queries do not have alike. */
const differing = (counted: SQL, kept: SQL): SQL => sql`
  with counted as (${counted}), kept as (${kept})
  (select 'counted' as of_which, * from counted except select 'counted', * from kept)
  union all (select 'kept', * from kept except select 'kept', * from counted)`

/** Queries for what cannot be in a project, whatever people have done in it. */
const faultsOf = (projectId: number): Record<string, SQL> => {
  const countedCases = sql`c.project_id = ${projectId} and c.deleted_at is null and c.kind <> 'notApplicable'`
  return {
    'counts of cases': differing(
      sql`select c.module_id, c.kind, count(*)::int as count, sum(c.step_count)::bigint as steps from test_cases c
        where c.project_id = ${projectId} and c.deleted_at is null group by 1, 2`,
      sql`select module_id, kind, count, steps::bigint from test_case_counts where project_id = ${projectId} and tag = '' and count <> 0`,
    ),
    'counts of results': differing(
      sql`select r.release_id, r.environment_id, c.module_id, c.kind, r.result, count(*)::int as cases,
          sum(r.datasets)::int as datasets, sum(r.duration_ms)::bigint as duration_ms
        from current_results r join test_cases c on c.id = r.test_case_id where ${countedCases} group by 1, 2, 3, 4, 5`,
      sql`select release_id, environment_id, module_id, kind, result, cases, datasets, duration_ms from result_counts
        where project_id = ${projectId} and (cases, datasets, duration_ms) <> (0, 0, 0)`,
    ),
    'counts of mapped cases': differing(
      sql`select m.release_id, c.module_id, c.kind, count(*)::int as cases
        from release_test_cases m join test_cases c on c.id = m.test_case_id where ${countedCases} group by 1, 2, 3`,
      sql`select release_id, module_id, kind, cases from release_case_counts
        where release_id in (select id from releases where project_id = ${projectId}) and cases <> 0`,
    ),
    'counts of test cycles': differing(
      sql`select i.cycle_id, i.environment_id, i.status, count(*) filter (where not (off_case or off_release))::int as items,
          count(*) filter (where off_case or off_release)::int as off
        from test_cycle_items i join test_cycles y on y.id = i.cycle_id where y.project_id = ${projectId} group by 1, 2, 3`,
      sql`select k.cycle_id, k.environment_id, k.status, k.items, k.off from test_cycle_counts k
        join test_cycles y on y.id = k.cycle_id where y.project_id = ${projectId} and (k.items, k.off) <> (0, 0)`,
    ),
    'newest results': differing(
      sql`select distinct on (e.test_case_id, p.release_id, p.environment_id) e.test_case_id, p.release_id, p.environment_id, e.batch_id,
          count(*)::int as datasets, sum(e.duration_ms)::bigint as duration_ms
        from executions e
        left join release_test_cases m on m.release_id = e.release_id and m.test_case_id = e.test_case_id
        cross join lateral (values (e.release_id, e.environment_id), (e.release_id, 0), (0, e.environment_id), (0, 0))
          p (release_id, environment_id)
        where e.project_id = ${projectId} and (p.release_id = 0 or m.release_id is not null)
        group by e.test_case_id, p.release_id, p.environment_id, e.batch_id
        order by 1, 2, 3, max(e.executed_at) desc, e.batch_id desc`,
      sql`select test_case_id, release_id, environment_id, batch_id, datasets, duration_ms from current_results where project_id = ${projectId}`,
    ),
    'tests that wait': sql`
      select s.id, s.waiting, count(u.*) from result_signatures s
      left join unmatched_results u on u.signature_id = s.id and u.execution_id is null
      left join result_aliases a on a.signature_id = s.id left join test_cases c on c.id = a.test_case_id
      where s.project_id = ${projectId} group by s.id, a.id, c.deleted_at
      having s.waiting <> case when a.id is not null and (a.test_case_id is null or c.deleted_at is null) then 0 else count(u.*) end`,
    'items of cases that are off': sql`
      select i.id from test_cycle_items i join test_cases c on c.id = i.test_case_id
      where c.project_id = ${projectId} and i.off_case <> (c.deleted_at is not null or not c.applicable)`,
    'items with results that are gone': sql`
      select i.id from test_cycle_items i join test_cases c on c.id = i.test_case_id
      where c.project_id = ${projectId} and i.execution_id is not null and not exists (select from executions e where e.id = i.execution_id)`,
    'versions that are missing': sql`
      select c.number from test_cases c join test_case_versions v on v.test_case_id = c.id
      where c.project_id = ${projectId} group by c.id having max(v.version) <> c.latest_version or count(*) <> c.latest_version`,
    'versions that are quoted and gone': sql`
      select test_case_id, version from (
        select test_case_id, version from executions where project_id = ${projectId}
        union select test_case_id, version from test_runs where project_id = ${projectId}
        union select m.test_case_id, m.version from release_test_cases m join releases r on r.id = m.release_id where r.project_id = ${projectId}
      ) quoted
      where not exists (select from test_case_versions v where v.test_case_id = quoted.test_case_id and v.version = quoted.version)`,
    'runs without their result': sql`
      select r.id from test_runs r where r.project_id = ${projectId} and r.finished_at is not null and r.status in ('PASSED', 'FAILED', 'BLOCKED')
        and not exists (select from executions e where e.id = r.execution_id)`,
    'numbers that two cases have': sql`select number from test_cases where project_id = ${projectId} group by 1 having count(*) > 1`,
    'cases in deleted modules': sql`
      select c.number from test_cases c join modules m on m.id = c.module_id
      where c.project_id = ${projectId} and c.deleted_at is null and m.deleted_at is not null`,
    'modules at another place than below their parent': sql`
      select m.id, m.path from modules m left join modules p on p.id = m.parent_id
      where m.project_id = ${projectId} and (m.path <> coalesce(p.path, '') || m.id || '/' or m.deleted_at is null and p.deleted_at is not null)`,
  }
}

/** Counts everything in a project anew; what differs from what is kept, or cannot be, by what it is: nothing. */
export async function recount(ctx: Ctx, projectId: number): Promise<Record<string, unknown>> {
  const wrong: Record<string, unknown> = {}
  for (const [what, query] of Object.entries(faultsOf(projectId))) {
    const rows = await ctx.db.execute(query)
    if (rows.length > 0) wrong[what] = rows.slice(0, 5)
  }
  const totals = await wrongTotals(ctx, projectId)
  if (totals.length > 0) wrong['totals below modules'] = totals
  return wrong
}
