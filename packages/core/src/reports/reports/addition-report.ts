import { unknownPerson } from '@caseweave/contract/reports/reports/addition-messages'
import type { AdditionReport, AdditionReportQuery } from '@caseweave/contract/reports/reports/addition-reports'
import { additionCounts, users } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
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

/** Zones whose names PostgreSQL takes for abbreviations, which have no summer time; source: https://data.iana.org/time-zones/tzdb/backward. */
const longNames: Record<string, string> = {
  ...{ CET: 'Europe/Brussels', MET: 'Europe/Brussels', EET: 'Europe/Athens', WET: 'Europe/Lisbon' },
}

/**
 * How many cases, or steps of cases, were added to a project from one day to another, both included, in the days of a time
 * zone. Reads the counts that triggers keep, never the cases.
 */
export async function additionReport(
  ctx: Ctx,
  input: AdditionReportQuery & { projectId: number },
): Promise<AdditionReport> {
  const { projectId, kind, start, end } = input
  const timeZone = longNames[input.timeZone.toUpperCase()] ?? input.timeZone
  const rows = await line.rows(
    ctx.db,
    sql`
      with kept as materialized (
        select (${counts.addedAt} at time zone ${timeZone})::date as day, ${counts.createdBy}, sum(${counts.count})::int as count
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
