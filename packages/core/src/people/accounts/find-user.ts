import { users } from '@caseweave/db/schema'
import { and, eq, isNull } from 'drizzle-orm'
import type { Actor, Ctx } from '../../context'

/** The person with this id, or undefined; a deleted account is nobody's. */
export async function findUser(ctx: Ctx, id: number): Promise<Actor | undefined> {
  if (!Number.isSafeInteger(id)) return undefined
  const [user] = await ctx.db
    .select({ id: users.id, username: users.username, firstName: users.firstName, timeZone: users.timeZone })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
  return user
}
