import { viewLimits } from '@caseweave/contract/cases/saved-views/saved-views'
import { viewScreen } from '@caseweave/contract/cases/saved-views/view-query'
import type { ProjectAccess } from '@caseweave/contract/people/projects/projects'
import { modules, projectMembers, savedViews, testCases, users } from '@caseweave/db/schema'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Ctx } from '../../context'
import { projectAccess } from '../../people/projects/project-access'
import { testProject } from '../../testing/test-context'
import { listTestCases } from '../test-cases/list-test-cases'
import { addView, deleteView, editView, saveView } from './change-views'
import { listViews, rememberList } from './list-views'

const plain = { shared: false, starred: false, opens: false }

async function place() {
  const project = await testProject('QA')
  const accessOf = (ctx: Ctx): Promise<ProjectAccess> => projectAccess(ctx, project.project.id, 'testCases.read')
  const listOf = async (ctx: Ctx) => listViews(ctx, await accessOf(ctx))
  const add = async (ctx: Ctx, name: string, query = 'moduleId=0', more: Partial<typeof plain> = {}) =>
    (await addView(ctx, { ...plain, ...more, name, query, project: await accessOf(ctx) })).id
  return { ...project, projectId: project.project.id, accessOf, listOf, add }
}

it('shows a view to its owner, and to others once it is shared; those who may not write cases cannot share', async () => {
  const { ctx, as, accessOf, listOf, add, asStranger, projectId } = await place()
  const [dev, lead] = [await as('Dev'), await as('ProjectLead')]
  const viewId = await add(ctx, 'Smoke', 'moduleId=0&search=tag%3Asmoke')
  expect((await listOf(dev)).views).toEqual([])
  expect(await add(dev, 'smoke')).not.toBe(viewId)
  await expect(add(dev, 'Everybody’s', 'moduleId=0', { shared: true })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(add(ctx, 'SMOKE')).rejects.toMatchObject({ code: 'CONFLICT', field: 'name' })
  const edit = { ...plain, viewId, name: 'Smoke', revision: 1, projectOpens: false }
  await editView(ctx, { ...edit, shared: true, project: await accessOf(ctx) })
  const seen = (await listOf(dev)).views.find(({ id }) => id === viewId)
  expect(seen).toMatchObject({ name: 'Smoke', mine: false, shared: true, mayEdit: false, revision: 2 })
  // Others star it and begin with it; what they say of it besides changes nothing.
  await editView(dev, { ...edit, name: 'Mine now', starred: true, opens: true, project: await accessOf(dev) })
  expect(await listOf(dev)).toMatchObject({ first: viewId })
  expect((await listOf(dev)).views.find(({ id }) => id === viewId)).toMatchObject({
    name: 'Smoke',
    starred: true,
    opens: true,
  })
  expect((await listOf(ctx)).first).toBeNull()
  const devs = await accessOf(dev)
  await expect(saveView(dev, { viewId, revision: 2, query: 'moduleId=0', project: devs })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  await expect(deleteView(dev, { viewId, project: devs })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  // A lead changes what is shared, and sees nothing of what is not.
  await saveView(lead, { viewId, revision: 2, query: 'moduleId=0&search=tag%3Aslow', project: await accessOf(lead) })
  const own = await add(ctx, 'Private')
  await expect(deleteView(lead, { viewId: own, project: await accessOf(lead) })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  const stranger = await asStranger()
  await expect(projectAccess(stranger, projectId, 'testCases.read')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await deleteView(lead, { viewId, project: await accessOf(lead) })
  expect(await listOf(dev)).toMatchObject({ first: null })
})

it('refuses a view of another project as one that is not there', async () => {
  const here = await place()
  const there = await place()
  const viewId = await there.add(there.ctx, 'Theirs', 'moduleId=0', { shared: true })
  const project = await here.accessOf(here.ctx)
  const gone = { code: 'NOT_FOUND' }
  await expect(saveView(here.ctx, { viewId, revision: 1, query: '', project })).rejects.toMatchObject(gone)
  await expect(
    editView(here.ctx, { ...plain, viewId, name: 'x', revision: 1, projectOpens: false, project }),
  ).rejects.toMatchObject(gone)
  await expect(deleteView(here.ctx, { viewId, project })).rejects.toMatchObject(gone)
})

it('tells who changed a view meanwhile, and loses neither', async () => {
  const { ctx, as, accessOf, listOf, add } = await place()
  const lead = await as('ProjectLead')
  const viewId = await add(ctx, 'Smoke', 'moduleId=0', { shared: true })
  const saving = async (who: Ctx, query: string) =>
    saveView(who, { viewId, revision: 1, query, project: await accessOf(who) })
  const done = await Promise.allSettled([saving(ctx, 'moduleId=0&search=a'), saving(lead, 'moduleId=0&search=b')])
  expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const [refused] = done.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  expect(refused).toMatchObject({ code: 'CONFLICT' })
  expect(String(refused.message)).toMatch(/changed the view “Smoke” meanwhile/)
  expect((await listOf(ctx)).views[0]?.revision).toBe(2)
})

it('lets a project begin with one shared view, and each person with one of their own', async () => {
  const { ctx, as, accessOf, listOf, add } = await place()
  const lead = await as('ProjectLead')
  const project = await accessOf(lead)
  const [one, two] = [
    await add(lead, 'One', 'moduleId=0', { shared: true }),
    await add(lead, 'Two', 'moduleId=0', { shared: true }),
  ]
  const edit = (viewId: number, name: string, shared = true) =>
    editView(lead, { ...plain, viewId, name, shared, projectOpens: true, revision: 1, project })
  await edit(one, 'One')
  await edit(two, 'Two')
  expect((await listOf(ctx)).first).toBe(two)
  await expect(edit(await add(lead, 'Three'), 'Three', false)).rejects.toMatchObject({ code: 'INVALID' })
  const mine = await add(ctx, 'Mine', 'moduleId=0', { opens: true })
  expect((await listOf(ctx)).first).toBe(mine)
  expect((await listOf(lead)).first).toBe(two)
  await rememberList(ctx, { projectId: project.id, columns: ['tags'], pageSize: null })
  await rememberList(ctx, { projectId: project.id, columns: null, pageSize: 200 })
  expect(await listOf(ctx)).toMatchObject({ first: mine, columns: ['tags'], pageSize: 200 })
  expect(await listOf(lead)).toMatchObject({ columns: null, pageSize: null })
})

it('follows modules and people to their new names', async () => {
  const { ctx, as, listOf, add, projectId } = await place()
  const other = await as('QA')
  await ctx.db
    .update(users)
    .set({ firstName: 'Ana', lastName: 'Lima' })
    .where(eq(users.id, other.actor?.id ?? 0))
  const shop = await makeModule(ctx.db, projectId, { name: 'Shop' })
  await add(ctx, 'Ours', `moduleId=${shop.id}&search=${encodeURIComponent('pay assigned:"Ana Lima",me -module:Shop')}`)
  await ctx.db
    .update(users)
    .set({ lastName: 'Reis' })
    .where(eq(users.id, other.actor?.id ?? 0))
  await ctx.db.update(modules).set({ name: 'Store, old' }).where(eq(modules.id, shop.id))
  const [view] = (await listOf(ctx)).views
  expect(Object.fromEntries(new URLSearchParams(view?.query))).toEqual({
    moduleId: String(shop.id),
    search: 'pay assigned:"Ana Reis",me -module:"Store, old"',
  })
})

it('finds nothing, and says so, where a module, a tag or a person is gone: it never finds more', async () => {
  const { ctx, as, listOf, add, projectId } = await place()
  const left = await as('QA')
  const leftId = left.actor?.id ?? 0
  await ctx.db.update(users).set({ firstName: 'Ana', lastName: 'Lima' }).where(eq(users.id, leftId))
  const [shop, rest] = [await makeModule(ctx.db, projectId, { name: 'Shop' }), await makeModule(ctx.db, projectId)]
  await makeTestCase(ctx.db, { projectId, moduleId: rest.id })
  await add(ctx, 'Module', `moduleId=${shop.id}`)
  await add(ctx, 'Person', `moduleId=0&search=${encodeURIComponent('assigned:"Ana Lima"')}`)
  await add(ctx, 'Tag', `moduleId=0&search=${encodeURIComponent('tag:gone')}`)
  await add(left, 'Of somebody who left', 'moduleId=0', { shared: true })
  await ctx.db.update(modules).set({ deletedAt: new Date() }).where(eq(modules.id, shop.id))
  await ctx.db
    .delete(projectMembers)
    .where(and(eq(projectMembers.projectId, projectId), eq(projectMembers.userId, leftId)))
  await ctx.db.update(testCases).set({ assignedTo: null }).where(eq(testCases.projectId, projectId))
  const { views } = await listOf(ctx)
  expect(views.map(({ name }) => name)).toEqual(['Module', 'Of somebody who left', 'Person', 'Tag'])
  for (const { name, query } of views.filter((each) => each.mine)) {
    const { search = '', moduleId } = Object.fromEntries(new URLSearchParams(query))
    expect(moduleId).toBe('0')
    const found = await listTestCases(ctx, {
      ...{ projectId, search, applicable: 'all', sort: 'number', direction: 'desc', page: 1, pageSize: 10 },
    })
    expect(found.rows, name).toEqual([])
    expect(found.problems, name).toHaveLength(1)
  }
})

it('names no module of another project in a view, whatever its address says, nor fails of one that no address has', async () => {
  const [here, there] = [await place(), await place()]
  const theirs = await makeModule(here.ctx.db, there.projectId, { name: 'Their secret' })
  await here.add(here.ctx, 'Foreign', `moduleId=${theirs.id}`)
  for (const wrong of ['1.5', '1e300', 'Infinity', '-1', '9007199254740993'])
    await here.add(here.ctx, `Wrong ${wrong}`, `moduleId=${wrong}`)
  await here.add(here.ctx, 'Long', `moduleId=0&search=module:${'a,'.repeat(900)}`)
  await here.ctx.db.update(modules).set({ deletedAt: new Date() }).where(eq(modules.id, theirs.id))
  expect(JSON.stringify(await here.listOf(here.ctx))).not.toContain('secret')
})

it('keeps no more views than there may be, however many are added or shared at once', async () => {
  const { ctx, as, accessOf, add, projectId } = await place()
  const lead = await as('ProjectLead')
  const [project, leads] = [await accessOf(ctx), await accessOf(lead)]
  const many = (who: Ctx, count: number, shared: boolean, name: string) =>
    ctx.db.insert(savedViews).values(
      Array.from({ length: count }, (_, nth) => ({
        ...{ projectId, screen: viewScreen, ownerId: who.actor?.id ?? 0, query: '', refs: [], shared },
        name: `${name} ${nth}`,
      })),
    )
  await many(ctx, viewLimits.own - 1, false, 'Mine')
  const added = await Promise.allSettled(['One', 'Two', 'Three'].map((name) => add(ctx, name)))
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const mine = await add(lead, 'To share')
  await many(ctx, viewLimits.own - 1, true, 'Ours')
  const [own] = await ctx.db.select({ id: savedViews.id }).from(savedViews).where(eq(savedViews.name, 'Mine 0'))
  const share = (who: Ctx, viewId: number, name: string) =>
    editView(who, {
      ...{ ...plain, viewId, name, shared: true, revision: 1, projectOpens: false },
      project: who === ctx ? project : leads,
    })
  const shared = await Promise.allSettled([share(lead, mine, 'To share'), share(ctx, own?.id ?? 0, 'Mine 0')])
  const refused = shared.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  expect(refused).toMatchObject([{ code: 'INVALID', field: 'shared' }])
})
