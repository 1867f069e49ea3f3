import {
  isChoosable,
  type NotificationChannel,
  type NotificationKind,
  usualChannels,
} from '@caseweave/contract/platform/notifications'
import { notificationChoices, notifications, users } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../database/named-tables'
import { mailDelay, nextDigest } from './mail-moment'

const u = named(users, 'u')
const c = named(notificationChoices, 'c')
const n = named(notifications)

/**
 * A message for the mail box of `userId`. `href` is a path of this site (`/project/1/…`), the page that the message is about. `key` says what it
 * tells: a second one with the same key for the same person is never made.
 */
type NewNotification = {
  userId: number
  kind: NotificationKind
  key?: string | undefined
  subject: string
  message: string
  href?: string | null | undefined
}

/** Puts a message into somebody's mail box like {@link notifyMany}. */
export const notify = (ctx: Ctx, message: NewNotification): Promise<number> => notifyMany(ctx, [message])

/**
 * Puts messages into mail boxes, in the caller's transaction when there is one, by two statements however many they are. Each person's
 * choices decide whether one is made and mailed; who does not exist or has gone gets none. Answers how many were made.
 */
export async function notifyMany(ctx: Ctx, messages: readonly NewNotification[]): Promise<number> {
  if (messages.length === 0) return 0
  const people = await channelsOf(ctx, [...new Set(messages.map(({ userId }) => userId))])
  const now = ctx.now()
  const rows = messages.flatMap(({ userId, kind, key, subject, message, href }) => {
    const person = people.get(userId)
    const channel = person?.channelOf(kind) ?? 'off'
    if (!person || channel === 'off') return []
    const mailAt = channel === 'product' || !person.hasAddress ? null : mailMoment(now, kind, channel, person.timeZone)
    const texts = { subject: sound(subject), message: sound(message) }
    return [{ userId, kind, key, ...texts, href, mailAt, mailAs: mailAt && channel }]
  })
  if (rows.length === 0) return 0
  const made = await ctx.db.execute(sql`
    insert into ${n} (user_id, kind, key, subject, message, href, mail_at, mail_as, created_at)
    select (row ->> 'userId')::bigint, row ->> 'kind', row ->> 'key', row ->> 'subject', row ->> 'message', row ->> 'href',
      (row ->> 'mailAt')::timestamptz, row ->> 'mailAs', ${now.toISOString()}::timestamptz
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as given (row, place)
    order by place
    on conflict (user_id, key) where key is not null do nothing
    returning id`)
  return made.length
}

/** Text as the database takes it: no zero bytes, no halves of characters. */
const sound = (text: string) => text.replace(/\0|\p{Surrogate}/gu, '\uFFFD')

const mailMoment = (now: Date, kind: NotificationKind, channel: NotificationChannel, timeZone: string): Date =>
  channel === 'digest' ? nextDigest(now, timeZone) : new Date(now.getTime() + (kind === 'security' ? 0 : mailDelay))

/** Where these people hear of each kind, and whether mail can reach them: at an address that they have shown to be theirs. */
async function channelsOf(ctx: Ctx, userIds: readonly number[]) {
  const rows = await ctx.db.execute<{
    id: string
    timeZone: string
    hasAddress: boolean
    chosen: Partial<Record<NotificationKind, NotificationChannel>>
  }>(sql`
    select ${u.id}, ${u.timeZone} as "timeZone", ${u.email} <> '' and ${u.emailConfirmedAt} is not null as "hasAddress",
      (select coalesce(jsonb_object_agg(${c.kind}, ${c.channel}), '{}') from ${c} where ${c.userId} = ${u.id}) as chosen
    from ${u} where ${u.id} = any(${`{${userIds}}`}::bigint[]) and ${u.deletedAt} is null`)
  return new Map(
    rows.map(({ id, timeZone, hasAddress, chosen }) => [
      Number(id),
      {
        ...{ timeZone, hasAddress },
        channelOf: (kind: NotificationKind) => (isChoosable(kind) && chosen[kind]) || usualChannels[kind],
      },
    ]),
  )
}
