import { setTimeout as sleep } from 'node:timers/promises'
import { modules } from '@caseweave/db/schema'
import { asc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { deleteModule } from '../../cases/module-removal/delete-module'
import { testProject } from '../../testing/test-context'
import { addModule } from './add-module'
import { ensureModulePaths, modulePathKey } from './ensure-module-paths'
import { moveModule } from './move-module'

it('makes what is missing, finds what is there, and tells them apart by neither case nor white space', async () => {
  const { ctx, project } = await testProject()

  const first = await ensureModulePaths(ctx, project.id, [['Shop', 'Basket'], ['Shop', 'Search'], ['Accounts']])
  const second = await ensureModulePaths(ctx, project.id, [
    [' shop ', 'BASKET'],
    ['Shop', 'Basket', 'Vouchers'],
    ['Basket'],
    ['', 'Accounts', '  '],
    [],
  ])

  const rows = await ctx.db.select().from(modules).where(eq(modules.projectId, project.id)).orderBy(asc(modules.id))
  const idOf = (...names: string[]) => first.get(modulePathKey(names)) ?? second.get(modulePathKey(names))
  const shop = idOf('Shop')
  expect(rows.map(({ name, path }) => [name, path])).toEqual(
    expect.arrayContaining([
      ['Shop', `${shop}/`],
      ['Accounts', `${idOf('Accounts')}/`],
      ['Basket', `${shop}/${idOf('Shop', 'Basket')}/`],
      ['Search', `${shop}/${idOf('Shop', 'Search')}/`],
      ['Vouchers', `${shop}/${idOf('Shop', 'Basket')}/${idOf('Shop', 'Basket', 'Vouchers')}/`],
      ['Basket', `${idOf('Basket')}/`],
    ]),
  )
  expect(rows).toHaveLength(6)
  expect(second.get(modulePathKey(['shop', 'BASKET']))).toBe(idOf('Shop', 'Basket'))
  expect(second.get(modulePathKey(['Accounts']))).toBe(idOf('Accounts'))
  expect(second.has(modulePathKey([]))).toBe(false)
  expect(rows[0]?.createdBy).toBe(ctx.actor?.id)
})

it('leaves it to the database which names are the same', async () => {
  const { ctx, project } = await testProject()
  // JavaScript writes ΟΔΟΣ as οδος, the database as οδοσ.
  const names = ['ΟΔΟΣ', 'οδος', 'οδοσ']
  const paths = names.map((name) => [name, 'Basket'])
  const ids = await ensureModulePaths(ctx, project.id, paths)
  const [capitals, atTheEnd, inTheMiddle] = paths.map((path) => ids.get(modulePathKey(path)))
  expect(capitals).toBe(inTheMiddle)
  expect(atTheEnd).not.toBe(capitals)
  const rows = await ctx.db.select({ name: modules.name }).from(modules).where(eq(modules.projectId, project.id))
  expect(rows.map(({ name }) => name).sort()).toEqual(['Basket', 'Basket', 'ΟΔΟΣ', 'οδος'])
})

it('keeps the letters that only the database folds together in one module', async () => {
  const { ctx, project } = await testProject()
  const found = await ensureModulePaths(ctx, project.id, [['İ'], ['i'], ['ΟΔΟΣ'], ['broken \ud800 \u0000 name']])
  const rows = await ctx.db.select({ name: modules.name }).from(modules).where(eq(modules.projectId, project.id))
  expect(found.size).toBe(4)
  expect(rows.map(({ name }) => name)).toContain('broken name')
})

it('makes nothing twice when many ask at once', async () => {
  const { ctx, project } = await testProject()
  const paths = Array.from({ length: 40 }, (_, index) => [`Area ${index % 4}`, `Part ${index % 20}`, `Page ${index}`])

  const answers = await Promise.all(Array.from({ length: 6 }, () => ensureModulePaths(ctx, project.id, paths)))

  const rows = await ctx.db.select().from(modules).where(eq(modules.projectId, project.id))
  expect(rows).toHaveLength(4 + 20 + 40)
  for (const answer of answers) expect([...answer].sort()).toEqual([...(answers[0] ?? [])].sort())
})

it('refuses what no tree can hold', async () => {
  const { ctx, project } = await testProject()
  const tooDeep = Array.from({ length: 51 }, (_, level) => `Level ${level}`)
  await expect(async () => ensureModulePaths(ctx, project.id, [tooDeep])).rejects.toMatchObject({ code: 'INVALID' })
  await expect(async () => ensureModulePaths(ctx, project.id, [['x'.repeat(201)]])).rejects.toMatchObject({
    code: 'INVALID',
  })
  expect(await ensureModulePaths(ctx, project.id, [tooDeep.slice(1)])).toHaveProperty('size', 50)
})

it('leaves the modules of other projects alone', async () => {
  const one = await testProject()
  const two = await testProject()
  const first = await ensureModulePaths(one.ctx, one.project.id, [['Shop', 'Basket']])
  const second = await ensureModulePaths(two.ctx, two.project.id, [['Shop', 'Basket']])
  expect([...first.values()]).not.toEqual([...second.values()])
})

it('looks again at what was there when it has waited for whoever moves or deletes modules', async () => {
  const { ctx, project } = await testProject()
  const projectId = project.id
  const [shop, office] = [
    await addModule(ctx, { projectId, name: 'Shop' }),
    await addModule(ctx, { projectId, name: 'Office' }),
  ]
  const basket = await addModule(ctx, { projectId, name: 'Basket', parentId: shop.id })
  let late: Promise<Map<string, number>> | undefined
  await ctx.tx(async (tx) => {
    await moveModule(tx, { projectId, moduleId: basket.id, parentId: office.id })
    await deleteModule(tx, { projectId, moduleId: shop.id, cases: 'none' })
    late = ensureModulePaths(ctx, projectId, [
      ['Shop', 'Basket', 'Vouchers'],
      ['Office', 'Basket'],
    ])
    await Promise.race([late.catch(() => {}), sleep(300)])
  })
  const idOf = (await late) ?? new Map()
  const [newShop, newBasket, vouchers] = [['Shop'], ['Shop', 'Basket'], ['Shop', 'Basket', 'Vouchers']].map((names) =>
    idOf.get(modulePathKey(names)),
  )
  const rows = await ctx.db.select().from(modules).where(eq(modules.projectId, projectId)).orderBy(asc(modules.id))
  expect(rows.filter(({ deletedAt }) => !deletedAt).map(({ path }) => path)).toEqual([
    `${office.id}/`,
    `${office.id}/${basket.id}/`,
    `${newShop}/`,
    `${newShop}/${newBasket}/`,
    `${newShop}/${newBasket}/${vouchers}/`,
  ])
  expect(idOf.get(modulePathKey(['Office', 'Basket']))).toBe(basket.id)
})
