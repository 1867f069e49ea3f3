import { organizations, tickets, trackerConnections, trackerProjects } from '@caseweave/db/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { adapters } from '../adapters/adapters'
import { unlinkProject } from '../connections/project-links'
import type { FakeServer } from '../testing/fake-server'
import type { LineNow } from '../tracker'
import { claimConnection, leaveConnection } from './claim-connection'
import { refreshConnection } from './refresh-connection'
import { refreshTrackers } from './refresh-trackers'
import { sweepWorkItems } from './sweep-work-items'
import { batching, lineOf, refsOf, startBatchingTracker } from './testing/batching-tracker'
import { placeWithItems, testTime } from './testing/place-with-items'

const { gitlab } = adapters
const started: FakeServer[] = []
const on = () => new AbortController().signal

beforeEach(() => {
  adapters.gitlab = batching
})
afterAll(async () => {
  adapters.gitlab = gitlab
  for (const server of started) await server.close()
})

/** A tracker with these lines, and a place whose connection leads to it; `refresh` asks about that connection's items alone. */
async function place(known: Record<string, LineNow> = {}) {
  const lines = new Map(Object.entries(known))
  const tracker = await startBatchingTracker(lines)
  started.push(tracker)
  const made = await placeWithItems(tracker.address)
  return {
    ...{ ...made, tracker, lines },
    refresh: async (signal = on()) => {
      await made.hold()
      await refreshConnection(made.ctx, made.connection.id, signal)
    },
  }
}

describe('what a tracker says of items', () => {
  it('is kept as of the moment when it was asked: changed, the same, gone and hidden', async () => {
    const { addItem, items, refresh } = await place({
      1: lineOf('1', { title: 'After </script>\u0000', status: 'Done', assignee: 'Ada' }),
      3: 'gone',
      4: 'hidden',
    })
    for (const ref of ['1', '2', '3', '4']) await addItem(ref)
    await refresh()
    const [changed, same, gone, hidden] = await items()
    expect(changed).toMatchObject({ title: 'After </script>', status: 'Done', assignee: 'Ada', presence: 'there' })
    expect(same).toMatchObject({ title: 'Before', status: 'New', presence: 'there' })
    expect(gone).toMatchObject({ title: 'Before', status: 'New', presence: 'gone' })
    expect(hidden).toMatchObject({ title: 'Before', presence: 'hidden' })
    for (const item of [changed, same, gone, hidden]) expect(item?.statusAt).toEqual(testTime)
    const due = [changed, same, gone, hidden].map((item) => item?.dueAt.toISOString())
    expect(due).toEqual([
      '2031-03-15T09:10:00.000Z',
      '2031-03-15T09:10:00.000Z',
      '2031-03-16T09:00:00.000Z',
      '2031-03-16T09:00:00.000Z',
    ])
  })

  it('closes an item when it last changed there, and not before it was seen open', async () => {
    const { addItem, items, refresh, lines, setTime } = await place({
      1: lineOf('1', { state: 'closed', updatedAt: new Date('2031-03-15T08:30:00Z') }),
      2: lineOf('2', { state: 'closed', updatedAt: new Date('2031-03-15T07:00:00Z') }),
      3: lineOf('3', { state: 'closed', updatedAt: new Date('2099-01-01T00:00:00Z') }),
      4: lineOf('4', { state: 'closed' }),
    })
    for (const ref of ['1', '2', '3', '4']) await addItem(ref)
    await refresh()
    const closedAt = async () => (await items()).map((item) => item.closedAt?.toISOString() ?? null)
    const known = [
      '2031-03-15T08:30:00.000Z',
      '2031-03-15T08:00:00.000Z',
      '2031-03-15T09:00:00.000Z',
      '2031-03-15T09:00:00.000Z',
    ]
    expect(await closedAt()).toEqual(known)
    // A remark the day after leaves it closed since then; opened again it is not closed.
    lines.set('1', lineOf('1', { state: 'closed', updatedAt: new Date('2031-03-16T09:00:00Z') }))
    lines.set('2', lineOf('2'))
    setTime('2031-03-16T10:00:00Z')
    await refresh()
    expect(await closedAt()).toEqual([known[0], null, known[2], known[3]])
  })
})

describe('how often it is asked', () => {
  it('takes one call for a hundred items, and none before they are due again', async () => {
    const { addItem, refresh, tracker, items, setTime } = await place()
    for (let ref = 1; ref <= 201; ref++) await addItem(String(ref), { remoteProjectId: String(ref % 3) })
    await refresh()
    expect(tracker.calls().map((call) => refsOf(call).length)).toEqual([100, 100, 1])
    expect(new Set(tracker.calls().flatMap(refsOf)).size).toBe(201)
    expect((await items()).every((item) => item.statusAt.getTime() === testTime.getTime())).toBe(true)
    await refresh()
    expect(tracker.calls()).toHaveLength(3)
    setTime('2031-03-15T09:10:00Z')
    await refresh()
    expect(tracker.calls()).toHaveLength(6)
  })

  it('leaves out what no ticket names, revoked connections, and those of deleted organizations', async () => {
    const { addItem, ctx, connection, organization, tracker } = await place()
    const { ticket } = await addItem('1')
    const isClaimed = async () => {
      const claimed: number[] = []
      for (
        let id = await claimConnection(ctx, { working: false });
        id;
        id = await claimConnection(ctx, { working: false })
      )
        claimed.push(id)
      for (const id of claimed) await leaveConnection(ctx, id, null)
      return claimed.includes(connection.id)
    }
    expect(await isClaimed()).toBe(true)
    await ctx.db.update(tickets).set({ workItemId: null }).where(eq(tickets.id, ticket.id))
    expect(await isClaimed()).toBe(false)
    await ctx.db
      .update(tickets)
      .set({ workItemId: (await addItem('2')).item.id })
      .where(eq(tickets.id, ticket.id))
    await ctx.db.update(organizations).set({ deletedAt: new Date() }).where(eq(organizations.id, organization.id))
    expect(await isClaimed()).toBe(false)
    await ctx.db.update(organizations).set({ deletedAt: null }).where(eq(organizations.id, organization.id))
    await ctx.db
      .update(trackerConnections)
      .set({ revokedAt: new Date() })
      .where(eq(trackerConnections.id, connection.id))
    expect(await isClaimed()).toBe(false)
    expect(tracker.calls()).toEqual([])
  })

  it('leaves out items of projects that are unlinked, and catches up when they are linked again', async () => {
    const { addItem, items, project, ctx, refresh, tracker, link, setTime } = await place({ 1: lineOf('1') })
    await addItem('1')
    await unlinkProject(ctx, { project, linkId: link.id })
    await refresh()
    expect([tracker.calls(), (await items())[0]?.title]).toEqual([[], 'Before'])
    const { id: _, ...again } = link
    await ctx.db.insert(trackerProjects).values(again)
    setTime('2031-03-16T09:00:00Z')
    await refresh()
    expect((await items())[0]).toMatchObject({ title: 'Title of 1', statusAt: new Date('2031-03-16T09:00:00Z') })
  })

  it('gives a connection to one worker at a time', async () => {
    const { addItem, ctx } = await place()
    await addItem('1')
    const claimed = await Promise.all(Array.from({ length: 6 }, () => claimConnection(ctx, { working: false })))
    const ids = claimed.filter((id) => id !== null)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) await leaveConnection(ctx, id, null)
  })

  it('spreads the calls of a tracker that takes a thousand a day', async () => {
    const { addItem, ctx, connection, tracker, refresh, state } = await place()
    const { axosoft } = adapters
    adapters.axosoft = (access) => ({ ...batching(access), linesAtOnce: 1 })
    try {
      await ctx.db.update(trackerConnections).set({ kind: 'axosoft' }).where(eq(trackerConnections.id, connection.id))
      for (let ref = 1; ref <= 300; ref++) await addItem(String(ref))
      await claimConnection(ctx, { working: false })
      await refresh()
    } finally {
      adapters.axosoft = axosoft
    }
    // Nine hours of a day: 25 and three eighths of 600.
    expect(tracker.calls()).toHaveLength(250)
    expect(await state()).toMatchObject({
      calls: 250,
      refreshAfter: new Date('2031-03-15T09:02:24Z'),
      refreshUntil: null,
    })
  })
})

describe('a tracker that does not answer', () => {
  it.each([
    // The first two are asked three times by one call.
    ['is away', { status: 503 }, 3, 'unreachable'],
    ['breaks off', 'cut', 3, 'unreachable'],
    ['answers a page', 'html', 1, 'broken'],
    ['answers something else', 'wrong-shape', 1, 'broken'],
    ['does not know us any more', { status: 401 }, 1, 'unauthorized'],
  ] as const)('%s: everything stays as it was, as of then', async (_name, trouble, times, problem) => {
    const { addItem, items, refresh, state, tracker, setTime } = await place({ 1: 'gone' })
    await addItem('1')
    const before = await items()
    tracker.trouble(trouble, { times })
    await refresh()
    expect(await items()).toEqual(before)
    expect(await state()).toMatchObject({
      ...{ problem, problemSince: testTime, refreshUntil: null },
      refreshAfter: new Date('2031-03-15T09:05:00Z'),
    })
    // It is asked again later, and is well again.
    setTime('2031-03-15T09:05:00Z')
    await refresh()
    expect([(await items())[0]?.presence, (await state())?.problem]).toEqual(['gone', null])
  })

  it('takes no more calls: it is left alone until it does', async () => {
    const { addItem, items, refresh, state, tracker } = await place({ 1: 'gone' })
    await addItem('1')
    tracker.trouble({ status: 429, headers: { 'retry-after': '120' } })
    await refresh()
    expect(await state()).toMatchObject({ problem: null, limitedUntil: new Date('2031-03-15T09:02:00Z') })
    await refresh()
    expect(tracker.calls()).toHaveLength(1)
    expect((await items())[0]?.presence).toBe('there')
  })

  it.each(['0', 'Fri, 14 Mar 2031 09:00:00 GMT'])(
    'says that it takes calls again after %s: it rests for a moment',
    async (said) => {
      const { addItem, refresh, state, tracker } = await place({ 1: 'gone' })
      await addItem('1')
      tracker.trouble({ status: 429, headers: { 'retry-after': said } })
      await refresh()
      expect((await state())?.limitedUntil).toEqual(new Date('2031-03-15T09:00:05Z'))
    },
  )

  it('refuses what is asked for the sake of one item: the others are kept', async () => {
    const { addItem, items, refresh, tracker, state } = await place(
      Object.fromEntries(Array.from({ length: 100 }, (_, index) => [index, lineOf(String(index))])),
    )
    for (let ref = 0; ref < 100; ref++) await addItem(String(ref))
    tracker.trouble({ status: 422 }, { times: 100, on: (call) => refsOf(call).includes('37') })
    await refresh()
    const left = (await items()).filter(({ title }) => title === 'Before')
    expect(left.map(({ ref, dueAt }) => [ref, dueAt])).toEqual([['37', new Date('2031-03-15T10:00:00Z')]])
    expect(tracker.calls().length).toBeLessThan(20)
    expect(await state()).toMatchObject({ problem: null, refreshAfter: null })
  })

  it('refuses everything: it is left alone for an hour', async () => {
    const { addItem, items, refresh, tracker, state } = await place()
    for (let ref = 0; ref < 120; ref++) await addItem(String(ref))
    tracker.trouble({ status: 403 }, { times: 100 })
    await refresh()
    expect(tracker.calls().length).toBeLessThan(40)
    expect((await items()).every(({ presence, title }) => presence === 'there' && title === 'Before')).toBe(true)
    expect(await state()).toMatchObject({ refreshAfter: new Date('2031-03-15T10:00:00Z') })
  })

  it('hangs: the others are refreshed meanwhile', async () => {
    const hanging = await place()
    const working = await place({ 1: lineOf('1') })
    await hanging.addItem('1')
    await working.addItem('1')
    hanging.tracker.trouble('slow')
    const stop = new AbortController()
    const held = hanging.refresh(stop.signal)
    while (hanging.tracker.calls().length === 0) await new Promise((done) => setImmediate(done))
    await refreshTrackers(working.ctx, on())
    expect((await working.items())[0]).toMatchObject({ title: 'Title of 1', statusAt: testTime })
    stop.abort()
    await held
    // To stop is no problem of the tracker.
    expect(await hanging.state()).toMatchObject({ problem: null, refreshUntil: null, refreshAfter: null })
  })
})

it('deletes items that no ticket names, a day later', async () => {
  const { addItem, ctx, items, setTime } = await place()
  await addItem('1')
  const { ticket } = await addItem('2')
  await ctx.db.delete(tickets).where(eq(tickets.id, ticket.id))
  await sweepWorkItems(ctx)
  expect((await items()).map(({ ref }) => ref)).toEqual(['1', '2'])
  setTime('2031-03-16T08:10:01Z')
  await sweepWorkItems(ctx)
  expect((await items()).map(({ ref }) => ref)).toEqual(['1'])
})
