import { shownDays } from '@caseweave/contract/report-days'
import { projectSnapshots } from '@caseweave/db/schema'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../context'
import { wholeProject } from './take-snapshots'

/** How much a figure grew or shrank at the end of a day. */
type Change = { day: string; name: string; cases: number }

type Wanted = {
  table: 'coverage_snapshots' | 'result_snapshots'
  /** What the figures are told apart by. */
  name: SQL
  /** Which rows of `kept`, beside those of the project and of the module. */
  where?: SQL
  projectId: number
  /** The subtree as it was on each day; source: beyond.md 9 "any past report reproducible". */
  moduleId?: number | undefined
  from: string
  to: string
}

/** The day of a project's first snapshot; null while there is none. */
export async function firstSnapshot(ctx: Ctx, projectId: number): Promise<string | null> {
  const [row] = await ctx.db
    .select({ first: projectSnapshots.firstDay })
    .from(projectSnapshots)
    .where(eq(projectSnapshots.projectId, projectId))
  return row?.first ?? null
}

/**
 * What a project's figures were at the end of each shown day between two, the oldest first; a figure that is not named was 0. One grouped
 * statement: a row of a snapshot adds its cases on its first day and takes them away on its last.
 */
export async function figuresThroughTime(
  ctx: Ctx,
  wanted: Wanted,
): Promise<{ day: string; figures: Map<string, number> }[]> {
  const { from, to } = wanted
  const changes = await changesOf(ctx, wanted)
  const figures = new Map<string, number>()
  let next = 0
  return shownDays(from, to).map((day) => {
    for (let change = changes[next]; change && change.day <= day; change = changes[++next])
      figures.set(change.name, (figures.get(change.name) ?? 0) + change.cases)
    return { day, figures: new Map(figures) }
  })
}

function changesOf(ctx: Ctx, { table, name, where, projectId, moduleId, from, to }: Wanted): Promise<Change[]> {
  const open = (alias: SQL) =>
    sql`${alias}.project_id = ${projectId} and ${alias}.until > ${from}::date and ${alias}.since <= ${to}::date`
  // A module may have stood elsewhere in between: the row counts while both hold.
  const below = moduleId
    ? sql`join module_snapshots place on ${open(sql`place`)} and place.module_id = kept.module_id
        and place.since < kept.until and place.until > kept.since
        and position(${`/${moduleId}/`} in '/' || place.path) > 0`
    : sql``
  const since = moduleId ? sql`greatest(kept.since, place.since)` : sql`kept.since`
  const until = moduleId ? sql`least(kept.until, place.until)` : sql`kept.until`
  return ctx.db.execute<Change>(sql`
    with spans as (
      select ${name} as name, greatest(${since}, ${from}::date) as since, ${until} as until, kept.cases
      from ${sql.identifier(table)} kept ${below}
      where ${open(sql`kept`)} ${moduleId ? sql`` : sql`and kept.module_id = ${wholeProject}`} ${where ? sql`and ${where}` : sql``}
    )
    select day::text as day, name, sum(cases)::int as cases from (
      select since as day, name, cases from spans where until > since and since <= ${to}::date
      union all
      select until, name, -cases from spans where until > since and until <= ${to}::date
    ) changed group by day, name order by day`)
}

/** The range without the days before the first snapshot; null when nothing is left of it. */
export function keptRange(range: { from: string; to: string }, first: string | null) {
  if (first === null || first > range.to) return null
  const from = first > range.from ? first : range.from
  return { from, to: range.to }
}
