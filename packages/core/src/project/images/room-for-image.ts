import { AppError } from '@caseweave/contract/platform/errors'
import { imageMessages, unattachedImages } from '@caseweave/contract/project/images/images'
import { images, users } from '@caseweave/db/schema'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'

/** INVALID at `image` when this person has uploaded as much that no saved case and no run has as one may, in all projects together. */
export async function requireRoomForImage(ctx: Ctx, userId: number): Promise<void> {
  const [found] = await ctx.db
    .select({ count: sql`count(*)`.mapWith(Number), bytes: sql`coalesce(sum(${images.bytes}), 0)`.mapWith(Number) })
    .from(images)
    .where(and(eq(images.createdBy, userId), isNull(images.attachedAt), isNull(images.runId)))
  const { count = 0, bytes = 0 } = found ?? {}
  if (count < unattachedImages.count && bytes < unattachedImages.bytes) return
  throw new AppError('INVALID', imageMessages.tooManyUnattached, { field: 'image' })
}

/** The same, holding other uploads of that person until the transaction ends: many at once pass no limit together. */
export async function holdRoomForImage(tx: Ctx, userId: number): Promise<void> {
  await tx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  await requireRoomForImage(tx, userId)
}
