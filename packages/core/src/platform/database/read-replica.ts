import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, openDatabase, type Sql } from '@caseweave/db/client'
import type { Logger } from 'pino'

/** How long (ms) a reader waits for the replica to show what had been saved when it asked, where nobody says otherwise. */
const usualPatience = 500

/** How long (ms) a replica is left alone that did not answer, or that fell behind. */
const rest = 5_000

/** The databases that a reader asks. */
type Reading = { db: Database; dbByKey: Database; sql: Sql }

/** A standby of the database that answers what is only read (docs/decisions/read-replica.md). */
export type ReadReplica = {
  /** The standby, once it shows all that is saved in `database` now; null where it does not in time, or rests after that. */
  caughtUp: (database: Sql) => Promise<Reading | null>
  /** How often readers were answered by the standby, and how often they were sent to the database instead. */
  reads: { replica: number; database: number }
  close: () => Promise<void>
}

/** Opens the standby at `url`, for which readers wait `patience` ms; that it is away or behind is told in the log once, and again when it is back. */
export function openReadReplica(
  url: string,
  {
    name,
    log,
    connections,
    patience = usualPatience,
  }: { name: string; log: Logger; connections?: number | undefined; patience?: number },
): ReadReplica {
  const standby = openDatabase(url, { name, max: connections })
  const reads = { replica: 0, database: 0 }
  let same: boolean | undefined
  let restsUntil = 0
  let away = false

  async function untilCaughtUp(database: Sql, signal: AbortSignal): Promise<void> {
    // The standby of another database would show what belongs to others.
    same ??= (await clusterOf(standby.sql)) === (await clusterOf(database))
    if (!same) throw new Error('DATABASE_REPLICA_URL does not name a standby of DATABASE_URL.')
    // What somebody was told is saved has been flushed.
    const [now] = await database<{ flushed: string }[]>`select pg_current_wal_flush_lsn()::text as flushed`
    const flushed = now?.flushed ?? ''
    while (!signal.aborted) {
      const [state] = await standby.sql<{ recovering: boolean; shown: boolean | null }[]>`
        select pg_is_in_recovery() as recovering, pg_last_wal_replay_lsn() >= ${flushed}::pg_lsn as shown`
      if (!state?.recovering) throw new Error('DATABASE_REPLICA_URL names a database that follows no other.')
      if (state.shown) return
      await sleep(10)
    }
  }

  async function isCaughtUp(database: Sql): Promise<boolean> {
    if (performance.now() < restsUntil) return false
    const waiting = new AbortController()
    try {
      const late = sleep(patience, undefined, { signal: waiting.signal }).then(() => {
        throw new Error(`The replica did not show within ${patience} ms what had been saved.`)
      })
      await Promise.race([untilCaughtUp(database, waiting.signal), late])
    } catch (error) {
      restsUntil = performance.now() + rest
      if (!away) log.warn({ err: error }, 'the read replica is not asked for now: the database itself answers')
      away = true
      return false
    } finally {
      waiting.abort()
    }
    if (away) log.info('the read replica is asked again')
    away = false
    return true
  }

  return {
    reads,
    async caughtUp(database) {
      const there = await isCaughtUp(database)
      reads[there ? 'replica' : 'database'] += 1
      return there ? standby : null
    },
    close: standby.close,
  }
}

/** What tells a database and its standbys from all others. */
async function clusterOf(sql: Sql): Promise<string> {
  const [row] = await sql<{ identity: string }[]>`
    select system_identifier || '/' || current_database() as identity from pg_control_system()`
  return row?.identity ?? ''
}
