import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import frozen from '../migrations/frozen.json' with { type: 'json' }
import journal from '../migrations/meta/_journal.json' with { type: 'json' }
import { runStatement } from './failed-statement'
import { firstAnswerIn } from './first-answer'
import { hashOfFunctions, type Migration, readFunctions, readMigrations, statementsOf } from './migration-files'
import { requireUsable } from './usable-server'

/** Key of the advisory lock that migrations take; any fixed number will do. */
const migrationLock = 7_263_541

/** Where migrations and functions come from; a test may give others. */
export interface Folders {
  migrations: string
  functions: string
}

/** Hears of a migration that is about to be applied. */
type MigrationHeard = (migration: { tag: string; place: number; count: number }) => void

/** The folders of this package: found by its name, because a built program lies elsewhere. */
export function ownFolders(): Folders {
  const migrations = dirname(createRequire(import.meta.url).resolve('@caseweave/db/migrations/frozen.json'))
  return { migrations, functions: join(migrations, '../functions') }
}

/**
 * Brings the database to the newest schema, and its functions and triggers to the text of their files, or leaves it as it was and throws a
 * sentence that says what failed. Any number of processes may call it at once: an advisory lock lets one work. `onMigration` hears of each
 * migration before it is applied, the first of them as 1 of so many.
 */
export async function migrate(
  databaseUrl: string,
  folders: Folders = ownFolders(),
  onMigration: MigrationHeard = () => {},
): Promise<void> {
  await firstAnswerIn(10_000, databaseUrl)
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  try {
    await requireUsable(sql)
    await sql`select pg_advisory_lock(${migrationLock})`
    await bringUp(sql, folders, onMigration)
  } finally {
    await sql.end({ timeout: 5 })
  }
}

async function bringUp(sql: postgres.Sql, folders: Folders, onMigration: MigrationHeard): Promise<void> {
  const migrations = readMigrations(folders.migrations)
  const functions = readFunctions(folders.functions)
  const present = { edition: frozen.functions.edition, hash: hashOfFunctions(functions) }
  const [known] = await sql<{ migrations: boolean; functions: boolean }[]>`
    select to_regclass('drizzle.__drizzle_migrations') is not null as migrations,
      to_regclass('drizzle.applied_functions') is not null as functions`
  const applied = known?.migrations
    ? await sql<Applied[]>`select hash, created_at as "when" from drizzle.__drizzle_migrations order by created_at, id`
    : []
  refuseOtherHistory(applied, migrations)
  const pending = migrations.slice(applied.length)
  const [last] = known?.functions
    ? await sql<(typeof present)[]>`select edition, hash from drizzle.applied_functions`
    : []
  // A build older than the database leaves its functions alone: a newer one may be at work.
  const newer =
    applied.length <= migrations.length &&
    (!last || present.edition > last.edition || (present.edition === last.edition && present.hash !== last.hash))
  if (pending.length === 0 && !newer) return
  await whenLocked(sql, pending, async (tx) => {
    await tx`create schema if not exists drizzle`
    await tx`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`
    await tx`create table if not exists drizzle.applied_functions (edition integer not null, hash text not null)`
    for (const [index, migration] of pending.entries()) {
      onMigration({ tag: migration.tag, place: index + 1, count: pending.length })
      await applyMigration(tx, migration)
    }
    // Functions may call each other, in any order of their files.
    await tx`set local check_function_bodies = off`
    for (const { name, text } of functions) await runStatement(tx, { text, line: 1 }, `functions/${name}`)
    await tx`delete from drizzle.applied_functions`
    await tx`insert into drizzle.applied_functions ${tx(present)}`
  })
}

/** The names of all tables, but parts of others, in the order in which they are locked. */
export const tablesIn = (sql: postgres.ISql): PromiseLike<{ name: string }[]> => sql<{ name: string }[]>`
  select relname as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by oid`

/**
 * How long (ms) all locks may be waited for at once, less than PostgreSQL's `deadlock_timeout` of 1 s; how long nobody is kept waiting between two
 * tries; and how many tries there are before both are `longer`, for a database in which somebody is always at work. Whoever reads for an hour, such as a
 * backup, keeps the upgrade waiting, and nobody waits for it in between.
 */
export const locking = { patience: 700, pause: 500, tries: 60, longer: 5_000 }

/**
 * Does `work` in a transaction that has locked all tables before: those that migrations alter or drop for itself, all others against writers. Taken
 * one by one, as each statement needs them, they would cross those of people who save, and PostgreSQL would end what somebody saves.
 */
async function whenLocked(
  sql: postgres.Sql,
  pending: readonly Migration[],
  work: (tx: postgres.TransactionSql) => Promise<void>,
): Promise<void> {
  const altered = new Set(pending.flatMap(({ text }) => [...text.matchAll(tableOf)].map(([, name]) => name)))
  for (let tries = 1; ; tries++) {
    const patient = tries >= locking.tries
    try {
      await sql.begin(async (tx) => {
        const tables = await tablesIn(tx)
        const named = (own: boolean) =>
          tables.filter(({ name }) => altered.has(name) === own).map(({ name }) => `"${name}"`)
        const locks = [
          [named(true), 'access exclusive'],
          [named(false), 'share row exclusive'],
        ] as const
        const text = locks.flatMap(([names, mode]) =>
          names.length > 0 ? [`lock table ${names.join()} in ${mode} mode`] : [],
        )
        await tx.unsafe(
          `set local statement_timeout = ${Math.floor((patient ? locking.longer : locking.patience) / 2)}`,
        )
        for (const each of text) await tx.unsafe(each)
        await tx`set local statement_timeout = 0`
        await work(tx)
      })
      return
    } catch (error) {
      const busy = error instanceof postgres.PostgresError && (error.code === '57014' || error.code === '40P01')
      if (!busy) throw error
      await sleep(patient ? locking.longer : locking.pause)
    }
  }
}

/** The table that a statement of a migration alters or drops, or takes a trigger from. */
const tableOf =
  /\b(?:(?:alter|drop)\s+table|drop\s+trigger\s+(?:if\s+exists\s+)?"?\w+"?\s+on)\s+(?:if\s+exists\s+)?(?:only\s+)?(?:"?public"?\.)?"?(\w+)"?/gi

async function applyMigration(tx: postgres.TransactionSql, { tag, when, hash, text }: Migration): Promise<void> {
  const statements = statementsOf(text)
  for (const [index, statement] of statements.entries())
    await runStatement(tx, statement, `statement ${index + 1} of ${statements.length} of migration ${tag}`)
  await tx`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${when})`
}

/** A migration that the database remembers; the driver gives large numbers as text. */
interface Applied {
  hash: string
  when: string
}

/** A database may have less or more migrations than this build, but no others. */
function refuseOtherHistory(applied: readonly Applied[], migrations: readonly Migration[]): void {
  const other = migrations.find(
    ({ hash, when }, index) =>
      applied[index] !== undefined && (applied[index].hash !== hash || Number(applied[index].when) !== when),
  )
  if (other)
    throw new Error(
      `This database was made with another text of migration ${other.tag} than this version of Caseweave has, so it cannot be brought ` +
        'up to date. Nothing has been changed. Start the version that it was made with, or choose an empty database ' +
        '(another DATA_DIR or DATABASE_URL).',
    )
}

/** The newest migration that a database has, by its name; of one that a newer build has made, how many are unknown here. */
export async function schemaVersion(sql: postgres.Sql): Promise<string> {
  const [row] = await sql`select count(*)::int as count from drizzle.__drizzle_migrations`
  const applied = Number(row?.count)
  const known = journal.entries[Math.min(applied, journal.entries.length) - 1]?.tag ?? 'none'
  return applied > journal.entries.length ? `${known} and ${applied - journal.entries.length} newer` : known
}

/** True when every migration of this build has been applied; false while the database is behind. */
export async function migrationsApplied(sql: postgres.Sql): Promise<boolean> {
  const [table] = await sql`select to_regclass('drizzle.__drizzle_migrations') as name`
  if (!table?.name) return false
  const [row] = await sql`select count(*)::int as count from drizzle.__drizzle_migrations`
  return Number(row?.count) >= journal.entries.length
}
