import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { AppError } from '@caseweave/contract/platform/errors'
import type { OutboxMail, OutboxMailView } from '@caseweave/contract/platform/mail'
import { messages } from '@caseweave/contract/platform/messages'
import { mailRecipients, outgoingMails, projects } from '@caseweave/db/schema'
import { and, desc, eq, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../context'
import type { OpenFile } from '../files/stored-file'
import { outboxFile } from './outbox'

/** How many mails the list of the outbox shows. */
const shown = 100

type Asked = { organizationId: number; recipientId: number }

/** The newest mails of an organization's projects that lie in the outbox; null where mail is really sent, or without the demo. */
export async function listOutbox(ctx: Ctx, organizationId: number): Promise<OutboxMail[] | null> {
  if (!ctx.mail.outboxShown) return null
  const rows = await find(ctx, organizationId)
  return rows.map(({ recipient, mail, projectName }) => viewOf(recipient, mail.subject, projectName))
}

type Recipient = typeof mailRecipients.$inferSelect

const viewOf = ({ id, name, address, sentAt }: Recipient, subject: string, projectName: string): OutboxMail => ({
  ...{ id, subject, projectName, to: { name, address }, sentAt: sentAt ?? new Date(0) },
})

async function find(ctx: Ctx, organizationId: number, which?: SQL) {
  return ctx.db
    .select({ recipient: mailRecipients, mail: outgoingMails, projectName: projects.name })
    .from(mailRecipients)
    .innerJoin(outgoingMails, eq(outgoingMails.id, mailRecipients.mailId))
    .innerJoin(projects, eq(projects.id, outgoingMails.projectId))
    .where(and(eq(projects.organizationId, organizationId), eq(mailRecipients.status, 'sent'), which))
    .orderBy(desc(mailRecipients.id))
    .limit(shown)
}

async function findOne(ctx: Ctx, { organizationId, recipientId }: Asked) {
  if (!ctx.mail.outboxShown) throw new AppError('NOT_FOUND', messages.notFound)
  const [row] = await find(ctx, organizationId, eq(mailRecipients.id, recipientId))
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  return row
}

/** One mail of the outbox, the pictures inside its HTML as data addresses; NOT_FOUND where there is no outbox. */
export async function getOutboxMail(ctx: Ctx, asked: Asked): Promise<OutboxMailView> {
  const { recipient, mail, projectName } = await findOne(ctx, asked)
  const { from } = ctx.mail
  let { html } = mail
  for (const { cid, storageKey, mediaType } of mail.attachments) {
    if (!cid) continue
    const chunks: Uint8Array[] = []
    for await (const chunk of ctx.files.read(storageKey)) chunks.push(chunk)
    html = html.replaceAll(`cid:${cid}`, `data:${mediaType};base64,${Buffer.concat(chunks).toString('base64')}`)
  }
  return {
    ...viewOf(recipient, mail.subject, projectName),
    ...{ from: from.name ? `${from.name} <${from.address}>` : from.address, html, text: mail.text },
    attachments: mail.attachments.flatMap(({ cid, name, bytes }) => (cid ? [] : [{ name, bytes }])),
  }
}

/** Opens the file of a mail in the outbox; NOT_FOUND also when somebody has removed it. */
export async function openOutboxMail(ctx: Ctx, asked: Asked): Promise<OpenFile> {
  const { recipient } = await findOne(ctx, asked)
  const path = outboxFile(ctx.mail.outbox, recipient.id)
  const found = await stat(path).catch(() => null)
  if (!found) throw new AppError('NOT_FOUND', messages.notFound)
  return {
    ...{ name: `mail-${recipient.id}.eml`, mediaType: 'message/rfc822', bytes: found.size },
    content: createReadStream(path),
  }
}
