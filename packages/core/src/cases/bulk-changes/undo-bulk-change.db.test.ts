import type { BulkChange } from '@caseweave/contract/cases/bulk-changes/bulk-changes'
import { modules, testCases } from '@caseweave/db/schema'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { deleteModule } from '../module-removal/delete-module'
import { getTestCase } from '../test-cases/get-test-case'
import { listBulkChanges } from './list-bulk-changes'
import { startBulkChange } from './start-bulk-change'
import { firstTwelve, rowsOf, withCases } from './testing/chosen-cases'
import { sweepBulkChanges, undoBulkChange } from './undo-bulk-change'

const numbers = firstTwelve

type Place = Awaited<ReturnType<typeof withCases>>

async function make({ ctx, projectId }: Place, change: BulkChange, selection = { numbers }): Promise<number> {
  const { changeId } = await startBulkChange(ctx, { projectId, selection, change })
  return changeId ?? 0
}
const undo = ({ ctx, access }: Place, changeId: number) => undoBulkChange(ctx, { changeId, project: access })

/** What a change can touch of every case. */
async function state({ ctx, projectId }: Place) {
  const rows = await rowsOf(ctx, projectId, numbers)
  return rows.map(({ moduleId, tags, priority, assignedTo, applicable, automatable, deletedAt }) => {
    return { moduleId, tags, priority, assignedTo, applicable, automatable, deletedAt }
  })
}

describe('undoing a change of many cases', () => {
  it('brings back exactly what was there, whatever the action', async () => {
    const place = await withCases()
    const { ctx, projectId, archive } = place
    const changes: BulkChange[] = [
      { action: 'assign', assignedTo: ctx.actor?.id ?? 0 },
      { action: 'priority', priority: 'SHOWSTOPPER' },
      { action: 'addTags', tags: ['SMOKE', 'nightly'] },
      { action: 'removeTags', tags: ['smoke'] },
      { action: 'move', moduleId: archive.id },
      { action: 'applicable', applicable: false },
      { action: 'automatable', automatable: false },
      { action: 'delete' },
    ]
    const before = await state(place)
    for (const change of changes) {
      const changeId = await make(place, change)
      expect(await state(place)).not.toEqual(before)
      expect(await undo(place, changeId)).toMatchObject({ leftAlone: 0, jobId: null })
      expect([change.action, await state(place)]).toEqual([change.action, before])
    }
    const versions = (await rowsOf(ctx, projectId, numbers)).map(({ latestVersion }) => latestVersion)
    // Case 3 had tags to add and to remove; there and back again are two versions each.
    expect(versions[2]).toBe(9)
    const three = await getTestCase(ctx, { projectId, number: 3 })
    expect(three.steps.map(({ description }) => description)).toEqual(['Open page 3', 'Look'])
    expect(three.tags).toEqual(['smoke', 'P1'])
  })

  it('leaves alone what was changed since, and says how many', async () => {
    const place = await withCases()
    const { ctx, projectId } = place
    const changeId = await make(place, { action: 'priority', priority: 'MEDIUM' })
    await make(place, { action: 'applicable', applicable: false }, { numbers: [1, 2] })
    await make(place, { action: 'delete' }, { numbers: [3] })
    expect(await undo(place, changeId)).toEqual({ restored: 9, leftAlone: 3, jobId: null })
    const rows = await rowsOf(ctx, projectId, [1, 2, 3, 4])
    expect(rows.map(({ priority }) => priority)).toEqual(['MEDIUM', 'MEDIUM', 'MEDIUM', 'HIGH'])
  })

  it('undoes one change after the other, the last one first', async () => {
    const place = await withCases()
    const before = await state(place)
    const made = [
      await make(place, { action: 'priority', priority: 'CRITICAL' }),
      await make(place, { action: 'addTags', tags: ['one'] }),
      await make(place, { action: 'assign', assignedTo: place.ctx.actor?.id ?? 0 }),
    ]
    for (const changeId of made.reverse()) expect(await undo(place, changeId)).toMatchObject({ leftAlone: 0 })
    expect(await state(place)).toEqual(before)
  })

  it('does it once, for who made it and for leads', async () => {
    const place = await withCases()
    const { as, accessOf } = place
    const changeId = await make(place, { action: 'priority', priority: 'MEDIUM' })
    const colleague = await as('QA')
    const theirs = { ...place, ctx: colleague, access: await accessOf(colleague) }
    await expect(undo(theirs, changeId)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect((await listBulkChanges(colleague, theirs.access)).map(({ mayUndo }) => mayUndo)).toEqual([false])
    const lead = await as('ProjectLead')
    expect((await listBulkChanges(lead, await accessOf(lead))).map(({ mayUndo }) => mayUndo)).toEqual([true])
    await undo({ ...place, ctx: lead, access: await accessOf(lead) }, changeId)
    await expect(undo(place, changeId)).rejects.toMatchObject({ code: 'CONFLICT' })
    const elsewhere = await withCases()
    await expect(undo(elsewhere, changeId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('leaves cases where they are when their module is gone', async () => {
    const place = await withCases()
    const { as, projectId, archive } = place
    const moved = await make(place, { action: 'move', moduleId: archive.id })
    const lead = await as('ProjectLead')
    await deleteModule(lead, { projectId, moduleId: place.shop.id, cases: 'none', targetId: undefined })
    expect(await undo(place, moved)).toEqual({ restored: 0, leftAlone: 9, jobId: null })
    const deleted = await make(place, { action: 'delete' })
    await deleteModule(lead, { projectId, moduleId: archive.id, cases: 'none', targetId: undefined })
    expect(await undo(place, deleted)).toEqual({ restored: 0, leftAlone: 12, jobId: null })
    const live = sql`${testCases.deletedAt} is null and ${modules.deletedAt} is not null`
    const lost = await place.ctx.db
      .select({ id: testCases.id })
      .from(testCases)
      .innerJoin(modules, eq(modules.id, testCases.moduleId))
      .where(sql`${testCases.projectId} = ${projectId} and ${live}`)
    expect(lost).toEqual([])
  })

  it('forgets a change after a month', async () => {
    const place = await withCases()
    const { ctx, access } = place
    const changeId = await make(place, { action: 'priority', priority: 'MEDIUM' })
    expect(await sweepBulkChanges(ctx)).toBe(0)
    await ctx.db.execute(sql`update bulk_changes set created_at = now() - interval '32 days' where id = ${changeId}`)
    await expect(undo(place, changeId)).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await sweepBulkChanges(ctx)).toBe(12)
    expect((await listBulkChanges(ctx, access)).map(({ mayUndo }) => mayUndo)).toEqual([false])
  })

  it('names nobody whose account is gone', async () => {
    const place = await withCases()
    const { ctx, as, projectId } = place
    const leaver = (await as('Dev')).actor?.id ?? 0
    await make(place, { action: 'assign', assignedTo: leaver })
    const changeId = await make(place, { action: 'assign', assignedTo: ctx.actor?.id ?? 0 })
    await ctx.db.execute(sql`delete from users where id = ${leaver}`)
    expect(await undo(place, changeId)).toMatchObject({ restored: 12 })
    expect((await rowsOf(ctx, projectId, [1]))[0]?.assignedTo).toBeNull()
  })
})

describe('the list of recent changes', () => {
  it('tells what was done, by whom, to how many', async () => {
    const place = await withCases()
    const first = await make(place, { action: 'move', moduleId: place.archive.id }, { numbers: [1, 2, 11] })
    await make(place, { action: 'delete' }, { numbers: [4] })
    await undo(place, first)
    const [second, moved] = await listBulkChanges(place.ctx, place.access)
    expect(second).toMatchObject({ change: { action: 'delete' }, counts: { changed: 1 }, undone: null, mayUndo: true })
    expect(moved).toMatchObject({
      subject: 'Archive',
      counts: { changed: 2, same: 1, noRoom: 0, gone: 0 },
      undone: { restored: 2, left: 0 },
      mayUndo: false,
    })
  })
})
