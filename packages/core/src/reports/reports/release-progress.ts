import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { selected } from '../../platform/database/selected-rows'
import { wholeProject } from '../../project/modules/case-counts'
import { releaseCountsWithin, resultCountsWithin } from './result-counts'

const outcomeRow = selected({
  environmentId: sql`environment_id`.mapWith(Number),
  outcome: sql<string>`outcome`,
  cases: sql<number>`sum(cases)::int`,
})

/** A release of the project; one environment (0 = over all of them) and one module's subtree when given. */
type Scope = { projectId: number; releaseId: number; environmentId?: number; moduleId?: number | undefined }

/**
 * How many cases of a release came out how, in all its environments at once unless one is asked for, from kept counts. `mapped` is
 * the same in each. One statement; a release of another project has nothing.
 */
export async function releaseFigures(ctx: Ctx, { projectId, releaseId, environmentId, moduleId }: Scope) {
  const place = { projectId, releaseId, environmentId, moduleId: moduleId || wholeProject }
  const rows = await outcomeRow.rows(
    ctx.db,
    sql`
      select ${outcomeRow} from (
        select 0::bigint as environment_id, 'mapped' as outcome, cases from (${releaseCountsWithin(place)}) mapped
        union all
        select environment_id, result, cases from (${resultCountsWithin(place)}) results
      ) counted group by environment_id, outcome`,
  )
  const known = new Map(
    rows.map(({ environmentId, outcome, cases }) => [
      outcome === 'mapped' ? 'mapped' : `${environmentId} ${outcome}`,
      cases,
    ]),
  )
  return (environmentId: number, outcome: string): number =>
    known.get(outcome === 'mapped' ? 'mapped' : `${environmentId} ${outcome}`) ?? 0
}
