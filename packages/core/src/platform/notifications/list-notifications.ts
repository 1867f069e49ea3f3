import {
  countedNotifications,
  type ListNotifications,
  type NotificationList,
  type NotificationSort,
} from '@caseweave/contract/platform/notifications'
import { sortedText } from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { foundNotifications, n } from './found-notifications'

const sorts: Record<NotificationSort, SQL> = {
  created: n.createdAt,
  subject: sortedText(n.subject),
  message: sortedText(n.message),
}

/** A page of the actor's own messages; counting stops early. */
export async function listNotifications(ctx: Ctx, input: ListNotifications): Promise<NotificationList> {
  const userId = requireActor(ctx).id
  const { sort, order, page, pageSize } = input
  const found = foundNotifications(userId, input)
  const direction = order === 'desc' ? sql`desc` : sql`asc`
  const [rows, [count]] = await Promise.all([
    ctx.db
      .select({
        ...{ id: n.id, kind: n.kind, href: n.href, createdAt: n.createdAt },
        // Longer ones are not read in a list, and 500 of them would be a book.
        subject: sql<string>`left(${n.subject}, 300)`,
        message: sql<string>`left(${n.message}, 500)`,
        read: sql<boolean>`${n.readAt} is not null`,
      })
      .from(sql`${n} where ${found} order by ${sorts[sort]} ${direction}, ${n.id} ${direction}
        limit ${pageSize} offset ${(page - 1) * pageSize}`),
    ctx.db.execute<{ total: number; newest: string | null }>(sql`
      select (select count(*)::int from (select from ${n} where ${found} limit ${countedNotifications + 1}) counted) as total,
        (select max(${n.id}) from ${n} where ${n.userId} = ${userId}) as newest`),
  ])
  const total = count?.total ?? 0
  return {
    notifications: rows,
    total: Math.min(total, countedNotifications),
    more: total > countedNotifications,
    newest: Number(count?.newest ?? 0),
  }
}
