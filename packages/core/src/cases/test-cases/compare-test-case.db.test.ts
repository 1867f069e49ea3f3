import { testCases, testCaseVersions, testSteps } from '@caseweave/db/schema'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testProject } from '../../testing/test-context'
import { compareTestCase } from './compare-test-case'

async function caseOfTwoVersions() {
  const { ctx, project } = await testProject()
  const shop = await makeModule(ctx.db, project.id, { name: 'Shop' })
  const basket = await makeModule(ctx.db, project.id, { name: 'Basket', parentId: shop.id })
  const made = await makeTestCase(
    ctx.db,
    { projectId: project.id, moduleId: shop.id },
    { summary: 'Pay by card', tags: ['P1', 'smoke'], steps: ['Open the basket', 'Pay'] },
  )
  const [version] = await ctx.db
    .insert(testCaseVersions)
    .values({
      testCaseId: made.id,
      version: 2,
      moduleId: basket.id,
      summary: 'Pay by voucher',
      automatable: false,
      tags: ['smoke', 'P2'],
      precondition: 'Signed in.',
      createdBy: ctx.actor?.id ?? null,
    })
    .returning()
  const versionId = version?.id ?? 0
  await ctx.db.insert(testSteps).values([
    { versionId, sequence: 1, description: 'Open the basket' },
    { versionId, sequence: 2, description: 'Wait' },
    { versionId, sequence: 3, description: 'Pay' },
  ])
  return { ctx, projectId: project.id, made }
}

describe('compareTestCase', () => {
  it('tells what became of each field and each step', async () => {
    const { ctx, projectId } = await caseOfTwoVersions()
    expect(await compareTestCase(ctx, { projectId, number: 1, old: 1, new: 2 })).toMatchObject({
      old: { version: 1, createdBy: '' },
      new: { version: 2 },
      modules: { changed: true, old: [{ name: 'Shop' }], new: [{ name: 'Shop' }, { name: 'Basket' }] },
      tags: [
        { kind: 'deleted', tag: 'P1' },
        { kind: 'kept', tag: 'smoke' },
        { kind: 'inserted', tag: 'P2' },
      ],
      automatable: { old: true, new: false },
      texts: {
        summary: [
          { kind: 'kept', text: 'Pay by ' },
          { kind: 'deleted', text: 'card' },
          { kind: 'inserted', text: 'voucher' },
        ],
        precondition: [{ kind: 'kept', text: 'Signed in.' }],
        remarks: [],
      },
      steps: [
        { kind: 'kept', oldNumber: 1, newNumber: 1 },
        { kind: 'inserted', oldNumber: null, newNumber: 2 },
        { kind: 'kept', oldNumber: 2, newNumber: 3 },
      ],
    })
  })

  it('finds no version that is not there and none of another project, and reads those of a deleted case', async () => {
    const { ctx, projectId, made } = await caseOfTwoVersions()
    const notFound = { code: 'NOT_FOUND' }
    await expect(compareTestCase(ctx, { projectId, number: 1, old: 1, new: 3 })).rejects.toMatchObject(notFound)
    const other = await testProject()
    await expect(
      compareTestCase(other.ctx, { projectId: other.project.id, number: 1, old: 1, new: 2 }),
    ).rejects.toMatchObject(notFound)
    await ctx.db.update(testCases).set({ deletedAt: new Date() }).where(eq(testCases.id, made.id))
    expect(await compareTestCase(ctx, { projectId, number: 1, old: 1, new: 2 })).toMatchObject({ number: 1 })
  })
})
