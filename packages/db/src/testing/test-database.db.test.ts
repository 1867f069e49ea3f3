import postgres from 'postgres'
import { expect, it } from 'vitest'
import { openDatabase } from '../client'
import { organizations } from '../schema'
import { makeOrganization } from './factories/accounts'
import { endTestFile, testDatabaseUrl, whenTestFileEnds } from './test-database'

it('gives a test file a migrated database of its own', async () => {
  const url = await testDatabaseUrl()
  expect(await testDatabaseUrl()).toBe(url)
  const sql = postgres(url, { max: 1 })
  const [row] = await sql`
    select current_database() as name, to_regclass('drizzle.__drizzle_migrations') is not null as migrated,
      to_regnamespace('bullmq') is not null as queue`
  await sql.end()
  expect(row).toEqual({ name: `test_${process.pid}`, migrated: true, queue: true })
})

it('gives the next file of the process another one, in which no id comes again', async () => {
  const first = openDatabase(await testDatabaseUrl(), { max: 1 })
  whenTestFileEnds(first.close)
  const before = await makeOrganization(first.db)
  await endTestFile()
  await expect(first.sql`select 1`).rejects.toThrow('CONNECTION_ENDED')
  const second = openDatabase(await testDatabaseUrl(), { max: 1 })
  whenTestFileEnds(second.close)
  expect(await second.db.$count(organizations)).toBe(0)
  expect((await makeOrganization(second.db)).id).toBeGreaterThan(before.id + 500_000)
})
