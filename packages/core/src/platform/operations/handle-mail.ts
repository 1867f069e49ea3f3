import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { operatorMessages } from '@caseweave/contract/platform/operations/operations'
import { mailRecipients, outgoingMails } from '@caseweave/db/schema'
import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { blankSecretMails } from '../mail/secret-mails'
import { tellSender } from '../mail/tell-sender'
import { noteOperatorAct } from './note-operator-act'

type Which = { recipientId: number }

/** A mail to one person, kept for this transaction; NOT_FOUND when it is not there. */
async function lockedMail(tx: Ctx, { recipientId }: Which) {
  const [row] = await tx.db
    .select({
      ...{ status: mailRecipients.status, handedAt: mailRecipients.handedAt, html: outgoingMails.html },
      held: sql<boolean>`coalesce(${mailRecipients.lockedUntil} > now(), false)`,
    })
    .from(mailRecipients)
    .innerJoin(outgoingMails, eq(outgoingMails.id, mailRecipients.mailId))
    .where(eq(mailRecipients.id, recipientId))
    .for('update', { of: mailRecipients })
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  return row
}

/**
 * Lets a mail be sent at once: one that waits for its next try, could not be sent, or was not confirmed, which its reader may then get twice.
 * CONFLICT when it is sent, is being sent, or has no content any more.
 */
export async function retryMail(ctx: Ctx, which: Which): Promise<void> {
  await ctx.tx(async (tx) => {
    const mail = await lockedMail(tx, which)
    if (mail.status === 'sent') throw new AppError('CONFLICT', operatorMessages.mailIsSent)
    if (mail.held) throw new AppError('CONFLICT', operatorMessages.mailIsBeingSent)
    if (mail.html === '') throw new AppError('CONFLICT', operatorMessages.mailIsGone)
    await tx.db
      .update(mailRecipients)
      .set({ status: 'queued', nextAt: tx.now(), lockedUntil: null, handedAt: null, doubtedAt: null, error: null })
      .where(eq(mailRecipients.id, which.recipientId))
    await noteOperatorAct(tx, 'mail retried', which)
  })
}

/** Ends a mail that waits, and tells who sent it. CONFLICT when it does not wait, or is being sent. */
export async function cancelMail(ctx: Ctx, which: Which): Promise<void> {
  await ctx.tx(async (tx) => {
    const mail = await lockedMail(tx, which)
    if (mail.status !== 'queued') throw new AppError('CONFLICT', operatorMessages.mailIsNotOpen)
    if (mail.held || mail.handedAt) throw new AppError('CONFLICT', operatorMessages.mailIsBeingSent)
    await tx.db
      .update(mailRecipients)
      .set({ status: 'failed', lockedUntil: null, error: operatorMessages.cancelled })
      .where(eq(mailRecipients.id, which.recipientId))
    await blankSecretMails(tx, [which.recipientId])
    await tellSender(tx, [which.recipientId])
    await noteOperatorAct(tx, 'mail cancelled', which)
  })
}
