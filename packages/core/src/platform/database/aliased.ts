import { type SQL, sql } from 'drizzle-orm'
import type { NamedColumn } from './named-tables'

/** Columns of a table under their keys, for the list after `select`: `c.latest_version as "latestVersion", …`. */
export const aliased = <Key extends string>(table: Readonly<Record<Key, NamedColumn>>, keys: readonly Key[]): SQL =>
  sql.join(
    keys.map((key) => sql`${table[key]} as ${sql.identifier(key)}`),
    sql`, `,
  )
