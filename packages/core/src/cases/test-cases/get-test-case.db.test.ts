import { definitionImports, files, jobs, modules, testCases, testCaseVersions, testSteps } from '@caseweave/db/schema'
import { makeUser } from '@caseweave/db/testing/factories/accounts'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testProject } from '../../testing/test-context'
import { getTestCase } from './get-test-case'

async function caseInModule(values: Parameters<typeof makeTestCase>[2] = {}) {
  const { ctx, project } = await testProject()
  const shop = await makeModule(ctx.db, project.id, { name: 'Shop' })
  const basket = await makeModule(ctx.db, project.id, { name: 'Basket', parentId: shop.id })
  const made = await makeTestCase(ctx.db, { projectId: project.id, moduleId: basket.id }, values)
  return { ctx, projectId: project.id, shop, basket, made }
}

describe('getTestCase', () => {
  it('tells all that is known of a case', async () => {
    const { ctx, projectId, shop, basket, made } = await caseInModule({
      summary: 'Pay by card',
      tags: ['smoke'],
      steps: ['Open the basket', 'Pay'],
      priority: 'CRITICAL',
      templateId: 2,
      externalId: 'C77',
      fileName: 'Pay.java',
      automatedTestNumber: '12',
      automated: true,
    })
    const person = await makeUser(ctx.db, { firstName: 'Ada', lastName: 'Byron' })
    await ctx.db.update(testCases).set({ createdBy: person.id, assignedTo: person.id }).where(eq(testCases.id, made.id))
    expect(await getTestCase(ctx, { projectId, number: made.number })).toMatchObject({
      number: 1,
      version: 1,
      versions: [{ version: 1, createdBy: '' }],
      summary: 'Pay by card',
      modules: [
        { id: shop.id, name: 'Shop', deleted: false },
        { id: basket.id, name: 'Basket', deleted: false },
      ],
      tags: ['smoke'],
      precondition: 'Signed in.',
      steps: [
        { description: 'Open the basket', expectedResult: '', testData: '' },
        { description: 'Pay', expectedResult: '', testData: '' },
      ],
      priority: 'CRITICAL',
      templateId: 2,
      automated: true,
      assignedTo: 'Ada Byron',
      createdBy: 'Ada Byron',
      modifiedBy: '',
      externalId: 'C77',
      fileName: 'Pay.java',
      automatedTestNumber: '12',
      import: null,
      scenarios: [],
    })
  })

  it('shows an older version as it was, even in a module that is gone', async () => {
    const { ctx, projectId, shop, basket, made } = await caseInModule({ summary: 'Old text', steps: ['Old step'] })
    await ctx.db
      .update(testCases)
      .set({ summary: 'New text', latestVersion: 2, moduleId: shop.id })
      .where(eq(testCases.id, made.id))
    const [version] = await ctx.db
      .insert(testCaseVersions)
      .values({ testCaseId: made.id, version: 2, moduleId: shop.id, summary: 'New text', automatable: true })
      .returning()
    await ctx.db.insert(testSteps).values({ versionId: version?.id ?? 0, sequence: 1, description: 'New step' })
    await ctx.db.update(modules).set({ deletedAt: new Date() }).where(eq(modules.id, basket.id))

    const newest = await getTestCase(ctx, { projectId, number: 1 })
    expect(newest).toMatchObject({ version: 2, summary: 'New text', steps: [{ description: 'New step' }] })
    expect(newest.versions.map(({ version }) => version)).toEqual([2, 1])
    expect(await getTestCase(ctx, { projectId, number: 1, version: 1 })).toMatchObject({
      version: 1,
      latestVersion: 2,
      summary: 'Old text',
      steps: [{ description: 'Old step' }],
      modules: [{ name: 'Shop' }, { name: 'Basket', deleted: true }],
    })
    await expect(getTestCase(ctx, { projectId, number: 1, version: 3 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('names the file of the import that brought the case', async () => {
    const { ctx, projectId, made } = await caseInModule()
    const jobId = crypto.randomUUID()
    await ctx.db.insert(jobs).values({ id: jobId, name: 'testCases.import', queue: 'imports', payload: {}, projectId })
    const [file] = await ctx.db
      .insert(files)
      .values({ projectId, storageKey: jobId, name: 'cases.csv', mediaType: 'text/csv', bytes: 10 })
      .returning()
    const format = { encoding: 'utf-8', delimiter: ',', hasHeader: true } as const
    const [imported] = await ctx.db
      .insert(definitionImports)
      .values({
        projectId,
        fileId: file?.id ?? 0,
        jobId,
        status: 'imported',
        detected: { format, preset: '', notes: [] },
        format,
        mapping: { columns: [], moduleSeparator: 'auto', priorityNumbers: '1-highest' },
        plan: { moduleId: null, columnMappingId: 0 },
      })
      .returning()
    await ctx.db.update(testCases).set({ importJobId: jobId }).where(eq(testCases.id, made.id))
    expect((await getTestCase(ctx, { projectId, number: 1 })).import).toEqual({
      kind: 'csv',
      id: imported?.id,
      fileName: 'cases.csv',
    })
  })

  it('shows a deleted case, with when and by whom it was deleted', async () => {
    const { ctx, projectId, made } = await caseInModule()
    expect((await getTestCase(ctx, { projectId, number: 1 })).deletedAt).toBeNull()
    const deletedAt = new Date('2026-02-03T04:05:06Z')
    const modifiedBy = ctx.actor?.id
    await ctx.db.update(testCases).set({ deletedAt, modifiedBy }).where(eq(testCases.id, made.id))
    expect(await getTestCase(ctx, { projectId, number: 1 })).toMatchObject({ deletedAt, modifiedBy: 'Test Person' })
  })

  it('finds none of another project', async () => {
    await caseInModule()
    const other = await testProject()
    await expect(getTestCase(other.ctx, { projectId: other.project.id, number: 1 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})
