import type { SiteFormMessage } from '@caseweave/contract/front/site-messages/site-form'
import type { SiteForm } from '@caseweave/contract/front/site-messages/subjects'
import { siteMessages } from '@caseweave/db/schema'
import type { Ctx } from '../../context'
import { countTry } from '../../people/accounts/rate-limits'
import { mayConfirm, queueConfirmation, queueSupportMail } from './site-message-mails'

/**
 * Keeps what somebody has written by a form of the public site, mails it to the support address, and tells its sender that it has arrived;
 * all three or none. Too many from one address (`ctx.clientAddress`) are TOO_MANY.
 */
export async function sendSiteMessage(ctx: Ctx, form: SiteForm, message: SiteFormMessage): Promise<void> {
  await countTry(ctx.sql, 'siteMessagesPerAddress', ctx.clientAddress)
  const confirmed = await mayConfirm(ctx, message.email)
  await ctx.tx(async (tx) => {
    const [row] = await tx.db
      .insert(siteMessages)
      .values({ ...message, form, createdAt: tx.now() })
      .returning({ id: siteMessages.id })
    if (!row) throw new Error('The message was not kept.')
    await queueSupportMail(tx, row.id, message)
    if (confirmed) await queueConfirmation(tx, row.id, message)
  })
}
