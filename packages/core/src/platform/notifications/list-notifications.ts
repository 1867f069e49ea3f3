import {
  type ListNotifications,
  type NotificationView,
  notificationPageSize,
} from '@caseweave/contract/platform/notifications'
import { notifications } from '@caseweave/db/schema'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'

/** A page of the actor's own messages, newest first; `next` is the `before` of the page after it, null on the last one. */
export async function listNotifications(
  ctx: Ctx,
  input: ListNotifications,
): Promise<{ notifications: NotificationView[]; next: number | null }> {
  const rows = await ctx.db
    .select({
      id: notifications.id,
      subject: notifications.subject,
      message: notifications.message,
      href: notifications.href,
      read: sql<boolean>`${notifications.readAt} is not null`,
      createdAt: notifications.createdAt,
    })
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, requireActor(ctx).id),
        input.before === undefined ? undefined : lt(notifications.id, input.before),
      ),
    )
    .orderBy(desc(notifications.id))
    .limit(notificationPageSize + 1)
  const page = rows.slice(0, notificationPageSize)
  return { notifications: page, next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null }
}
