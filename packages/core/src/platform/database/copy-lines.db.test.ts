import { driverOf } from '@caseweave/db/client'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testProject } from '../../testing/test-context'
import { copyLines } from './copy-lines'

/** Lets this process read nothing for a moment, so that what the database says in two messages comes at once. */
function standStill() {
  setImmediate(() => setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)))
}

describe('a COPY', () => {
  it.each([
    ['of a line that is none', ['x\n']],
    ['of a row that is there twice', ['1\n', '2\n', '1\n']],
  ])('%s is refused, even at its very end, and takes its transaction back', async (_, lines) => {
    const { ctx } = await testProject()
    const work = ctx.tx(async (tx) => {
      await tx.db.execute(sql`create temporary table copied (id int primary key) on commit drop`)
      await copyLines(driverOf(tx.db), 'copied (id)', () => lines)
    })
    await expect(work).rejects.toThrow()
    expect(await ctx.tx(async (tx) => tx.db.execute(sql`select to_regclass('copied') as copied`))).toMatchObject([
      { copied: null },
    ])
  })

  it.each([
    ['a row', ['1\n']],
    ['nothing', []],
  ])('of %s that is refused at once ends nothing but itself', async (_, lines) => {
    const { ctx } = await testProject()
    const work = ctx.tx(async (tx) => {
      const driver = driverOf(tx.db)
      await driver.unsafe(`
        create temporary table copied (id int) on commit drop;
        create function pg_temp.refuse() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$;
        create trigger refuse before insert on copied for each statement execute function pg_temp.refuse()`)
      standStill()
      await copyLines(driver, 'copied (id)', () => lines)
    })
    await expect(work).rejects.toThrow('no room')
  })

  it('that the database gives up at once is told to who reads it', async () => {
    const { ctx } = await testProject()
    const work = ctx.tx(async (tx) => {
      standStill()
      const rows = await driverOf(tx.db)
        .unsafe('copy (select 1 / (n - 1) from generate_series(1, 2) n) to stdout')
        .readable()
      for await (const _ of rows);
    })
    await expect(work).rejects.toThrow('division by zero')
  })
})
