import { ListNotifications, NotificationFilter } from '@caseweave/contract/platform/notifications'
import { jobs, notifications } from '@caseweave/db/schema'
import { and, eq, isNotNull } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { type Ctx, createContext, requireActor } from '../../context'
import { testProject } from '../../testing/test-context'
import { changeNotifications } from './change-notifications'
import { getNotificationStatus } from './get-notification-status'
import { listNotifications } from './list-notifications'
import { notify, notifyMany } from './notify'
import { openNotification } from './open-notification'

const list = (ctx: Ctx, asked: Record<string, unknown> = {}) => listNotifications(ctx, ListNotifications.parse(asked))

it('shows a person their own messages only, newest first', async () => {
  const { ctx, as } = await testProject()
  const colleague = await as('Dev')
  const userId = requireActor(ctx).id
  await notify(ctx, { kind: 'work', userId, subject: 'First', message: 'one', href: '/dashBoard' })
  await notify(ctx, { kind: 'work', userId, subject: 'Second', message: 'two' })
  await notify(ctx, { kind: 'work', userId: requireActor(colleague).id, subject: 'Not yours', message: 'three' })

  const { notifications, total } = await list(ctx)

  expect(notifications.map(({ subject, href, read }) => ({ subject, href, read }))).toEqual([
    { subject: 'Second', href: null, read: false },
    { subject: 'First', href: '/dashBoard', read: false },
  ])
  expect(total).toBe(2)
})

it('goes away with the transaction that sent it', async () => {
  const { ctx } = await testProject()
  const failing = ctx.tx(async (tx) => {
    await notify(tx, { kind: 'work', userId: requireActor(tx).id, subject: 'Done', message: 'It is done.' })
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  expect((await list(ctx)).notifications).toEqual([])
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
  const [message] = (await list(ctx)).notifications
  const notificationId = message?.id ?? 0

  await expect(openNotification(colleague, { notificationId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await list(ctx)).notifications[0]?.read).toBe(false)
  expect(await openNotification(ctx, { notificationId })).toEqual({ href: '/project/1' })
  expect(await openNotification(ctx, { notificationId })).toEqual({ href: '/project/1' })
  expect((await list(ctx)).notifications[0]?.read).toBe(true)
})

const named = async (ctx: Ctx, asked: Record<string, unknown> = {}) =>
  (await list(ctx, { sort: 'subject', order: 'asc', ...asked })).notifications.map(({ subject }) => subject)

it('finds by kind, state, words and days of the reader, sorts and pages', async () => {
  const { ctx, services } = await testProject()
  const userId = requireActor(ctx).id
  const at = (time: string) => createContext({ ...services, now: () => new Date(time) }, ctx.actor)
  await notify(at('2026-03-28T22:30:00Z'), { kind: 'work', userId, subject: 'a 100% <b>', message: 'Ärger' })
  await notify(at('2026-03-28T23:30:00Z'), { kind: 'import', userId, subject: 'B', message: 'Zebra 1_0' })
  await notify(at('2026-03-29T21:30:00Z'), { kind: 'import', userId, subject: 'c', message: '🦓' })
  const [{ id = 0 } = {}] = (await list(ctx, { search: 'zebra' })).notifications
  await openNotification(ctx, { notificationId: id })

  expect(await named(ctx)).toEqual(['a 100% <b>', 'B', 'c'])
  expect(await named(ctx, { order: 'desc' })).toEqual(['c', 'B', 'a 100% <b>'])
  expect(await named(ctx, { sort: 'message' })).toHaveLength(3)
  expect(await named(ctx, { kind: 'import' })).toEqual(['B', 'c'])
  expect(await named(ctx, { kind: 'nonsense', page: 'x', pageSize: 7, sort: 'x' })).toHaveLength(3)
  expect(await named(ctx, { state: 'unread' })).toEqual(['a 100% <b>', 'c'])
  expect(await named(ctx, { state: 'read' })).toEqual(['B'])
  expect(await named(ctx, { search: '100% ärg' })).toEqual(['a 100% <b>'])
  expect(await named(ctx, { search: '1__' })).toEqual([])
  expect(await named(ctx, { search: '🦓' })).toEqual(['c'])
  const day = { from: '2026-03-29', until: '2026-03-29' }
  expect(await named(ctx, { ...day, timeZone: 'Europe/Berlin' })).toEqual(['B', 'c'])
  expect(await named(ctx, day)).toEqual(['c'])
  for (const wrong of [{ from: '2026-02-30' }, { until: 'soon' }, { from: '2026-03-30', until: '2026-03-29' }])
    expect(ListNotifications.safeParse(wrong).success).toBe(false)

  await notifyMany(
    ctx,
    Array.from({ length: 22 }, (_, at) => ({ kind: 'work', userId, subject: `${at}`, message: '' })),
  )
  const pages = await Promise.all([1, 2, 3, 4].map((page) => list(ctx, { page, pageSize: 10 })))
  expect(pages.map(({ notifications }) => notifications.length)).toEqual([10, 10, 5, 0])
  expect(new Set(pages.flatMap(({ notifications }) => notifications.map(({ id: each }) => each))).size).toBe(25)
  expect(pages[0]).toMatchObject({ total: 25, more: false })
})

it('marks and deletes many, or all that a filter finds, and never those of somebody else', async () => {
  const { ctx, as } = await testProject()
  const colleague = await as('Dev')
  for (const subject of ['a', 'b', 'c'])
    await notify(ctx, { kind: 'work', userId: requireActor(ctx).id, subject, message: '' })
  await notify(colleague, { kind: 'work', userId: requireActor(colleague).id, subject: 'theirs', message: '' })
  const all = await list(ctx)
  const ids = all.notifications.map(({ id }) => id)
  const theirs = (await list(colleague)).notifications.map(({ id }) => id)
  const unread = async () => (await list(ctx, { state: 'unread' })).total

  expect(await changeNotifications(ctx, { deed: 'read', which: { ids: [...ids.slice(1), ...theirs, 0] } })).toBe(2)
  expect(await changeNotifications(ctx, { deed: 'read', which: { ids } })).toBe(1)
  expect(await changeNotifications(ctx, { deed: 'unread', which: { ids } })).toBe(3)
  expect(await unread()).toBe(3)
  const filter = NotificationFilter.parse({ state: 'unread' })
  await notify(ctx, { kind: 'work', userId: requireActor(ctx).id, subject: 'came later', message: '' })
  expect(await changeNotifications(ctx, { deed: 'read', which: { filter, upTo: all.newest } })).toBe(3)
  expect(await unread()).toBe(1)
  expect(await changeNotifications(ctx, { deed: 'delete', which: { ids: theirs } })).toBe(0)
  const everything = NotificationFilter.parse({})
  expect(await changeNotifications(ctx, { deed: 'delete', which: { filter: everything, upTo: all.newest } })).toBe(3)
  expect((await list(ctx)).notifications.map(({ subject }) => subject)).toEqual(['came later'])
  expect((await list(colleague)).notifications).toMatchObject([{ subject: 'theirs', read: false }])
})

it('marks and deletes more than one transaction takes, each once also when two tabs do it, and takes their mails back', async () => {
  const { ctx } = await testProject()
  const userId = requireActor(ctx).id
  const many = 20_200
  await ctx.sql`
    insert into notifications (user_id, kind, subject, message, mail_at, mail_as)
    select ${userId}, 'assigned', 'Case ' || n, '', now(), 'mail' from generate_series(1, ${many}) n`
  await notify(ctx, { kind: 'work', userId, subject: 'Does not match', message: '' })
  const { newest, total, more } = await list(ctx)
  expect([total, more]).toEqual([10_000, true])
  const which = { filter: NotificationFilter.parse({ search: 'case' }), upTo: newest }
  const marked = await Promise.all([1, 2].map(() => changeNotifications(ctx, { deed: 'read', which })))
  expect(marked.reduce((sum, count) => sum + count)).toBe(many)
  const waiting = and(eq(notifications.userId, userId), isNotNull(notifications.mailAt))
  expect(await ctx.db.$count(notifications, waiting)).toBe(0)
  const deleted = await Promise.all([1, 2].map(() => changeNotifications(ctx, { deed: 'delete', which })))
  expect(deleted.reduce((sum, count) => sum + count)).toBe(many)
  expect((await list(ctx)).notifications.map(({ subject, read }) => [subject, read])).toEqual([
    ['Does not match', false],
  ])
})

it('counts what is unread as far as the bell shows it', async () => {
  const { ctx } = await testProject()
  const userId = requireActor(ctx).id
  await notifyMany(
    ctx,
    Array.from({ length: 150 }, (_, at) => ({ kind: 'work', userId, subject: `${at}`, message: '' })),
  )
  expect((await getNotificationStatus(ctx)).unread).toBe(100)
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
