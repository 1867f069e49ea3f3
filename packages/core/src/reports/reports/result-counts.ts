import { releaseCaseCounts, releaseCaseTotals, releases, resultCounts, resultTotals } from '@caseweave/db/schema'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { named } from '../../platform/database/named-tables'

const cases = named(releaseCaseCounts)
const caseTotals = named(releaseCaseTotals)
const release = named(releases)
const results = named(resultCounts)
const totals = named(resultTotals)

/** A release and an environment as {@link resultCounts} name them: 0 stands for all. Without an environment it is each of them. */
type Place = {
  projectId: number
  releaseId: number
  environmentId?: number | undefined
  moduleId: SQLWrapper | number
}

/**
 * A subquery of the kept counts of results (environment_id, kind, result, cases, datasets, duration_ms) in a module and all below it,
 * `wholeProject` for all modules: a few rows; source: docs/decisions/counts.md.
 */
export const resultCountsWithin = ({ projectId, releaseId, environmentId, moduleId }: Place): SQL => {
  const rows = (table: typeof results | typeof totals) => sql`
    select ${table.environmentId}, ${table.kind}, ${table.result}, ${table.cases}, ${table.datasets}, ${table.durationMs}
    from ${table}
    where ${table.projectId} = ${projectId} and ${table.releaseId} = ${releaseId} and ${table.moduleId} = ${moduleId}
      ${environmentId === undefined ? sql`` : sql`and ${table.environmentId} = ${environmentId}`}`
  return sql`${rows(results)} union all ${rows(totals)}`
}

/**
 * A subquery of the kept counts of the cases of a release (kind, cases) in a module and all below it, `wholeProject` for all modules; a
 * release of another project has none.
 */
export const releaseCountsWithin = ({ projectId, releaseId, moduleId }: Omit<Place, 'environmentId'>): SQL => {
  const rows = (table: typeof cases | typeof caseTotals) => sql`
    select ${table.kind}, ${table.cases} from ${table}
    where ${table.releaseId} = ${releaseId} and ${table.moduleId} = ${moduleId}
      and exists (select from ${release} where ${release.id} = ${releaseId} and ${release.projectId} = ${projectId})`
  return sql`${rows(cases)} union all ${rows(caseTotals)}`
}
