import { connect, type Socket } from 'node:net'
import { drizzle, type PostgresJsDatabase, PostgresJsSession } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import * as schema from './schema'

export type Sql = postgres.Sql
export type Database = PostgresJsDatabase<typeof schema>

/**
 * Opens a pool of at most `max` connections; `db` speaks Drizzle, `sql` the bare driver (COPY, LISTEN). Transactions of both have as many of
 * their own, and `dbByKey` half as many, which plan a statement once. Ends with `close()`.
 */
export function openDatabase(url: string, options: { max?: number; name?: string } = {}) {
  const max = options.max ?? 8
  // Reads are planned for the values at hand: one project has ten cases, the next a million.
  const reads = openPool(url, { ...options, max, settings: { plan_cache_mode: 'force_custom_plan' } })
  // Checks of references would be planned anew for every row that way. And `begin` waits behind no statement: as the hundredth that is sent to a
  // connection the driver takes it for an ordinary one, fails with UNSAFE_TRANSACTION and leaves the transaction to whoever comes next.
  const transactions = openPool(url, { ...options, max, settings: {} })
  reads.sql.begin = transactions.sql.begin
  // What finds its rows by a key finds them alike for everybody, and planning it takes longer than running it. A plan that was made while a
  // table was small must not read it whole when it has grown.
  const planned = { plan_cache_mode: 'force_generic_plan', enable_seqscan: 'off', jit: 'off' }
  const byKey = openPool(url, { ...options, max: Math.ceil(max / 2), settings: planned })
  return {
    sql: reads.sql,
    db: reads.db,
    dbByKey: byKey.db,
    close: async () => void (await Promise.all([reads, transactions, byKey].map(({ sql }) => sql.end({ timeout: 5 })))),
  }
}

/**
 * Each connection that fails is tried again within a second: by itself the driver waits up to 20 s after some failures of a pool, and with it all that
 * is asked for meanwhile, long after the database is back. Drizzle sets how values are written and read on the driver that it gets.
 */
function openPool(url: string, options: { max: number; name?: string; settings: Record<string, string> }) {
  const sql = postgres(url, {
    max: options.max,
    connection: { application_name: options.name ?? 'caseweave', ...options.settings },
    onnotice: () => {},
    backoff: () => (1 + Math.random()) / 2,
    ...promptSocket(url),
  })
  prepareStatements(sql)
  const db: Database = drizzle(sql, { schema })
  return { sql, db }
}

/**
 * Lets the driver open connections that send small messages at once; `opened` gets each. By itself it leaves them waiting for the answer to the
 * message before, which the server sends 40 ms late: at the end of every COPY.
 */
export function promptSocket(url: string, opened = (_socket: Socket) => {}) {
  // Of several hosts the driver has to find the one that answers by itself.
  if (/,.*@|@[^/]*,/.test(url)) return {}
  const socket = ({ host, port, path }: { host: string[]; port: number[]; path?: string | false }): Socket => {
    const [name = 'localhost'] = host
    // The driver takes the name from here, for the certificate of an encrypted connection.
    const made = path
      ? connect({ path })
      : Object.assign(connect({ host: name, port: port[0] ?? 5432, noDelay: true }), { host: name })
    opened(made)
    return made
  }
  return { socket }
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
