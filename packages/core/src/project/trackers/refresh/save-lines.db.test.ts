import { workItems } from '@caseweave/db/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { adapters } from '../adapters/adapters'
import type { FakeServer } from '../testing/fake-server'
import type { LineNow } from '../tracker'
import { refreshConnection } from './refresh-connection'
import { batching, lineOf, startBatchingTracker } from './testing/batching-tracker'
import { placeWithItems } from './testing/place-with-items'

const { gitlab } = adapters
const started: FakeServer[] = []

beforeEach(() => {
  adapters.gitlab = batching
})
afterAll(async () => {
  adapters.gitlab = gitlab
  for (const server of started) await server.close()
})

/** A place whose connection leads to a tracker with these lines. */
async function place(known: Record<string, LineNow>) {
  const tracker = await startBatchingTracker(new Map(Object.entries(known)))
  started.push(tracker)
  const made = await placeWithItems(tracker.address)
  const refresh = async () => {
    await made.hold()
    await refreshConnection(made.ctx, made.connection.id, new AbortController().signal)
  }
  return { ...made, refresh }
}

describe('what a tracker says of items', () => {
  it('is kept of no item that was attached unseen and is of another project there; one that was moved is followed', async () => {
    const { addItem, items, refresh } = await place({
      1: lineOf('1', { projectId: '2' }),
      2: lineOf('2'),
      3: lineOf('3', { projectId: '2' }),
    })
    const unseen = { title: '', type: '', status: '' }
    for (const ref of ['1', '2']) await addItem(ref, unseen)
    await addItem('3')
    await refresh()
    expect(await items()).toMatchObject([
      { ...unseen, assignee: null, presence: 'hidden', remoteProjectId: '1', dueAt: new Date('2031-03-16T09:00:00Z') },
      { title: 'Title of 2', presence: 'there' },
      { title: 'Title of 3', presence: 'there', remoteProjectId: '2' },
    ])
  })

  it('leaves an item due that was made due since it was asked about', async () => {
    const { addItem, ctx, items, refresh, setTime } = await place({ 1: lineOf('1'), 2: lineOf('2') })
    const { item } = await addItem('1')
    await addItem('2')
    const changed = new Date('2031-03-15T09:00:20Z')
    let asked = 0
    adapters.gitlab = (access) => ({
      ...batching(access),
      async lines(known) {
        const lines = await batching(access).lines(known)
        if (asked++ > 0) return lines
        setTime(changed.toISOString())
        await ctx.db.update(workItems).set({ dueAt: changed }).where(eq(workItems.id, item.id))
        return lines
      },
    })
    await refresh()
    expect(asked).toBe(2)
    expect((await items()).map(({ dueAt }) => dueAt.toISOString())).toEqual(Array(2).fill('2031-03-15T09:10:20.000Z'))
  })
})
