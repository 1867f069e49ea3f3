import type { CaseKind } from '@caseweave/contract/cases/test-cases/test-cases'
import { recordOf } from '@caseweave/contract/platform/pick'
import {
  type CoverageCounts,
  type CoverageFigures,
  type CoverageFilter,
  type CoverageModule,
  CoverageRowId,
  coverageModuleLimit,
} from '@caseweave/contract/reports/reports/coverage-report'
import { modules, testCaseCounts } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import { tagsOf } from '../../cases/case-search/search-names'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { selected } from '../../platform/database/selected-rows'
import { caseCountsWithin, wholeProject } from '../../project/modules/case-counts'

const k = named(testCaseCounts, 'k')
const m = named(modules, 'm')
const moduleRow = selected({
  id: m.id,
  name: m.name,
  cases: sql<number>`counted.cases::float8`,
  done: sql<number>`counted.done::float8`,
  steps: sql<number>`counted.steps::float8`,
  automated: sql<number>`counted.automated::float8`,
})
const kindRow = selected({
  kind: sql<CaseKind>`kind`,
  cases: sql<number>`sum(count)::float8`,
  steps: sql<number>`sum(steps)::float8`,
  covered: sql<number>`sum(covered)::float8`,
})
const tagRow = selected({ tag: sql<string>`found.tag` })

/** The report in cases, and in their steps. */
type CasesAndSteps = Pick<CoverageFigures, 'counts' | 'steps'>

type Asked = CoverageFilter & { projectId: number }

/**
 * How much of a project is automated: live, applicable cases by kind, of one tag and one module's subtree when given.
 * Reads the counts that triggers keep, never the cases. A module of another project counts nothing.
 */
export async function coverageReport(ctx: Ctx, input: Asked): Promise<CoverageCounts> {
  return (await coverageInSteps(ctx, input)).counts
}

/** The same with the steps of those cases: an automated step is one that a mapping covers, or any of an automated case that no mapping tells of. */
export async function coverageInSteps(ctx: Ctx, input: Asked): Promise<CasesAndSteps> {
  const { projectId, tag = '', moduleId = wholeProject } = input
  const rows = await kindRow.rows(
    ctx.dbByKey,
    sql`select ${kindRow} from (${caseCountsWithin(projectId, tag, moduleId)}) counted group by kind`,
  )
  return casesAndSteps((kind) => rows.find((row) => row.kind === kind))
}

/** The rows of the report, in cases and in steps, from what is counted of each kind of case. */
export function casesAndSteps(
  of: (kind: CaseKind) => Record<'cases' | 'steps' | 'covered', number> | undefined,
): CasesAndSteps {
  const counted = (value: 'cases' | 'steps' | 'covered') => coverageCounts((kind) => of(kind)?.[value] ?? 0)
  const [steps, covered] = [counted('steps'), counted('covered')]
  return {
    counts: counted('cases'),
    steps: recordOf(CoverageRowId.options, (row) => ({ steps: steps[row], automated: covered[row] })),
  }
}

/** The report with the modules right below the chosen one (or at the top), each with all below it, by name; those without cases are left out. */
export async function coverageFigures(ctx: Ctx, input: Asked): Promise<CoverageFigures> {
  const [figures, modules] = await Promise.all([coverageInSteps(ctx, input), modulesBelow(ctx, input)])
  return { ...figures, modules }
}

async function modulesBelow(
  ctx: Ctx,
  { projectId, tag = '', moduleId = wholeProject }: Asked,
): Promise<CoverageModule[]> {
  return moduleRow.rows(
    ctx.dbByKey,
    sql`
      select ${moduleRow}
      from ${m}
      cross join lateral (
        select sum(count) as cases, coalesce(sum(count) filter (where kind = 'automated'), 0) as done,
          sum(steps) as steps, sum(covered) as automated
        from (${caseCountsWithin(projectId, tag, m.id)}) within where kind <> 'notApplicable'
      ) counted
      where ${m.projectId} = ${projectId} and coalesce(${m.parentId}, 0) = ${moduleId} and ${m.deletedAt} is null
        and counted.cases > 0
      order by lower(${m.name}), ${m.id} limit ${coverageModuleLimit}`,
  )
}

/** The rows of the report from how many cases there are of each kind. */
export function coverageCounts(of: (kind: CaseKind) => number): CoverageCounts {
  const done = of('automated')
  const pending = of('pending')
  const nonAutomatable = of('manual')
  return { total: done + pending + nonAutomatable, automatable: done + pending, done, pending, nonAutomatable }
}

/** The tags that live cases of a project carry, in alphabetical order. */
export async function projectTags(ctx: Ctx, input: { projectId: number }): Promise<string[]> {
  const rows = await tagRow.rows(
    ctx.db,
    sql`select ${tagRow} from (${tagsOf(input.projectId)}) found where exists (
      select from ${k} where ${k.projectId} = ${input.projectId} and ${k.tag} = found.tag and ${k.count} > 0) order by 1`,
  )
  return rows.map((row) => row.tag)
}
