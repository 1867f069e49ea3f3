import { type AuditFilter, auditOperations } from '@caseweave/contract/people/audit/audit'
import { auditTables } from '@caseweave/contract/people/audit/audit-tables'
import { AppError } from '@caseweave/contract/platform/errors'
import { auditLog } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { neutraliseFormula, writeCsv } from '../../platform/csv/write-csv'
import { named } from '../../platform/database/named-tables'
import { plainFileName } from '../../platform/files/plain-file-name'
import { type Asked, type AuditKey, askedOf, auditKeys, cursorOf } from './audit-keys'
import { auditNames } from './audit-names'

const b = named(auditLog, 'b')
const f = named(auditLog, 'f')
const n = named(auditLog, 'n')
const r = named(auditLog, 'r')

const header = [
  'Entry',
  'Time (UTC)',
  'Person',
  'Operation',
  'Table',
  'Record number',
  'Project',
  'Change',
  'Old value',
  'New value',
]

/** Statements at a time, and rows at a time: a row may be a megabyte. */
const batch = { keys: 100, rows: 25 }

type Row = {
  place: number
  id: string
  moment: string
  table: keyof typeof auditTables
  operation: keyof typeof auditOperations
  actor: string | null
  directory: string | null
  project: string | null
  change: string | null
  record: string | null
  old: string | null
  new: string | null
}

/** All rows of a filter as a CSV, newest first, as it is read: never more than some rows are in memory, and no connection is held. */
export async function auditCsv(ctx: Ctx, organizationId: number, filter: AuditFilter) {
  const asked = await askedOf(ctx, organizationId, filter)
  if (!asked) throw new AppError('NOT_FOUND', 'Nobody has this username.')
  return { name: plainFileName(['audit'], 'csv', ctx.now()), content: writeCsv(header, batches(ctx, asked)) }
}

async function* batches(ctx: Ctx, asked: Asked): AsyncGenerator<string[][]> {
  let cursor = asked.filter.older
  // What is done while somebody downloads comes no more; a page that was turned is left out as on the screen.
  for (;;) {
    const keys = await auditKeys(ctx, asked, cursor, batch.keys)
    const last = keys.at(-1)
    if (!last) return
    yield* rowsOf(ctx, asked, keys)
    cursor = cursorOf(last)
  }
}

/** The rows of these statements, or these rows, some at a time. */
async function* rowsOf(ctx: Ctx, asked: Asked, keys: readonly AuditKey[]): AsyncGenerator<string[][]> {
  const single = asked.filter.change !== undefined || asked.filter.record !== ''
  const list = sql.join(
    keys.map(
      ({ id, moment, changeId }, place) =>
        sql`(${place}::int, ${id}::bigint, ${moment}::timestamptz, ${changeId}::bigint)`,
    ),
    sql`, `,
  )
  let after = { place: 0, id: '0' }
  for (;;) {
    const rows: Row[] = await ctx.db.execute<Row>(sql`
      with statements as (values ${list})
      select a.place, a.id, to_char(a.action_time at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as moment,
        a.table_name as table, a.operation, a.actor_id as actor, a.directory_token_id as directory, a.project_id as project, a.change_id as change,
        coalesce(a.new_value, a.old_value)->>'id' as record, differing.old, differing.new
      from (
        select s.column1 as place, own.* from statements s cross join lateral (
          select * from ${r}
          where r.id = s.column2 and r.action_time = s.column3 and (s.column1 > ${after.place} or r.id > ${after.id}::bigint)
          union all ${single ? sql`select * from ${r} where false` : following(asked, after)}
          order by id limit ${batch.rows}
        ) own
        where s.column1 >= ${after.place}
        order by s.column1, own.id limit ${batch.rows}
      ) a cross join lateral (
        select (jsonb_object_agg(o.key, o.value) filter (where o.key is not null))::text as old,
          (jsonb_object_agg(n.key, n.value) filter (where n.key is not null))::text as new
        from jsonb_each(coalesce(a.old_value, '{}')) o full join jsonb_each(coalesce(a.new_value, '{}')) n on n.key = o.key
        where o.value is distinct from n.value
      ) differing
      order by a.place, a.id`)
    const last = rows.at(-1)
    if (!last) return
    yield await written(ctx, asked, rows)
    after = { place: last.place, id: last.id }
  }
}

/** Those that the statement `s` wrote after its first row: up to where the next one of its change begins. */
const following = (asked: Asked, after: { place: number; id: string }) => sql`(
  select f.* from ${f}, ${b}
  where b.id = s.column2 and b.action_time = s.column3
    and f.change_id = s.column4 and f.follows and f.table_name = b.table_name and f.operation = b.operation
    and f.organization_id = ${asked.organizationId}
    and f.id > greatest(s.column2, case when s.column1 = ${after.place} then ${after.id}::bigint end)
    and f.id < coalesce((
      select n.id from ${n}
      where n.change_id = s.column4 and n.follows is null and n.id > s.column2
      order by n.id limit 1), 9223372036854775807)
  order by f.id limit ${batch.rows})`

async function written(ctx: Ctx, asked: Asked, rows: readonly Row[]): Promise<string[][]> {
  const idsOf = (column: 'actor' | 'directory' | 'project') =>
    new Set(rows.flatMap((row) => (row[column] ? Number(row[column]) : [])))
  const names = await auditNames(
    ctx,
    asked.organizationId,
    new Map([
      ['person', idsOf('actor')],
      ['directory', idsOf('directory')],
      ['project', idsOf('project')],
    ]),
  )
  const nameOf = (kind: 'person' | 'directory' | 'project', id: string | null) =>
    id ? (names.of(kind, Number(id)) ?? `number ${id}`) : ''
  return rows.map((row) =>
    [
      row.id,
      row.moment,
      nameOf('person', row.actor) || nameOf('directory', row.directory),
      auditOperations[row.operation],
      auditTables[row.table],
      row.record ?? '',
      nameOf('project', row.project),
      row.change ?? '',
      row.old ?? '',
      row.new ?? '',
    ].map((cell) => neutraliseFormula(String(cell))),
  )
}
