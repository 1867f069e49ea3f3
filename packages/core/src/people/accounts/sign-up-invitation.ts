import { createHash } from 'node:crypto'
import { organizationInvitations } from '@caseweave/db/schema'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Ctx } from '../../context'

/** Whether this is the token of an invitation that waits for somebody. */
export async function isOpenInvitation(ctx: Ctx, token: string): Promise<boolean> {
  const found = await ctx.db
    .select({ id: organizationInvitations.id })
    .from(organizationInvitations)
    .where(
      and(
        eq(organizationInvitations.tokenHash, createHash('sha256').update(token).digest('hex')),
        gt(organizationInvitations.expiresAt, ctx.now()),
        isNull(organizationInvitations.acceptedAt),
        isNull(organizationInvitations.revokedAt),
      ),
    )
  return found.length > 0
}
