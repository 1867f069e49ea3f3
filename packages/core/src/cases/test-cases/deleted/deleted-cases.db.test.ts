import { deletedPageSize } from '@caseweave/contract/cases/test-cases/deleted-cases'
import { TestCaseListQuery } from '@caseweave/contract/cases/test-cases/test-case-list'
import { releaseTestCases, testCases, testCaseVersions } from '@caseweave/db/schema'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { makeEnvironment, makeRelease, makeTicket } from '@caseweave/db/testing/factories/tickets'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Ctx } from '../../../context'
import { projectAccess } from '../../../people/projects/project-access'
import { testProject } from '../../../testing/test-context'
import { listBulkChanges } from '../../bulk-changes/list-bulk-changes'
import { undoBulkChange } from '../../bulk-changes/undo-bulk-change'
import { deleteModule } from '../../module-removal/delete-module'
import { getTestCase } from '../get-test-case'
import { listTestCases } from '../list-test-cases'
import { contentOfCase, deleteTestCase } from './delete-test-case'
import { getDeletedCase } from './deleted-case'
import { listDeletedCases } from './list-deleted-cases'
import { restoreTestCase } from './restore-test-case'

async function place() {
  const project = await testProject('ProjectLead')
  const { ctx } = project
  const projectId = project.project.id
  const module = await makeModule(ctx.db, projectId, { name: 'Basket' })
  const make = (values: Parameters<typeof makeTestCase>[2] = {}) =>
    makeTestCase(ctx.db, { projectId, moduleId: module.id }, values)
  const remove = async (number: number) => {
    const { revision } = await contentOfCase(ctx, { projectId, number })
    return deleteTestCase(ctx, { projectId, number, revision })
  }
  const live = async () => {
    const { rows } = await listTestCases(ctx, { ...TestCaseListQuery.parse({}), projectId })
    return rows.map(([number]) => number)
  }
  const list = (values: { after?: string; search?: string } = {}) =>
    listDeletedCases(ctx, { projectId, search: '', ...values })
  return { project, ctx, projectId, module, make, remove, live, list }
}

describe('deleting a case', () => {
  it('tells what it touches, and keeps all of it', async () => {
    const { ctx, projectId, make, remove, live } = await place()
    const { id: testCaseId, number } = await make({ steps: ['Open', 'Close'] })
    await make()
    const { id: releaseId } = await makeRelease(ctx.db, projectId, { number: '2026.1' })
    const { id: environmentId } = await makeEnvironment(ctx.db, projectId)
    await makeTicket(ctx.db, { projectId, testCaseId, releaseId, environmentId })
    await ctx.db.insert(releaseTestCases).values({ releaseId, testCaseId, version: 1 })
    const content = await contentOfCase(ctx, { projectId, number })
    expect(content).toMatchObject({ summary: 'Case 1', versions: 1, steps: 2, tickets: 1, releases: ['2026.1'] })
    await remove(number)
    expect(await live()).toEqual([2])
    expect(await getTestCase(ctx, { projectId, number })).toMatchObject({
      deletedAt: expect.any(Date),
      modifiedBy: 'Test Person',
      tickets: { normal: 1 },
      steps: [{ description: 'Open' }, { description: 'Close' }],
    })
  })

  it('is refused when somebody saved it meanwhile, a second time, and from another project', async () => {
    const { ctx, projectId, make, remove } = await place()
    const { id, number } = await make()
    const { revision } = await contentOfCase(ctx, { projectId, number })
    const later = sql`${testCases.modifiedAt} + interval '1 second'`
    await ctx.db.update(testCases).set({ modifiedAt: later }).where(eq(testCases.id, id))
    await expect(deleteTestCase(ctx, { projectId, number, revision })).rejects.toMatchObject({ code: 'CONFLICT' })
    const other = await testProject()
    const elsewhere = { projectId: other.project.id, number }
    await expect(deleteTestCase(other.ctx, { ...elsewhere, revision })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(contentOfCase(other.ctx, elsewhere)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await remove(number)
    await expect(deleteTestCase(ctx, { projectId, number, revision })).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(contentOfCase(ctx, { projectId, number })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

it('undoes a deletion as it does a change of many, unless the case was restored meanwhile', async () => {
  const { project, ctx, projectId, make, remove, live } = await place()
  const { number } = await make()
  const accessOf = (who: Ctx) => projectAccess(who, projectId, 'project.read')
  const undo = async (changeId: number, who = ctx) => undoBulkChange(who, { changeId, project: await accessOf(who) })
  const { changeId } = await remove(number)
  const [told] = await listBulkChanges(ctx, await accessOf(ctx))
  expect(told).toMatchObject({ id: changeId, change: { action: 'delete' }, counts: { changed: 1 }, subject: 'TC-1' })
  await expect(undo(changeId, await project.as('QA'))).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await undo(changeId)).toMatchObject({ restored: 1, leftAlone: 0 })
  expect(await live()).toEqual([number])

  const again = await remove(number)
  await restoreTestCase(ctx, { projectId, number })
  expect(await undo(again.changeId)).toMatchObject({ restored: 0, leftAlone: 1 })
  expect(await live()).toEqual([number])
})

describe('restoring a case', () => {
  it('brings it back as it was, with no new version', async () => {
    const { ctx, projectId, make, remove, live } = await place()
    const { number } = await make({ steps: ['Open'] })
    await remove(number)
    expect(await getDeletedCase(ctx, { projectId, number })).toMatchObject({
      summary: 'Case 1',
      modules: ['Basket'],
      gone: false,
      duplicate: null,
      deletedBy: 'Test Person',
    })
    expect(await restoreTestCase(ctx, { projectId, number })).toMatchObject({ version: 1, duplicate: null })
    expect(await live()).toEqual([number])
    expect(await getTestCase(ctx, { projectId, number })).toMatchObject({ deletedAt: null, version: 1 })
    const twice = restoreTestCase(ctx, { projectId, number })
    await expect(twice).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(getDeletedCase(ctx, { projectId, number })).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('makes the module anew when it is gone too, as the next version', async () => {
    const { ctx, projectId, module, make } = await place()
    const { number } = await make({ steps: ['Open'] })
    await deleteModule(ctx, { projectId, moduleId: module.id, cases: 'delete' })
    expect(await getDeletedCase(ctx, { projectId, number })).toMatchObject({ modules: ['Basket'], gone: true })
    const restored = await restoreTestCase(ctx, { projectId, number })
    expect(restored).toMatchObject({ version: 2 })
    expect(restored.moduleId).not.toBe(module.id)
    expect(await getTestCase(ctx, { projectId, number })).toMatchObject({
      modules: [{ id: restored.moduleId, name: 'Basket', deleted: false }],
      steps: [{ description: 'Open' }],
    })
  })

  it('goes into another module when one is chosen, and into none that is not there', async () => {
    const { ctx, projectId, module, make } = await place()
    const other = await makeModule(ctx.db, projectId, { name: 'Checkout' })
    const { number } = await make()
    await deleteModule(ctx, { projectId, moduleId: module.id, cases: 'delete' })
    const elsewhere = await place()
    for (const moduleId of [module.id, elsewhere.module.id]) {
      await expect(restoreTestCase(ctx, { projectId, number, moduleId })).rejects.toMatchObject({
        code: 'INVALID',
        field: 'moduleId',
      })
    }
    const restored = await restoreTestCase(ctx, { projectId, number, moduleId: other.id })
    expect(restored).toMatchObject({ moduleId: other.id, version: 2 })
  })

  it('is allowed beside a case of the same summary, and tells which', async () => {
    const { ctx, projectId, make, remove } = await place()
    const { number } = await make({ summary: 'Pay by card' })
    await remove(number)
    const other = await make({ summary: ' pay  BY card' })
    expect((await getDeletedCase(ctx, { projectId, number })).duplicate).toBe(other.number)
    expect((await restoreTestCase(ctx, { projectId, number })).duplicate).toBe(other.number)
  })

  it('is not done from another project', async () => {
    const { make, remove } = await place()
    const { number } = await make()
    await remove(number)
    const other = await testProject('ProjectAdmin')
    const elsewhere = { projectId: other.project.id, number }
    await expect(restoreTestCase(other.ctx, elsewhere)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(getDeletedCase(other.ctx, elsewhere)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await listDeletedCases(other.ctx, { projectId: other.project.id, search: '' })).toEqual({
      rows: [],
      next: null,
    })
  })

  it('lets two people restore at once, and one of them do it', async () => {
    const { ctx, projectId, module, make } = await place()
    const { id, number } = await make()
    await deleteModule(ctx, { projectId, moduleId: module.id, cases: 'delete' })
    const answers = await Promise.allSettled([1, 2].map(() => restoreTestCase(ctx, { projectId, number })))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await ctx.db.$count(testCaseVersions, eq(testCaseVersions.testCaseId, id))).toBe(2)
  })
})

describe('the list of deleted cases', () => {
  it('shows the last one deleted first, page by page, none twice and none left out', async () => {
    const { ctx, projectId, module, make, list } = await place()
    const size = deletedPageSize + 3
    for (let count = 0; count < size; count++) await make()
    // All go at the same moment, so that the number decides.
    await deleteModule(ctx, { projectId, moduleId: module.id, cases: 'delete' })
    const first = await list()
    expect(first.rows).toHaveLength(deletedPageSize)
    expect(first.rows[0]).toMatchObject({ number: size, modules: ['Basket'], deletedBy: 'Test Person' })
    const second = await list({ after: first.next ?? '' })
    expect(second.next).toBeNull()
    const numbers = [...first.rows, ...second.rows].map(({ number }) => number)
    expect(numbers).toEqual(Array.from({ length: size }, (_, index) => size - index))
  })

  it('keeps its place to the microsecond', async () => {
    const { ctx, make, list, module } = await place()
    for (let count = 0; count < deletedPageSize + 2; count++) await make()
    await ctx.db.execute(sql`update test_cases set deleted_at =
      timestamptz '2026-02-03 04:05:06.123456+00' + number * interval '1 microsecond' where module_id = ${module.id}`)
    const first = await list()
    const second = await list({ after: first.next ?? '' })
    expect(second.rows.map(({ number }) => number)).toEqual([2, 1])
  })

  it('finds a number or a part of a summary', async () => {
    const { make, remove, list } = await place()
    const { number } = await make({ summary: 'Pay by card' })
    await make({ summary: '100% paid' })
    for (const each of [1, 2]) await remove(each)
    const found = async (search: string) => (await list({ search })).rows.map((row) => row.number)
    expect(await found('BY CARD')).toEqual([number])
    expect(await found('TC-2')).toEqual([2])
    expect(await found('%')).toEqual([2])
    expect(await found('_')).toEqual([])
  })
})
