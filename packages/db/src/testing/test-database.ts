import postgres from 'postgres'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the migrated template database; set by the global setup of the projects db, http and e2e. */
    databaseServer: string
  }
}

let url: Promise<string> | undefined

/**
 * Address of a database with the newest schema and no rows, of its own for this test file. Its tests share it: each makes an organization of
 * its own or rolls back.
 */
export function testDatabaseUrl(): Promise<string> {
  url ??= cloneTemplate()
  return url
}

/** The database of an earlier test file in the same worker slot is dropped: a long run would fill the disk. */
async function cloneTemplate(): Promise<string> {
  const template = new URL(inject('databaseServer'))
  const clone = new URL(template)
  clone.pathname = `/test_${process.env.VITEST_POOL_ID}`
  const maintenance = new URL(template)
  maintenance.pathname = '/postgres'
  const sql = postgres(maintenance.href, { max: 1, onnotice: () => {} })
  try {
    const name = sql(clone.pathname.slice(1))
    await sql`drop database if exists ${name} with (force)`
    await sql`create database ${name} template ${sql(template.pathname.slice(1))} strategy wal_log`
  } finally {
    await sql.end()
  }
  return clone.href
}
