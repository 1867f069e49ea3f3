import type { SignUp } from '@caseweave/contract/people/accounts'
import type { Ctx } from '../../context'
import { createUser } from './create-user'
import { requireStrongPassword } from './password-strength'
import { countTry } from './rate-limits'

/**
 * Makes an account, which belongs to no organization yet. A weak password is INVALID and a username that is taken CONFLICT, each at its field;
 * too many new accounts from one address (`ctx.clientAddress`) are TOO_MANY.
 */
export async function signUp(ctx: Ctx, input: SignUp): Promise<{ id: number }> {
  // Counted first: to look at a password takes time.
  await countTry(ctx.sql, 'signUpTriesPerAddress', ctx.clientAddress)
  await requireStrongPassword(input.password, [input.username, input.firstName, input.lastName, input.email])
  await countTry(ctx.sql, 'signUpsPerAddress', ctx.clientAddress)
  return createUser(ctx, input)
}
