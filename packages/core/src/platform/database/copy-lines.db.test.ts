import { driverOf } from '@caseweave/db/client'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testProject } from '../../testing/test-context'
import { copyLines } from './copy-lines'

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
})
