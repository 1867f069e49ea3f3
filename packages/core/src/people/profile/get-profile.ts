import type { ProfileView } from '@caseweave/contract/people/profile/profile'
import { users } from '@caseweave/db/schema'
import { eq, isNotNull } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'

/** The person who asks, as their own settings show them. */
export async function getProfile(ctx: Ctx): Promise<ProfileView> {
  const { id } = requireActor(ctx)
  const [row] = await ctx.db
    .select({
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
      phoneNumber: users.phoneNumber,
      email: users.email,
      emailConfirmed: isNotNull(users.emailConfirmedAt).mapWith(Boolean),
      timeZone: users.timeZone,
      hasPassword: isNotNull(users.passwordHash).mapWith(Boolean),
    })
    .from(users)
    .where(eq(users.id, id))
  if (!row) throw new Error(`The person ${id} is gone.`)
  return row
}
