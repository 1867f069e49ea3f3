import { AppError } from '@caseweave/contract/platform/errors'
import { invalid } from '@caseweave/contract/platform/messages'
import { users } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { verifyPassword } from './passwords'
import { countTry, forgetTries } from './rate-limits'

/** Usernames are one whatever their capitals; the index of the table is on this expression. */
export const sameUsername = (username: string) => sql`lower(${users.username}) = lower(${username.trim()})`

/**
 * The id of the person with this name and password. Wrong ones are INVALID at `password`; after ten for a name, or a hundred from an address
 * (`ctx.clientAddress`), within a quarter of an hour they are TOO_MANY. The counters run before the check, so that many tries at once are
 * counted as well.
 */
export async function verifyCredentials(ctx: Ctx, input: { username: string; password: string }): Promise<number> {
  const ofAddress = await countTry(ctx.sql, 'passwordsPerAddress', ctx.clientAddress)
  const ofName = await countTry(ctx.sql, 'passwordsPerUsername', input.username)
  const [user] = await ctx.db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(sameUsername(input.username))
  const matches = await verifyPassword(user?.passwordHash, input.password)
  if (!user || !matches) throw new AppError('INVALID', invalid('password'), { field: 'password' })
  await ofAddress.forgive()
  await ofName.forget()
  await forgetTries(ctx.sql, 'lookupsPerUsername', input.username)
  return user.id
}
