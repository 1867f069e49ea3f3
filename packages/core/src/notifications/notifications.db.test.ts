import { notificationPageSize } from '@caseweave/contract/notifications'
import { expect, it } from 'vitest'
import { requireActor } from '../context'
import { testProject } from '../testing/test-context'
import { listNotifications } from './list-notifications'
import { markNotificationsRead } from './mark-notifications-read'
import { notify } from './notify'

it('shows a person their own messages only, newest first', async () => {
  const { ctx, as } = await testProject()
  const colleague = await as('Dev')
  const userId = requireActor(ctx).id
  await notify(ctx, { userId, subject: 'First', message: 'one', href: '/dashBoard' })
  await notify(ctx, { userId, subject: 'Second', message: 'two' })
  await notify(ctx, { userId: requireActor(colleague).id, subject: 'Not yours', message: 'three' })

  const { notifications, next } = await listNotifications(ctx, {})

  expect(notifications.map(({ subject, href, read }) => ({ subject, href, read }))).toEqual([
    { subject: 'Second', href: null, read: false },
    { subject: 'First', href: '/dashBoard', read: false },
  ])
  expect(next).toBeNull()
})

it('goes away with the transaction that sent it', async () => {
  const { ctx } = await testProject()
  const failing = ctx.tx(async (tx) => {
    await notify(tx, { userId: requireActor(tx).id, subject: 'Done', message: 'It is done.' })
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  expect((await listNotifications(ctx, {})).notifications).toEqual([])
})

it('pages through many messages without losing or doubling one', async () => {
  const { ctx } = await testProject()
  const userId = requireActor(ctx).id
  const count = notificationPageSize + 3
  for (let number = 0; number < count; number++) await notify(ctx, { userId, subject: `${number}`, message: '' })

  const first = await listNotifications(ctx, {})
  const second = await listNotifications(ctx, { before: first.next ?? 0 })

  expect(first.notifications).toHaveLength(notificationPageSize)
  expect(second.next).toBeNull()
  const subjects = [...first.notifications, ...second.notifications].map(({ subject }) => subject)
  expect(subjects).toEqual(Array.from({ length: count }, (_, index) => `${count - 1 - index}`))
})

it('marks one or all as read, and never those of somebody else', async () => {
  const { ctx, as } = await testProject()
  const colleague = await as('Dev')
  const userId = requireActor(ctx).id
  for (const subject of ['a', 'b', 'c']) await notify(ctx, { userId, subject, message: '' })
  const [newest] = (await listNotifications(ctx, {})).notifications

  expect(await markNotificationsRead(colleague, { notificationId: newest?.id })).toBe(0)
  expect(await markNotificationsRead(ctx, { notificationId: newest?.id })).toBe(1)
  expect((await listNotifications(ctx, {})).notifications.map(({ read }) => read)).toEqual([true, false, false])
  expect(await markNotificationsRead(ctx, {})).toBe(2)
  expect(await markNotificationsRead(ctx, {})).toBe(0)
})
