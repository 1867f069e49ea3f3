import type { AuditKind } from '@caseweave/contract/people/audit/audit-tables'
import { auditLog } from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'

const a = named(auditLog, 'a')

/** Where the things of each kind are, and how a row of theirs is called; `j` is the row, in the database or in the trail. */
const kinds: Record<AuditKind, { table: string; name: SQL<string> }> = {
  person: {
    table: 'users',
    name: sql`coalesce(nullif(btrim(concat(j->>'first_name', ' ', j->>'last_name')), ''), j->>'username')`,
  },
  organization: { table: 'organizations', name: sql`j->>'name'` },
  project: { table: 'projects', name: sql`j->>'name'` },
  release: { table: 'releases', name: sql`j->>'number'` },
  environment: { table: 'environments', name: sql`j->>'name'` },
  module: { table: 'modules', name: sql`j->>'name'` },
  case: { table: 'test_cases', name: sql`concat('TC-', j->>'number', ' ', left(j->>'summary', 100))` },
  feature: { table: 'feature_files', name: sql`j->>'name'` },
  scenario: { table: 'scenarios', name: sql`left(j->>'name', 200)` },
  directory: { table: 'directory_tokens', name: sql`concat('Directory ', j->>'name')` },
  group: { table: 'directory_groups', name: sql`j->>'display_name'` },
  orgGroup: { table: 'org_groups', name: sql`j->>'name'` },
  asset: { table: 'assets', name: sql`concat(j->>'asset_tag', ' ', j->>'name')` },
  assetType: { table: 'asset_types', name: sql`j->>'name'` },
  file: { table: 'files', name: sql`j->>'name'` },
  tracker: { table: 'tracker_connections', name: sql`j->>'name'` },
}

/** Names by kind and id. */
export type AuditNames = { of: (kind: AuditKind, id: number) => string | undefined }

/**
 * Names of the things that rows of an organization refer to, a statement for each kind; those that are deleted are called as they were at the
 * end, by the trail. Whoever has deleted their account is told to be a former member.
 */
export async function auditNames(
  ctx: Ctx,
  organizationId: number,
  wanted: ReadonlyMap<AuditKind, ReadonlySet<number>>,
): Promise<AuditNames> {
  const names = new Map<string, string>()
  const keep = (kind: AuditKind, rows: Iterable<Record<string, unknown>>) => {
    for (const { id, name } of rows) if (typeof name === 'string') names.set(`${kind} ${id}`, name)
  }
  await Promise.all(
    [...wanted].map(async ([kind, set]) => {
      const { table, name } = kinds[kind]
      const ids = [...set]
      if (ids.length === 0) return
      const mark =
        kind === 'person' ? sql`|| case when t.deleted_at is null then '' else ' (former member)' end` : sql``
      keep(
        kind,
        await ctx.db.execute(sql`
          select t.id::text, ${name} ${mark} as name from ${sql.identifier(table)} t, lateral (select to_jsonb(t) as j) row
          where t.id in (${sql.join(
            ids.map((id) => sql`${id}`),
            sql`, `,
          )}) order by t.id`),
      )
      const gone = ids.filter((id) => !names.has(`${kind} ${id}`)).map(String)
      if (gone.length === 0) return
      keep(
        kind,
        await ctx.db.execute(sql`
          select distinct on (id) j->>'id' as id, ${name} as name
          from (
            select a.id as entry, a.old_value as j from ${a}
            where a.organization_id = ${organizationId} and a.table_name = ${table} and a.operation = 'DELETE'
              and (coalesce(a.new_value, a.old_value) ->> 'id') in (${sql.join(
                gone.map((id) => sql`${id}`),
                sql`, `,
              )})
          ) deleted
          order by id, entry desc`),
      )
    }),
  )
  return { of: (kind, id) => names.get(`${kind} ${id}`) }
}
