import { tickets, trackerConnections, trackerProjects, workItems } from '@caseweave/db/schema'
import { makeConnection, makeTrackerProject, makeWorkItem } from '@caseweave/db/testing/factories/trackers'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { adapters } from '../adapters/adapters'
import { TrackerError } from '../tracker-error'
import { attachWorkItem } from './attach-item'
import { getWorkItemForm } from './item-form'
import { offeredLinks } from './linked-tracker'
import { listWorkItems } from './list-items'
import { memoryTracker } from './testing/memory-tracker'
import { placeWithTracker } from './testing/place-with-tracker'
import { updateWorkItem } from './update-item'

const { gitlab } = adapters
let tracker = memoryTracker()
beforeEach(() => {
  tracker = memoryTracker()
  adapters.gitlab = tracker.open
})
afterAll(() => {
  adapters.gitlab = gitlab
})

const away = (call: string) =>
  tracker.state.troubles.push({ call, when: 'before', error: new TrackerError('unreachable', 'Away.') })

async function place() {
  const made = await placeWithTracker()
  const input = { ...made.place, type: 'Normal' as const, remarks: '', applicable: true }
  const attached = () =>
    made.ctx.db
      .select({ number: tickets.number, title: workItems.title, address: workItems.address })
      .from(tickets)
      .leftJoin(workItems, eq(workItems.id, tickets.workItemId))
      .where(eq(tickets.projectId, made.project.id))
      .orderBy(tickets.id)
  return { ...made, input, attached, linkId: made.link.id }
}

const listOf = { search: '', cursor: null }

describe('the list', () => {
  it('shows items of the linked project alone, as of now', async () => {
    const { ctx, project, linkId } = await place()
    tracker.add({ title: 'Cart' }, 'a')
    tracker.add({ title: 'Theirs' }, 'b', 'elsewhere')
    const list = await listWorkItems(ctx, { projectId: project.id, linkId, ...listOf })
    expect(list.rows.map(({ key }) => key)).toEqual(['SHOP-1'])
    expect(list).toMatchObject({ types: [{ id: 'bug', name: 'Bug' }], asOf: expect.any(Date) })
  })

  it('knows no links of other projects and of revoked connections, and says that a tracker is away', async () => {
    const { ctx, project, linkId, connection } = await place()
    const other = await place()
    const asked = { projectId: project.id, ...listOf }
    await expect(listWorkItems(ctx, { ...asked, linkId: other.linkId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    away('items')
    await expect(listWorkItems(ctx, { ...asked, linkId })).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect(await offeredLinks(ctx, asked)).toMatchObject([{ id: linkId, problem: 'unreachable' }])
    await ctx.db
      .update(trackerConnections)
      .set({ revokedAt: ctx.now() })
      .where(eq(trackerConnections.id, connection.id))
    expect(await offeredLinks(ctx, asked)).toEqual([])
    await expect(listWorkItems(ctx, { ...asked, linkId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('attaching', () => {
  it('takes an item by choice, by number and by address, once each', async () => {
    const { ctx, input, attached, linkId } = await place()
    for (const title of ['One', 'Two', 'Three']) tracker.add({ title }, title)
    expect(await attachWorkItem(ctx, { ...input, linkId, ref: '1' })).toMatchObject({ number: 'SHOP-1', unseen: false })
    await attachWorkItem(ctx, { ...input, number: 'shop-2' })
    await attachWorkItem(ctx, { ...input, number: 'https://tracker.example.org/3' })
    expect((await attached()).map(({ title }) => title)).toEqual(['One', 'Two', 'Three'])
    await expect(attachWorkItem(ctx, { ...input, number: 'SHOP-1' })).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(tracker.count('lines')).toBe(4)
  })

  it('keeps the number while the tracker is away, and asks for the item as soon as it can', async () => {
    const { ctx, input, attached } = await place()
    away('lines')
    expect(await attachWorkItem(ctx, { ...input, number: 'SHOP-7' })).toMatchObject({ number: 'SHOP-7', unseen: true })
    expect(await attached()).toEqual([{ number: 'SHOP-7', title: '', address: '' }])
    const [row] = await ctx.db.select().from(workItems).where(eq(workItems.ref, '7'))
    expect(row?.dueAt.getTime()).toBeLessThanOrEqual(Date.now())
  })

  it('takes nothing of another project that is known already, also while the tracker is away', async () => {
    const { ctx, input, attached, linkId, connection } = await place()
    await makeWorkItem(ctx.db, connection.id, { ref: '7', remoteProjectId: 'elsewhere', title: 'Theirs' })
    away('lines')
    await expect(attachWorkItem(ctx, { ...input, linkId, ref: '7' })).rejects.toMatchObject({ code: 'INVALID' })
    const typed = { ...input, number: 'SHOP-7' }
    await expect(attachWorkItem(ctx, typed, { later: true })).rejects.toMatchObject({ code: 'INVALID' })
    expect(await attached()).toEqual([])
  })

  it('refuses what is not there, what is of another project, and what no tracker has', async () => {
    const { ctx, input, attached, linkId } = await place()
    tracker.add({ title: 'Theirs' }, 'b', 'elsewhere')
    for (const number of ['SHOP-1', 'SHOP-99', 'not a number'])
      await expect(attachWorkItem(ctx, { ...input, number })).rejects.toMatchObject({
        code: 'INVALID',
        field: 'number',
      })
    await expect(attachWorkItem(ctx, { ...input, linkId, ref: '1' })).rejects.toMatchObject({ code: 'INVALID' })
    const other = await place()
    await expect(attachWorkItem(ctx, { ...input, linkId: other.linkId, ref: '1' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await attached()).toEqual([])
  })

  it('asks which tracker is meant, and links by the address of one that is only linked to', async () => {
    const { ctx, input, attached, project, organization, linkId } = await place()
    tracker.add({ title: 'One' }, 'a')
    const second = await makeConnection(ctx.db, organization.id, { kind: 'gitlab', settings: {} })
    await makeTrackerProject(ctx.db, { projectId: project.id, connectionId: second.id }, { remoteId: 'shop' })
    const plain = await makeConnection(ctx.db, organization.id)
    await makeTrackerProject(ctx.db, { projectId: project.id, connectionId: plain.id })
    await expect(attachWorkItem(ctx, { ...input, number: 'SHOP-1' })).rejects.toMatchObject({ field: 'linkId' })
    await attachWorkItem(ctx, { ...input, number: 'SHOP-1', linkId })
    await attachWorkItem(ctx, { ...input, number: '4711' })
    expect(await attached()).toEqual([
      { number: 'SHOP-1', title: 'One', address: 'https://tracker.example.org/1' },
      { number: '4711', title: '', address: 'https://tracker.example.org/4711' },
    ])
  })

  it('attaches a plain ticket in a project without a tracker', async () => {
    const { ctx, input, attached, link } = await place()
    await ctx.db.delete(trackerProjects).where(eq(trackerProjects.id, link.id))
    expect(await attachWorkItem(ctx, { ...input, number: 'SHOP-1' })).toMatchObject({ number: 'SHOP-1', tracker: null })
    expect(await attached()).toEqual([{ number: 'SHOP-1', title: null, address: null }])
  })
})

describe('the form', () => {
  it('leaves out fields by their labels, and shows the values of an item', async () => {
    const { ctx, project, linkId } = await place()
    tracker.add({ title: 'One', effort: { duration: 2, unit: 'h' } }, 'a')
    const asked = { projectId: project.id, linkId }
    const form = await getWorkItemForm(ctx, { ...asked, type: 'no such type' })
    expect(form).toMatchObject({ typeId: 'bug', lacking: [], item: null })
    expect(form.fields.map(({ label }) => label)).not.toContain('Comments')
    const { item } = await getWorkItemForm(ctx, { ...asked, ref: '1' })
    expect(item).toMatchObject({ typed: { title: ['One'], effort: ['2'] }, units: { effort: 'h' } })
  })

  it('opens while the tracker is away once it was known, and not for items of other projects', async () => {
    const { ctx, project, linkId } = await place()
    const asked = { projectId: project.id, linkId }
    await getWorkItemForm(ctx, asked)
    away('form')
    expect((await getWorkItemForm(ctx, asked)).fields).not.toEqual([])
    await expect(getWorkItemForm(ctx, { ...asked, anew: true })).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    tracker.add({ title: 'Theirs' }, 'b', 'elsewhere')
    await expect(getWorkItemForm(ctx, { ...asked, ref: '1' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const change = { ...asked, ref: '1', type: 'bug', values: { title: ['Ours'] }, units: {}, knownUpdatedAt: null }
    await expect(updateWorkItem(ctx, change)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('changes what was changed, and nothing over what somebody else did', async () => {
    const { ctx, project, linkId } = await place()
    const { updatedAt } = tracker.add({ title: 'One', severity: 's1' }, 'a')
    const asked = { projectId: project.id, linkId, ref: '1', type: 'bug', units: {}, knownUpdatedAt: updatedAt }
    await updateWorkItem(ctx, { ...asked, values: { title: ['One'], severity: ['s1'] } })
    expect(tracker.count('update')).toBe(0)
    await updateWorkItem(ctx, { ...asked, values: { title: ['Two'], severity: ['s1'] } })
    expect(tracker.items.get('1')?.values).toEqual({ title: 'Two', severity: 's1' })
    const stale = { ...asked, knownUpdatedAt: new Date('2020-01-01') }
    await expect(updateWorkItem(ctx, { ...stale, values: { title: ['Three'] } })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
  })
})
