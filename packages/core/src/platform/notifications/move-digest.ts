import { notifications } from '@caseweave/db/schema'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { nextDigest } from './mail-moment'

/** Lets what waits for a person's digest come at the hour of their new zone, in the caller's transaction. */
export async function moveDigest(tx: Ctx, userId: number, timeZone: string): Promise<void> {
  await tx.db
    .update(notifications)
    .set({ mailAt: nextDigest(tx.now(), timeZone) })
    .where(and(eq(notifications.userId, userId), isNotNull(notifications.mailAt), eq(notifications.mailAs, 'digest')))
}
