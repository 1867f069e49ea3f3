// No schema stands here: settings and core check addresses by the same words.

/** Longest address, in characters; source: RFC 5321 §4.5.3.1.3. */
const addressLimit = 254

const address =
  "[\\p{L}\\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]*[\\p{L}\\p{N}])?(?:\\.[\\p{L}\\p{N}-]+)*"
const bare = new RegExp(`^${address}$`, 'u')
const named = new RegExp(`^([^<>@"\\p{Cc}\\p{Cf}]{1,100}?) *<(${address})>$`, 'u')

/** Somebody who sends or gets mail. */
export type MailAddress = { name: string; address: string }

/** An address that mail can be sent to: no line breaks, no lists, no quotes. */
export const isMailAddress = (text: string): boolean => text.length <= addressLimit && bare.test(text)

/** Reads `a@b.c` or `Name <a@b.c>`; undefined for anything else. */
export function parseMailAddress(text: string): MailAddress | undefined {
  if (isMailAddress(text)) return { name: '', address: text }
  const [, name = '', found = ''] = named.exec(text) ?? []
  return isMailAddress(found) ? { name: name.trim(), address: found } : undefined
}

/** Where mail comes from when nobody says otherwise: of the host of the product's public address. */
export function defaultSender(appUrl: string): string {
  const { hostname } = new URL(appUrl)
  const host = /^[\d.]+$|^\[/.test(hostname) ? 'localhost' : hostname
  return `Caseweave <no-reply@${host}>`
}

/** What became of a mail to one person; `unsure`: the server had all of it twice and gave no answer, so it is not sent again. */
const mailStatuses = ['queued', 'sent', 'failed', 'unsure'] as const
export type MailStatus = (typeof mailStatuses)[number]

export const mailStatusNames: Record<MailStatus, string> = {
  queued: 'Waiting',
  sent: 'Sent',
  failed: 'Not sent',
  unsure: 'Not confirmed',
}

/** A mail in the outbox of an installation without a mail server. */
export type OutboxMail = {
  id: number
  to: MailAddress
  subject: string
  sentAt: Date
  projectName: string
}

/** One mail of the outbox with all that it holds; `attachments` without the pictures inside the text. */
export type OutboxMailView = OutboxMail & {
  from: string
  html: string
  text: string
  attachments: { name: string; bytes: number }[]
}
