import type { Readable } from 'node:stream'
import type postgres from 'postgres'
import { belongs, exportedColumns, exportedNames, type Scope } from './columns'
import { ownTables, peopleTable } from './manifest'

type Tx = postgres.TransactionSql
type Copied = (tx: Tx, columns: string[], from: string) => Promise<{ columns: string[]; content: Readable }>

/**
 * The people whom rows of an export name: members with their address, all others by their name alone, as people of the organization see them.
 * Passwords, second factors, sessions and roles of the installation stay behind.
 */
export function peopleOf(tx: Tx, scope: Scope, copied: Copied) {
  const named = exportedNames(scope.withOffice).flatMap((table) => {
    const columns = exportedColumns(table)
      .filter(({ kind, type }) => kind === 'users' && type === 'bigint')
      .map(({ name }) => `"${name}"`)
    return columns.length === 0
      ? []
      : [`select distinct unnest(array[${columns.join(', ')}]) as id from "${table}" where ${belongs(table, scope)}`]
  })
  const member = `exists (select from organization_members m where m.user_id = named.id and m.organization_id = ${Number(scope.organizationId)})`
  const told = (column: string) => `case when ${member} then coalesce(u.${column}, '') else '' end as ${column}`
  return copied(
    tx,
    Object.keys(ownTables[peopleTable] ?? {}),
    `from (
      select named.id, coalesce(u.username, 'former-member') as username, coalesce(u.first_name, '') as first_name,
        coalesce(u.last_name, '') as last_name, ${told('email')}, ${told('phone_number')}, ${told('time_zone')},
        coalesce(u.created_at, 'epoch') as created_at, case when u.id is null then 'epoch' else u.deleted_at end as deleted_at
      from (${named.join(' union ')}) named left join users u on u.id = named.id
      where named.id > 0
    ) people order by id`,
  )
}
