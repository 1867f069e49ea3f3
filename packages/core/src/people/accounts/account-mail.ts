import type { Ctx } from '../../context'
import { headerLine } from '../../platform/mail/compose-mail'
import { escaped, mailButton, mailColors, mailFoot, mailHeading, mailPage } from '../../platform/mail/mail-design'
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
    ...{ html: htmlOf({ subject, paragraphs, action }), text: textOf({ subject, paragraphs, action }) },
    recipients: [{ userId, name, address }],
  })
}

type Content = { subject: string; paragraphs: readonly string[]; action: { label: string; href: string } | undefined }

const why = 'This mail is about your Caseweave account. It was sent by itself; nobody reads answers to it.'

const paragraph = (text: string) =>
  `<p class="ink" style="margin:0 0 12px;color:${mailColors.ink};overflow-wrap:anywhere">${escaped(text)}</p>`

const htmlOf = ({ subject, paragraphs, action }: Content) =>
  mailPage(subject, [
    mailHeading(subject),
    ...paragraphs.map(paragraph),
    ...(action
      ? [
          mailButton(action.href, action.label),
          mailFoot(['If the button does not work, copy this address into your browser:', action.href]),
        ]
      : []),
    mailFoot([why]),
  ])

const textOf = ({ subject, paragraphs, action }: Content) =>
  [subject, ...paragraphs, ...(action ? [`${action.label}:\n${action.href}`] : []), why].join('\n\n').concat('\n')
