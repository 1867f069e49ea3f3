import { auditLog, modules, testCases, testCaseVersions, testSteps } from '@caseweave/db/schema'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { and, asc, desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { deleteModule } from '../../cases/module-removal/delete-module'
import type { Ctx } from '../../context'
import { testProject } from '../../testing/test-context'
import { addModule } from './add-module'
import { getModule } from './get-module'
import { holdModules } from './lock-modules'
import { moveModule } from './move-module'
import { renameModule } from './rename-module'
import { reviveModule } from './revive-module'
import { modulePlace } from './subtree'

const notFound = { code: 'NOT_FOUND' }

const pathOf = async (ctx: Ctx, moduleId: number) =>
  (await ctx.db.select({ path: modules.path }).from(modules).where(eq(modules.id, moduleId)))[0]?.path

/** A project with the modules Shop > Basket > Vouchers and Archive, and a module of another project. */
async function withModules() {
  const place = await testProject('ProjectLead')
  const { ctx, project } = place
  const shop = await addModule(ctx, { projectId: project.id, name: 'Shop' })
  const basket = await addModule(ctx, { projectId: project.id, name: 'Basket', parentId: shop.id })
  const vouchers = await addModule(ctx, { projectId: project.id, name: 'Vouchers', parentId: basket.id })
  const archive = await addModule(ctx, { projectId: project.id, name: 'Archive' })
  const elsewhere = await testProject()
  const foreign = await makeModule(ctx.db, elsewhere.project.id, { name: 'Foreign' })
  return { ...place, projectId: project.id, shop, basket, vouchers, archive, foreign }
}

describe('adding a module', () => {
  it('puts it below its parent, with its path', async () => {
    const { ctx, projectId, shop, basket, vouchers } = await withModules()
    expect(await pathOf(ctx, vouchers.id)).toBe(`${shop.id}/${basket.id}/${vouchers.id}/`)
    expect(await getModule(ctx, { projectId, moduleId: vouchers.id })).toEqual({
      id: vouchers.id,
      parentId: basket.id,
      name: 'Vouchers',
      ancestors: [shop, basket],
      cases: 0,
      modules: 0,
    })
    const [entry] = await ctx.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.tableName, 'modules'), eq(auditLog.actorId, ctx.actor?.id ?? 0)))
      .orderBy(desc(auditLog.id))
    expect(entry?.newValue).toMatchObject({ name: 'Archive', created_by: ctx.actor?.id })
  })

  it('refuses a name that the parent has already, but not one that another parent has', async () => {
    const { ctx, projectId, shop } = await withModules()
    await expect(addModule(ctx, { projectId, name: 'BASKET', parentId: shop.id })).rejects.toMatchObject({
      code: 'CONFLICT',
      field: 'name',
      message: "Module 'Basket' already exists",
    })
    expect(await addModule(ctx, { projectId, name: 'Basket' })).toMatchObject({ name: 'Basket' })
  })

  it('refuses a parent of another project', async () => {
    const { ctx, projectId, foreign } = await withModules()
    await expect(addModule(ctx, { projectId, name: 'Mine', parentId: foreign.id })).rejects.toMatchObject(notFound)
  })

  it('refuses the 51st level', async () => {
    const { ctx, projectId } = await withModules()
    let parentId: number | undefined
    for (let level = 1; level <= 50; level++) {
      parentId = (await addModule(ctx, { projectId, name: `Level ${level}`, parentId })).id
    }
    await expect(addModule(ctx, { projectId, name: 'Too deep', parentId })).rejects.toMatchObject({
      code: 'INVALID',
      field: 'name',
    })
  })
})

describe('renaming a module', () => {
  it('changes its name, also in case alone', async () => {
    const { ctx, projectId, basket } = await withModules()
    await renameModule(ctx, { projectId, moduleId: basket.id, name: 'BASKET' })
    expect(await modulePlace(ctx, projectId, basket.id)).toMatchObject({ name: 'BASKET' })
  })

  it('refuses the name of a sibling, and a module of another project', async () => {
    const { ctx, projectId, archive, foreign } = await withModules()
    await expect(renameModule(ctx, { projectId, moduleId: archive.id, name: 'shop' })).rejects.toMatchObject({
      code: 'CONFLICT',
      field: 'name',
    })
    await expect(renameModule(ctx, { projectId, moduleId: foreign.id, name: 'Mine' })).rejects.toMatchObject(notFound)
  })
})

describe('moving a module', () => {
  it('takes all below it along, to another module and to the top', async () => {
    const { ctx, projectId, basket, vouchers, archive } = await withModules()
    await moveModule(ctx, { projectId, moduleId: basket.id, parentId: archive.id })
    expect(await pathOf(ctx, vouchers.id)).toBe(`${archive.id}/${basket.id}/${vouchers.id}/`)
    await moveModule(ctx, { projectId, moduleId: basket.id })
    expect(await pathOf(ctx, vouchers.id)).toBe(`${basket.id}/${vouchers.id}/`)
    expect(await modulePlace(ctx, projectId, basket.id)).toMatchObject({ parentId: null, path: `${basket.id}/` })
  })

  it('refuses a place below itself, a taken name, and modules of another project', async () => {
    const { ctx, projectId, shop, vouchers, basket, archive, foreign } = await withModules()
    for (const parentId of [shop.id, vouchers.id]) {
      await expect(moveModule(ctx, { projectId, moduleId: shop.id, parentId })).rejects.toMatchObject({
        code: 'INVALID',
        field: 'parentId',
      })
    }
    await addModule(ctx, { projectId, name: 'basket', parentId: archive.id })
    await expect(moveModule(ctx, { projectId, moduleId: basket.id, parentId: archive.id })).rejects.toMatchObject({
      code: 'CONFLICT',
      field: 'parentId',
    })
    await expect(moveModule(ctx, { projectId, moduleId: foreign.id })).rejects.toMatchObject(notFound)
    await expect(moveModule(ctx, { projectId, moduleId: shop.id, parentId: foreign.id })).rejects.toMatchObject(
      notFound,
    )
  })

  it('refuses a tree that would become too deep', async () => {
    const { ctx, projectId, shop } = await withModules()
    let parentId: number | undefined
    for (let level = 1; level <= 48; level++) {
      parentId = (await addModule(ctx, { projectId, name: `Level ${level}`, parentId })).id
    }
    await expect(moveModule(ctx, { projectId, moduleId: shop.id, parentId })).rejects.toMatchObject({
      code: 'INVALID',
      field: 'parentId',
    })
  })

  it('never makes a circle, however many move at once', async () => {
    const { ctx, projectId, shop, archive } = await withModules()
    const moves = await Promise.allSettled([
      moveModule(ctx, { projectId, moduleId: shop.id, parentId: archive.id }),
      moveModule(ctx, { projectId, moduleId: archive.id, parentId: shop.id }),
    ])
    expect(moves.map((move) => move.status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('deleting a module', () => {
  it('takes empty submodules along and frees the name', async () => {
    const { ctx, projectId, shop } = await withModules()
    expect(await deleteModule(ctx, { projectId, moduleId: shop.id, cases: 'none' })).toEqual({
      name: 'Shop',
      parentId: null,
      modules: 3,
      cases: 0,
    })
    await expect(getModule(ctx, { projectId, moduleId: shop.id })).rejects.toMatchObject(notFound)
    expect(await addModule(ctx, { projectId, name: 'Shop' })).toMatchObject({ name: 'Shop' })
  })

  it('asks what becomes of the cases when there are some', async () => {
    const { ctx, projectId, shop, vouchers } = await withModules()
    await makeTestCase(ctx.db, { projectId, moduleId: vouchers.id })
    await expect(deleteModule(ctx, { projectId, moduleId: shop.id, cases: 'none' })).rejects.toMatchObject({
      code: 'CONFLICT',
      field: 'cases',
    })
    expect(await getModule(ctx, { projectId, moduleId: shop.id })).toMatchObject({ cases: 1, modules: 2 })
  })

  it('moves the cases of the whole subtree as their next version, steps included', async () => {
    const { ctx, projectId, shop, basket, vouchers, archive } = await withModules()
    const inBasket = await makeTestCase(ctx.db, { projectId, moduleId: basket.id }, { steps: ['Open', 'Pay'] })
    const inVouchers = await makeTestCase(ctx.db, { projectId, moduleId: vouchers.id }, { tags: ['P1'] })
    const gone = await makeTestCase(ctx.db, { projectId, moduleId: vouchers.id }, { deletedAt: new Date() })
    const other = await makeTestCase(ctx.db, { projectId, moduleId: shop.id })

    const answer = await deleteModule(ctx, {
      projectId,
      moduleId: basket.id,
      cases: 'move',
      targetId: archive.id,
    })

    expect(answer).toEqual({ name: 'Basket', parentId: shop.id, modules: 2, cases: 2 })
    const rows = await ctx.db
      .select()
      .from(testCases)
      .where(eq(testCases.projectId, projectId))
      .orderBy(asc(testCases.id))
    expect(rows.map(({ id, moduleId, latestVersion }) => [id, moduleId, latestVersion])).toEqual([
      [inBasket.id, archive.id, 2],
      [inVouchers.id, archive.id, 2],
      [gone.id, vouchers.id, 1],
      [other.id, shop.id, 1],
    ])
    expect(rows[0]?.modifiedBy).toBe(ctx.actor?.id)
    const versions = await ctx.db
      .select()
      .from(testCaseVersions)
      .where(eq(testCaseVersions.testCaseId, inBasket.id))
      .orderBy(asc(testCaseVersions.version))
    expect(versions.map(({ version, moduleId, precondition }) => [version, moduleId, precondition])).toEqual([
      [1, basket.id, 'Signed in.'],
      [2, archive.id, 'Signed in.'],
    ])
    const steps = await ctx.db
      .select()
      .from(testSteps)
      .where(eq(testSteps.versionId, versions[1]?.id ?? 0))
      .orderBy(asc(testSteps.sequence))
    expect(steps.map((step) => step.description)).toEqual(['Open', 'Pay'])
    expect(await getModule(ctx, { projectId, moduleId: archive.id })).toMatchObject({ cases: 2 })
  })

  it('refuses a target that goes too, that is of another project, or that is missing', async () => {
    const { ctx, projectId, shop, vouchers, foreign } = await withModules()
    const remove = (targetId: number) => deleteModule(ctx, { projectId, moduleId: shop.id, cases: 'move', targetId })
    await expect(remove(vouchers.id)).rejects.toMatchObject({ code: 'INVALID', field: 'targetId' })
    await expect(remove(foreign.id)).rejects.toMatchObject(notFound)
    await expect(deleteModule(ctx, { projectId, moduleId: foreign.id, cases: 'delete' })).rejects.toMatchObject(
      notFound,
    )
  })

  it('deletes the cases softly; a restored one finds its place again', async () => {
    const { ctx, projectId, shop, vouchers } = await withModules()
    const testCase = await makeTestCase(ctx.db, { projectId, moduleId: vouchers.id })

    expect(await deleteModule(ctx, { projectId, moduleId: shop.id, cases: 'delete' })).toMatchObject({ cases: 1 })

    const [row] = await ctx.db.select().from(testCases).where(eq(testCases.id, testCase.id))
    expect(row).toMatchObject({ moduleId: vouchers.id, latestVersion: 1, deletedAt: expect.any(Date) })
    const revived = await reviveModule(ctx, projectId, vouchers.id)
    expect(revived).not.toBe(vouchers.id)
    expect(await modulePlace(ctx, projectId, revived)).toMatchObject({
      name: 'Vouchers',
      ancestors: [{ name: 'Shop' }, { name: 'Basket' }],
    })
    expect(await reviveModule(ctx, projectId, vouchers.id)).toBe(revived)
    expect(await reviveModule(ctx, projectId, revived)).toBe(revived)
  })

  it('waits for those who put a case into the module, and refuses those who come too late', async () => {
    const { ctx, projectId, vouchers, shop } = await withModules()
    let removing: Promise<unknown> | undefined
    await ctx.tx(async (tx) => {
      await holdModules(tx, projectId, [vouchers.id])
      removing = deleteModule(ctx, { projectId, moduleId: shop.id, cases: 'delete' })
      await makeTestCase(tx.db, { projectId, moduleId: vouchers.id })
    })
    expect(await removing).toMatchObject({ cases: 1 })
    await expect(ctx.tx((tx) => holdModules(tx, projectId, [vouchers.id]))).rejects.toMatchObject(notFound)
  })
})
