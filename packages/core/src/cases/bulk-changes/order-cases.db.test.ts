import type { OrderTarget } from '@caseweave/contract/cases/bulk-changes/bulk-changes'
import { TestCaseListQuery } from '@caseweave/contract/cases/test-cases/test-case-list'
import { auditLog, testCases } from '@caseweave/db/schema'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testProject } from '../../testing/test-context'
import { getCaseForm } from '../test-cases/get-case-form'
import { listTestCases } from '../test-cases/list-test-cases'
import { saveTestCase } from '../test-cases/save-test-case'
import { getBulkChange } from './list-bulk-changes'
import { orderCases } from './order-cases'
import { startBulkChange } from './start-bulk-change'
import { withCases } from './testing/chosen-cases'
import { undoBulkChange } from './undo-bulk-change'

/** Twelve cases, nine of them in Shop; the order of a module as its list shows it. */
async function place(role: Parameters<typeof withCases>[0] = 'QA') {
  const there = await withCases(role)
  const { ctx, projectId, shop } = there
  const rows = async (moduleId: number) =>
    (
      await listTestCases(ctx, {
        ...TestCaseListQuery.parse({ sort: 'position', direction: 'asc', pageSize: 2000 }),
        ...{ projectId, moduleId },
      })
    ).rows.map(([number]) => number)
  const put = (numbers: number[], target: OrderTarget, who = ctx) => orderCases(who, { projectId, numbers, target })
  const seen = async (number: number) => {
    const [row] = await ctx.db
      .select({ place: sql<number>`coalesce(${testCases.position}, ${testCases.number})` })
      .from(testCases)
      .where(and(eq(testCases.projectId, projectId), eq(testCases.number, number)))
    return row?.place ?? 0
  }
  return { ...there, rows, put, seen, order: () => rows(shop.id) }
}

describe('orderCases', () => {
  it('puts cases beside others, at the ends and one place on, without a version, and tells where they stand', async () => {
    const { ctx, projectId, put, order } = await place()
    const form = await getCaseForm(ctx, { projectId, number: 7 })
    expect(await put([7], { to: 'before', beside: 3 })).toMatchObject({
      ...{ count: 1, module: 'Shop', after: 2, before: 3 },
    })
    expect(await order()).toEqual([1, 2, 7, 3, 4, 5, 6, 8, 9])
    await put([1], { to: 'after', beside: 9 })
    await put([4], { to: 'first' })
    await put([5], { to: 'up' })
    await put([5], { to: 'up' })
    await put([6], { to: 'down' })
    expect(await order()).toEqual([4, 2, 5, 7, 3, 8, 6, 9, 1])
    // Several keep their order among themselves, however they are named.
    expect(await put([1, 3, 2], { to: 'after', beside: 5 })).toMatchObject({ count: 3, after: 5, before: 7 })
    expect(await order()).toEqual([4, 5, 2, 3, 1, 7, 8, 6, 9])
    expect(await put([4], { to: 'last' })).toMatchObject({ after: 9, before: null })
    expect((await put([4], { to: 'down' })).changeId).toBeNull()
    expect((await put([2, 3], { to: 'before', beside: 1 })).changeId).toBeNull()
    // Whoever has its form open is not in conflict with it.
    const now = await getCaseForm(ctx, { projectId, number: 7 })
    expect(now.testCase).toEqual(form.testCase)
    const [audited] = await ctx.db
      .select({ count: sql<number>`count(*)::int` })
      .from(auditLog)
      .where(
        and(eq(auditLog.projectId, projectId), sql`${auditLog.oldValue} ->> 'number' = '7' and operation = 'UPDATE'`),
      )
    expect(audited?.count).toBe(1)
  })

  it('puts new cases, and those that come from another module, last; and an undo puts back', async () => {
    const { ctx, projectId, shop, archive, access, put, rows, order } = await place()
    await put([1], { to: 'last' })
    await makeTestCase(ctx.db, { projectId, moduleId: shop.id })
    expect(await order()).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 1, 13])
    const moved = await startBulkChange(ctx, {
      ...{ projectId, selection: { numbers: [3, 1] }, change: { action: 'move', moduleId: archive.id } },
    })
    const there = await rows(archive.id)
    expect([there.slice(0, 3), there.slice(3).toSorted()]).toEqual([
      [10, 11, 12],
      [1, 3],
    ])
    await undoBulkChange(ctx, { project: access, changeId: moved.changeId ?? 0 })
    expect(await order()).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 1, 13])
    const form = await getCaseForm(ctx, { projectId, number: 2 })
    if (!form.testCase || form.testCase === 'deleted') throw new Error('The case is there.')
    const { values, revision } = form.testCase
    await saveTestCase(ctx, { projectId, number: 2, revision, ...values, moduleId: archive.id })
    expect((await rows(archive.id)).at(-1)).toBe(2)

    const ordered = await put([8], { to: 'first' })
    const later = await put([9], { to: 'before', beside: 8 })
    expect((await order()).slice(0, 3)).toEqual([9, 8, 3])
    expect(await getBulkChange(ctx, { changeId: ordered.changeId ?? 0, project: access })).toMatchObject({
      ...{ change: { action: 'order' }, subject: 'Shop', counts: { changed: 1 }, mayUndo: true },
    })
    expect(await undoBulkChange(ctx, { project: access, changeId: later.changeId ?? 0 })).toMatchObject({ restored: 1 })
    expect((await order()).slice(0, 3)).toEqual([8, 3, 4])
    // What somebody has put elsewhere since stays there.
    await put([8], { to: 'down' })
    expect(await undoBulkChange(ctx, { project: access, changeId: ordered.changeId ?? 0 })).toMatchObject({
      ...{ restored: 0, leftAlone: 1 },
    })
  })

  it('loses the move of nobody when two order one case at once, and keeps the others in their places', async () => {
    const { put, seen, ctx, as, projectId, order } = await place()
    const other = await as('ProjectLead')
    const at = await seen(5)
    const both = await Promise.allSettled([
      orderCases(ctx, { projectId, numbers: [5], seen: [at], target: { to: 'first' } }),
      orderCases(other, { projectId, numbers: [5], seen: [at], target: { to: 'last' } }),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(both.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))).toMatchObject([
      { code: 'CONFLICT', message: expect.stringContaining('Somebody moved TC-5 meanwhile') },
    ])
    await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        put(
          [(index % 9) + 1],
          index % 2 ? { to: 'first' } : { to: 'after', beside: ((index + 4) % 9) + 1 },
          index % 3 ? ctx : other,
        ),
      ),
    )
    expect((await order()).toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  it('makes room where none is left between two cases, and keeps the order', async () => {
    const { put, order } = await place()
    for (let round = 0; round < 70; round++) await put([(round % 6) + 3], { to: 'after', beside: 1 })
    const numbers = await order()
    expect([numbers[0], numbers[1], numbers.at(-1)]).toEqual([1, (69 % 6) + 3, 9])
    expect(numbers.slice(1, 7)).toEqual([69, 68, 67, 66, 65, 64].map((round) => (round % 6) + 3))
    expect(numbers.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  it('orders, spreads and pages 10,000 cases of one module', async () => {
    const { ctx, project } = await testProject('QA')
    const projectId = project.id
    const module = await makeModule(ctx.db, projectId)
    await ctx.db.execute(sql`
      insert into test_cases (project_id, module_id, number, summary, position)
      select ${projectId}, ${module.id}, n, 'Case ' || n, case when n > 5000 then 7 end from generate_series(1, 10000) n`)
    await ctx.db.execute(sql`update projects set next_case_number = 10001 where id = ${projectId}`)
    const all = async () => {
      const numbers: number[] = []
      const query = TestCaseListQuery.parse({ sort: 'position', direction: 'asc', pageSize: 2000 })
      for (let page = 1; page <= 5; page++)
        numbers.push(
          ...(await listTestCases(ctx, { ...query, projectId, moduleId: module.id, page })).rows.map(
            ([number]) => number,
          ),
        )
      return numbers
    }
    const before = await all()
    expect(new Set(before).size).toBe(10_000)
    expect(before.slice(5, 9)).toEqual([6, 7, 5001, 5002])
    // All 5,000 stand at one place, so that there is no room between two of them.
    await orderCases(ctx, { projectId, numbers: [1, 2, 9999], target: { to: 'after', beside: 7000 } })
    const moved = before.filter((number) => ![1, 2, 9999].includes(number))
    moved.splice(moved.indexOf(7000) + 1, 0, 1, 2, 9999)
    expect(await all()).toEqual(moved)
  })

  it('answers cases of others like some that are not there, and refuses several modules and a place that is gone', async () => {
    const { ctx, projectId, put, order } = await place()
    const theirs = await testProject('QA')
    const elsewhere = await makeModule(theirs.ctx.db, theirs.project.id)
    await makeTestCase(theirs.ctx.db, { projectId: theirs.project.id, moduleId: elsewhere.id }, { number: 500 })
    await expect(put([500], { to: 'first' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(put([1], { to: 'after', beside: 500 })).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(put([1], { to: 'after', beside: 11 })).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(put([1, 999], { to: 'first' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(put([1, 11], { to: 'first' })).rejects.toMatchObject({
      ...{ code: 'INVALID', message: expect.stringContaining('several modules') },
    })
    await ctx.db
      .update(testCases)
      .set({ deletedAt: new Date() })
      .where(and(eq(testCases.projectId, projectId), eq(testCases.number, 4)))
    await expect(put([4], { to: 'first' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(put([5], { to: 'after', beside: 4 })).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await order()).toEqual([1, 2, 3, 5, 6, 7, 8, 9])
  })
})

it('tells whoever drops a case on a module that somebody else has moved it meanwhile', async () => {
  const { ctx, as, projectId, shop, archive, rows } = await place()
  const other = await as('ProjectLead')
  const drop = (who: typeof ctx, moduleId: number) =>
    startBulkChange(who, {
      ...{ projectId, selection: { numbers: [5] }, change: { action: 'move', moduleId } },
      seenIn: [{ number: 5, moduleId: shop.id }],
    })
  const [first, second] = await Promise.allSettled([drop(ctx, archive.id), drop(other, archive.id)])
  const refused = [first, second].flatMap((each) => (each?.status === 'rejected' ? [each.reason] : []))
  expect(refused).toMatchObject([{ code: 'CONFLICT', message: expect.stringContaining('it is in Archive now') }])
  expect(await rows(archive.id)).toEqual([10, 11, 12, 5])
})
