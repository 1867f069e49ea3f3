import { mailRecipients, outgoingMails } from '@caseweave/db/schema'
import { and, inArray, like, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../database/named-tables'

const prefix = 'account:'
const r = named(mailRecipients, 'r')

/** The key of a mail that may hold a secret, such as a link that sets a password. */
export const secretMailKey = (key: string): string => prefix + key

/** Removes the content of those secret mails of these recipients that nobody waits for any more; that they were sent stays known. */
export async function blankSecretMails(ctx: Ctx, recipientIds: number[]): Promise<void> {
  if (recipientIds.length === 0) return
  const ofThese = ctx.db
    .select({ id: mailRecipients.mailId })
    .from(mailRecipients)
    .where(inArray(mailRecipients.id, recipientIds))
  const waitedFor = sql`exists (select 1 from ${r} where ${r.mailId} = ${outgoingMails.id} and ${r.status} = 'queued')`
  await ctx.db
    .update(outgoingMails)
    .set({ html: '', text: '' })
    .where(and(inArray(outgoingMails.id, ofThese), like(outgoingMails.key, `${prefix}%`), sql`not ${waitedFor}`))
}
