import { jobs, testCases, trackerConnections, trackerProjects, workItemLinks, workItems } from '@caseweave/db/schema'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { adapters } from '../adapters/adapters'
import { readAnswer, usualRefusal } from '../ask-tracker'
import { linkBackJob } from '../items/jobs'
import { leaveLink } from '../items/leave-links'
import { type FakeServer, jsonOf, startFakeServer } from '../testing/fake-server'
import type { OpenTracker } from '../tracker'
import { claimConnection, leaveConnection } from './claim-connection'
import { refreshConnection } from './refresh-connection'
import { batching } from './testing/batching-tracker'
import { placeWithItems } from './testing/place-with-items'

const { gitlab } = adapters
const signal = new AbortController().signal
const run = { jobId: 'x', signal, progress: async () => {} }

/** Looks for the link's key among the comments before it writes one, as the adapters do. */
const commenting: OpenTracker = (access) => ({
  ...batching(access),
  async linkBack(_projectId, ref, { key, url }) {
    const comments = await access.ask({ path: `/comments/${ref}` })
    const unread = usualRefusal(comments, access.now())
    if (unread) throw unread
    if (readAnswer(comments, z.array(z.string())).some((text) => text.includes(key))) return
    const left = await access.ask({ method: 'POST', path: `/comments/${ref}`, json: { text: `${key} ${url}` } })
    const refusal = usualRefusal(left, access.now())
    if (refusal) throw refusal
  },
})

let server: FakeServer
let comments: Map<string, string[]>
/** What comes of a comment that is sent: it is written; the tracker is away; the same, once it is written; or it is refused. */
let writing: 'well' | 'away' | 'lost' | 'refused'
beforeEach(async () => {
  adapters.gitlab = commenting
  comments = new Map()
  writing = 'well'
  server = await startFakeServer((call) => {
    const [place, ref = ''] = call.segments
    if (place !== 'comments') return { json: {} }
    const known = comments.get(ref) ?? []
    if (call.method === 'GET') return { json: known }
    if (writing === 'well' || writing === 'lost') comments.set(ref, [...known, String(jsonOf(call).text)])
    return { json: {}, status: { well: 201, away: 500, lost: 500, refused: 403 }[writing] }
  })
})
afterEach(() => server.close())
afterAll(() => {
  adapters.gitlab = gitlab
})

/** An item whose link to the case was asked for at nine, by a job that has not run yet. */
async function place() {
  const made = await placeWithItems(server.address)
  const { ctx, connection, addItem, project, made: testCase } = made
  const { item } = await addItem('1', { dueAt: new Date('2031-06-01T00:00:00Z') })
  const which = { workItemId: item.id, testCaseId: testCase.id }
  await ctx.db.insert(workItemLinks).values({ ...which, askedAt: ctx.now() })
  await ctx.db.insert(jobs).values({
    ...{ id: crypto.randomUUID(), name: linkBackJob.name, queue: linkBackJob.queue, payload: which },
    ...{ projectId: project.id },
  })
  const isClaimed = async () => {
    const claimed: number[] = []
    const next = () => claimConnection(ctx, { working: false })
    for (let id = await next(); id; id = await next()) claimed.push(id)
    for (const id of claimed) await leaveConnection(ctx, id, null)
    return claimed.includes(connection.id)
  }
  return {
    ...{ ...made, which, isClaimed },
    /** The job gives up, having tried four times. */
    giveUp: async () => {
      for (let times = 0; times < 4; times++) await leaveLink(ctx, which, run).catch(() => null)
      await ctx.db.update(jobs).set({ status: 'failed' }).where(eq(jobs.projectId, project.id))
    },
    refreshAt: async (text: string) => {
      made.setTime(text)
      await made.hold()
      await refreshConnection(ctx, connection.id, signal)
    },
    link: async () => {
      const [row] = await ctx.db.select().from(workItemLinks).where(eq(workItemLinks.workItemId, item.id))
      return row
    },
  }
}

it('leaves one link at a tracker that was away while the job tried, once it is back', async () => {
  const { giveUp, refreshAt, link, setTime, isClaimed, state } = await place()
  writing = 'away'
  await giveUp()
  expect(await link()).toMatchObject({ tries: 4, doneAt: null })
  // Four tries make 160 minutes of ten.
  setTime('2031-03-15T11:39:00Z')
  expect(await isClaimed()).toBe(false)
  setTime('2031-03-15T11:41:00Z')
  expect(await isClaimed()).toBe(true)
  // It is written there now, and nobody hears of it.
  writing = 'lost'
  await refreshAt('2031-03-15T11:41:00Z')
  expect(await link()).toMatchObject({ tries: 5, doneAt: null })
  expect(await state()).toMatchObject({ problem: 'unreachable', refreshAfter: new Date('2031-03-15T11:46:00Z') })
  setTime('2031-03-15T14:19:00Z')
  expect(await isClaimed()).toBe(false)
  writing = 'well'
  await refreshAt('2031-03-15T14:21:00Z')
  expect(await link()).toMatchObject({ tries: 6, doneAt: new Date('2031-03-15T14:21:00Z') })
  expect(await state()).toMatchObject({ problem: null, refreshAfter: null })
  expect(comments.get('1')).toHaveLength(1)
  server.forgetCalls()
  setTime('2031-03-16T14:21:00Z')
  expect(await isClaimed()).toBe(false)
  await refreshAt('2031-03-16T14:21:00Z')
  expect(server.calls()).toEqual([])
})

it('goes on with the others where one link is refused, and asks for that one later', async () => {
  const { ctx, addItem, giveUp, refreshAt, link, made } = await place()
  writing = 'refused'
  await giveUp()
  const { item } = await addItem('2', { dueAt: new Date('2031-06-01T00:00:00Z') })
  await ctx.db.insert(workItemLinks).values({ workItemId: item.id, testCaseId: made.id, askedAt: ctx.now() })
  await refreshAt('2031-03-15T11:41:00Z')
  expect(server.calls().map(({ path }) => path)).toContain('/comments/2')
  expect((await link())?.tries).toBe(5)
  writing = 'well'
  await refreshAt('2031-03-15T14:21:00Z')
  expect([comments.get('1')?.length, comments.get('2')?.length]).toEqual([1, 1])
})

it('leaves a link to its job while that is still to be done', async () => {
  const { ctx, isClaimed, setTime, project } = await place()
  setTime('2031-03-15T10:00:00Z')
  expect(await isClaimed()).toBe(false)
  await ctx.db.update(jobs).set({ status: 'running' }).where(eq(jobs.projectId, project.id))
  expect(await isClaimed()).toBe(false)
  await ctx.db.update(jobs).set({ status: 'failed' }).where(eq(jobs.projectId, project.id))
  expect(await isClaimed()).toBe(true)
})

it('writes nothing to an item that nobody has seen yet, since it may be of another project there', async () => {
  const { ctx, which, giveUp, isClaimed, refreshAt, setTime } = await place()
  const seeItem = (title: string) =>
    ctx.db.update(workItems).set({ title, type: '' }).where(eq(workItems.id, which.workItemId))
  await seeItem('')
  await giveUp()
  setTime('2031-03-15T11:41:00Z')
  expect(await isClaimed()).toBe(false)
  expect(server.calls()).toEqual([])
  await seeItem('Seen')
  expect(await isClaimed()).toBe(true)
  await refreshAt('2031-03-15T11:41:00Z')
  expect(comments.get('1')).toHaveLength(1)
})

it('gives up after a week, and asks nothing for deleted cases and of revoked connections', async () => {
  const { ctx, giveUp, isClaimed, setTime, made, connection } = await place()
  writing = 'away'
  await giveUp()
  setTime('2031-03-22T08:59:00Z')
  expect(await isClaimed()).toBe(true)
  await ctx.db.update(testCases).set({ deletedAt: ctx.now() }).where(eq(testCases.id, made.id))
  expect(await isClaimed()).toBe(false)
  await ctx.db.update(testCases).set({ deletedAt: null }).where(eq(testCases.id, made.id))
  setTime('2031-03-22T09:01:00Z')
  expect(await isClaimed()).toBe(false)
  setTime('2031-03-22T08:59:00Z')
  const isThis = eq(trackerConnections.id, connection.id)
  await ctx.db.update(trackerConnections).set({ revokedAt: ctx.now() }).where(isThis)
  expect(await isClaimed()).toBe(false)
})

it('is not left once the project is unlinked, by the job or later, until it is linked again', async () => {
  const { ctx, project, link, giveUp, isClaimed, refreshAt, setTime, which } = await place()
  const rows = await ctx.db.delete(trackerProjects).where(eq(trackerProjects.projectId, project.id)).returning()
  expect(await leaveLink(ctx, which, run)).toEqual({ left: false })
  await giveUp()
  setTime('2031-03-15T12:00:00Z')
  expect(await isClaimed()).toBe(false)
  await refreshAt('2031-03-15T12:01:00Z')
  expect([comments.get('1'), (await link())?.doneAt]).toEqual([undefined, null])
  await ctx.db.insert(trackerProjects).values(rows.map(({ id: _, ...row }) => row))
  await refreshAt('2031-03-15T13:00:00Z')
  expect(comments.get('1')).toHaveLength(1)
})
