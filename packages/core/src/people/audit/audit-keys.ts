import {
  type AuditFilter,
  type AuditOperation,
  auditOperations,
  monthBefore,
} from '@caseweave/contract/people/audit/audit'
import { type AuditTable, auditTables } from '@caseweave/contract/people/audit/audit-tables'
import { auditLog, users } from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { selected } from '../../platform/database/selected-rows'

const a = named(auditLog, 'a')

/** A filter in the words of the database. */
export type Asked = {
  organizationId: number
  tables: AuditTable[]
  operations: AuditOperation[]
  /** Undefined = anybody. */
  actorId: number | undefined
  filter: AuditFilter
  /** The day that dates are compared with. */
  date: string
}

/** The row that stands for its statement, or one that is asked for by its record or its change. */
const shown = selected({
  id: a.id,
  time: a.actionTime,
  /** The time as cursors have it, to the microsecond. */
  moment: sql<string>`to_char(a.action_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
  table: sql<AuditTable>`a.table_name`,
  operation: a.operation,
  actorId: a.actorId,
  directoryTokenId: a.directoryTokenId,
  projectId: a.projectId,
  changeId: a.changeId,
  jobId: a.jobId,
})
export type AuditKey = Awaited<ReturnType<typeof shown.rows>>[number]

/** What is asked for, with the person's id; null where nobody has that username. */
export async function askedOf(ctx: Ctx, organizationId: number, filter: AuditFilter): Promise<Asked | null> {
  const { table, operation, person } = filter
  const [found] = person
    ? await ctx.db.select({ id: users.id }).from(users).where(sql`lower(${users.username}) = lower(${person})`).limit(1)
    : [undefined]
  if (person && !found) return null
  return {
    organizationId,
    tables: table === 'all' ? (Object.keys(auditTables) as AuditTable[]) : [table],
    operations: operation === 'all' ? (Object.keys(auditOperations) as AuditOperation[]) : [operation],
    actorId: found?.id,
    filter,
    date: filter.date ?? monthBefore(ctx.now()),
  }
}

const list = (values: readonly (string | number)[]) =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )

/** The organization's rows of these tables, operations and person. */
export const isAsked = ({ organizationId, tables, operations, actorId }: Asked) => sql`
  a.organization_id = ${organizationId} and a.table_name in (${list(tables)}) and a.operation in (${list(operations)})
  ${actorId === undefined ? sql`` : sql`and a.actor_id = ${actorId}`}`

/**
 * The rows of a change whose numbers are below `before`, to be ordered by both, as the index of changes has them: by the number alone the index
 * of all rows would do for PostgreSQL as well, and what a change has in it may be anywhere.
 */
export const isOfChange = (change: SQL, before: SQL = sql`9223372036854775807::bigint`) => sql`
  a.change_id is not null and (a.change_id, a.id) >= (${change}::bigint, 0) and (a.change_id, a.id) < (${change}::bigint, ${before})`

const isOfTime = ({ filter, date }: Asked) =>
  filter.when === 'greater'
    ? sql`a.action_time >= ${`${date}Z`}::timestamptz`
    : sql`a.action_time < ${`${date}Z`}::timestamptz`

/** The moment and the number of a cursor. */
function partsOf(cursor: string): { moment: SQL; id: SQL } {
  const [moment, id] = cursor.split('_')
  return { moment: sql`${moment}::timestamptz`, id: sql`${id}::bigint` }
}

const isOlder = (cursor: string | undefined) => {
  if (cursor === undefined) return sql``
  const { moment, id } = partsOf(cursor)
  return sql`and a.action_time <= ${moment} and (a.action_time, a.id) < (${moment}, ${id})`
}

export const cursorOf = ({ moment, id }: AuditKey) => `${moment}_${id}`

/**
 * The next `limit` rows of the filter after `cursor`, newest first: one of each statement, or all rows of a change or a record. Every way has an
 * index that begins with what is asked for, so that no filter reads much more than it shows.
 */
export async function auditKeys(
  ctx: Ctx,
  asked: Asked,
  cursor: string | undefined,
  limit: number,
): Promise<AuditKey[]> {
  const { filter } = asked
  if (filter.change !== undefined) {
    const before = cursor === undefined ? undefined : partsOf(cursor).id
    return shown.rows(
      ctx.db,
      sql`select ${shown} from ${a}
        where ${isOfChange(sql`${filter.change}`, before)} and ${isAsked(asked)} order by a.change_id desc, a.id desc limit ${limit}`,
    )
  }
  if (filter.record !== '') {
    // The order is one that no index has: the rows of the record are found first, and are few.
    return shown.rows(
      ctx.db,
      sql`select ${shown} from ${a}
        where ${isAsked(asked)} and (coalesce(a.new_value, a.old_value) ->> 'id') = ${filter.record}
          and ${isOfTime(asked)} ${isOlder(cursor)}
        order by a.action_time at time zone 'UTC' desc, a.id desc limit ${limit}`,
    )
  }
  const isPersons = asked.actorId === undefined ? sql`` : sql`and a.actor_id = ${asked.actorId}`
  const whole = filter.table === 'all' && filter.operation === 'all'
  if (whole || (filter.table !== 'all' && filter.operation !== 'all')) {
    // One index has all of it in order. That of all tables is told apart by how it says that a row is a first one.
    return shown.rows(
      ctx.db,
      sql`select ${shown} from ${a}
        where ${isAsked(asked)} and ${whole ? sql`not coalesce(a.follows, false)` : sql`a.follows is null`}
          and ${isOfTime(asked)} ${isOlder(cursor)}
        order by a.action_time desc, a.id desc limit ${limit}`,
    )
  }
  // Each table and operation has its own newest rows in the index; the newest of them all are among these.
  return shown.rows(
    ctx.db,
    sql`
      select ${shown} from (
        select newest.id, newest.action_time
        from unnest(array[${list(asked.tables)}]::text[]) t(name), unnest(array[${list(asked.operations)}]::text[]) o(name),
        lateral (
          select a.id, a.action_time from ${a}
          where a.organization_id = ${asked.organizationId} and a.table_name = t.name and a.operation = o.name and a.follows is null
            ${isPersons} and ${isOfTime(asked)} ${isOlder(cursor)}
          order by a.action_time desc, a.id desc limit ${limit}
        ) newest
        order by newest.action_time desc, newest.id desc limit ${limit}
      ) found join ${a} on a.id = found.id and a.action_time = found.action_time
      order by a.action_time desc, a.id desc`,
  )
}
