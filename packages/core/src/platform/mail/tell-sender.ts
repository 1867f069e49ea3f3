import { mailRecipients, outgoingMails } from '@caseweave/db/schema'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { notifyMany } from '../notifications/notify'

/** Tells in the mail box of who sent them that these recipients did not get their mail, or maybe not. */
export async function tellSender(ctx: Ctx, recipientIds: number[]): Promise<void> {
  if (recipientIds.length === 0) return
  const rows = await ctx.db
    .select({ recipient: mailRecipients, mail: outgoingMails })
    .from(mailRecipients)
    .innerJoin(outgoingMails, eq(outgoingMails.id, mailRecipients.mailId))
    .where(and(inArray(mailRecipients.id, recipientIds), isNotNull(outgoingMails.createdBy)))
  await notifyMany(
    ctx,
    rows.map(({ recipient: { id, status, address, error }, mail }) => ({
      ...{ userId: mail.createdBy ?? 0, kind: 'report' as const, key: `mail:${id}`, href: mail.href },
      subject: status === 'unsure' ? 'Email not confirmed' : 'Email not sent',
      message:
        status === 'unsure'
          ? `The mail server had “${mail.subject}” to ${address} twice, and confirmed it neither time. It is not sent again.`
          : `“${mail.subject}” could not be sent to ${address}: ${error ?? 'no reason was given'}`,
    })),
  )
}
