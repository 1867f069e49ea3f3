import { existsSync } from 'node:fs'
import { openDatabase } from '@caseweave/db/client'
import { testDatabaseUrl } from '@caseweave/db/testing/test-database'
import { afterAll, expect, it } from 'vitest'
import { copyTable } from './copy-table'

const database = openDatabase(await testDatabaseUrl(), { max: 1 })
afterAll(() => database.close())

const full = '/dev/full'

it.skipIf(!existsSync(full))('ends with a full disk, and leaves the connection to others', async () => {
  const { sql } = database
  await sql`create table many as select n, repeat(md5(n::text), 20) as text from generate_series(1, 20_000) n`
  const copying = sql.begin((tx) => copyTable(tx, { name: 'many', columns: ['n', 'text'] }, full))
  await expect(copying).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(await sql`select count(*)::int as rows from many`).toEqual([{ rows: 20_000 }])
})
