import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { users } from '@caseweave/db/schema'
import type { Ctx } from '../../context'

/** Adds a person who comes from elsewhere and has no password here; the username is their wish, with a number behind it when it is taken. */
export async function addPerson(
  ctx: Ctx,
  { wish, ...person }: { wish: string; firstName: string; lastName: string; email: string },
): Promise<number> {
  for (let suffix = 1; suffix <= 100; suffix++) {
    const username = suffix === 1 ? wish : `${wish.slice(0, 60)}-${suffix}`
    const [user] = await ctx.db
      .insert(users)
      .values({ username, ...person })
      .onConflictDoNothing()
      .returning({ id: users.id })
    if (user) return user.id
  }
  throw new AppError('CONFLICT', messages.somethingBroken)
}
