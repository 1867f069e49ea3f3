import { zoneOffsets } from '@caseweave/contract/platform/zone-clock'
import { unknownPerson } from '@caseweave/contract/reports/reports/addition-messages'
import type { AdditionReport, AdditionReportQuery } from '@caseweave/contract/reports/reports/addition-reports'
import { additionCounts, users } from '@caseweave/db/schema'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { orNull, type SelectedRow, selected } from '../../platform/database/selected-rows'
import { personName } from '../../platform/text/person-name'

const counts = named(additionCounts)

const u = named(users, 'u')

/** Four lists in one: their columns by those of the first. */
const line = selected({
  what: sql<'before' | 'day' | 'person' | 'last'>`'before'`,
  name: sql<string | null>`null`,
  count: sql<number | null>`coalesce(sum(count), 0)::int`,
  person: orNull(sql`null::bigint`.mapWith(Number)),
})

/**
 * The day of a moment by the clocks of a zone, right from `start` to `now` and before `start` for all that is earlier. Not by the zone's name: the
 * database may know other zones than this machine, and takes some names for abbreviations, which have no summer time.
 */
function dayIn(timeZone: string, moment: SQLWrapper, start: string, now: Date): SQL {
  const offsets = zoneOffsets(timeZone, Date.parse(start) - 2 * 86_400_000, now.getTime())
  const changes = offsets.slice(1).map(({ since }) => new Date(since).toISOString())
  const seconds = offsets.map(({ ahead }) => ahead / 1000)
  return sql`(${moment} at time zone 'UTC' + interval '1 second'
    * (${`{${seconds}}`}::int[])[width_bucket(${moment}, ${`{${changes}}`}::timestamptz[]) + 1])::date`
}

/**
 * How many cases, or steps of cases, were added to a project from one day to another, both included, in the days of a time
 * zone. Reads the counts that triggers keep, never the cases.
 */
export async function additionReport(
  ctx: Ctx,
  input: AdditionReportQuery & { projectId: number },
): Promise<AdditionReport> {
  const { projectId, kind, start, end, timeZone } = input
  const rows = await line.rows(
    ctx.db,
    sql`
      with kept as materialized (
        select ${dayIn(timeZone, counts.addedAt, start, ctx.now())} as day, ${counts.createdBy}, sum(${counts.count})::int as count
        from ${counts} where ${counts.projectId} = ${projectId} and ${counts.kind} = ${kind} group by 1, 2
      ), asked as (
        select * from kept where day between ${start}::date and ${end}::date
      )
      select ${line} from kept
      where day < ${start}::date
      union all
      select 'last', max(day)::text, null, null from kept where count > 0
      union all
      select 'day', day::text, sum(count)::int, null from asked group by day having sum(count) <> 0
      union all
      select 'person', nullif(${personName(u)}, ''), sum(a.count)::int, a.created_by from asked a
      left join ${u} on ${u.id} = a.created_by
      group by a.created_by, ${u.id} having sum(a.count) <> 0
      order by 3 desc, 2, 4`,
  )
  const of = (what: SelectedRow<typeof line>['what']) => rows.filter((row) => row.what === what)
  const before = of('before')[0]?.count ?? 0
  let total = before
  const days = of('day')
    .map(({ name, count }) => ({ day: name ?? '', added: count ?? 0 }))
    .sort((one, other) => (one.day < other.day ? -1 : 1))
    .map(({ day, added }) => {
      total += added
      return { day, added, total }
    })
  return {
    before,
    days,
    people: of('person').map(({ name, count, person }) => ({
      id: person ?? 0,
      name: name ?? unknownPerson,
      count: count ?? 0,
    })),
    lastDay: of('last')[0]?.name ?? null,
  }
}
