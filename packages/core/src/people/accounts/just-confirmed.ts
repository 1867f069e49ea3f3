import { accountLinks, users } from '@caseweave/db/schema'
import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import type { Ctx } from '../../context'

/** How long (ms) a form that was sent may come once more, by a second press of its button. */
export const sentAgainWithin = 60_000

/**
 * The address that a mailed link has just confirmed, null when it has not: where its button was pressed twice, only the second answer is seen. In the
 * transaction that found the link used.
 */
export async function justConfirmed(
  ctx: Ctx,
  { purpose, tokenHash }: { purpose: 'confirmEmail' | 'changeEmail'; tokenHash: string },
): Promise<string | null> {
  const [link] = await ctx.db
    .select({ address: accountLinks.address })
    .from(accountLinks)
    .innerJoin(users, and(eq(users.id, accountLinks.userId), eq(users.email, accountLinks.address)))
    .where(
      and(
        ...[eq(accountLinks.tokenHash, tokenHash), eq(accountLinks.purpose, purpose)],
        gt(accountLinks.usedAt, new Date(ctx.now().getTime() - sentAgainWithin)),
        ...[isNotNull(users.emailConfirmedAt), isNull(users.deletedAt)],
      ),
    )
  return link?.address ?? null
}
