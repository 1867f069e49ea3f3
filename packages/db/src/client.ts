import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import * as schema from './schema'

export type Sql = postgres.Sql
export type Database = PostgresJsDatabase<typeof schema>

/** Opens a pool of at most `max` connections; `db` speaks Drizzle, `sql` the bare driver (COPY, LISTEN). Ends with `close()`. */
export function openDatabase(url: string, options: { max?: number; name?: string } = {}) {
  const sql = postgres(url, {
    max: options.max ?? 10,
    connection: { application_name: options.name ?? 'caseweave' },
    onnotice: () => {},
  })
  return { sql, db: drizzle(sql, { schema }) as Database, close: () => sql.end({ timeout: 5 }) }
}
