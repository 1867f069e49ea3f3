import { signUpMessages } from '@caseweave/contract/people/account-messages'
import type { SignUp } from '@caseweave/contract/people/accounts'
import { AppError } from '@caseweave/contract/platform/errors'
import type { SignUpMode } from '@caseweave/contract/platform/sign-up-modes'
import { users } from '@caseweave/db/schema'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { mailConfirmation } from '../accounts/confirm-email'
import { createUser } from '../accounts/create-user'
import { sentAgainWithin } from '../accounts/just-confirmed'
import { requireStrongPassword } from '../accounts/password-strength'
import { verifyPassword } from '../accounts/passwords'
import { countTry } from '../accounts/rate-limits'
import { isOpenInvitation } from '../organizations/accept-invitation'

/** Who may sign up here: `mode` is the setting SIGN_UP, `invitation` what came with the address. */
type SignUpBy = { mode: SignUpMode; invitation: string }

/** Why nobody can sign up by this address, as a sentence; null when they can. */
export async function signUpRefusal(ctx: Ctx, { mode, invitation }: SignUpBy): Promise<string | null> {
  if (mode === 'closed') return signUpMessages.closed
  if (mode === 'open') return null
  if (invitation === '') return signUpMessages.invitedOnly
  return (await isOpenInvitation(ctx, invitation)) ? null : signUpMessages.invitationGone
}

/**
 * Makes an account, which belongs to no organization yet, and mails a link that confirms its address. INVALID where {@link signUpRefusal} says so; a weak password is INVALID and a
 * username that is taken CONFLICT, each at its field; too many new accounts from one address (`ctx.clientAddress`) are TOO_MANY.
 */
export async function signUp(ctx: Ctx, input: SignUp, by: SignUpBy): Promise<{ id: number }> {
  // Counted first: to look at a password takes time.
  await countTry(ctx.sql, 'signUpTriesPerAddress', ctx.clientAddress)
  const refusal = await signUpRefusal(ctx, by)
  if (refusal !== null) throw new AppError('INVALID', refusal)
  await requireStrongPassword(input.password, [input.username, input.firstName, input.lastName, input.email])
  await countTry(ctx.sql, 'signUpsPerAddress', ctx.clientAddress)
  return ctx.tx(async (tx) => {
    const user = await createUser(tx, input)
    await mailConfirmation(tx, user.id)
    return user
  })
}

/**
 * Does {@link signUp} once `prove` has passed. A form whose button was pressed twice succeeds the second time too, as only that answer is seen: the
 * second waits until it is known what the first has made, in whichever process.
 */
export const signUpOnce = (ctx: Ctx, input: SignUp, by: SignUpBy, prove: () => Promise<void>): Promise<void> =>
  ctx.tx(
    async (tx) => {
      const name = `sign-up ${input.username.toLowerCase()}`
      await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
      try {
        // Not in this transaction: tries count, and a proof is used, though the account is refused.
        await prove()
        await signUp(ctx, input, by)
      } catch (error) {
        if (!(error instanceof AppError) || !(await isSignedUp(ctx, input))) throw error
      }
    },
    { turn: 'sign-up' },
  )

/** Whether this very form has just made its account. */
async function isSignedUp(ctx: Ctx, { username, email, password }: SignUp): Promise<boolean> {
  const since = new Date(ctx.now().getTime() - sentAgainWithin)
  const [made] = await ctx.db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(
      and(eq(users.username, username), eq(users.email, email), gt(users.createdAt, since), isNull(users.deletedAt)),
    )
  if (!made) return false
  // It would tell whether a password is right.
  await countTry(ctx.sql, 'signUpTriesPerAddress', ctx.clientAddress)
  return verifyPassword(made.passwordHash, password)
}
