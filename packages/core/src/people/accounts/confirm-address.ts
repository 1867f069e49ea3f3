import { users } from '@caseweave/db/schema'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'

/** Notes that this person owns `email`, for who vouches for it has verified that; nothing when their address here is another one. */
export async function confirmAddress(ctx: Ctx, userId: number, email: string): Promise<void> {
  await ctx.db
    .update(users)
    .set({ emailConfirmedAt: ctx.now() })
    .where(and(eq(users.id, userId), isNull(users.emailConfirmedAt), sql`lower(${users.email}) = lower(${email})`))
}
