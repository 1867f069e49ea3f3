import { notificationPageSize } from '@caseweave/contract/platform/notifications'
import { jobs } from '@caseweave/db/schema'
import { expect, it } from 'vitest'
import { requireActor } from '../../context'
import { testProject } from '../../testing/test-context'
import { getNotificationStatus } from './get-notification-status'
import { listNotifications } from './list-notifications'
import { markAllRead } from './mark-all-read'
import { notify } from './notify'
import { openNotification } from './open-notification'

it('shows a person their own messages only, newest first', async () => {
  const { ctx, as } = await testProject()
  const colleague = await as('Dev')
  const userId = requireActor(ctx).id
  await notify(ctx, { kind: 'work', userId, subject: 'First', message: 'one', href: '/dashBoard' })
  await notify(ctx, { kind: 'work', userId, subject: 'Second', message: 'two' })
  await notify(ctx, { kind: 'work', userId: requireActor(colleague).id, subject: 'Not yours', message: 'three' })

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
    await notify(tx, { kind: 'work', userId: requireActor(tx).id, subject: 'Done', message: 'It is done.' })
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  expect((await listNotifications(ctx, {})).notifications).toEqual([])
})

it('pages through many messages without losing or doubling one', async () => {
  const { ctx } = await testProject()
  const userId = requireActor(ctx).id
  const count = notificationPageSize + 3
  for (let number = 0; number < count; number++)
    await notify(ctx, { kind: 'work', userId, subject: `${number}`, message: '' })

  const first = await listNotifications(ctx, {})
  const second = await listNotifications(ctx, { before: first.next ?? 0 })

  expect(first.notifications).toHaveLength(notificationPageSize)
  expect(second.next).toBeNull()
  const subjects = [...first.notifications, ...second.notifications].map(({ subject }) => subject)
  expect(subjects).toEqual(Array.from({ length: count }, (_, index) => `${count - 1 - index}`))
})

it('opens a message once or again, and never one of somebody else', async () => {
  const { ctx, as } = await testProject()
  const colleague = await as('Dev')
  await notify(ctx, {
    kind: 'work',
    userId: requireActor(ctx).id,
    subject: 'Import finished',
    message: '',
    href: '/project/1',
  })
  const [message] = (await listNotifications(ctx, {})).notifications
  const notificationId = message?.id ?? 0

  await expect(openNotification(colleague, { notificationId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await listNotifications(ctx, {})).notifications[0]?.read).toBe(false)
  expect(await openNotification(ctx, { notificationId })).toEqual({ href: '/project/1' })
  expect(await openNotification(ctx, { notificationId })).toEqual({ href: '/project/1' })
  expect((await listNotifications(ctx, {})).notifications[0]?.read).toBe(true)
})

it('marks all messages of one person as read', async () => {
  const { ctx, as } = await testProject()
  const colleague = await as('Dev')
  for (const subject of ['a', 'b'])
    await notify(ctx, { kind: 'work', userId: requireActor(ctx).id, subject, message: '' })
  await notify(ctx, { kind: 'work', userId: requireActor(colleague).id, subject: 'c', message: '' })

  expect(await markAllRead(ctx)).toBe(2)
  expect(await markAllRead(ctx)).toBe(0)
  expect((await listNotifications(colleague, {})).notifications[0]?.read).toBe(false)
})

it('tells what waits: unread messages, the newest one, and jobs that run', async () => {
  const { ctx, services, project } = await testProject()
  const userId = requireActor(ctx).id
  expect(await getNotificationStatus(ctx)).toEqual({ unread: 0, newest: null, runningJobs: 0 })

  await notify(ctx, { kind: 'work', userId, subject: 'First', message: '' })
  await notify(ctx, { kind: 'work', userId, subject: 'Second', message: '' })
  const job = { queue: 'imports', name: 'test', payload: {}, userId, projectId: project.id } as const
  await services.db.insert(jobs).values([
    { ...job, id: crypto.randomUUID(), status: 'running' },
    { ...job, id: crypto.randomUUID(), status: 'succeeded' },
  ])

  const status = await getNotificationStatus(ctx)
  expect(status).toMatchObject({ unread: 2, newest: { subject: 'Second', read: false }, runningJobs: 1 })
  expect(status.newest?.createdAt).toBeInstanceOf(Date)
})
