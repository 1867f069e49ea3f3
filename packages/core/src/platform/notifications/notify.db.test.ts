import type { NotificationChannel, NotificationKind } from '@caseweave/contract/platform/notifications'
import { notificationChoices, notifications, outgoingMails, users } from '@caseweave/db/schema'
import { eq, inArray, like } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { type Ctx, createContext, requireActor } from '../../context'
import { testProject } from '../../testing/test-context'
import { nextDigest } from './mail-moment'
import { notify, notifyMany } from './notify'

const news = { subject: 'News', message: 'of the day' }

async function reader(now = new Date('2026-03-10T10:00:00Z')) {
  const project = await testProject()
  const ctx = createContext({ ...project.services, now: () => now }, project.ctx.actor)
  const userId = requireActor(ctx).id
  await ctx.db
    .update(users)
    .set({ email: `n${userId}@example.org`, emailConfirmedAt: now, timeZone: 'Europe/Berlin' })
    .where(eq(users.id, userId))
  const choose = (kind: NotificationKind, channel: NotificationChannel) =>
    ctx.db.insert(notificationChoices).values({ userId, kind, channel })
  return { ...project, ctx, userId, choose, now }
}

const rowsOf = (ctx: Ctx, ...userIds: number[]) =>
  ctx.db
    .select({
      userId: notifications.userId,
      kind: notifications.kind,
      subject: notifications.subject,
      mailAt: notifications.mailAt,
      mailAs: notifications.mailAs,
    })
    .from(notifications)
    .where(inArray(notifications.userId, userIds))
    .orderBy(notifications.id)

it('tells each person once what has a key, also when two tell it at the same moment', async () => {
  const { ctx, as, userId } = await reader()
  const other = requireActor(await as('Dev')).id
  const message = { kind: 'work', key: 'job:1', ...news } as const
  await Promise.all(
    [1, 2, 3].map(() =>
      notifyMany(ctx, [
        { userId, ...message },
        { userId: other, ...message },
      ]),
    ),
  )
  expect(await notify(ctx, { userId, ...message })).toBe(0)
  expect(await rowsOf(ctx, userId, other)).toHaveLength(2)
  // Without a key nobody says that it is the same.
  await notifyMany(
    ctx,
    [1, 2].map(() => ({ userId, kind: 'work' as const, ...news })),
  )
  expect(await rowsOf(ctx, userId)).toHaveLength(3)
})

it('mails as a person has chosen, else as usual, and makes nothing that is switched off', async () => {
  const { ctx, userId, choose, now } = await reader()
  await choose('work', 'off')
  await choose('import', 'mail')
  await choose('assigned', 'product')
  await choose('security', 'off')
  for (const kind of ['work', 'import', 'assigned', 'security', 'failed', 'report'] as const)
    await notify(ctx, { userId, kind, ...news })
  const soon = new Date(now.getTime() + 120_000)
  expect((await rowsOf(ctx, userId)).map(({ kind, mailAs, mailAt }) => [kind, mailAs, mailAt])).toEqual([
    ['import', 'mail', soon],
    ['assigned', null, null],
    ['security', null, null],
    ['failed', 'digest', new Date('2026-03-11T07:00:00Z')],
    ['report', null, null],
  ])
  // Security waits for nothing, and cannot be ended.
  const mails = await ctx.db.select().from(outgoingMails).where(like(outgoingMails.key, 'notice:%'))
  expect(mails.filter(({ id }) => id > 0)).toMatchObject([{ subject: 'News', unsubscribeHref: null }])
})

it('mails nobody whose address is not confirmed, and tells nobody who has gone', async () => {
  const { ctx, userId } = await reader()
  await ctx.db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, userId))
  expect(
    await notifyMany(
      ctx,
      [userId, 0, 2 ** 40].map((id) => ({ userId: id, kind: 'membership', ...news })),
    ),
  ).toBe(1)
  expect((await rowsOf(ctx, userId))[0]).toMatchObject({ mailAt: null, mailAs: null })
  await ctx.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, userId))
  expect(await notify(ctx, { userId, kind: 'security', ...news })).toBe(0)
})

it('keeps the order of what is told at once, and takes any text', async () => {
  const { ctx, userId } = await reader()
  const subjects = [
    ...Array.from({ length: 1_000 }, (_, at) => `${at}`),
    '💥'.slice(0, 1),
    'a\0b',
    'role in \u202eevil\u2066 is تم 👨‍👩‍👧',
    `<b>${'x'.repeat(100_000)}`,
  ]
  expect(
    await notifyMany(
      ctx,
      subjects.map((subject) => ({ userId, kind: 'work', subject, message: '' })),
    ),
  ).toBe(1_004)
  const told = (await rowsOf(ctx, userId)).map(({ subject }) => subject)
  expect(told.slice(0, 1_000)).toEqual(subjects.slice(0, 1_000))
  expect(told.slice(1_000, 1_003)).toEqual(['�', 'a�b', 'role in evil is تم 👨‍👩‍👧'])
  expect(told[1_003]).toHaveLength(100_003)
})

it('has the digest at 08:00 of the person, also when clocks change, and never right after the message', () => {
  const due = (now: string, zone: string) => nextDigest(new Date(now), zone).toISOString()
  expect(due('2026-03-28T12:00:00Z', 'Europe/Berlin')).toBe('2026-03-29T06:00:00.000Z')
  expect(due('2026-03-27T12:00:00Z', 'Europe/Berlin')).toBe('2026-03-28T07:00:00.000Z')
  expect(due('2026-10-24T12:00:00Z', 'Europe/Berlin')).toBe('2026-10-25T07:00:00.000Z')
  expect(due('2026-06-01T05:30:00Z', 'Europe/Berlin')).toBe('2026-06-01T06:00:00.000Z')
  expect(due('2026-06-01T05:31:00Z', 'Europe/Berlin')).toBe('2026-06-02T06:00:00.000Z')
  expect(due('2026-06-01T12:00:00Z', 'Pacific/Kiritimati')).toBe('2026-06-01T18:00:00.000Z')
  expect(due('2026-06-01T23:45:00Z', '')).toBe('2026-06-02T08:00:00.000Z')
})
