import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import * as schema from './schema'

export type Sql = postgres.Sql
export type Database = PostgresJsDatabase<typeof schema>

/** Opens a pool of at most `max` connections; `db` speaks Drizzle, `sql` the bare driver (COPY, LISTEN). Ends with `close()`. */
export function openDatabase(url: string, options: { max?: number; name?: string } = {}) {
  const sql = postgres(url, {
    max: options.max ?? 10,
    // Reads are planned for the values at hand: one project has ten cases, the next a million. Transactions turn this off.
    connection: { application_name: options.name ?? 'caseweave', plan_cache_mode: 'force_custom_plan' },
    onnotice: () => {},
  })
  prepareStatements(sql)
  return { sql, db: drizzle(sql, { schema }) as Database, close: () => sql.end({ timeout: 5 }) }
}

/**
 * Lets each connection parse a statement of Drizzle's once and then send it in one round trip; by itself Drizzle has
 * every statement parsed anew, in two. Statements inside a transaction stay as they are.
 */
function prepareStatements(sql: Sql): void {
  const unsafe = sql.unsafe
  sql.unsafe = (query, parameters, options) => unsafe(query, parameters, { ...options, prepare: true })
}
