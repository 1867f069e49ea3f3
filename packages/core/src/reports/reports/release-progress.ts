import { releaseCaseCounts, releases, resultCounts } from '@caseweave/db/schema'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { modulesInSubtree } from '../../project/modules/subtree'

const release = named(releases)

/** A release of the project; one environment (0 = over all of them) and one module's subtree when given. */
type Scope = { projectId: number; releaseId: number; environmentId?: number; moduleId?: number | undefined }

/**
 * How many cases of a release came out how, in all its environments at once unless one is asked for, from kept counts. `mapped` is
 * the same in each. One statement; a release of another project has nothing.
 */
export async function releaseFigures(ctx: Ctx, { projectId, releaseId, environmentId, moduleId }: Scope) {
  const below = moduleId ? modulesInSubtree(ctx, projectId, moduleId) : null
  const mapped = ctx.db
    .select({
      environmentId: sql<number>`0::bigint`.mapWith(Number),
      outcome: sql<string>`'mapped'`,
      cases: sql<number>`sum(${releaseCaseCounts.cases})::int`,
    })
    .from(releaseCaseCounts)
    .where(
      and(
        eq(releaseCaseCounts.releaseId, releaseId),
        sql`exists (select 1 from ${release} where ${release.id} = ${releaseId} and ${release.projectId} = ${projectId})`,
        below ? inArray(releaseCaseCounts.moduleId, below) : undefined,
      ),
    )
  const results = ctx.db
    .select({
      environmentId: resultCounts.environmentId,
      outcome: sql<string>`${resultCounts.result}`,
      cases: sql<number>`sum(${resultCounts.cases})::int`,
    })
    .from(resultCounts)
    .where(
      and(
        eq(resultCounts.projectId, projectId),
        eq(resultCounts.releaseId, releaseId),
        environmentId === undefined ? undefined : eq(resultCounts.environmentId, environmentId),
        ne(resultCounts.cases, 0),
        below ? inArray(resultCounts.moduleId, below) : undefined,
      ),
    )
    .groupBy(resultCounts.environmentId, resultCounts.result)
  const rows = await mapped.unionAll(results)
  const known = new Map(
    rows.map(({ environmentId, outcome, cases }) => [
      outcome === 'mapped' ? 'mapped' : `${environmentId} ${outcome}`,
      cases ?? 0,
    ]),
  )
  return (environmentId: number, outcome: string): number =>
    known.get(outcome === 'mapped' ? 'mapped' : `${environmentId} ${outcome}`) ?? 0
}
