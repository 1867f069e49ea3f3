import { siteMessagePath } from '@caseweave/contract/front/site-messages/addresses'
import type { SiteFormMessage } from '@caseweave/contract/front/site-messages/site-form'
import { phoneText, siteSubjects } from '@caseweave/contract/front/site-messages/subjects'
import { AppError } from '@caseweave/contract/platform/errors'
import { numberText } from '@caseweave/contract/platform/numbers'
import type { Ctx } from '../../context'
import { countTry } from '../../people/accounts/rate-limits'
import { plainMail } from '../../platform/mail/plain-mail'
import { queueMail } from '../../platform/mail/queue-mail'

/** The keys of the two mails about a message. */
export const siteMailKeys = (messageId: number) => ({
  support: `site-message:${messageId}`,
  confirmation: `site-message-confirmation:${messageId}`,
})

/** Notes the mail with all that somebody has written, for the support address; answers to it go to them. */
export async function queueSupportMail(ctx: Ctx, messageId: number, message: SiteFormMessage): Promise<void> {
  const { supportEmail, appUrl } = ctx.mail
  if (supportEmail === null) return
  const subject = siteSubjects[message.subject].mail
  const facts = [
    `Sender: ${message.name}`,
    `Email: ${message.email}`,
    `Company: ${message.company}`,
    `Phone: ${phoneText(message)}`,
    ...(message.users === null ? [] : [`Users required: ${numberText(message.users)}`]),
  ]
  const href = siteMessagePath(messageId)
  await queueMail(ctx, {
    ...{ key: siteMailKeys(messageId).support, projectId: null, subject, href, attachments: [] },
    ...plainMail({
      subject,
      paragraphs: [facts.join('\n'), message.remarks === '' ? 'No remarks.' : message.remarks],
      action: { label: 'Open in Caseweave', href: appUrl + href },
      why: 'Somebody has written this by a form of your public site. An answer to this mail goes to the address that they gave.',
    }),
    replyTo: message.email,
    recipients: [{ userId: null, name: '', address: supportEmail }],
  })
}

/**
 * Notes the mail that tells somebody that their message has arrived. The address may be anybody's: so it holds nothing that was typed, and
 * {@link mayConfirm} says whether it may go.
 */
export async function queueConfirmation(ctx: Ctx, messageId: number, message: SiteFormMessage): Promise<void> {
  const { supportEmail, appUrl } = ctx.mail
  const subject = 'Caseweave has your message'
  await queueMail(ctx, {
    ...{ key: siteMailKeys(messageId).confirmation, projectId: null, subject, href: '/', attachments: [] },
    ...plainMail({
      subject,
      paragraphs: [
        `Thank you for writing to us. Your message with the subject “${siteSubjects[message.subject].label}” has arrived, and will be answered at this address.`,
      ],
      why: `This address was given in a form at ${appUrl}. If that was not you, nothing needs to be done: it is used for the answer alone.`,
    }),
    replyTo: supportEmail,
    recipients: [{ userId: null, name: '', address: message.email }],
  })
}

/** One mail box has many addresses by what stands behind a plus sign. */
const mailBoxOf = (email: string) => email.replace(/\+[^@]*@/, '@')

/** Whether an address may be told that a message has arrived: some times a day, and all addresses together some hundred times an hour. */
export async function mayConfirm(ctx: Ctx, email: string): Promise<boolean> {
  try {
    await countTry(ctx.sql, 'siteConfirmationsPerAddressee', mailBoxOf(email))
    await countTry(ctx.sql, 'siteConfirmations', 'all')
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'TOO_MANY') return false
    throw error
  }
}
