import type { MarkNotificationsRead } from '@caseweave/contract/notifications'
import { notifications } from '@caseweave/db/schema'
import { and, eq, isNull } from 'drizzle-orm'
import { type Ctx, requireActor } from '../context'

/** Marks one of the actor's own messages as read, or all; answers how many were unread. A foreign one is left alone. */
export async function markNotificationsRead(ctx: Ctx, input: MarkNotificationsRead): Promise<number> {
  const actor = requireActor(ctx)
  const rows = await ctx.db
    .update(notifications)
    .set({ readAt: ctx.now() })
    .where(
      and(
        eq(notifications.userId, actor.id),
        isNull(notifications.readAt),
        input.notificationId === undefined ? undefined : eq(notifications.id, input.notificationId),
      ),
    )
    .returning({ id: notifications.id })
  return rows.length
}
