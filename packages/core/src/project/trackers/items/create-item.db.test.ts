import { randomUUID } from 'node:crypto'
import { jobs, releases, tickets, workItemLinks, workItems } from '@caseweave/db/schema'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { createContext } from '../../../context'
import { chunksOf } from '../../../platform/files/testing/file-stores'
import { addImage } from '../../images/add-image'
import { pngOf } from '../../images/testing/sample-images'
import { adapters } from '../adapters/adapters'
import { TrackerError } from '../tracker-error'
import { createWorkItem } from './create-item'
import { sendImageJob } from './jobs'
import { leaveLink } from './leave-links'
import { memoryTracker } from './testing/memory-tracker'
import { placeWithTracker } from './testing/place-with-tracker'

const { gitlab } = adapters
let tracker = memoryTracker()
beforeEach(() => {
  tracker = memoryTracker()
  adapters.gitlab = tracker.open
})
afterAll(() => {
  adapters.gitlab = gitlab
})

async function form() {
  const place = await placeWithTracker()
  const input = {
    ...{ ...place.place, linkId: place.link.id, type: 'bug', key: randomUUID(), ticketType: 'Normal' as const },
    ...{ values: { title: ['Cart is empty'], body: ['**Steps**'] }, units: {}, imageIds: [] },
  }
  const attached = () =>
    place.ctx.db
      .select({ number: tickets.number, title: workItems.title, status: workItems.status })
      .from(tickets)
      .leftJoin(workItems, eq(workItems.id, tickets.workItemId))
      .where(eq(tickets.projectId, place.project.id))
  return { ...place, input, attached }
}

it('makes an item, attaches it, and leaves one link to the case there', async () => {
  const { ctx, input, attached, testCase } = await form()
  const made = await createWorkItem(ctx, input)
  expect(made).toMatchObject({ key: 'SHOP-1', found: false })
  expect(await attached()).toEqual([{ number: 'SHOP-1', title: 'Cart is empty', status: 'New' }])
  const [link] = await ctx.db.select().from(workItemLinks).where(eq(workItemLinks.testCaseId, testCase.id))
  const run = { jobId: 'x', signal: new AbortController().signal, progress: async () => {} }
  const asked = { workItemId: link?.workItemId ?? 0, testCaseId: testCase.id }
  tracker.state.troubles.push({ call: 'linkBack', when: 'after', error: new TrackerError('unreachable', 'Lost.') })
  await expect(leaveLink(ctx, asked, run)).rejects.toThrow('Lost.')
  expect(await leaveLink(ctx, asked, run)).toEqual({ left: true })
  expect(await leaveLink(ctx, asked, run)).toEqual({ left: false })
  expect(tracker.items.get('1')?.links).toEqual([`caseweave-case-${testCase.id}`])
  expect(tracker.count('linkBack')).toBe(2)
})

it('makes one item of a double click, of two tabs, and of a form that is sent again', async () => {
  const { ctx, input, attached } = await form()
  const both = await Promise.all([createWorkItem(ctx, input), createWorkItem(ctx, input), createWorkItem(ctx, input)])
  expect(both.map(({ key }) => key)).toEqual(['SHOP-1', 'SHOP-1', 'SHOP-1'])
  expect(await createWorkItem(ctx, input)).toMatchObject({ key: 'SHOP-1' })
  expect(tracker.count('create')).toBe(1)
  expect(await attached()).toHaveLength(1)
})

it('finds an item whose answer was lost at once, and makes nothing twice', async () => {
  const { ctx, input, attached } = await form()
  tracker.state.troubles.push({ call: 'create', when: 'after', error: new TrackerError('unreachable', 'Lost.') })
  expect(await createWorkItem(ctx, input)).toMatchObject({ key: 'SHOP-1', found: true })
  expect(tracker.items.size).toBe(1)
  expect(await attached()).toHaveLength(1)
})

it('looks again when the form is sent again, where nobody could say whether it was made', async () => {
  const { ctx, input, attached } = await form()
  const lost = new TrackerError('unreachable', 'Lost.')
  tracker.state.troubles.push(
    { call: 'create', when: 'after', error: lost },
    { call: 'created', when: 'before', error: lost },
  )
  await expect(createWorkItem(ctx, input)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(await attached()).toHaveLength(0)
  // Still away: nothing is made.
  tracker.state.troubles.push({ call: 'created', when: 'before', error: lost })
  await expect(createWorkItem(ctx, input)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(await createWorkItem(ctx, input)).toMatchObject({ key: 'SHOP-1', found: true })
  expect(tracker.count('create')).toBe(1)
  expect(await attached()).toHaveLength(1)
})

it('finds it though the tracker was away for half an hour after it was made', async () => {
  const { ctx, input } = await form()
  const lost = new TrackerError('unreachable', 'Lost.')
  const after = (minutes: number) =>
    createWorkItem(createContext({ ...ctx, now: () => new Date(Date.now() + minutes * 60_000) }, ctx.actor), input)
  tracker.state.troubles.push(
    { call: 'create', when: 'after', error: lost },
    { call: 'created', when: 'before', error: lost },
    { call: 'created', when: 'before', error: lost },
  )
  await expect(after(0)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await expect(after(15)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(await after(30)).toMatchObject({ key: 'SHOP-1', found: true })
  expect(tracker.count('create')).toBe(1)
})

it('makes it at the second try when the first never came there', async () => {
  const { ctx, input } = await form()
  tracker.state.troubles.push({ call: 'create', when: 'before', error: new TrackerError('unreachable', 'Away.') })
  await expect(createWorkItem(ctx, input)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(await createWorkItem(ctx, input)).toMatchObject({ key: 'SHOP-1', found: false })
  expect(tracker.items.size).toBe(1)
})

it('tells what is wrong at which field, by the form and by the tracker, and takes the mended form', async () => {
  const { ctx, input } = await form()
  const wrong = { ...input, values: { title: [' '], effort: ['many'], severity: ['s9'] } }
  await expect(createWorkItem(ctx, wrong)).rejects.toMatchObject({
    code: 'INVALID',
    fields: { title: 'Title is required', effort: expect.stringContaining('number'), severity: expect.any(String) },
  })
  expect(tracker.count('create')).toBe(0)
  const fields = { severity: 'Severity is required there' }
  tracker.state.troubles.push({ call: 'create', when: 'before', error: new TrackerError('invalid', 'No.', { fields }) })
  await expect(createWorkItem(ctx, input)).rejects.toMatchObject({ code: 'INVALID', fields })
  const mended = { ...input, values: { ...input.values, severity: ['s2'], effort: ['1,5'] }, units: { effort: 'h' } }
  expect(await createWorkItem(ctx, mended)).toMatchObject({ key: 'SHOP-1', found: false })
  expect(tracker.items.get('1')?.values).toEqual({
    title: 'Cart is empty',
    body: '**Steps**',
    severity: 's2',
    effort: { duration: 1.5, unit: 'h' },
  })
})

it('leaves out fields that are hidden by their label, whatever is sent for them', async () => {
  const { ctx, input } = await form()
  await createWorkItem(ctx, { ...input, values: { ...input.values, secret: ['x'], unknown: ['y'] } })
  expect(tracker.items.get('1')?.values).toEqual({ title: 'Cart is empty', body: '**Steps**' })
})

it('names a required field that cannot be filled in here, and makes nothing', async () => {
  const { ctx, input } = await form()
  tracker.state.fields.push({
    field: 'map',
    label: 'Map',
    kind: 'unsupported',
    required: true,
    editable: true,
    visible: true,
  })
  await expect(createWorkItem(ctx, input)).rejects.toMatchObject({ message: expect.stringContaining('requires Map') })
  expect(tracker.count('create')).toBe(0)
})

it('asks nothing of a tracker for foreign links, cases, releases, images and keys', async () => {
  const { ctx, input, as } = await form()
  const other = await form()
  await expect(createWorkItem(ctx, { ...input, linkId: other.input.linkId })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(createWorkItem(ctx, { ...input, caseNumber: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(createWorkItem(ctx, { ...input, releaseId: other.input.releaseId })).rejects.toMatchObject({
    code: 'INVALID',
  })
  await expect(createWorkItem(ctx, { ...input, imageIds: [1] })).rejects.toMatchObject({ code: 'INVALID' })
  expect(tracker.calls).toEqual([])
  await createWorkItem(ctx, input)
  await expect(createWorkItem(await as('QA'), input)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(tracker.count('create')).toBe(1)
})

it('keeps the item that was made when it cannot be attached any more, and says so', async () => {
  const { ctx, input: plain, release, project } = await form()
  const upload = { name: 'cart.png', content: chunksOf(await pngOf()) }
  const { id: imageId } = await addImage(ctx, { projectId: project.id, upload })
  const input = { ...plain, imageIds: [imageId] }
  const sent = () => ctx.db.$count(jobs, and(eq(jobs.projectId, project.id), eq(jobs.name, sendImageJob.name)))
  let opened = () => {}
  tracker.state.gate = new Promise((done) => {
    opened = () => done()
  })
  const making = createWorkItem(ctx, input)
  // The release is switched off while the tracker works.
  await expect.poll(() => tracker.count('form')).toBe(1)
  await ctx.db.update(releases).set({ enabled: false }).where(eq(releases.id, release.id))
  opened()
  await expect(making).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('SHOP-1 was created'),
  })
  await ctx.db.update(releases).set({ enabled: true }).where(eq(releases.id, release.id))
  expect(await sent()).toBe(0)
  // Sent again it is attached with its screenshots, and each of them goes there once.
  expect(await createWorkItem(ctx, input)).toMatchObject({ key: 'SHOP-1' })
  expect(await sent()).toBe(1)
  await createWorkItem(ctx, input)
  expect([await sent(), tracker.items.size]).toEqual([1, 1])
})
