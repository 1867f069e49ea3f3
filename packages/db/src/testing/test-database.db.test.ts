import postgres from 'postgres'
import { expect, it } from 'vitest'
import { testDatabaseUrl } from './test-database'

it('gives a test file a migrated database of its own', async () => {
  const url = await testDatabaseUrl()
  expect(await testDatabaseUrl()).toBe(url)
  const sql = postgres(url, { max: 1 })
  const [row] =
    await sql`select current_database() as name, to_regclass('drizzle.__drizzle_migrations') is not null as migrated`
  await sql.end()
  expect(row).toEqual({ name: `test_${process.pid}`, migrated: true })
})
