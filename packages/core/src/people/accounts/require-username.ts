import { AppError } from '@caseweave/contract/platform/errors'
import { invalid } from '@caseweave/contract/platform/messages'
import { users } from '@caseweave/db/schema'
import type { Ctx } from '../../context'
import { accountKey, atAddress, countTry } from './rate-limits'
import { toldRefusals } from './told-refusals'
import { sameUsername } from './verify-credentials'

/**
 * Passes when somebody has this username, else INVALID at `username`. Asking for one name too
 * often, or from one address for too many that nobody has, is TOO_MANY.
 */
export const requireUsername = (ctx: Ctx, input: { username: string }): Promise<void> =>
  toldRefusals(ctx, input.username, () => find(ctx, input.username))

async function find(ctx: Ctx, username: string): Promise<void> {
  const ofAddress = await countTry(ctx.sql, 'unknownUsernamesPerAddress', ctx.clientAddress)
  const [user] = await ctx.db.select({ id: users.id }).from(users).where(sameUsername(username))
  const account = accountKey(user, username)
  await countTry(ctx.sql, 'lookupsPerNameAndAddress', atAddress(account, ctx.clientAddress))
  await countTry(ctx.sql, 'lookupsPerName', account)
  if (!user) throw new AppError('INVALID', invalid('username'), { field: 'username' })
  await ofAddress.forgive()
}
