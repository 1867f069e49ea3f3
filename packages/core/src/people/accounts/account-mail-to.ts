import { users } from '@caseweave/db/schema'
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { type AccountMail, queueAccountMail } from './account-mail'

/** Notes a mail to the owner of an account, each time anew; one without an address gets none. */
export async function accountMailTo(
  ctx: Ctx,
  userId: number,
  mail: Pick<AccountMail, 'subject' | 'paragraphs' | 'action'>,
): Promise<void> {
  const [person] = await ctx.db
    .select({ username: users.username, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(users)
    .where(eq(users.id, userId))
  if (!person?.email) return
  const name = `${person.firstName} ${person.lastName}`.trim() || person.username
  await queueAccountMail(ctx, {
    ...mail,
    userId,
    address: person.email,
    name,
    key: `to:${userId}:${crypto.randomUUID()}`,
  })
}
