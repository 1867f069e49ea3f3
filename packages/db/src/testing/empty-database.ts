import postgres from 'postgres'
import { inject, onTestFinished } from 'vitest'
import type {} from './test-database'

let made = 0

/** Address of a database without anything in it, for one test about bringing it up; it is gone when the test has ended. */
export async function emptyDatabase(): Promise<string> {
  const url = new URL(inject('databaseServer'))
  url.pathname = '/postgres'
  const maintenance = url.href
  const name = `empty_${process.pid}_${++made}`
  await run(maintenance, (sql) => sql`create database ${sql(name)} template template0`)
  onTestFinished(() => run(maintenance, (sql) => sql`drop database ${sql(name)} with (force)`))
  url.pathname = `/${name}`
  return url.href
}

async function run(url: string, work: (sql: postgres.Sql) => PromiseLike<unknown>): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  await work(sql)
  await sql.end()
}
