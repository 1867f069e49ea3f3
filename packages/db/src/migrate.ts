import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate as runMigrations } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import journal from '../migrations/meta/_journal.json' with { type: 'json' }

/** Key of the advisory lock that migrations take; any fixed number will do. */
const migrationLock = 7_263_541

/** Brings the database to the newest schema. Any number of processes may call it at once: an advisory lock lets one work. */
export async function migrate(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  try {
    await sql`select pg_advisory_lock(${migrationLock})`
    await runMigrations(drizzle(sql), { migrationsFolder: fileURLToPath(new URL('../migrations', import.meta.url)) })
  } finally {
    await sql.end({ timeout: 5 })
  }
}

/** True when every migration of this build has been applied; false while the database is behind. */
export async function migrationsApplied(sql: postgres.Sql): Promise<boolean> {
  const [table] = await sql`select to_regclass('drizzle.__drizzle_migrations') as name`
  if (!table?.name) return false
  const [row] = await sql`select count(*)::int as count from drizzle.__drizzle_migrations`
  return Number(row?.count) >= journal.entries.length
}
