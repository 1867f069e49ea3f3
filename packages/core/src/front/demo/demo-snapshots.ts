import { addDays, dayOf } from '@caseweave/contract/reports/reports/report-days'
import { projectSnapshots } from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { wholeProject } from '../../reports/reports/take-snapshots'

/** How far back (days) the demo's figures go: three weeks. */
const demoDays = 21

/**
 * Gives the demo project the snapshots of the last three weeks, worked out from its cases and, where it has some, from its
 * executions: a case counts from the day it was added on, and an automated one became automated on a day that its number names.
 * The same rows however often it is done; today is left to the worker.
 */
export async function addDemoSnapshots(ctx: Ctx, projectId: number): Promise<void> {
  const now = ctx.now()
  const today = dayOf(now)
  const first = addDays(today, -demoDays)
  const last = addDays(today, -1)
  const opened = await ctx.db
    .insert(projectSnapshots)
    // Old enough for the worker to take today's at once.
    .values({ projectId, firstDay: first, lastDay: last, takenAt: new Date(now.getTime() - 86_400_000) })
    .onConflictDoNothing()
    .returning({ projectId: projectSnapshots.projectId })
  if (opened.length === 0) return
  await ctx.db.execute(sql`
    insert into module_snapshots (project_id, module_id, since, path)
    select project_id, id, ${first}::date, path from modules where project_id = ${projectId}`)
  const days = sql`generate_series(${first}::date, ${last}::date, interval '1 day')`
  // Half of the automated cases became so in these three weeks.
  const automated = sql`(c.kind = 'automated' and ${today}::date - day::date < (c.number * 11) % ${sql.raw(String(2 * demoDays))})`
  await ctx.db.execute(sql`
    insert into coverage_snapshots (project_id, module_id, kind, since, until, cases)
    select ${projectId}::bigint, module_id, kind, since, until, cases
    from (${spans(
      sql`kind`,
      sql`
        select day::date as day, c.module_id,
          case when c.kind <> 'automated' then c.kind when ${automated} then 'automated' else 'pending' end as kind,
          count(*)::int as cases
        from ${days} day join test_cases c on c.project_id = ${projectId} and c.deleted_at is null and c.created_at < day + interval '1 day'
        group by 1, 2, 3`,
      last,
    )}) kept`)
  await ctx.db.execute(sql`
    insert into result_snapshots (project_id, release_id, environment_id, module_id, kind, outcome, since, until, cases)
    select ${projectId}::bigint, release_id, environment_id, module_id, kind, outcome, since, until, cases
    from (${spans(sql`release_id, environment_id, kind, outcome`, resultsOfDays(projectId, days), last)}) kept`)
}

/**
 * Puts days that follow each other with the same figure into one row, for each module and for all of them; `daily` has one row
 * for each day with a figure, `keys` are its columns beside day, module and cases.
 */
const spans = (keys: SQL, daily: SQL, last: string) => sql`
  select module_id, ${keys}, cases, min(day) as since,
    case when max(day) = ${last}::date then 'infinity'::date else max(day) + 1 end as until
  from (
    select *, day - (row_number() over (partition by module_id, ${keys}, cases order by day))::int as island from (
      with daily as (${daily})
      select day, module_id, ${keys}, cases from daily
      union all
      select day, ${wholeProject}, ${keys}, sum(cases)::int from daily group by day, ${keys}
    ) all_modules
  ) numbered group by module_id, ${keys}, cases, island`

/** The newest result of each case at the end of each day, and the cases that were in the release by then. */
const resultsOfDays = (projectId: number, days: SQL) => sql`
  select day, release_id, environment_id, c.module_id, c.kind, outcome, count(*)::int as cases from (
    select distinct on (day, place.release_id, place.environment_id, e.test_case_id)
      day::date as day, place.release_id, place.environment_id, e.test_case_id,
      case when bool_or(e.result = 'FAILED') then 'fail' when bool_or(e.result = 'BLOCKED') then 'block'
        when bool_or(e.result = 'SKIPPED') then 'skip' when bool_or(e.result <> 'PASSED') then 'remaining' else 'pass' end as outcome
    from ${days} day
    join executions e on e.project_id = ${projectId} and e.executed_at < day + interval '1 day'
    cross join lateral (values (e.release_id, e.environment_id), (e.release_id, 0)) place (release_id, environment_id)
    group by day, place.release_id, place.environment_id, e.test_case_id, e.batch_id
    order by day, place.release_id, place.environment_id, e.test_case_id, max(e.executed_at) desc, e.batch_id desc
  ) newest join test_cases c on c.id = newest.test_case_id and c.deleted_at is null and c.kind <> 'notApplicable'
  group by 1, 2, 3, 4, 5, 6
  union all
  select day::date, m.release_id, 0, c.module_id, c.kind, 'mapped', count(*)::int
  from ${days} day
  join releases r on r.project_id = ${projectId} and r.created_at < day + interval '1 day'
  join release_test_cases m on m.release_id = r.id
  join test_cases c on c.id = m.test_case_id and c.deleted_at is null and c.kind <> 'notApplicable'
  group by 1, 2, 3, 4, 5`
