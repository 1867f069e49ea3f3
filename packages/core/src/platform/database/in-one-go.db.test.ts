import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Ctx } from '../../context'
import { testProject } from '../../testing/test-context'
import { endInOneGo } from './in-one-go'

async function place() {
  const { ctx, project } = await testProject()
  const named = (name: string) => sql`insert into environments (project_id, name) values (${project.id}, ${name})`
  const names = async () => {
    const rows = await ctx.db.execute<{ name: string }>(
      sql`select name from environments where project_id = ${project.id}`,
    )
    return rows.map(({ name }) => name)
  }
  return { ctx, named, names }
}

const broken = sql`select 1 from nowhere`

describe.each([{ repeated: true }, { repeated: false }])('the end of a transaction, %o', (options) => {
  it('comes with its last statements, before this process has heard of them', async () => {
    const { ctx, named, names } = await place()
    let seen: string[] = []
    await ctx.tx(async (tx) => {
      await tx.db.execute(named('one'))
      await endInOneGo(tx, [named('two')])
      seen = await names()
    }, options)
    expect(seen.sort()).toEqual(['one', 'two'])
    expect(await names()).toHaveLength(2)
  })

  it('takes all back where one of them fails, and leaves the connection in order', async () => {
    const { ctx, named, names } = await place()
    const failing = async (tx: Ctx) => {
      await tx.db.execute(named('one'))
      await endInOneGo(tx, [named('two'), broken, named('three')])
    }
    for (let time = 0; time < 20; time++) await expect(ctx.tx(failing, options)).rejects.toThrow(/nowhere/)
    expect(await names()).toEqual([])
    await ctx.tx((tx) => endInOneGo(tx, [named('later')]), options)
    expect(await names()).toEqual(['later'])
  })

  it('is the end of the outer one where there is one', async () => {
    const { ctx, named, names } = await place()
    const inner = (tx: Ctx) => tx.tx((within) => endInOneGo(within, [named('one')]))
    const outer = async (tx: Ctx) => {
      await inner(tx)
      expect(await names()).toEqual([])
      throw new Error('No.')
    }
    await expect(ctx.tx(outer, options)).rejects.toThrow('No.')
    expect(await names()).toEqual([])
    await ctx.tx(inner, options)
    expect(await names()).toEqual(['one'])
  })
})
