import type { NotificationKind } from '@caseweave/contract/platform/notifications'
import { idArray } from '@caseweave/db/id-array'
import { notifications, users } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../database/named-tables'
import { personName } from '../text/person-name'
import { type MailedNotification, queueNotificationMail } from './notification-mail'

const n = named(notifications, 'n')
const u = named(users, 'u')

/** How many people a transaction mails, and how many messages a mail lists: it leads to all others. */
const peopleAtOnce = 50
const mostListed = 50

type Due = {
  userId: string
  mailAs: 'mail' | 'digest'
  count: number
  last: string
  kinds: NotificationKind[]
  listed: (Omit<MailedNotification, 'createdAt'> & { createdAt: string })[]
}

/**
 * Notes the mails about messages that nobody has read in time: one for each person, and one a day for their digest. Each message is mailed
 * once, however many workers look: who mails a person holds their row, and takes the messages off in the transaction that notes the mail.
 * Answers how many mails were noted.
 */
export async function sendDueNotices(ctx: Ctx, signal?: AbortSignal): Promise<number> {
  let mails = 0
  while (!signal?.aborted) {
    const { people, noted } = await ctx.tx(mailSome)
    mails += noted
    if (people < peopleAtOnce) break
  }
  return mails
}

async function mailSome(tx: Ctx): Promise<{ people: number; noted: number }> {
  const now = sql`${tx.now().toISOString()}::timestamptz`
  // As an update of the person would: what refers to them goes on.
  const people = await tx.db.execute<{ id: string; name: string; address: string; timeZone: string }>(sql`
    select ${u.id}, ${personName(u)} as name, case when ${u.emailConfirmedAt} is not null and ${u.deletedAt} is null then ${u.email} else '' end as address,
      ${u.timeZone} as "timeZone"
    from ${u} where ${u.id} in (select ${n.userId} from ${n} where ${n.mailAt} <= ${now} order by ${n.mailAt} limit 10000)
    order by ${u.id} limit ${peopleAtOnce} for no key update skip locked`)
  if (people.length === 0) return { people: 0, noted: 0 }
  // What is not due yet goes along in a mail, and waits for a digest of its own.
  const due = await tx.db.execute<Due>(sql`
    with late as (
      select distinct ${n.userId}, ${n.mailAs} from ${n}
      where ${n.userId} = any (${idArray(people.map(({ id }) => id))}) and ${n.mailAt} <= ${now}
    ),
    taken as (
      select ${n.id}, ${n.mailAs} from ${n} join late on late.user_id = ${n.userId} and late.mail_as = ${n.mailAs}
      where ${n.mailAt} is not null and (${n.mailAs} = 'mail' or ${n.mailAt} <= ${now})
      order by ${n.id} for update of n
    ),
    told as (
      update ${notifications} m set mail_at = null, mail_as = null from taken where m.id = taken.id
      returning m.id, m.user_id, taken.mail_as, m.kind, m.subject, m.message, m.created_at
    ),
    numbered as (
      select told.*, row_number() over (partition by user_id, mail_as order by id desc) as place from told
    )
    select user_id as "userId", mail_as as "mailAs", count(*)::int as count, max(id) as last, array_agg(distinct kind) as kinds,
      json_agg(json_build_object('id', id, 'kind', kind, 'subject', left(subject, 300), 'message', left(message, 2000), 'createdAt', created_at)
        order by id) filter (where place <= ${mostListed}) as listed
    from numbered group by user_id, mail_as order by user_id, mail_as desc`)
  let noted = 0
  for (const { userId, mailAs, count, last, kinds, listed } of due) {
    const person = people.find(({ id }) => id === userId)
    if (!person?.address) continue
    await queueNotificationMail(
      tx,
      { userId: Number(userId), name: person.name, address: person.address, timeZone: person.timeZone },
      {
        ...{ key: `notices:${mailAs}:${userId}:${last}`, as: mailAs, count, kinds },
        listed: listed.map((each) => ({ ...each, createdAt: new Date(each.createdAt) })),
      },
    )
    noted++
  }
  return { people: people.length, noted }
}
