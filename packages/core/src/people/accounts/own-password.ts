import { createHash } from 'node:crypto'
import { passwordMessages } from '@caseweave/contract/people/password-messages'
import { AppError } from '@caseweave/contract/platform/errors'
import { users } from '@caseweave/db/schema'
import { and, eq, isNull } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { logSecurityEvent } from '../../platform/log/log-security-event'
import { verifyPassword } from './passwords'
import { accountKey, countTry } from './rate-limits'

/**
 * Passes when the person who asks knows their password; a wrong one is INVALID at `field`, too many are TOO_MANY. Somebody without one, who
 * comes through an external issuer, is told so.
 */
export async function requireOwnPassword(ctx: Ctx, password: string, field: string): Promise<void> {
  const { id, username } = requireActor(ctx)
  const [user] = await ctx.db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, id))
  if (!user?.passwordHash) throw new AppError('INVALID', passwordMessages.external)
  // Of one who is signed in: nobody else can use it up.
  const tries = await countTry(ctx.sql, 'ownPasswords', accountKey({ id }, username))
  if (!(await verifyPassword(user.passwordHash, password))) {
    logSecurityEvent(ctx, 'password refused', { userId: id, username, address: ctx.clientAddress })
    throw new AppError('INVALID', passwordMessages.wrongCurrent, { field })
  }
  await tries.forget()
}

/** Whether the person who asks has a password here; whoever comes through an external issuer has none. */
export async function hasPassword(ctx: Ctx): Promise<boolean> {
  const [user] = await ctx.db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, requireActor(ctx).id))
  return user?.passwordHash != null
}

/** What tells one password of a person from the next, without telling anything of it. */
export async function passwordMark(ctx: Ctx, userId: number): Promise<string> {
  const [user] = await ctx.db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
  return user?.passwordHash ? createHash('sha256').update(user.passwordHash).digest('base64url') : 'none'
}
