import type { Ctx } from '../../context'
import { headerLine } from '../../platform/mail/compose-mail'
import { plainMail } from '../../platform/mail/plain-mail'
import { queueMail } from '../../platform/mail/queue-mail'
import { secretMailKey } from '../../platform/mail/secret-mails'

/** A mail about somebody's account, outside of any project. */
export type AccountMail = {
  /** Whose account it is; null when the address belongs to nobody here yet, as of an invitation. */
  userId: number | null
  address: string
  /** The person's name, for the address line. */
  name: string
  subject: string
  /** Plain sentences; nothing in them is read as HTML. */
  paragraphs: readonly string[]
  /** What to do, as a button; `href` is a path of this site and may hold a secret. */
  action?: { label: string; href: string }
  /** What the mail is about: a second one with the same key is never made. */
  key: string
}

const why = 'This mail is about your Caseweave account. It was sent by itself; nobody reads answers to it.'

/**
 * Notes a mail about an account, in the caller's transaction; the worker sends it. Its content is blanked once it was sent, because its link
 * may be a secret; the product never shows it to anybody.
 */
export async function queueAccountMail(ctx: Ctx, mail: AccountMail): Promise<void> {
  const { userId, address, name, subject, paragraphs, key } = mail
  const action = mail.action && { label: mail.action.label, href: ctx.mail.appUrl + mail.action.href }
  await queueMail(ctx, {
    ...{ key: secretMailKey(key), projectId: null, subject: headerLine(subject), attachments: [] },
    // Who could not be reached is told of this page in the mail box: never the one with the secret.
    href: '/profile',
    ...plainMail({ subject, paragraphs, action, why }),
    recipients: [{ userId, name, address }],
  })
}
