import { AppError } from '@caseweave/contract/errors'
import { invalid } from '@caseweave/contract/messages'
import { users } from '@caseweave/db/schema'
import type { Ctx } from '../context'
import { countTry } from './rate-limits'
import { sameUsername } from './verify-credentials'

/**
 * True when somebody has this username; source: access.md §7 "isUsernameExists". Asking for one name too often, or for too many that nobody
 * has from one address, is TOO_MANY.
 */
export async function usernameExists(ctx: Ctx, input: { username: string }): Promise<boolean> {
  const ofAddress = await countTry(ctx.sql, 'unknownUsernamesPerAddress', ctx.clientAddress)
  await countTry(ctx.sql, 'lookupsPerUsername', input.username)
  const [user] = await ctx.db.select({ id: users.id }).from(users).where(sameUsername(input.username))
  if (user) await ofAddress.forgive()
  return user !== undefined
}

/** Passes when somebody has this username, else INVALID at `username`. */
export async function requireUsername(ctx: Ctx, input: { username: string }): Promise<void> {
  if (!(await usernameExists(ctx, input))) throw new AppError('INVALID', invalid('username'), { field: 'username' })
}
