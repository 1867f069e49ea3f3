import postgres from 'postgres'
import { inject, onTestFinished } from 'vitest'
import type {} from './test-database'

let made = 0

/** Address of a database for one test about bringing it up: with nothing in it, or with the newest schema. It is gone when the test has ended. */
export async function scratchDatabase(content: 'empty' | 'migrated'): Promise<string> {
  const url = new URL(inject('databaseServer'))
  const template = content === 'empty' ? 'template0' : url.pathname.slice(1)
  url.pathname = '/postgres'
  const maintenance = url.href
  const name = `scratch_${process.pid}_${++made}`
  await run(maintenance, (sql) => sql`create database ${sql(name)} template ${sql(template)}`)
  onTestFinished(() => run(maintenance, (sql) => sql`drop database ${sql(name)} with (force)`))
  url.pathname = `/${name}`
  return url.href
}

async function run(url: string, work: (sql: postgres.Sql) => PromiseLike<unknown>): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  await work(sql)
  await sql.end()
}
