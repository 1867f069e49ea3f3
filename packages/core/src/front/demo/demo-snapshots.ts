import { addDays, dayOf } from '@caseweave/contract/reports/reports/report-days'
import {
  coverageSnapshots,
  executions,
  moduleSnapshots,
  modules,
  projectSnapshots,
  releases,
  releaseTestCases,
  resultSnapshots,
  testCases,
} from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { wholeProject } from '../../project/modules/case-counts'

const c = named(testCases, 'c')
const coverageSnapshot = named(coverageSnapshots)
const e = named(executions, 'e')
const m = named(releaseTestCases, 'm')
const module = named(modules)
const newest = named(executions, 'newest')
const r = named(releases, 'r')
const resultSnapshot = named(resultSnapshots)
const snapshots = named(moduleSnapshots)

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
    insert into ${snapshots} (${snapshots.projectId}, ${snapshots.moduleId}, ${snapshots.since}, ${snapshots.path})
    select ${module.projectId}, ${module.id}, ${first}::date, ${module.path} from ${module}
    where ${module.projectId} = ${projectId}`)
  const days = sql`generate_series(${first}::date, ${last}::date, interval '1 day')`
  // Half of the automated cases became so in these three weeks.
  const automated = sql`(${c.kind} = 'automated'
    and ${today}::date - day::date < (${c.number} * 11) % ${sql.raw(String(2 * demoDays))})`
  await ctx.db.execute(sql`
    insert into ${coverageSnapshot} (${coverageSnapshot.projectId}, ${coverageSnapshot.moduleId}, ${coverageSnapshot.kind},
      ${coverageSnapshot.since}, ${coverageSnapshot.until}, ${list(caseValues)})
    select ${projectId}::bigint, module_id, kind, since, until, ${list(caseValues)}
    from (${spans(
      sql`kind`,
      caseValues,
      sql`
        select day::date as day, ${c.moduleId}, then_kind.kind, count(*)::int as cases, sum(${c.stepCount})::bigint as steps,
          sum(automated_steps(then_kind.kind, ${c.stepCount}, ${c.coveredSteps}))::bigint as covered
        from ${days} day join ${c} on ${c.projectId} = ${projectId} and ${c.deletedAt} is null
          and ${c.createdAt} < day + interval '1 day'
        cross join lateral (
          select case when ${c.kind} <> 'automated' then ${c.kind} when ${automated} then 'automated' else 'pending' end as kind
        ) then_kind
        group by 1, 2, 3`,
      last,
    )}) kept`)
  await ctx.db.execute(sql`
    insert into ${resultSnapshot} (${resultSnapshot.projectId}, ${resultSnapshot.releaseId}, ${resultSnapshot.environmentId},
      ${resultSnapshot.moduleId}, ${resultSnapshot.kind}, ${resultSnapshot.outcome}, ${resultSnapshot.since},
      ${resultSnapshot.until}, ${resultSnapshot.cases})
    select ${projectId}::bigint, release_id, environment_id, module_id, kind, outcome, since, until, cases
    from (${spans(sql`release_id, environment_id, kind, outcome`, [resultSnapshot.cases], resultsOfDays(projectId, days), last)}) kept`)
}

/** What is kept of the cases of a kind. */
const caseValues = [coverageSnapshot.cases, coverageSnapshot.steps, coverageSnapshot.covered]
const list = (columns: readonly SQL[]) => sql.join([...columns], sql`, `)

/**
 * Puts days that follow each other with the same figures into one row, for each module and for all of them; `daily` has one row
 * for each day with figures, `keys` are its columns beside day, module and these values.
 */
const spans = (keys: SQL, values: readonly SQL[], daily: SQL, last: string) => sql`
  select module_id, ${keys}, ${list(values)}, min(day) as since,
    case when max(day) = ${last}::date then 'infinity'::date else max(day) + 1 end as until
  from (
    select *, day - (row_number() over (partition by module_id, ${keys}, ${list(values)} order by day))::int as island from (
      with daily as (${daily})
      select day, module_id, ${keys}, ${list(values)} from daily
      union all
      select day, ${wholeProject}, ${keys}, ${list(values.map((value) => sql`sum(${value})`))} from daily group by day, ${keys}
    ) all_modules
  ) numbered group by module_id, ${keys}, ${list(values)}, island`

/** The newest result of each case at the end of each day, and the cases that were in the release by then. */
const resultsOfDays = (projectId: number, days: SQL) => sql`
  select day, release_id, environment_id, ${c.moduleId}, ${c.kind}, outcome, count(*)::int as cases from (
    select distinct on (day, place.release_id, place.environment_id, ${e.testCaseId})
      day::date as day, place.release_id, place.environment_id, ${e.testCaseId},
      case when bool_or(${e.result} = 'FAILED') then 'fail' when bool_or(${e.result} = 'BLOCKED') then 'block'
        when bool_or(${e.result} = 'SKIPPED') then 'skip' when bool_or(${e.result} <> 'PASSED') then 'remaining'
          else 'pass' end as outcome
    from ${days} day
    join ${e} on ${e.projectId} = ${projectId} and ${e.executedAt} < day + interval '1 day'
    cross join lateral (values (${e.releaseId}, ${e.environmentId}), (${e.releaseId}, 0)) place (release_id, environment_id)
    group by day, place.release_id, place.environment_id, ${e.testCaseId}, ${e.batchId}
    order by day, place.release_id, place.environment_id, ${e.testCaseId}, max(${e.executedAt}) desc, ${e.batchId} desc
  ) newest join ${c} on ${c.id} = ${newest.testCaseId} and ${c.deletedAt} is null and ${c.kind} <> 'notApplicable'
  group by 1, 2, 3, 4, 5, 6
  union all
  select day::date, ${m.releaseId}, 0, ${c.moduleId}, ${c.kind}, 'mapped', count(*)::int
  from ${days} day
  join ${r} on ${r.projectId} = ${projectId} and ${r.createdAt} < day + interval '1 day'
  join ${m} on ${m.releaseId} = ${r.id}
  join ${c} on ${c.id} = ${m.testCaseId} and ${c.deletedAt} is null and ${c.kind} <> 'notApplicable'
  group by 1, 2, 3, 4, 5`
