import type { ItemLine } from '@caseweave/contract/project/trackers/work-items'
import { workItems } from '@caseweave/db/schema'
import { makeConnection } from '@caseweave/db/testing/factories/trackers'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testProject } from '../../testing/test-context'
import { upsertWorkItem } from './work-item-rows'

const line: ItemLine = {
  ref: '7',
  key: '#7',
  title: 'Cart is empty after sign-in',
  type: 'Bug',
  status: 'Open',
  state: 'open',
  assignee: null,
  priority: null,
  updatedAt: new Date('2021-03-04T05:06:07Z'),
  address: 'https://tracker.example.org/7',
  projectId: 'shop',
}
const later = new Date('2021-03-05T00:00:00Z')

async function place() {
  const { ctx, organization } = await testProject()
  const { id } = await makeConnection(ctx.db, organization.id)
  const rows = () => ctx.db.select().from(workItems).where(eq(workItems.connectionId, id))
  return { ctx, id, rows }
}

it('keeps one row per item, however many bring it at once', async () => {
  const { ctx, id, rows } = await place()
  const ids = await Promise.all([1, 2, 3, 4].map(() => upsertWorkItem(ctx, id, line)))
  expect(new Set(ids).size).toBe(1)
  expect(await rows()).toMatchObject([{ title: line.title, status: 'Open', closedAt: null, presence: 'there' }])
})

it('remembers when it was first seen closed, until it is open again', async () => {
  const { ctx, id, rows } = await place()
  await upsertWorkItem(ctx, id, line)
  await upsertWorkItem(ctx, id, { ...line, state: 'closed', status: 'Done', updatedAt: later })
  const [closed] = await rows()
  expect(closed).toMatchObject({ state: 'closed', status: 'Done', closedAt: expect.any(Date) })
  await upsertWorkItem(ctx, id, { ...line, state: 'closed', status: 'Verified', updatedAt: later })
  expect(await rows()).toMatchObject([{ status: 'Verified', closedAt: closed?.closedAt }])
  await upsertWorkItem(ctx, id, { ...line, updatedAt: later })
  expect(await rows()).toMatchObject([{ state: 'open', closedAt: null }])
})

it('lets an older answer that comes later change nothing', async () => {
  const { ctx, id, rows } = await place()
  await upsertWorkItem(ctx, id, { ...line, state: 'closed', status: 'Done', updatedAt: later })
  const [before] = await rows()
  await upsertWorkItem(ctx, id, line)
  expect(await rows()).toMatchObject([{ state: 'closed', status: 'Done', closedAt: before?.closedAt }])
})

it('cuts what is too long, and takes out what no database keeps', async () => {
  const { ctx, id, rows } = await place()
  await upsertWorkItem(ctx, id, {
    ...line,
    title: `a\0${'x'.repeat(100_000)}`,
    status: 'y'.repeat(9999),
    updatedAt: null,
  })
  const [row] = await rows()
  expect(row?.title).toHaveLength(1000)
  expect(row?.title).toMatch(/^axx.*…$/)
  expect(row?.status).toHaveLength(300)
})
