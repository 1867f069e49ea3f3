import { isMailAddress } from '@caseweave/contract/platform/mail'
import { type MailAttachment, mailRecipients, outgoingMails } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'

/** A mail to be sent. `key` says what it is about, `href` is the path of that page. */
type NewMail = {
  key: string
  projectId: number | null
  subject: string
  html: string
  text: string
  attachments: MailAttachment[]
  href: string
  /** Where one click ends mails like this: a path of this site. */
  unsubscribeHref?: string | null
  /** Where an answer goes, when not to the sender: one address that mail can be sent to. */
  replyTo?: string | null
  recipients: { userId: number | null; name: string; address: string }[]
}

/** How many recipients one statement adds, each of which has six values: a statement takes 65,535. */
const recipientsAtOnce = 5_000

/**
 * Notes a mail, in the caller's transaction; the worker sends it, to each recipient once. Of two mails with one key only the first is
 * noted: answers its id and whether it is new. Addresses that are none are left out, as are repeated ones.
 */
export async function queueMail(ctx: Ctx, mail: NewMail): Promise<{ mailId: number; added: boolean }> {
  const { recipients, ...content } = mail
  return ctx.tx(async (tx) => {
    const [row] = await tx.db
      .insert(outgoingMails)
      .values({ ...content, createdBy: tx.actor?.id ?? null, createdAt: tx.now() })
      .onConflictDoNothing()
      .returning({ id: outgoingMails.id })
    if (!row) {
      const [known] = await tx.db
        .select({ id: outgoingMails.id })
        .from(outgoingMails)
        .where(sql`${outgoingMails.key} = ${mail.key}`)
      if (!known) throw new Error('The mail is neither new nor known.')
      return { mailId: known.id, added: false }
    }
    const host = tx.mail.from.address.split('@').at(-1) ?? 'localhost'
    const valid = recipients.filter(({ address }) => isMailAddress(address))
    for (let at = 0; at < valid.length; at += recipientsAtOnce) {
      await tx.db
        .insert(mailRecipients)
        .values(
          valid.slice(at, at + recipientsAtOnce).map((recipient) => ({
            ...recipient,
            mailId: row.id,
            // By the clock that is behind: of this process or of the database.
            nextAt: sql`least(now(), ${tx.now().toISOString()}::timestamptz)`,
            messageId: `<${row.id}.${recipient.userId ?? 0}.${crypto.randomUUID()}@${host}>`,
          })),
        )
        .onConflictDoNothing()
    }
    return { mailId: row.id, added: true }
  })
}
