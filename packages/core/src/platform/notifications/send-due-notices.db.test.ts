import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { NotificationChannel, NotificationKind } from '@caseweave/contract/platform/notifications'
import { mailRecipients, notifications, outgoingMails, users } from '@caseweave/db/schema'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createContext, requireActor } from '../../context'
import { testProject } from '../../testing/test-context'
import { outboxFile } from '../mail/outbox'
import { sendDueMail } from '../mail/send-due-mail'
import { moveDigest } from './move-digest'
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
  const outbox = mkdtempSync(join(tmpdir(), 'caseweave-outbox-'))
  const mail = { ...project.services.mail, smtpUrl: null, outbox }
  const services = { ...project.services, mail, now: () => now, keyFor: () => Buffer.alloc(32, 7) }
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
    /** The newest mail, as the outbox has it. */
    async written() {
      const mine = eq(mailRecipients.userId, actor.id)
      const [row] = await ctx.db.select().from(mailRecipients).where(mine).orderBy(desc(mailRecipients.id)).limit(1)
      await sendDueMail(worker, undefined, row?.mailId)
      return readFileSync(outboxFile(outbox, row?.id ?? 0), 'utf8')
    },
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
  await tell('assigned', 'First', 'TC-1 <b>&\nand more')
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
  // A message of several lines keeps them.
  expect(mail?.html).toMatch(/white-space:pre-line">TC-1 &lt;b&gt;&amp;\nand more/)
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

it('brings a digest that waits at 08:00 of a new zone', async () => {
  const { ctx, userId, tell, send, until, mails } = await reader('2026-06-01T05:00:00Z')
  await tell('failed', 'Waits for 08:00 in Berlin')
  await tell('assigned', 'Waits for two minutes')
  await ctx.tx((tx) => moveDigest(tx, userId, 'America/New_York'))
  until('2026-06-01T06:30:00Z')
  await send()
  expect((await mails()).map(({ subject }) => subject)).toEqual(['Waits for two minutes'])
  until('2026-06-01T12:00:00Z')
  await send()
  expect((await mails()).map(({ subject }) => subject)).toEqual(['Waits for two minutes', 'Waits for 08:00 in Berlin'])
})

it('writes mails whose headers end them by one click, and that no name can steer', async () => {
  const { worker, tell, send, pass, written, mails } = await reader()
  await tell('assigned', 'By Ada\r\nBcc: thief@example.org\r\n\r\n<b>\u202e 👨‍👩‍👧', '<img src=x>\r\n.\r\nQUIT')
  pass(2)
  await send()
  const text = await written()
  const [head = ''] = text.split('\r\n\r\n')
  const headers = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  const [mail] = await mails()
  expect(headers).toContain(`List-Unsubscribe: <${worker.mail.appUrl}${mail?.unsubscribeHref}>`)
  expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(headers.filter((line) => /^(bcc|cc|to):/i.test(line))).toHaveLength(1)
  expect(headers.find((line) => line.startsWith('Subject:'))).toMatch(/^Subject: =\?UTF-8\?/)
  expect(mail?.html).not.toContain('<img')
})

it('mails security at once, says why, and offers no end of it', async () => {
  const { tell, mails, written } = await reader()
  await tell('security', 'New sign-in: Firefox on Linux', 'Was that you?')
  const [mail] = await mails()
  expect(mail?.text).toContain('always come, and at once')
  expect(mail?.text).not.toMatch(/unsubscribe|Choose what is mailed|not read/i)
  expect(await written()).not.toMatch(/List-Unsubscribe/)
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
