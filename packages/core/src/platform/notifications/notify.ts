import {
  isChoosable,
  type NotificationChannel,
  type NotificationKind,
  usualChannels,
} from '@caseweave/contract/platform/notifications'
import { turningSigns } from '@caseweave/contract/platform/turning-signs'
import { idArray } from '@caseweave/db/id-array'
import { notificationChoices, notifications, users } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../database/named-tables'
import { personName } from '../text/person-name'
import { mailDelay, nextDigest } from './mail-moment'
import { queueNotificationMail } from './notification-mail'

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
  /** A mail of its own tells the same: no second one follows. */
  mailed?: boolean
}

/** Puts a message into somebody's mail box like {@link notifyMany}. */
export const notify = (ctx: Ctx, message: NewNotification): Promise<number> => notifyMany(ctx, [message])

/**
 * Puts messages into mail boxes, in the caller's transaction when there is one, by two statements however many they are. Each person's
 * choices decide whether one is made and when it is mailed; mails about security are noted at once. Who does not exist or has gone gets
 * none. Answers how many were made.
 */
export async function notifyMany(ctx: Ctx, messages: readonly NewNotification[]): Promise<number> {
  if (messages.length === 0) return 0
  const people = await channelsOf(ctx, [...new Set(messages.map(({ userId }) => userId))])
  const now = ctx.now()
  const rows = messages.flatMap(({ userId, kind, key, subject, message, href, mailed = false }) => {
    const person = people.get(userId)
    const channel = person?.channelOf(kind) ?? 'off'
    if (!person || channel === 'off') return []
    const waits = !mailed && person.address !== '' && channel !== 'product' && kind !== 'security'
    const mailAt = !waits
      ? null
      : channel === 'digest'
        ? nextDigest(now, person.timeZone)
        : new Date(now.getTime() + mailDelay)
    const texts = { subject: sound(subject), message: sound(message) }
    return [{ userId, kind, key, ...texts, href, mailAt, mailAs: mailAt && channel }]
  })
  if (rows.length === 0) return 0
  return ctx.tx(async (tx) => {
    const made = await tx.db.execute<MadeNotice>(sql`
      insert into ${n} (user_id, kind, key, subject, message, href, mail_at, mail_as, created_at)
      select (row ->> 'userId')::bigint, row ->> 'kind', row ->> 'key', row ->> 'subject', row ->> 'message', row ->> 'href',
        (row ->> 'mailAt')::timestamptz, row ->> 'mailAs', ${now.toISOString()}::timestamptz
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as given (row, place)
      order by place
      on conflict (user_id, key) where key is not null do nothing
      returning id, user_id as "userId", kind, case when kind = 'security' then subject end as subject,
        case when kind = 'security' then message end as message`)
    for (const { id, userId, kind, subject, message } of made) {
      const person = people.get(Number(userId))
      if (kind !== 'security' || !person?.address) continue
      await queueNotificationMail(
        tx,
        { userId: Number(userId), ...person },
        {
          key: `notice:${id}`,
          as: 'mail',
          kinds: [kind],
          listed: [{ id: Number(id), kind, subject, message, createdAt: now }],
          count: 1,
        },
      )
    }
    return made.length
  })
}

type MadeNotice = { id: string; userId: string; kind: NotificationKind; subject: string; message: string }

/** Text as the database takes it: no zero bytes, no halves of characters, and nothing that turns over what stands beside it. */
const sound = (text: string) => text.replace(/\0|\p{Surrogate}/gu, '\uFFFD').replace(turningSigns, '')

/** Where these people hear of each kind, and where mail reaches them: at an address that they have shown to be theirs, else ''. */
async function channelsOf(ctx: Ctx, userIds: readonly number[]) {
  const rows = await ctx.db.execute<{
    id: string
    name: string
    timeZone: string
    address: string
    chosen: Partial<Record<NotificationKind, NotificationChannel>>
  }>(sql`
    select ${u.id}, ${personName(u)} as name, ${u.timeZone} as "timeZone",
      case when ${u.emailConfirmedAt} is not null then ${u.email} else '' end as address,
      (select coalesce(jsonb_object_agg(${c.kind}, ${c.channel}), '{}') from ${c} where ${c.userId} = ${u.id}) as chosen
    from ${u} where ${u.id} = any (${idArray(userIds)}) and ${u.deletedAt} is null`)
  return new Map(
    rows.map(({ id, chosen, ...person }) => [
      Number(id),
      {
        ...person,
        channelOf: (kind: NotificationKind) => (isChoosable(kind) && chosen[kind]) || usualChannels[kind],
      },
    ]),
  )
}
