import { users } from '@caseweave/db/schema'
import { eq } from 'drizzle-orm'
import type { Actor, Ctx } from '../../context'

/** The person with this id, or undefined. */
export async function findUser(ctx: Ctx, id: number): Promise<Actor | undefined> {
  if (!Number.isSafeInteger(id)) return undefined
  const [user] = await ctx.db
    .select({ id: users.id, username: users.username, firstName: users.firstName })
    .from(users)
    .where(eq(users.id, id))
  return user
}
