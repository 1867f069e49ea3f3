import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import type { OpenNotification } from '@caseweave/contract/platform/notifications'
import { notifications } from '@caseweave/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'

/** Marks one of the actor's own messages as read, which takes its mail back, and answers the page that it is about; a foreign one is not found. */
export async function openNotification(ctx: Ctx, input: OpenNotification): Promise<{ href: string | null }> {
  const [row] = await ctx.db
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, ${ctx.now().toISOString()})`, mailAt: null, mailAs: null })
    .where(and(eq(notifications.id, input.notificationId), eq(notifications.userId, requireActor(ctx).id)))
    .returning({ href: notifications.href })
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  return row
}
