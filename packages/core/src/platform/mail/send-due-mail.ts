import { cutText } from '@caseweave/contract/platform/cut-text'
import { mailRecipients, outgoingMails } from '@caseweave/db/schema'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../database/named-tables'
import { composeMail, type Mail } from './compose-mail'
import { nextTry } from './mail-backoff'
import { connectMailServer, type Delivery, type MailConnection } from './mail-server'
import { writeToOutbox } from './outbox'
import { blankSecretMails } from './secret-mails'
import { tellSender } from './tell-sender'

const m = named(outgoingMails, 'm')
const r = named(mailRecipients, 'r')

/** Recipients that a worker takes at a time. */
const batch = 20
/** How long (seconds) a worker keeps those for itself unless it says that it still lives, and how often (ms) it says so. */
const lease = 30
const renewEvery = 5_000
const kept = { lockedUntil: sql`now() + ${lease} * interval '1 second'` }
const stillHeld = sql`${mailRecipients.lockedUntil} > now()`

type Claimed = { id: number; attempts: number; createdAt: Date }

/**
 * Sends what is due, of one mail when `mailId` is given, else of all; each recipient is taken by one worker alone. Stops between two
 * mails when `signal` says so. Answers how many were taken.
 */
export async function sendDueMail(ctx: Ctx, signal?: AbortSignal, mailId?: number): Promise<number> {
  await giveUpUnanswered(ctx)
  let taken = 0
  while (!signal?.aborted) {
    const claimed = await claim(ctx, mailId)
    taken += claimed.length
    await sendAll(ctx, claimed, signal)
    if (claimed.length < batch) break
  }
  return taken
}

const claim = (ctx: Ctx, mailId: number | undefined): Promise<Claimed[]> =>
  ctx.db
    .update(mailRecipients)
    .set({ ...kept, attempts: sql`${mailRecipients.attempts} + 1` })
    .where(sql`${mailRecipients.id} in (
      select ${r.id} from ${r}
      where ${r.status} = 'queued' and ${r.nextAt} <= ${ctx.now().toISOString()}::timestamptz
        and (${r.lockedUntil} is null or ${r.lockedUntil} < now()) and ${r.handedAt} is null
        ${mailId === undefined ? sql`` : sql`and ${r.mailId} = ${mailId}`}
      order by ${r.nextAt}, ${r.id} limit ${batch} for update skip locked)`)
    .returning({
      id: mailRecipients.id,
      attempts: mailRecipients.attempts,
      createdAt: sql`(select ${m.createdAt} from ${m} where ${m.id} = ${mailRecipients.mailId})`.mapWith(
        outgoingMails.createdAt,
      ),
    })

/** A worker died after it had handed a mail over and before it noted the answer: nobody knows whether it arrived. */
async function giveUpUnanswered(ctx: Ctx): Promise<void> {
  const rows = await ctx.db
    .update(mailRecipients)
    .set({ status: 'unsure', lockedUntil: null, error: 'The sending was interrupted.' })
    .where(
      sql`${mailRecipients.status} = 'queued' and ${mailRecipients.handedAt} is not null and ${mailRecipients.lockedUntil} < now()`,
    )
    .returning({ id: mailRecipients.id })
  const ids = rows.map(({ id }) => id)
  await blankSecretMails(ctx, ids)
  await tellSender(ctx, ids)
}

async function sendAll(ctx: Ctx, claimed: Claimed[], signal: AbortSignal | undefined): Promise<void> {
  const { smtpUrl } = ctx.mail
  let connection: MailConnection | null = null
  const renewal = setInterval(
    () => renew(ctx, claimed).catch((error) => ctx.log.warn({ err: error }, 'mails could not be kept')),
    renewEvery,
  )
  try {
    for (const [index, row] of claimed.entries()) {
      if (signal?.aborted) return await release(ctx, claimed.slice(index))
      const mail = await readMail(ctx, row.id)
      if (!mail) continue
      if (smtpUrl === null) {
        await writeToOutbox(ctx.mail.outbox, row.id, composeMail(mail, ctx.files))
        await note(ctx, row, { outcome: 'sent' })
        continue
      }
      try {
        connection ??= await connectMailServer(smtpUrl)
      } catch (error) {
        // Nobody else can be reached either.
        const later = { outcome: 'later', error: error instanceof Error ? error.message : '' } as const
        for (const each of claimed.slice(index)) await note(ctx, each, later)
        return
      }
      const delivery: Delivery = await connection.send({
        ...{ from: mail.from.address, to: mail.to.address },
        content: () => composeMail(mail, ctx.files),
        beforeLast: () => handOver(ctx, row),
      })
      await note(ctx, row, delivery)
      if (delivery.outcome !== 'sent') connection = null
    }
  } finally {
    clearInterval(renewal)
    connection?.close()
  }
}

/** Of the worker that took it in this try, as long as nobody else may. */
const mine = ({ id, attempts }: Claimed) =>
  and(eq(mailRecipients.id, id), eq(mailRecipients.attempts, attempts), eq(mailRecipients.status, 'queued'))

/** Keeps what is not done yet for this worker; what it has lost stays with who has it now. */
async function renew(ctx: Ctx, claimed: Claimed[]): Promise<void> {
  await ctx.db
    .update(mailRecipients)
    .set(kept)
    .where(and(or(...claimed.map(mine)), stillHeld))
}

async function handOver(ctx: Ctx, row: Claimed): Promise<void> {
  const [held] = await ctx.db
    .update(mailRecipients)
    .set({ ...kept, handedAt: sql`now()` })
    .where(and(mine(row), isNull(mailRecipients.handedAt), stillHeld))
    .returning({ id: mailRecipients.id })
  if (!held) throw new Error('Another worker has taken this mail up.')
}

const release = async (ctx: Ctx, rows: Claimed[]): Promise<void> => {
  for (const row of rows) {
    await ctx.db
      .update(mailRecipients)
      .set({ lockedUntil: null, attempts: sql`${mailRecipients.attempts} - 1` })
      .where(mine(row))
  }
}

async function readMail(ctx: Ctx, recipientId: number): Promise<Mail | null> {
  const [row] = await ctx.db
    .select({ recipient: mailRecipients, mail: outgoingMails })
    .from(mailRecipients)
    .innerJoin(outgoingMails, eq(outgoingMails.id, mailRecipients.mailId))
    .where(eq(mailRecipients.id, recipientId))
  if (!row) return null
  const { recipient, mail } = row
  return {
    ...{ from: ctx.mail.from, to: { name: recipient.name, address: recipient.address } },
    ...{ replyTo: mail.replyTo, messageId: recipient.messageId, date: mail.createdAt },
    ...{ subject: mail.subject, html: mail.html, text: mail.text, attachments: mail.attachments },
    unsubscribe: mail.unsubscribeHref && ctx.mail.appUrl + mail.unsubscribeHref,
  }
}

/** Longest error that is kept of a server's answer, in characters. */
const errorLimit = 500

async function note(ctx: Ctx, row: Claimed, delivery: Delivery): Promise<void> {
  const free = { lockedUntil: null }
  const set = (values: Partial<typeof mailRecipients.$inferInsert>) =>
    ctx.tx(async (tx) => {
      await tx.db
        .update(mailRecipients)
        .set({ ...free, ...values })
        .where(mine(row))
      await blankSecretMails(tx, [row.id])
    })
  if (delivery.outcome === 'sent') {
    await set({ status: 'sent', sentAt: ctx.now(), error: null })
    return
  }
  const error = cutText(delivery.error, errorLimit)
  ctx.log.warn({ recipientId: row.id, outcome: delivery.outcome, error }, 'the mail was not sent')
  const again = delivery.outcome === 'later' ? nextTry(row.attempts, row.createdAt, ctx.now()) : null
  if (again) {
    await set({ handedAt: null, nextAt: again, error })
    return
  }
  await set({ status: delivery.outcome === 'unsure' ? 'unsure' : 'failed', error })
  await tellSender(ctx, [row.id])
}
