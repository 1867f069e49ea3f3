import { afterAll, expect, it } from 'vitest'
import { openDatabase } from './client'
import { testDatabaseUrl } from './testing/test-database'

const database = openDatabase(await testDatabaseUrl(), { max: 2 })
afterAll(database.close)

it('begins a transaction however many statements wait', async () => {
  const read = () => database.sql.unsafe('select $1::int', [1]).execute()
  // Each connection has seen the statement, so that many are sent before the first is answered.
  await Promise.all(Array.from({ length: 20 }, read))
  const outcomes: PromiseSettledResult<unknown>[] = []
  for (let waiting = 195; waiting < 205; waiting++) {
    const reads = Array.from({ length: waiting }, read)
    const change = database.db.transaction((tx) => tx.execute('select 1'))
    outcomes.push(...(await Promise.allSettled([...reads, change])))
  }
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([])
})
