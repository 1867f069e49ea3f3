import { connect, type Socket } from 'node:net'
import { drizzle, type PostgresJsDatabase, PostgresJsSession } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import * as schema from './schema'

export type Sql = postgres.Sql
export type Database = PostgresJsDatabase<typeof schema>

/**
 * Opens a pool of at most `max` connections; `db` speaks Drizzle, `sql` the bare driver (COPY, LISTEN). `dbByKey` has up to half as many of
 * its own, which plan a statement once. Ends with `close()`.
 */
export function openDatabase(url: string, options: { max?: number; name?: string } = {}) {
  const max = options.max ?? 10
  // Reads are planned for the values at hand: one project has ten cases, the next a million. Transactions turn this off.
  const sql = openPool(url, { ...options, max, settings: { plan_cache_mode: 'force_custom_plan' } })
  // What finds its rows by a key finds them alike for everybody, and planning it takes longer than running it. A plan that was made while a
  // table was small must not read it whole when it has grown.
  const planned = { plan_cache_mode: 'force_generic_plan', enable_seqscan: 'off', jit: 'off' }
  const byKey = openPool(url, { ...options, max: Math.ceil(max / 2), settings: planned })
  return {
    sql,
    db: drizzle(sql, { schema }) as Database,
    dbByKey: drizzle(byKey, { schema }) as Database,
    close: async () => void (await Promise.all([sql.end({ timeout: 5 }), byKey.end({ timeout: 5 })])),
  }
}

function openPool(url: string, options: { max: number; name?: string; settings: Record<string, string> }): Sql {
  const sql = postgres(url, {
    max: options.max,
    connection: { application_name: options.name ?? 'caseweave', ...options.settings },
    onnotice: () => {},
    // Of several hosts the driver has to find the one that answers by itself.
    ...(/,.*@|@[^/]*,/.test(url) ? {} : { socket: promptSocket }),
  })
  prepareStatements(sql)
  return sql
}

/**
 * Opens a connection that sends small messages at once. The driver leaves them waiting for the answer to the message before, which
 * the server sends 40 ms late: at the end of every COPY.
 */
function promptSocket({ host, port, path }: { host: string[]; port: number[]; path?: string | false }): Socket {
  if (path) return connect({ path })
  const [name = 'localhost'] = host
  // The driver takes the name from here, for the certificate of an encrypted connection.
  return Object.assign(connect({ host: name, port: port[0] ?? 5432, noDelay: true }), { host: name })
}

/**
 * Lets each connection parse a statement of Drizzle's once and then send it in one round trip; by itself Drizzle has
 * every statement parsed anew, in two. Statements inside a transaction stay as they are unless this is asked for it too. A COPY
 * cannot go that way; it comes without parameters.
 */
export function prepareStatements(sql: Pick<Sql, 'unsafe'>): void {
  const unsafe = sql.unsafe
  sql.unsafe = (query, parameters, options) =>
    unsafe(query, parameters, parameters ? { ...options, prepare: true } : options)
}

/** The bare driver behind `db`; inside a transaction the driver of that transaction, for COPY. */
export function driverOf(db: Database): Pick<Sql, 'unsafe'> {
  const { session } = db._
  if (!(session instanceof PostgresJsSession)) throw new Error('The database is not reached by postgres.js.')
  return session.client
}
