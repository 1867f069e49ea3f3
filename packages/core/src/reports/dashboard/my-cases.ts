import { type Dashboard, type MyCase, mineAtHand, mineCounted, OpenState } from '@caseweave/contract/reports/dashboard'
import { currentResults, modules, releaseTestCases, testCases } from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { named } from '../../platform/database/named-tables'
import { selected } from '../../platform/database/selected-rows'
import { livePath } from '../../project/modules/subtree'

const cases = named(testCases)
const m = named(modules, 'm')
const mapped = named(releaseTestCases, 'mapped')
const newest = named(currentResults, 'newest')
const result = named(currentResults, 'result')

const urgency = sql`failing desc, not_run desc, pending desc, number desc`

const figures = selected({
  assigned: sql<number>`(select count(*)::int from assigned)`,
  failing: sql<number>`count(*) filter (where failing)::int`,
  notRun: sql<number>`count(*) filter (where not_run)::int`,
  pending: sql<number>`count(*) filter (where pending)::int`,
  cases: sql<MyCase[]>`coalesce((
    select json_agg(json_build_object('number', number, 'summary', summary, 'states', array_remove(array[
      case when failing then ${OpenState.enum.failing} end, case when not_run then ${OpenState.enum.notRun} end,
      case when pending then ${OpenState.enum.pending} end], null)) order by ${urgency})
    from (
      select * from mine where failing or not_run or pending order by ${urgency} limit ${mineAtHand}
    ) shown
  ), '[]')`,
})

/**
 * What is open of the cases that are assigned to the actor: the newest of them are looked at, so that it costs the same for
 * somebody who has them all. `releaseId` = the release that not being run is asked of.
 */
export async function myCases(
  ctx: Ctx,
  input: { projectId: number; moduleId?: number | undefined; releaseId: number | null },
): Promise<NonNullable<Dashboard['mine']>> {
  const { projectId, moduleId, releaseId } = input
  const below: SQL = moduleId
    ? sql`and ${cases.moduleId} in (select ${m.id} from ${m}, ${livePath(projectId, moduleId)} chosen (path)
        where ${m.projectId} = ${projectId} and ${m.path} collate "C" >= chosen.path
          and ${m.path} collate "C" < left(chosen.path, -1) || '0')`
    : sql``
  const [row] = await figures.rows(
    ctx.db,
    sql`
      with assigned as materialized (
        select ${cases.id}, ${cases.number}, ${cases.summary}, ${cases.kind} from ${cases}
        where ${cases.projectId} = ${projectId} and ${cases.assignedTo} = ${requireActor(ctx).id}
          and ${cases.deletedAt} is null and ${cases.applicable} ${below}
        order by ${cases.number} desc limit ${mineCounted + 1}
      ), mine as (
        select a.number, a.summary, coalesce(${newest.result} = 'fail', false) as failing,
          ${mapped.releaseId} is not null and coalesce(${result.result}, 'remaining') = 'remaining' as not_run,
          a.kind = 'pending' as pending
        from (select * from assigned order by number desc limit ${mineCounted}) a
        left join ${newest} on ${newest.testCaseId} = a.id and ${newest.releaseId} = 0 and ${newest.environmentId} = 0
        left join ${mapped} on ${mapped.releaseId} = ${releaseId ?? 0} and ${mapped.testCaseId} = a.id
        left join ${result} on ${result.testCaseId} = a.id and ${result.releaseId} = ${releaseId ?? 0}
          and ${result.environmentId} = 0
      )
      select ${figures} from mine`,
  )
  const assigned = row?.assigned ?? 0
  return {
    assigned: { count: Math.min(assigned, mineCounted), more: assigned > mineCounted },
    open: { failing: row?.failing ?? 0, notRun: row?.notRun ?? 0, pending: row?.pending ?? 0 },
    cases: row?.cases ?? [],
  }
}
