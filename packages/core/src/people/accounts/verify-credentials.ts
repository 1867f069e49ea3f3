import { AppError } from '@caseweave/contract/platform/errors'
import { invalid } from '@caseweave/contract/platform/messages'
import { users } from '@caseweave/db/schema'
import { and, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { verifyPassword } from './passwords'
import { accountKey, atAddress, countTry, forgetTries } from './rate-limits'
import { toldRefusals } from './told-refusals'

/** Usernames are one whatever their capitals; the index of the table is on this expression. A deleted account is as if it had never been. */
export const sameUsername = (username: string) =>
  sql`(lower(${users.username}) = lower(${username.trim()}) and ${users.deletedAt} is null)`

/**
 * The id of the person with this name and password. Wrong ones are INVALID at `password`; after ten for a name from one address
 * (`ctx.clientAddress`), or a hundred for a name or from an address, within a quarter of an hour they are TOO_MANY. The counters run before the check, so that many tries at once are
 * counted as well.
 */
export const verifyCredentials = (ctx: Ctx, input: { username: string; password: string }): Promise<number> =>
  toldRefusals(ctx, input.username, () => verify(ctx, input))

async function verify(ctx: Ctx, input: { username: string; password: string }): Promise<number> {
  const ofAddress = await countTry(ctx.sql, 'passwordsPerAddress', ctx.clientAddress)
  const [user] = await ctx.db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(and(sameUsername(input.username), isNull(users.deletedAt)))
  const account = accountKey(user, input.username)
  const place = atAddress(account, ctx.clientAddress)
  const ofPlace = await countTry(ctx.sql, 'passwordsPerNameAndAddress', place)
  const ofName = await countTry(ctx.sql, 'passwordsPerName', account)
  const matches = await verifyPassword(user?.passwordHash, input.password)
  if (!user || !matches) throw new AppError('INVALID', invalid('password'), { field: 'password' })
  await ofAddress.forgive()
  await ofPlace.forget()
  await ofName.forgive()
  await forgetTries(ctx.sql, 'lookupsPerNameAndAddress', place)
  return user.id
}
