import type { CoverageCounts, CoverageFilter } from '@caseweave/contract/reports'
import type { CaseKind } from '@caseweave/contract/test-cases'
import { testCaseCounts } from '@caseweave/db/schema'
import { and, eq, gt, inArray, ne, sql, sum } from 'drizzle-orm'
import type { Ctx } from '../context'
import { modulesInSubtree } from '../modules/subtree'

/**
 * How much of a project is automated: live, applicable cases by kind, of one tag and one module's subtree when given.
 * Reads the counts that triggers keep, never the cases. A module of another project counts nothing.
 */
export async function coverageReport(ctx: Ctx, input: CoverageFilter & { projectId: number }): Promise<CoverageCounts> {
  const rows = await ctx.db
    .select({ kind: testCaseCounts.kind, count: sum(testCaseCounts.count).mapWith(Number) })
    .from(testCaseCounts)
    .where(
      and(
        eq(testCaseCounts.projectId, input.projectId),
        eq(testCaseCounts.tag, input.tag ?? ''),
        input.moduleId
          ? inArray(testCaseCounts.moduleId, modulesInSubtree(ctx, input.projectId, input.moduleId))
          : undefined,
      ),
    )
    .groupBy(testCaseCounts.kind)
  return coverageCounts((kind) => rows.find((row) => row.kind === kind)?.count ?? 0)
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
  const rows = await ctx.db
    .selectDistinct({ tag: testCaseCounts.tag })
    .from(testCaseCounts)
    .where(and(eq(testCaseCounts.projectId, input.projectId), ne(testCaseCounts.tag, ''), gt(testCaseCounts.count, 0)))
    .orderBy(sql`1`)
  return rows.map((row) => row.tag)
}
