import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { apiTokens } from '@caseweave/db/schema'
import { and, eq, isNull } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { logSecurityEvent } from '../../platform/log/log-security-event'

/** Ends a token of the person who asks, at once and for good; who presses twice is told the same. Somebody else's is not found. */
export async function revokeApiToken(ctx: Ctx, { tokenId }: { tokenId: number }): Promise<{ name: string }> {
  const { id: userId, username } = requireActor(ctx)
  return ctx.tx(async (tx) => {
    const own = and(eq(apiTokens.id, tokenId), eq(apiTokens.userId, userId))
    const [row] = await tx.db
      .update(apiTokens)
      .set({ revokedAt: ctx.now() })
      .where(and(own, isNull(apiTokens.revokedAt)))
      .returning({ name: apiTokens.name })
    if (!row) {
      const [before] = await tx.db.select({ name: apiTokens.name }).from(apiTokens).where(own)
      if (!before) throw new AppError('NOT_FOUND', messages.notFound)
      return before
    }
    await tx.afterCommit(async () =>
      logSecurityEvent(ctx, 'token revoked', { userId, username, address: ctx.clientAddress, tokenId }),
    )
    return row
  })
}
