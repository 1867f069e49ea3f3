import { momentInZoneText } from '@caseweave/contract/platform/moments'
import { users } from '@caseweave/db/schema'
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { type AccountMail, queueAccountMail } from './account-mail'

/**
 * Notes a mail to the owner of an account, each time anew; one without an address gets none. Moments in `paragraphs` are said by `at`, in the
 * zone of the profile.
 */
export async function accountMailTo(
  ctx: Ctx,
  userId: number,
  mail: Pick<AccountMail, 'subject' | 'action'> & {
    paragraphs: AccountMail['paragraphs'] | ((at: (moment: Date) => string) => AccountMail['paragraphs'])
  },
): Promise<void> {
  const [person] = await ctx.db
    .select({
      ...{ username: users.username, firstName: users.firstName, lastName: users.lastName },
      ...{ email: users.email, timeZone: users.timeZone },
    })
    .from(users)
    .where(eq(users.id, userId))
  if (!person?.email) return
  const name = `${person.firstName} ${person.lastName}`.trim() || person.username
  const { paragraphs } = mail
  const at = (moment: Date) => momentInZoneText(moment, person.timeZone)
  await queueAccountMail(ctx, {
    ...mail,
    paragraphs: typeof paragraphs === 'function' ? paragraphs(at) : paragraphs,
    userId,
    address: person.email,
    name,
    key: `to:${userId}:${crypto.randomUUID()}`,
  })
}
