import type { NotificationFilter } from '@caseweave/contract/platform/notifications'
import { notifications, notificationWords } from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import { named } from '../database/named-tables'
import { instantOf } from '../text/zone-clock'

export const n = named(notifications, 'n')

/** A pattern for `ilike` of what holds this text, letter by letter. */
const holding = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

/** The words of a search, at most as many as people type. */
const words = (search: string) => search.replaceAll('\0', '').split(/\s+/).filter(Boolean).slice(0, 8)

const day = 86_400_000
/** When a day such as 2026-11-24 begins in a zone, or the one after it. */
const beginOf = (date: string, zone: string, later = 0) =>
  sql`${new Date(instantOf(Date.parse(`${date}T00:00:00Z`) + later * day, zone)).toISOString()}::timestamptz`

/** The messages, named `n`, of a person that a filter finds, as a condition. */
export function foundNotifications(userId: number, filter: NotificationFilter): SQL {
  const { kind, state, search, from, until, timeZone } = filter
  const conditions = [
    sql`${n.userId} = ${userId}`,
    ...(kind === undefined ? [] : [sql`${n.kind} = ${kind}`]),
    ...(state === undefined ? [] : [state === 'unread' ? sql`${n.readAt} is null` : sql`${n.readAt} is not null`]),
    ...words(search).map((word) => sql`${notificationWords(n)} ilike ${holding(word)}`),
    ...(from === undefined ? [] : [sql`${n.createdAt} >= ${beginOf(from, timeZone)}`]),
    ...(until === undefined ? [] : [sql`${n.createdAt} < ${beginOf(until, timeZone, 1)}`]),
  ]
  return sql.join(conditions, sql` and `)
}
