import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase, type Sql } from '@caseweave/db/client'
import type { UnfinishedRestore } from './unfinished-restore'

/** Where a restore makes everything ready, and where it goes then. */
export interface Place {
  dataDir: string
  /** The name of the database. */
  database: string
  /** A database that is made beside it, and its address. */
  made: string
  madeUrl: string
  /** Address of the database from which others are made and renamed. */
  maintenance: string
  /** The folder of the files that are made ready. */
  staged: string
}

/** The places of a restore into this database and data folder. */
export function placeOf(databaseUrl: string, dataDir: string): Place {
  const database = decodeURIComponent(new URL(databaseUrl).pathname.slice(1))
  const made = `${database}_restoring`
  const beside = (name: string) =>
    Object.assign(new URL(databaseUrl), { pathname: `/${encodeURIComponent(name)}` }).href
  return {
    ...{ dataDir, database, made },
    ...{ madeUrl: beside(made), maintenance: beside('postgres'), staged: join(dataDir, 'restoring') },
  }
}

/** Removes what was made ready: the files first, for a database on a full disk needs room to drop one. */
export async function clear({ maintenance, made, staged }: Place): Promise<void> {
  await rm(staged, { recursive: true, force: true })
  await withDatabase(maintenance, (sql) => sql`drop database if exists ${sql(made)} with (force)`)
}

/** Ends whatever is at work in the database that is made ready. */
export async function endSessions({ maintenance, made }: Place): Promise<void> {
  await withDatabase(
    maintenance,
    (sql) => sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${made}`,
  )
}

/**
 * Puts the database and the files that were made ready where they belong, and aside what was there before the restore began; answers where that
 * lies. Done again after a break, with the same note, it ends with the same.
 */
export async function putInPlace(place: Place, note: UnfinishedRestore) {
  const before = `${place.database}_before_${note.moment}`
  await swapDatabases(place, before)
  const aside = join(place.dataDir, `before-${note.moment}`)
  for (const part of note.parts) {
    const here = join(place.dataDir, part)
    const kept = join(aside, part)
    const next = join(place.staged, part)
    if (existsSync(here) && note.there.includes(part) && !existsSync(kept)) {
      await mkdir(aside, { recursive: true, mode: 0o700 })
      await rename(here, kept)
    }
    await rm(here, { recursive: true, force: true })
    if (existsSync(next)) await rename(next, here)
  }
  if (!note.rows)
    await withDatabase(place.maintenance, (sql) => sql`drop database if exists ${sql(before)} with (force)`)
  await rm(place.staged, { recursive: true, force: true })
  return { database: note.rows ? before : null, folder: existsSync(aside) ? aside : null }
}

/** Gives the database that was made ready its name. What has the name is called `before`, or goes where a restore has done that before. */
async function swapDatabases({ maintenance, database, made }: Place, before: string): Promise<void> {
  const brokenOff = `${database}_broken_off`
  await withDatabase(maintenance, async (sql) => {
    await sql`drop database if exists ${sql(brokenOff)} with (force)`
    const [kept] = await sql`select from pg_database where datname = ${before}`
    // The product is not at work, which was asked before; whoever else looks into it would keep it from being renamed.
    await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = ${database} and backend_type = 'client backend'`
    await sql.begin(async (tx) => {
      await tx`alter database ${tx(database)} rename to ${tx(kept ? brokenOff : before)}`
      await tx`alter database ${tx(made)} rename to ${tx(database)}`
    })
    await sql`drop database if exists ${sql(brokenOff)} with (force)`
  })
}

/** Works with a database for a moment. */
export async function withDatabase<T>(databaseUrl: string, work: (sql: Sql) => PromiseLike<T>): Promise<T> {
  const { sql, close } = openDatabase(databaseUrl, { max: 1, name: 'caseweave-restore' })
  try {
    return await work(sql)
  } finally {
    await close()
  }
}
