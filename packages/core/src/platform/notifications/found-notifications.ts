import type { NotificationFilter } from '@caseweave/contract/platform/notifications'
import { dayBegins } from '@caseweave/contract/platform/zone-clock'
import { notifications, notificationWords } from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import { holding, searchedWords } from '../database/like-patterns'
import { named } from '../database/named-tables'

export const n = named(notifications, 'n')

const beginOf = (...asked: Parameters<typeof dayBegins>) => sql`${dayBegins(...asked).toISOString()}::timestamptz`

/** The messages, named `n`, of a person that a filter finds, as a condition. */
export function foundNotifications(userId: number, filter: NotificationFilter): SQL {
  const { kind, state, search, from, until, timeZone } = filter
  const conditions = [
    sql`${n.userId} = ${userId}`,
    ...(kind === undefined ? [] : [sql`${n.kind} = ${kind}`]),
    ...(state === undefined ? [] : [state === 'unread' ? sql`${n.readAt} is null` : sql`${n.readAt} is not null`]),
    ...searchedWords(search).map((word) => sql`${notificationWords(n)} ilike ${holding(word)}`),
    ...(from === undefined ? [] : [sql`${n.createdAt} >= ${beginOf(from, timeZone)}`]),
    ...(until === undefined ? [] : [sql`${n.createdAt} < ${beginOf(until, timeZone, 1)}`]),
  ]
  return sql.join(conditions, sql` and `)
}
