import * as schema from '@caseweave/db/schema'
import { modules } from '@caseweave/db/schema'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { inArray, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Ctx } from '../../context'
import { coverageReport } from '../../reports/reports/coverage'
import { testProject } from '../../testing/test-context'
import { ensureModulePaths, modulePathKey } from './ensure-module-paths'
import { getModule } from './get-module'
import { listModules } from './list-modules'
import { allModules, offeredModules } from './module-choices'
import { moduleChildren, moduleTree } from './module-tree'
import { modulesInSubtree } from './subtree'

/** The tree as lines of indented names with counts, the way a page shows it. */
function drawn(tree: Awaited<ReturnType<typeof moduleTree>>, parentId: number | null = null, indent = ''): string[] {
  const group = tree.groups.find((each) => each.parentId === parentId)
  return (group?.nodes ?? []).flatMap((node) => [
    `${indent}${node.name} ${node.count}${node.hasChildren ? ' +' : ''}`,
    ...drawn(tree, node.id, `${indent}  `),
  ])
}

async function smallTree() {
  const place = await testProject('Dev')
  const projectId = place.project.id
  const paths = [
    ['Shop', 'Basket', 'Vouchers'],
    ['Shop', 'Search'],
    ['accounts', 'Sign in'],
    ['100% sure', 'a_b'],
  ]
  const ids = await ensureModulePaths(place.ctx, projectId, paths)
  const idOf = (...names: string[]) => ids.get(modulePathKey(names)) ?? 0
  for (const path of [
    ['Shop', 'Basket', 'Vouchers'],
    ['Shop', 'Basket', 'Vouchers'],
    ['Shop'],
    ['accounts', 'Sign in'],
  ]) {
    await makeTestCase(place.ctx.db, { projectId, moduleId: idOf(...path) })
  }
  await makeTestCase(place.ctx.db, { projectId, moduleId: idOf('Shop', 'Search') }, { deletedAt: new Date() })
  return { ...place, projectId, idOf }
}

describe('the tree', () => {
  it('shows the top with counts over whole subtrees, by name whatever the case', async () => {
    const { ctx, projectId } = await smallTree()
    const tree = await moduleTree(ctx, { projectId })
    expect(drawn(tree)).toEqual(['100% sure 0 +', 'accounts 1 +', 'Shop 3 +'])
    expect(tree).toMatchObject({ count: 4, selected: null, matches: null })
  })

  it('shows the way to the chosen module, and its children', async () => {
    const { ctx, projectId, idOf } = await smallTree()
    const tree = await moduleTree(ctx, { projectId, selectedId: idOf('Shop', 'Basket') })
    expect(drawn(tree)).toEqual([
      '100% sure 0 +',
      'accounts 1 +',
      'Shop 3 +',
      '  Basket 2 +',
      '    Vouchers 2',
      '  Search 0',
    ])
    expect(tree.selected).toEqual({
      id: idOf('Shop', 'Basket'),
      name: 'Basket',
      ancestors: [{ id: idOf('Shop'), name: 'Shop' }],
    })
  })

  it('asks for its modules once, unless the chosen module is not among what it shows', async () => {
    const { ctx, projectId, idOf } = await smallTree()
    const [shop, basket] = [idOf('Shop'), idOf('Shop', 'Basket')]
    const asked = async (input: Parameters<typeof moduleTree>[1]) => {
      const sent: string[] = []
      const db = drizzle(ctx.sql, { schema, logger: { logQuery: (query) => sent.push(query) } })
      const { selected } = await moduleTree({ ...ctx, db, dbByKey: db }, input)
      return [sent.filter((query) => query.includes('unnest')).length, selected?.ancestors.map(({ id }) => id)]
    }
    expect(await asked({ projectId })).toEqual([1, undefined])
    expect(await asked({ projectId, selectedId: basket })).toEqual([1, [shop]])
    expect(await asked({ projectId, selectedId: basket, open: [] })).toEqual([2, [shop]])
    // Of one module each: what it lies in is the last of three, and the module the first of two.
    expect(await asked({ projectId, selectedId: basket, rows: 1 })).toEqual([2, [shop]])
  })

  it('shows what is expanded, and nothing below what is collapsed', async () => {
    const { ctx, projectId, idOf } = await smallTree()
    const open = [idOf('Shop', 'Basket'), idOf('accounts')]
    expect(drawn(await moduleTree(ctx, { projectId, open }))).toEqual([
      '100% sure 0 +',
      'accounts 1 +',
      '  Sign in 1',
      'Shop 3 +',
    ])
    expect(drawn(await moduleTree(ctx, { projectId, open: [idOf('Shop'), ...open] }))).toHaveLength(7)
  })

  it('finds names in any case and by their very characters, with their ancestors', async () => {
    const { ctx, projectId, idOf } = await smallTree()
    const found = await moduleTree(ctx, { projectId, search: ' S' })
    expect(drawn(found)).toEqual([
      '100% sure 0 +',
      'accounts 1 +',
      '  Sign in 1',
      'Shop 3 +',
      '  Basket 2 +',
      '    Vouchers 2',
      '  Search 0',
    ])
    expect(found.matches?.total).toBe(7)
    const voucher = await moduleTree(ctx, { projectId, search: 'VOUCH' })
    expect(drawn(voucher)).toEqual(['Shop 3 +', '  Basket 2 +', '    Vouchers 2'])
    expect(voucher.matches).toEqual({ ids: [idOf('Shop', 'Basket', 'Vouchers')], total: 1 })
    expect((await moduleTree(ctx, { projectId, search: '%' })).matches?.total).toBe(1)
    expect((await moduleTree(ctx, { projectId, search: 'a_b' })).matches?.total).toBe(1)
    expect(await moduleTree(ctx, { projectId, search: 'nowhere' })).toMatchObject({
      groups: [],
      matches: { ids: [], total: 0 },
    })
  })

  it('knows no modules of other projects', async () => {
    const { idOf } = await smallTree()
    const { ctx, project } = await testProject()
    const projectId = project.id
    const shop = idOf('Shop')
    expect(await moduleTree(ctx, { projectId, selectedId: shop, open: [shop] })).toMatchObject({
      count: 0,
      selected: null,
      groups: [{ parentId: null, total: 0, nodes: [] }],
    })
    expect(await moduleChildren(ctx, { projectId, parentId: shop, offset: 0, limit: 10 })).toMatchObject({ nodes: [] })
    expect(await listModules(ctx, { projectId, search: 'Shop' })).toEqual({ choices: [], total: 0 })
    expect(
      await ctx.db
        .select()
        .from(modules)
        .where(inArray(modules.id, modulesInSubtree(ctx, projectId, shop))),
    ).toEqual([])
  })

  it('offers modules to choose from, nearest to the top first, without a subtree', async () => {
    const { ctx, projectId, idOf } = await smallTree()
    const { choices, total } = await listModules(ctx, { projectId, except: idOf('Shop') })
    expect(choices.map((choice) => choice.names.join(' > '))).toEqual([
      '100% sure',
      'accounts',
      '100% sure > a_b',
      'accounts > Sign in',
    ])
    expect(total).toBe(4)
    expect((await listModules(ctx, { projectId, search: 'vou' })).choices).toEqual([
      { id: idOf('Shop', 'Basket', 'Vouchers'), names: ['Shop', 'Basket', 'Vouchers'] },
    ])
  })

  it('offers a field all modules in the order of the tree, narrowed by words of the way to them', async () => {
    const { ctx, projectId, idOf } = await smallTree()
    const ways = ({ choices }: { choices: { names: string[] }[] }) => choices.map(({ names }) => names.join(' > '))
    const found = async (search: string, except?: number) => ways(await allModules(ctx, { projectId, search, except }))
    expect(await found('')).toEqual([
      '100% sure',
      '100% sure > a_b',
      'accounts',
      'accounts > Sign in',
      'Shop',
      'Shop > Basket',
      'Shop > Basket > Vouchers',
      'Shop > Search',
    ])
    expect(await found('', idOf('Shop', 'Basket'))).toEqual(expect.not.arrayContaining(['Shop > Basket > Vouchers']))
    expect(await found(' vouch SHOP')).toEqual(['Shop > Basket > Vouchers'])
    expect(await found('Shop › basket')).toEqual(['Shop > Basket', 'Shop > Basket > Vouchers'])
    expect([await found('0%'), await found('a_b'), await found('a%b')]).toEqual([
      ['100% sure', '100% sure > a_b'],
      ['100% sure > a_b'],
      [],
    ])
    // What a page offers is in the same order, and holds the chosen one whatever is searched; not one of elsewhere.
    const chosen = idOf('accounts', 'Sign in')
    expect(ways(await offeredModules(ctx, { projectId, search: 'e', chosen }))).toEqual([
      '100% sure',
      'accounts > Sign in',
      'Shop > Basket',
      'Shop > Basket > Vouchers',
      'Shop > Search',
    ])
    const foreign = await smallTree()
    const theirs = foreign.idOf('Shop')
    expect((await offeredModules(ctx, { projectId, chosen: theirs })).choices).not.toContainEqual({
      id: theirs,
      names: ['Shop'],
    })
  })
})

describe('a project with 10,000 modules', () => {
  beforeAll(async () => {
    const { ctx, organization } = await testProject()
    await crowd(ctx, organization.id)
  })

  const numbered = (number: number) => String(number).padStart(5, '0')
  const shapes = {
    flat: (number: number) => [`Module ${numbered(number)}`],
    deep: (number: number) =>
      Array.from({ length: (number % 50) + 1 }, (_, level) => `Level ${level} of ${numbered(Math.floor(number / 50))}`),
  }

  async function large(pathOf: (number: number) => string[]) {
    const { ctx, project } = await testProject()
    const paths = Array.from({ length: 10_000 }, (_, number) => pathOf(number))
    const ids = await ensureModulePaths(ctx, project.id, paths)
    expect(new Set(ids.values()).size).toBe(10_000)
    const idOf = (number: number) => ids.get(modulePathKey(pathOf(number))) ?? 0
    for (const number of [0, 4_999, 9_999]) {
      await makeTestCase(ctx.db, { projectId: project.id, moduleId: idOf(number) })
    }
    await ctx.db.execute(sql`analyze modules, test_case_counts`)
    return { ctx, projectId: project.id, idOf }
  }

  it('side by side: pages them, and finds the place of a chosen one far behind', async () => {
    const { ctx, projectId, idOf } = await large(shapes.flat)
    const tree = await moduleTree(ctx, { projectId, selectedId: idOf(4_999) })
    expect(tree.groups).toHaveLength(2)
    const [top] = tree.groups
    expect(top?.total).toBe(10_000)
    expect(top?.nodes).toHaveLength(201)
    expect(top?.nodes[0]).toMatchObject({ name: 'Module 00000', position: 0, count: 1 })
    expect(top?.nodes.at(-1)).toMatchObject({ name: 'Module 04999', position: 4_999, count: 1 })

    const last = await moduleChildren(ctx, { projectId, parentId: null, offset: 9_900, limit: 200 })
    expect(last).toMatchObject({ parentId: null, total: 10_000 })
    expect(last.nodes).toHaveLength(100)
    expect(last.nodes.at(-1)).toMatchObject({ name: 'Module 09999', position: 9_999, count: 1 })

    const found = await moduleTree(ctx, { projectId, search: '99' })
    expect(found.matches?.ids).toHaveLength(100)
    expect(found.matches?.total).toBe(
      Array.from({ length: 10_000 }, (_, number) => numbered(number)).filter((name) => name.includes('99')).length,
    )
    await expectIndexes(ctx, async (watched) => {
      await moduleTree(watched, { projectId, selectedId: idOf(4_999) })
      await moduleTree(watched, { projectId, search: '99' })
      await moduleChildren(watched, { projectId, parentId: null, offset: 9_900, limit: 100 })
      await listModules(watched, { projectId, search: '99', except: idOf(1) })
      expect((await allModules(watched, { projectId })).choices).toHaveLength(2_000)
      expect(await allModules(watched, { projectId, search: '9999' })).toMatchObject({ total: 1 })
      await getModule(watched, { projectId, moduleId: idOf(1) })
    })
  })

  it('50 levels deep: shows the way to the deepest, counted on every level', async () => {
    const { ctx, projectId, idOf } = await large(shapes.deep)
    const tree = await moduleTree(ctx, { projectId, selectedId: idOf(4_999) })
    expect(tree.selected?.ancestors).toHaveLength(49)
    const lines = drawn(tree)
    expect(lines).toHaveLength(200 + 49)
    expect(lines.filter((line) => line.includes('of 00099 1'))).toHaveLength(50)
    await expectIndexes(ctx, async (watched) => {
      await moduleTree(watched, { projectId, selectedId: idOf(4_999) })
      await coverageReport(watched, { projectId, moduleId: idOf(4_950) })
      await getModule(watched, { projectId, moduleId: idOf(4_950) })
    })
  })
})

/** Modules and counts of five other large projects, so that reading a whole table is never the cheapest way. */
async function crowd(ctx: Ctx, organizationId: number) {
  await ctx.db.execute(sql`
    with crowded as (
      insert into projects (organization_id, name) select ${organizationId}, 'Crowd ' || n from generate_series(1, 5) n returning id
    ), made as (
      insert into modules (project_id, name, path) select crowded.id, 'Module ' || n, crowded.id * 100000 + n || '/'
      from crowded, generate_series(1, 10000) n returning id, project_id
    )
    insert into test_case_counts (project_id, tag, module_id, kind, count)
    select made.project_id, tag, made.id, 'pending', 3 from made, unnest(array['', 'P1']) tag`)
}

/** Runs `read` and explains every statement that it sent: none may walk through a whole table. */
async function expectIndexes(ctx: Ctx, read: (ctx: Ctx) => Promise<unknown>) {
  const sent: { query: string; params: unknown[] }[] = []
  const db = drizzle(ctx.sql, { schema, logger: { logQuery: (query, params) => sent.push({ query, params }) } })
  await read({ ...ctx, db, dbByKey: db })
  expect(sent.length).toBeGreaterThan(0)
  for (const { query, params } of sent) {
    const lines = await ctx.sql.unsafe(`explain ${query}`, params as never[])
    const plan = lines.map((line) => String(line['QUERY PLAN'])).join('\n')
    expect(plan).not.toMatch(/Seq Scan on (modules|test_case)/)
  }
}
