import { shownDays } from '@caseweave/contract/reports/reports/report-days'
import { projectSnapshots } from '@caseweave/db/schema'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { wholeProject } from './take-snapshots'

/** How much a figure grew or shrank at the end of a day. */
type Change = { day: string; name: string; cases: number }

type Wanted = {
  /** The rows, of a table of snapshots or of several; those of the project and of the module are picked from them. */
  rows: SQL
  /** What the figures in `kept` are told apart by. */
  name: SQL
  projectId: number
  /** The subtree as it was on each day. */
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

function changesOf(ctx: Ctx, { rows, name, projectId, moduleId, from, to }: Wanted): Promise<Change[]> {
  const open = (alias: SQL) =>
    sql`${alias}.project_id = ${projectId} and ${alias}.until > ${from}::date and ${alias}.since <= ${to}::date`
  // A module may have stood elsewhere in between: the row counts while both hold. The list of ids comes before the join, so that
  // the rows of these modules alone are read, however many the project has.
  const [places, kept, since, until] = moduleId
    ? [
        sql`place as materialized (
          select module_id, since, until from module_snapshots place
          where ${open(sql`place`)} and position(${`/${moduleId}/`} in '/' || path) > 0
        ),`,
        sql`${rows} kept join place on place.module_id = kept.module_id and place.since < kept.until and place.until > kept.since
          where kept.module_id = any (array(select module_id from place)) and ${open(sql`kept`)}`,
        sql`greatest(kept.since, place.since)`,
        sql`least(kept.until, place.until)`,
      ]
    : [
        sql``,
        sql`${rows} kept where kept.module_id = ${wholeProject} and ${open(sql`kept`)}`,
        sql`kept.since`,
        sql`kept.until`,
      ]
  return ctx.db.execute<Change>(sql`
    with ${places} spans as (
      select ${name} as name, greatest(${since}, ${from}::date) as since, ${until} as until, kept.cases from ${kept}
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
