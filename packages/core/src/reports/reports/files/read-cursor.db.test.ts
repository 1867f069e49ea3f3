import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testProject } from '../../../testing/test-context'
import { readCursor } from './read-cursor'

describe('the rows of a cursor', () => {
  const opened = async (query: string) => {
    const { ctx } = await testProject()
    return <T>(fn: (rows: AsyncGenerator<{ n: number }[]>, again: () => Promise<unknown>) => Promise<T>) =>
      ctx.tx(async (tx) => {
        await tx.db.execute(sql.raw(`declare asked no scroll cursor for ${query}`))
        return fn(readCursor(tx, 'asked'), async () => tx.db.execute(sql.raw('fetch 1 from asked')))
      })
  }
  const all = async (rows: AsyncGenerator<{ n: number }[]>) => {
    const batches: number[][] = []
    for await (const batch of rows) batches.push(batch.map(({ n }) => n))
    return batches
  }

  it.each([0, 1, 1_000, 1_001, 2_000, 2_500])('come in order and once each: %i of them', async (count) => {
    const within = await opened(`select n from generate_series(1, ${count}) n`)
    const batches = await within(all)
    expect(batches.flat()).toEqual(Array.from({ length: count }, (_, index) => index + 1))
    expect(Math.max(...batches.map((batch) => batch.length))).toBeLessThanOrEqual(1_000)
  })

  it('leave a transaction that can go on when nobody reads to the end', async () => {
    const within = await opened('select n from generate_series(1, 5000) n')
    const seen = await within(async (rows, again) => {
      for await (const [first] of rows) return [first?.n, await again()]
    })
    // The batch behind it was on its way.
    expect(seen).toEqual([1, [{ n: 2_001 }]])
  })

  it('tell of an error where it is come upon, and are closed behind the last one', async () => {
    const failing = await opened('select 1 / (1500 - n) as n from generate_series(1, 5000) n')
    await expect(failing(all)).rejects.toMatchObject({ cause: { message: 'division by zero' } })
    const closed = await opened('select 1 as n')
    await expect(
      closed(async (rows, again) => {
        await all(rows)
        return again()
      }),
    ).rejects.toMatchObject({ cause: { message: 'cursor "asked" does not exist' } })
  })
})
