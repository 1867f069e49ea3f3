import type { NotificationChannel, NotificationKind } from '@caseweave/contract/platform/notifications'
import { mailRecipients, notifications, outgoingMails, users } from '@caseweave/db/schema'
import { and, eq, isNotNull } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createContext, requireActor } from '../../context'
import { testProject } from '../../testing/test-context'
import { saveNotificationChoices } from './notification-choices'
import { notify, notifyMany } from './notify'
import { openNotification } from './open-notification'
import { sendDueNotices } from './send-due-notices'
import { readUnsubscribe, unsubscribe } from './unsubscribe'

/** A person with an address, and a clock that can be put forward. */
async function reader(start = '2026-03-27T10:00:00Z') {
  const project = await testProject()
  const actor = requireActor(project.ctx)
  let now = new Date(start)
  const services = { ...project.services, now: () => now, keyFor: () => Buffer.alloc(32, 7) }
  const ctx = createContext(services, actor)
  await ctx.db
    .update(users)
    .set({ email: `d${actor.id}@example.org`, emailConfirmedAt: now, timeZone: 'Europe/Berlin' })
    .where(eq(users.id, actor.id))
  const worker = createContext(services, null)
  return {
    ...{ ctx, worker, userId: actor.id },
    send: () => sendDueNotices(worker),
    pass: (minutes: number) => {
      now = new Date(now.getTime() + minutes * 60_000)
    },
    until: (time: string) => {
      now = new Date(time)
    },
    tell: (kind: NotificationKind, subject: string, message = '') =>
      notify(ctx, { userId: actor.id, kind, subject, message, href: '/dashBoard' }),
    choose: (channels: Partial<Record<NotificationKind, NotificationChannel>>) =>
      saveNotificationChoices(ctx, { channels }),
    mails: async () =>
      (
        await ctx.db
          .select({ mail: outgoingMails })
          .from(mailRecipients)
          .innerJoin(outgoingMails, eq(outgoingMails.id, mailRecipients.mailId))
          .where(eq(mailRecipients.userId, actor.id))
          .orderBy(outgoingMails.id)
      ).map(({ mail }) => mail),
    waiting: () =>
      ctx.db.$count(notifications, and(eq(notifications.userId, actor.id), isNotNull(notifications.mailAt))),
    idOf: async (subject: string) =>
      (
        await ctx.db
          .select({ id: notifications.id })
          .from(notifications)
          .where(and(eq(notifications.userId, actor.id), eq(notifications.subject, subject)))
      )[0]?.id ?? 0,
  }
}

it('mails two minutes later, in one mail what came meanwhile, and once however many workers look', async () => {
  const { tell, send, pass, mails, waiting } = await reader()
  await tell('assigned', 'First', 'TC-1 <b>&')
  pass(1)
  await tell('membership', 'Second')
  await send()
  expect(await mails()).toEqual([])
  pass(1)
  await Promise.all([send(), send(), send()])
  await send()
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ subject: '2 new messages', projectId: null })
  expect(mail?.html).toContain('TC-1 &lt;b&gt;&amp;')
  expect(mail?.text).toMatch(/First[\s\S]*Second/)
  expect(mail?.html).toContain(mail?.unsubscribeHref ?? 'none')
  expect(await waiting()).toBe(0)
})

it('mails nothing that was read in time', async () => {
  const { ctx, tell, send, pass, mails, idOf } = await reader()
  await tell('assigned', 'Read')
  await tell('assigned', 'Left')
  await openNotification(ctx, { notificationId: await idOf('Read') })
  pass(3)
  await send()
  const [mail, ...others] = await mails()
  expect([mail?.subject, others]).toEqual(['Left', []])
  expect(mail?.text).not.toContain('Read\n')
})

it('gathers a day in one digest at 08:00 of the person, over a change of clocks', async () => {
  const { tell, send, pass, until, mails } = await reader('2026-03-28T06:45:00Z')
  await tell('failed', 'Too young for this one')
  until('2026-03-28T07:10:00Z')
  await send()
  expect(await mails()).toEqual([])
  await tell('failed', 'Of the day')
  await tell('mapping', 'Of the day, too')
  until('2026-03-29T05:59:00Z')
  await send()
  expect(await mails()).toEqual([])
  pass(1)
  await Promise.all([send(), send()])
  pass(60)
  await send()
  expect((await mails()).map(({ subject }) => subject)).toEqual(['Your daily digest: 3 messages'])
})

it('lists fifty of many, and counts all', async () => {
  const { ctx, userId, send, pass, mails } = await reader()
  await notifyMany(
    ctx,
    Array.from({ length: 2_000 }, (_, at) => ({
      userId,
      kind: 'assigned' as const,
      subject: `Case ${at}`,
      message: 'x'.repeat(5_000),
    })),
  )
  pass(2)
  await send()
  const [mail] = await mails()
  expect(mail?.subject).toBe('2,000 new messages')
  expect(mail?.text).toContain('1,950 more messages in your mail box.')
  expect(mail?.text).toContain('Case 1999')
  expect(mail?.text).not.toContain('Case 1949\n')
})

it('mails nothing more of what is switched off meanwhile, nor to who has no confirmed address any more', async () => {
  const { ctx, userId, tell, send, pass, mails, choose, waiting } = await reader()
  await tell('assigned', 'a')
  await choose({ assigned: 'product' })
  expect(await waiting()).toBe(0)
  await tell('membership', 'b')
  await ctx.db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, userId))
  pass(2)
  await send()
  expect([await mails(), await waiting()]).toEqual([[], 0])
})

it('ends the kinds of a mail by its token, of that person alone, and refuses any other', async () => {
  const mine = await reader()
  const other = await reader()
  await mine.tell('assigned', 'a')
  await mine.tell('membership', 'b')
  mine.pass(2)
  await mine.send()
  const [mail] = await mine.mails()
  const token = mail?.unsubscribeHref?.split('/').at(-1) ?? ''
  expect(readUnsubscribe(mine.worker, { token })).toEqual({ kinds: ['assigned', 'membership'] })
  const [, kinds, sign] = token.split('.')
  for (const changed of [
    `${other.userId}.${kinds}.${sign}`,
    `${mine.userId}.assigned.${sign}`,
    token.slice(0, -1),
    `${token}A`,
    '',
    'x'.repeat(300),
  ])
    await expect(unsubscribe(mine.worker, { token: changed })).rejects.toMatchObject({ code: 'INVALID' })

  await mine.choose({ membership: 'off' })
  await mine.tell('assigned', 'waits')
  await unsubscribe(mine.worker, { token })
  await unsubscribe(mine.worker, { token })
  await mine.tell('assigned', 'later')
  await mine.tell('asset', 'still mailed')
  expect(await mine.waiting()).toBe(1)
  expect(await mine.tell('membership', 'off stays off')).toBe(0)
  await other.tell('assigned', 'not ended')
  expect(await other.waiting()).toBe(1)
})
