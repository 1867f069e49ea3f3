import { StartClone } from '@caseweave/contract/cases/case-clones'
import { TestCaseListQuery } from '@caseweave/contract/cases/test-cases/test-case-list'
import { projectMembers, testCases } from '@caseweave/db/schema'
import { makeProject } from '@caseweave/db/testing/factories/accounts'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { JobRun } from '../../platform/jobs/define-job'
import { orderCases } from '../bulk-changes/order-cases'
import { withCases } from '../bulk-changes/testing/chosen-cases'
import { listTestCases } from '../test-cases/list-test-cases'
import { runClone } from './run-clone'
import { startClone } from './start-clone'

type Place = Awaited<ReturnType<typeof withCases>>

const clone = (place: Place, input: object) =>
  startClone(place.ctx, { ...StartClone.parse(input), project: place.access })
const whole: JobRun = { jobId: '', signal: new AbortController().signal, progress: async () => {} }

describe('the place of a clone', () => {
  const orderOf = async ({ ctx, projectId }: Place, moduleId: number) =>
    (
      await listTestCases(ctx, {
        ...TestCaseListQuery.parse({ sort: 'position', direction: 'asc', pageSize: 2000 }),
        ...{ projectId, moduleId },
      })
    ).rows.map(([number]) => number)

  it('is right behind its original, also where people ordered the module, and again and again', async () => {
    const place = await withCases()
    const { ctx, projectId, shop } = place
    await orderCases(ctx, { projectId, numbers: [9], target: { to: 'first' } })
    await clone(place, { selection: { numbers: [9] } })
    expect(await orderOf(place, shop.id)).toEqual([9, 13, 1, 2, 3, 4, 5, 6, 7, 8])
    const { changeId } = await clone(place, { selection: { numbers: [9, 3, 8] } })
    await runClone(ctx, { projectId, changeId: changeId ?? 0 }, whole, 2)
    // They are cloned by their ids; the last one of a module has nothing behind it.
    expect(await orderOf(place, shop.id)).toEqual([9, 16, 13, 1, 2, 3, 14, 4, 5, 6, 7, 8, 15])
    // More often than numbers can be halved.
    for (let at = 0; at < 60; at++) await clone(place, { selection: { numbers: [1] } })
    const after = await orderOf(place, shop.id)
    expect(after.slice(0, 5)).toEqual([9, 16, 13, 1, 76])
    expect(after.slice(3, 64)).toEqual([1, ...Array.from({ length: 60 }, (_, at) => 76 - at)])
    expect(after.slice(64)).toEqual([2, 3, 14, 4, 5, 6, 7, 8, 15])
  })

  it('keeps the order of the originals at the end of another module and of another project', async () => {
    const place = await withCases()
    const { ctx, projectId, shop, archive } = place
    await orderCases(ctx, { projectId, numbers: [7], target: { to: 'first' } })
    const numbers = [2, 5, 7, 10, 12]
    const { changeId } = await clone(place, { selection: { numbers }, moduleId: archive.id })
    await runClone(ctx, { projectId, changeId: changeId ?? 0 }, whole, 2)
    // 2, 5 and 7 became 13, 14 and 15 at the end; those that were there have their clones, 16 and 17, behind them.
    expect(await orderOf(place, archive.id)).toEqual([10, 16, 11, 12, 17, 15, 13, 14])
    expect(await orderOf(place, shop.id)).toEqual([7, 1, 2, 3, 4, 5, 6, 8, 9])
    const other = await makeProject(ctx.db, place.organization.id, { name: 'Next door' })
    await ctx.db.insert(projectMembers).values({ projectId: other.id, userId: ctx.actor?.id ?? 0, role: 'QA' })
    const desk = await makeModule(ctx.db, other.id, { name: 'Desk' })
    const there = await clone(place, { selection: { numbers }, targetProjectId: other.id, moduleId: desk.id })
    await runClone(ctx, { projectId: other.id, changeId: there.changeId ?? 0 }, whole, 2)
    const made = await ctx.db.select().from(testCases).where(eq(testCases.projectId, other.id))
    const summaries = new Map(made.map(({ number, summary }) => [number, summary]))
    const listed = await orderOf({ ...place, projectId: other.id }, desk.id)
    // Archive stands before Shop in the tree.
    expect(listed.map((number) => summaries.get(number))).toEqual(['Pay 10', 'Pay 12', 'Pay 7', 'Pay 2', 'Pay 5'])
  })
})
