import { rm } from 'node:fs/promises'
import type { HandleSiteMessage, SiteMessage } from '@caseweave/contract/front/site-messages/list-site-messages'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { mailRecipients, outgoingMails, siteMessages, users } from '@caseweave/db/schema'
import { eq, inArray } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { outboxFile } from '../../platform/mail/outbox'
import { personName } from '../../platform/text/person-name'
import { siteMailKeys } from './site-message-mails'

type Which = { messageId: number }

/** One message of the public site, and what became of it; NOT_FOUND when it is not there. */
export async function getSiteMessage(ctx: Ctx, { messageId }: Which): Promise<SiteMessage> {
  const [[row], [mail]] = await Promise.all([
    ctx.db
      .select({ message: siteMessages, by: personName(users) })
      .from(siteMessages)
      .leftJoin(users, eq(users.id, siteMessages.handledBy))
      .where(eq(siteMessages.id, messageId)),
    ctx.db
      .select({ address: mailRecipients.address, status: mailRecipients.status, error: mailRecipients.error })
      .from(mailRecipients)
      .innerJoin(outgoingMails, eq(outgoingMails.id, mailRecipients.mailId))
      .where(eq(outgoingMails.key, siteMailKeys(messageId).support)),
  ])
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  const { handledAt, handledBy: _, ...message } = row.message
  return {
    ...message,
    handled: handledAt && { by: row.by || 'Somebody', at: handledAt },
    mail: mail ?? null,
  }
}

/** Notes how far a message is, and what somebody says of it; NOT_FOUND when it is not there. */
export async function handleSiteMessage(
  ctx: Ctx,
  { messageId, status, note }: Which & HandleSiteMessage,
): Promise<void> {
  const changed = await ctx.db
    .update(siteMessages)
    .set({ status, note, handledBy: requireActor(ctx).id, handledAt: ctx.now() })
    .where(eq(siteMessages.id, messageId))
    .returning({ id: siteMessages.id })
  if (changed.length === 0) throw new AppError('NOT_FOUND', messages.notFound)
}

/** Deletes a message with the mails about it, as its sender may ask; NOT_FOUND when it is not there. */
export async function deleteSiteMessage(ctx: Ctx, { messageId }: Which): Promise<void> {
  await ctx.tx(async (tx) => {
    const gone = await tx.db
      .delete(siteMessages)
      .where(eq(siteMessages.id, messageId))
      .returning({ id: siteMessages.id })
    if (gone.length === 0) throw new AppError('NOT_FOUND', messages.notFound)
    const mails = tx.db
      .select({ id: outgoingMails.id })
      .from(outgoingMails)
      .where(inArray(outgoingMails.key, Object.values(siteMailKeys(messageId))))
    const recipients = await tx.db
      .select({ id: mailRecipients.id })
      .from(mailRecipients)
      .where(inArray(mailRecipients.mailId, mails))
    await tx.db.delete(outgoingMails).where(inArray(outgoingMails.id, mails))
    await tx.afterCommit(async () => {
      for (const { id } of recipients) await rm(outboxFile(ctx.mail.outbox, id), { force: true })
    })
  })
}
