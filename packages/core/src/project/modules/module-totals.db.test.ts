import { testCases } from '@caseweave/db/schema'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { deleteModule } from '../../cases/module-removal/delete-module'
import type { Ctx } from '../../context'
import { testProject } from '../../testing/test-context'
import { wrongTotals } from '../../testing/wrong-totals'
import { countCases, wholeProject } from './case-counts'
import { moveModule } from './move-module'
import { renameModule } from './rename-module'

/** Shop with Basket, and Bank; nothing lies in them. */
async function smallTree() {
  const { ctx, project } = await testProject('ProjectLead')
  const projectId = project.id
  const make = async (name: string, parentId?: number) =>
    (await makeModule(ctx.db, projectId, parentId ? { name, parentId } : { name })).id
  const shop = await make('Shop')
  const basket = await make('Basket', shop)
  const bank = await make('Bank')
  const add = (to: Ctx, moduleId: number, values: { tags?: string[] } = {}) =>
    makeTestCase(to.db, { projectId, moduleId }, values)
  const counted = async () => ({
    shop: await countCases(ctx, projectId, shop),
    basket: await countCases(ctx, projectId, basket),
    bank: await countCases(ctx, projectId, bank),
    all: await countCases(ctx, projectId, wholeProject),
  })
  return { ctx, projectId, shop, basket, bank, make, add, counted }
}

/** Runs `work` in a transaction and stops before its end until `finish` is called. */
async function openTransaction(ctx: Ctx, work: (tx: Ctx) => Promise<unknown>) {
  let finish = () => {}
  const mayEnd = new Promise<void>((resolve) => {
    finish = resolve
  })
  let ended: Promise<void> = Promise.resolve()
  await new Promise<void>((resolve, reject) => {
    ended = ctx.tx(async (tx) => {
      await work(tx)
      resolve()
      await mayEnd
    })
    ended.catch(reject)
  })
  return {
    finish: () => {
      finish()
      return ended
    },
  }
}

/** Waits until somebody waits for the turn to add to the totals of the project. */
const untilSomebodyWaits = (ctx: Ctx) =>
  vi.waitUntil(
    async () => {
      const rows = await ctx.sql`
        select from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`
      return rows.length > 0
    },
    { timeout: 10_000 },
  )

describe('what lies below a module', () => {
  it('is counted through every change of a tree', async () => {
    const { ctx, projectId, shop, basket, bank, add, counted } = await smallTree()
    await add(ctx, basket, { tags: ['smoke'] })
    const second = await add(ctx, basket)
    await add(ctx, shop)
    expect(await counted()).toEqual({ shop: 3, basket: 2, bank: 0, all: 3 })
    await ctx.db.update(testCases).set({ deletedAt: new Date() }).where(eq(testCases.id, second.id))
    expect(await counted()).toEqual({ shop: 2, basket: 1, bank: 0, all: 2 })
    await ctx.db.update(testCases).set({ deletedAt: null }).where(eq(testCases.id, second.id))
    await renameModule(ctx, { projectId, moduleId: basket, name: 'Cart' })
    await moveModule(ctx, { projectId, moduleId: shop, parentId: bank })
    expect(await counted()).toEqual({ shop: 3, basket: 2, bank: 3, all: 3 })
    await moveModule(ctx, { projectId, moduleId: basket })
    expect(await counted()).toEqual({ shop: 1, basket: 2, bank: 1, all: 3 })
    await deleteModule(ctx, { projectId, moduleId: basket, cases: 'move', targetId: shop })
    expect(await counted()).toEqual({ shop: 3, basket: 0, bank: 3, all: 3 })
    await deleteModule(ctx, { projectId, moduleId: bank, cases: 'delete' })
    expect(await counted()).toEqual({ shop: 0, basket: 0, bank: 0, all: 0 })
    expect(await wrongTotals(ctx, projectId)).toEqual([])
  })

  it('is counted where it stands at the end of a transaction that adds and moves', async () => {
    const { ctx, projectId, shop, basket, bank, add, counted } = await smallTree()
    await ctx.tx(async (tx) => {
      await add(tx, basket)
      await moveModule(tx, { projectId, moduleId: basket, parentId: bank })
      await add(tx, basket)
    })
    expect(await counted()).toEqual({ shop: 0, basket: 2, bank: 2, all: 2 })
    await expect(
      ctx.tx(async (tx) => {
        await add(tx, shop)
        await moveModule(tx, { projectId, moduleId: basket, parentId: shop })
        throw new Error('It is taken back.')
      }),
    ).rejects.toThrow('It is taken back.')
    expect(await counted()).toEqual({ shop: 0, basket: 2, bank: 2, all: 2 })
    expect(await wrongTotals(ctx, projectId)).toEqual([])
  })

  it('goes where a module was moved while its cases were added', async () => {
    const { ctx, projectId, basket, bank, add, counted } = await smallTree()
    await add(ctx, basket)
    const adding = await openTransaction(ctx, (tx) => add(tx, basket))
    await moveModule(ctx, { projectId, moduleId: basket, parentId: bank })
    await adding.finish()
    expect(await counted()).toEqual({ shop: 0, basket: 2, bank: 2, all: 2 })
    expect(await wrongTotals(ctx, projectId)).toEqual([])
  })

  it('goes where a module is moved to when its cases were added first', async () => {
    const { ctx, projectId, basket, bank, add, counted } = await smallTree()
    await add(ctx, basket)
    const moving = await openTransaction(ctx, (tx) => moveModule(tx, { projectId, moduleId: basket, parentId: bank }))
    const added = add(ctx, basket)
    await untilSomebodyWaits(ctx)
    await moving.finish()
    await added
    expect(await counted()).toEqual({ shop: 0, basket: 2, bank: 2, all: 2 })
    expect(await wrongTotals(ctx, projectId)).toEqual([])
  })

  it('is counted by two who work in each other’s modules, neither of whom waits for the other', async () => {
    const { ctx, projectId, shop, bank, make, add, counted } = await smallTree()
    const [near, far] = [await make('Near', shop), await make('Far', bank)]
    const [moved, other] = [await add(ctx, shop), await add(ctx, bank)]
    const to = (tx: Ctx, id: number, moduleId: number) =>
      tx.db.update(testCases).set({ moduleId }).where(eq(testCases.id, id))
    const first = await openTransaction(ctx, (tx) => to(tx, moved.id, near))
    const second = await openTransaction(ctx, (tx) => to(tx, other.id, far))
    await first.finish()
    await second.finish()
    expect(await counted()).toEqual({ shop: 1, basket: 0, bank: 1, all: 2 })
    expect(await wrongTotals(ctx, projectId)).toEqual([])
  })

  it('is right after many have added, moved and deleted at once', async () => {
    const { ctx, projectId, shop, basket, bank, make, add } = await smallTree()
    const places = [shop, basket, bank, await make('Deep', basket), await make('Deeper', basket)]
    const placeOf = (n: number) => places[n % places.length] ?? shop
    const made = await Promise.all(
      Array.from({ length: 20 }, (_, n) => add(ctx, placeOf(n), { tags: [`tag${n % 3}`] })),
    )
    const moves = [bank, undefined, shop, bank, undefined].map((parentId) =>
      moveModule(ctx, { projectId, moduleId: basket, parentId }),
    )
    const changes = made.map((each, n) =>
      ctx.db
        .update(testCases)
        .set(n % 3 ? { moduleId: placeOf(n + 2) } : { deletedAt: new Date() })
        .where(eq(testCases.id, each.id)),
    )
    await Promise.all([...moves, ...changes])
    expect(await wrongTotals(ctx, projectId)).toEqual([])
    const live = await ctx.db.$count(testCases, sql`project_id = ${projectId} and deleted_at is null`)
    expect(await countCases(ctx, projectId, wholeProject)).toBe(live)
  })
})
