import { recordOf } from '@caseweave/contract/platform/pick'
import { shownDays } from '@caseweave/contract/reports/reports/report-days'
import { coverageSnapshots, moduleSnapshots, projectSnapshots } from '@caseweave/db/schema'
import { eq, type SQLWrapper, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { selected } from '../../platform/database/selected-rows'
import { wholeProject } from '../../project/modules/case-counts'

/** A row of whatever table of snapshots is asked: these columns they have in common. */
const keptRow = named(coverageSnapshots, 'kept')
const place = named(moduleSnapshots, 'place')

type Wanted<Value extends string> = {
  /** The rows, of a table of snapshots or of several; those of the project and of the module are picked from them. */
  rows: SQLWrapper
  /** What the figures in `kept` are told apart by. */
  name: SQLWrapper
  /** What each row in `kept` holds. */
  values: Record<Value, SQLWrapper>
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
 * statement: a row of a snapshot adds its values on its first day and takes them away on its last.
 */
export async function figuresThroughTime<Value extends string>(
  ctx: Ctx,
  wanted: Wanted<Value>,
): Promise<{ day: string; figures: Map<string, Record<Value, number>> }[]> {
  const { from, to } = wanted
  const changes = await changesOf(ctx, wanted)
  const figures = new Map<string, Record<Value, number>>()
  const values = Object.keys(wanted.values) as Value[]
  let next = 0
  return shownDays(from, to).map((day) => {
    for (let change = changes[next]; change && change.day <= day; change = changes[++next]) {
      const { name, by } = change
      const before = figures.get(name)
      figures.set(
        name,
        recordOf(values, (value) => (before?.[value] ?? 0) + by[value]),
      )
    }
    return { day, figures: new Map(figures) }
  })
}

function changesOf<Value extends string>(ctx: Ctx, wanted: Wanted<Value>) {
  const { rows, name, projectId, moduleId, from, to } = wanted
  const values = Object.entries<SQLWrapper>(wanted.values).map(([key, of]) => ({
    key,
    of,
    column: sql.identifier(key),
  }))
  const list = (each: (value: (typeof values)[number]) => SQLWrapper) => sql.join(values.map(each), sql`, `)
  /** How much figures grew or shrank at the end of a day. */
  const change = selected({
    day: sql<string>`day::text`,
    name: sql<string>`name`,
    by: sql<
      Record<Value, number>
    >`json_build_object(${list(({ key, column }) => sql`${key}::text, sum(sign * ${column})`)})`,
  })
  const open = (row: Record<'projectId' | 'since' | 'until', SQLWrapper>) =>
    sql`${row.projectId} = ${projectId} and ${row.until} > ${from}::date and ${row.since} <= ${to}::date`
  // A module may have stood elsewhere in between: the row counts while both hold. The list of ids comes before the join, so that
  // the rows of these modules alone are read, however many the project has.
  const [places, kept, since, until] = moduleId
    ? [
        sql`place as materialized (
          select ${place.moduleId}, ${place.since}, ${place.until} from ${place}
          where ${open(place)} and position(${`/${moduleId}/`} in '/' || ${place.path}) > 0
        ),`,
        sql`${rows} kept join place on ${place.moduleId} = ${keptRow.moduleId} and ${place.since} < ${keptRow.until}
          and ${place.until} > ${keptRow.since}
          where ${keptRow.moduleId} = any (array(select module_id from place)) and ${open(keptRow)}`,
        sql`greatest(${keptRow.since}, ${place.since})`,
        sql`least(${keptRow.until}, ${place.until})`,
      ]
    : [
        sql``,
        sql`${rows} kept where ${keptRow.moduleId} = ${wholeProject} and ${open(keptRow)}`,
        keptRow.since,
        keptRow.until,
      ]
  return change.rows(
    ctx.db,
    sql`
      with ${places} spans as (
        select ${name} as name, greatest(${since}, ${from}::date) as since, ${until} as until,
          ${list(({ of, column }) => sql`${of} as ${column}`)}
        from ${kept}
      )
      select ${change} from (
        select since as day, 1 as sign, spans.* from spans where until > since and since <= ${to}::date
        union all
        select until, -1, spans.* from spans where until > since and until <= ${to}::date
      ) changed group by day, name order by day, name`,
  )
}

/** The range without the days before the first snapshot; null when nothing is left of it. */
export function keptRange(range: { from: string; to: string }, first: string | null) {
  if (first === null || first > range.to) return null
  const from = first > range.from ? first : range.from
  return { from, to: range.to }
}
