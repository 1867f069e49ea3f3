import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from './client'
import { testDatabaseUrl } from './testing/test-database'
import { openWire, over, portOf, type Wire } from './testing/wire'

/** The way to the database, and the address that leads over it. */
let way: Wire
let url: string
beforeAll(async () => {
  const direct = await testDatabaseUrl()
  way = await openWire(portOf(direct))
  url = over(way, direct)
})
afterAll(() => way.close())

it('a transaction whose connection is lost fails, and ends neither the process nor the connection', async () => {
  const database = openDatabase(url, { max: 1, name: 'lost' })
  for (let times = 0; times < 3; times++) {
    const lost = database.sql.begin(async (tx) => {
      await tx`select 1`
      way.end()
      // Written in the very moment in which the connection ends, and after it.
      await tx`select 2`.catch(() => {})
      await tx`select 3`
    })
    await expect(lost).rejects.toMatchObject({ code: expect.stringMatching(/^(CONNECTION_|ECONN)/) })
    // The same connection is made anew, and speaks.
    expect(await database.sql.begin(async (tx) => tx`select 4 as four`)).toEqual([{ four: 4 }])
  }
  await database.close()
})

it('what such a transaction does later happens nowhere: not outside of one, and not in the next one on that connection', async () => {
  const database = openDatabase(url, { max: 1, name: 'lost' })
  const { sql } = database
  await sql`create table kept (what text)`
  let [goOn, hasBegun] = [() => {}, () => {}]
  const waits = new Promise<void>((done) => {
    goOn = done
  })
  const began = new Promise<void>((done) => {
    hasBegun = done
  })
  const told: unknown[] = []
  const lost = sql.begin(async (tx) => {
    await tx`insert into kept values ('before')`
    hasBegun()
    // As one that reads a file in between.
    await waits
    await tx`insert into kept values ('after')`.catch((error) => told.push(error.code))
  })
  const failed = expect(lost).rejects.toMatchObject({ code: expect.stringMatching(/^(CONNECTION_|ECONN)/) })
  await began
  way.end()
  await failed
  const refused = new Error('It changed its mind.')
  const next = sql.begin(async (tx) => {
    await tx`insert into kept values ('of the next')`
    goOn()
    await expect.poll(() => told).toHaveLength(1)
    await new Promise((done) => setTimeout(done, 50))
    throw refused
  })
  await expect(next).rejects.toBe(refused)
  expect(await sql`select what from kept`).toEqual([])
  await database.close()
})

it('what is asked in the moment in which a connection ends fails or is answered itself, and what comes after it too', async () => {
  const database = openDatabase(url, { max: 2, name: 'lost' })
  const { sql } = database
  for (let times = 0; times < 10; times++) {
    await Promise.all([sql`select 1`, sql`select 2`])
    way.cut()
    const asked: Promise<unknown>[] = []
    /** One question after the other, each in the very moment in which the one before has failed. */
    const ask = (left: number): Promise<unknown> => {
      const own = `${times} ${asked.length}`
      const answer = sql`select ${own}::text as own`.then(
        (rows) => expect(rows).toEqual([{ own }]),
        (error) => {
          expect(error.code).toMatch(/^(CONNECTION_|ECONN|EPIPE)/)
          return left > 0 && ask(left - 1)
        },
      )
      asked.push(answer)
      return answer
    }
    await Promise.race([
      Promise.all([ask(4), ask(4), ask(4)]),
      new Promise((_, fail) => setTimeout(fail, 40_000, new Error('Somebody waits for ever.'))),
    ])
  }
  await database.close()
})

it('a connection that is ended while the driver asks for its types fails one question, ends nothing else, and is made anew', async () => {
  const holding = openDatabase(url, { max: 1, name: 'holding' })
  const { sql, close } = openDatabase(url, { max: 1, name: 'beginning' })
  const { failed } = await holding.sql.begin(async (tx) => {
    await tx`lock table pg_catalog.pg_type in access exclusive mode`
    const failed = expect(sql`select 1 as one`).rejects.toMatchObject({ code: '57P01' })
    // A transaction sees others as they were at its first look.
    const waiting = async () => {
      await tx`select pg_stat_clear_snapshot()`
      return tx`select pid from pg_stat_activity where application_name = 'beginning' and wait_event_type = 'Lock'`
    }
    await expect.poll(waiting).toHaveLength(1)
    await tx`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'beginning'`
    return { failed }
  })
  await failed
  // What is asked before the end of the connection has come fails with it.
  await expect.poll(() => sql`select array[1, 2] as both`).toEqual([{ both: [1, 2] }])
  await Promise.all([close(), holding.close()])
})
