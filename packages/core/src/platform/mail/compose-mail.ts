import { Readable } from 'node:stream'
import { cutText } from '@caseweave/contract/platform/cut-text'
import type { MailAddress } from '@caseweave/contract/platform/mail'
import type { MailAttachment } from '@caseweave/db/schema'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { FileStore } from '../files/file-store'

/** One mail to one person, with all that its bytes depend on: a second try writes the same. */
export type Mail = {
  from: MailAddress
  to: MailAddress
  /** Where an answer goes; null where it is the sender. */
  replyTo: string | null
  messageId: string
  date: Date
  subject: string
  html: string
  text: string
  attachments: MailAttachment[]
  /** The whole address that ends mails like this; null where there is none. */
  unsubscribe: string | null
}

/** Longest line of a header, in characters. */
const headerLimit = 200

/** One line for a header: no breaks, nothing that only steers but what joins letters and parts of emoji. */
export const headerLine = (text: string) =>
  cutText(text.replace(/(?:[\p{Cc}\p{Cs}\s]|(?![\u200c\u200d])\p{Cf})+/gu, ' ').trim(), headerLimit)

/** The mail as its bytes (RFC 5322), streamed: attachments are read while it is written. */
export function composeMail(mail: Mail, files: Pick<FileStore, 'read'>): Readable {
  const person = ({ name, address }: MailAddress) => ({ name: headerLine(name), address })
  const composer = new MailComposer({
    // Only what is given here may be read.
    ...{ disableFileAccess: true, disableUrlAccess: true },
    from: person(mail.from),
    to: person(mail.to),
    ...(mail.replyTo ? { replyTo: person({ name: '', address: mail.replyTo }) } : {}),
    ...{ messageId: mail.messageId, date: mail.date, subject: headerLine(mail.subject) },
    ...{ html: mail.html, text: mail.text, textEncoding: 'quoted-printable' as const },
    // Answers of robots such as "I am on holiday" have nowhere to go.
    headers: {
      ...{ 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      // RFC 8058: programs show a button of their own, which posts to the address.
      ...(mail.unsubscribe
        ? { 'List-Unsubscribe': `<${mail.unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : {}),
    },
    attachments: mail.attachments.map(({ storageKey, name, mediaType, cid }) => ({
      ...{ filename: headerLine(name), contentType: mediaType },
      ...(cid ? { cid, contentDisposition: 'inline' as const } : {}),
      content: Readable.from(files.read(storageKey)),
    })),
  })
  return composer.compile().createReadStream()
}
