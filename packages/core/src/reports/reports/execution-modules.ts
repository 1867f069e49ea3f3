import { coverageModuleLimit } from '@caseweave/contract/reports/reports/coverage-report'
import type { ExecutionModule } from '@caseweave/contract/reports/reports/report-told'
import { anyPlace } from '@caseweave/contract/results/executions/executions'
import { modules } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { selected } from '../../platform/database/selected-rows'
import { caseCountsWithin, wholeProject } from '../../project/modules/case-counts'
import type { PlaceScope } from './execution-report'
import { releaseCountsWithin, resultCountsWithin } from './result-counts'

const m = named(modules, 'm')
const moduleRow = selected({
  id: m.id,
  name: m.name,
  cases: sql<number>`counted.cases::float8`,
  pass: sql<number>`counted.pass::float8`,
  fail: sql<number>`counted.fail::float8`,
  skip: sql<number>`counted.skip::float8`,
  block: sql<number>`counted.block::float8`,
})

/**
 * The modules right below the one that an execution report is of (or at the top), each with all below it, by name; those without cases
 * are left out. One statement over the kept counts, so that it costs the same at any number of executions.
 */
export async function executionModules(
  ctx: Ctx,
  { projectId, releaseId = anyPlace, environmentId = anyPlace, moduleId = wholeProject }: PlaceScope,
): Promise<ExecutionModule[]> {
  const place = { projectId, releaseId, environmentId, moduleId: m.id }
  const cases =
    releaseId === anyPlace
      ? sql`select kind, count as cases from (${caseCountsWithin(projectId, '', m.id)}) project`
      : sql`select kind, cases from (${releaseCountsWithin(place)}) release`
  const of = (result: string) => sql`coalesce(sum(cases) filter (where outcome = ${result}), 0)`
  const rows = await moduleRow.rows(
    ctx.dbByKey,
    sql`
      select ${moduleRow}
      from ${m}
      cross join lateral (
        select ${of('cases')} as cases, ${of('pass')} as pass, ${of('fail')} as fail, ${of('skip')} as skip, ${of('block')} as block
        from (
          select 'cases' as outcome, kind, cases from (${cases}) told
          union all
          select result, kind, cases from (${resultCountsWithin(place)}) results
        ) within where kind <> 'notApplicable'
      ) counted
      where ${m.projectId} = ${projectId} and coalesce(${m.parentId}, 0) = ${moduleId} and ${m.deletedAt} is null
        and counted.cases > 0
      order by lower(${m.name}), ${m.id} limit ${coverageModuleLimit}`,
  )
  return rows.map(({ cases, pass, fail, skip, block, ...row }) => ({
    ...row,
    ...{ cases, pass, fail, skip, block, remaining: cases - pass - fail - skip - block },
  }))
}
