import { type OwnerProof, emailChangeMessages as say } from '@caseweave/contract/people/profile/email-change'
import { AppError } from '@caseweave/contract/platform/errors'
import { users } from '@caseweave/db/schema'
import { eq } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { verifyCredentials } from '../accounts/verify-credentials'

/**
 * Passes when the person who asks has entered their password, or, where they have none, has typed their username; else INVALID at that
 * field. Tries are counted like those of a sign-in.
 */
export async function requireOwner(ctx: Ctx, { password, username }: OwnerProof): Promise<void> {
  const { id } = requireActor(ctx)
  const [owner] = await ctx.db
    .select({ username: users.username, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, id))
  if (!owner) throw new Error(`The person ${id} is gone.`)
  if (owner.passwordHash === null) {
    if (username !== owner.username) throw new AppError('INVALID', say.usernameWrong, { field: 'username' })
    return
  }
  if (password === '') throw new AppError('INVALID', say.passwordMissing, { field: 'password' })
  await verifyCredentials(ctx, { username: owner.username, password })
}
