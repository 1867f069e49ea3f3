import { notifications } from '@caseweave/db/schema'
import { and, eq, isNull } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'

/** Marks all of the actor's own messages as read; answers how many were not. */
export async function markAllRead(ctx: Ctx): Promise<number> {
  const rows = await ctx.db
    .update(notifications)
    .set({ readAt: ctx.now() })
    .where(and(eq(notifications.userId, requireActor(ctx).id), isNull(notifications.readAt)))
    .returning({ id: notifications.id })
  return rows.length
}
