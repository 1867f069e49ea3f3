import { setTimeout as sleep } from 'node:timers/promises'
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
/** How often (ms) a note of what became of a mail is written again while the database is away, and for how long. */
const noteAgain = { every: 250, for: 120_000 }

/** `doubted`: it has been handed over before, and nobody knows whether it arrived. */
type Claimed = { id: number; attempts: number; createdAt: Date; doubted: boolean }

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
      where ${r.status} = 'queued' and ${r.nextAt} <= greatest(now(), ${ctx.now().toISOString()}::timestamptz)
        and (${r.lockedUntil} is null or ${r.lockedUntil} < now()) and ${r.handedAt} is null
        ${mailId === undefined ? sql`` : sql`and ${r.mailId} = ${mailId}`}
      order by ${r.nextAt}, ${r.id} limit ${batch} for update skip locked)`)
    .returning({
      id: mailRecipients.id,
      attempts: mailRecipients.attempts,
      doubted: sql`${mailRecipients.doubtedAt} is not null`.mapWith(Boolean),
      createdAt: sql`(select ${m.createdAt} from ${m} where ${m.id} = ${mailRecipients.mailId})`.mapWith(
        outgoingMails.createdAt,
      ),
    })

/**
 * A worker died after it had handed a mail over and before it noted the answer: nobody knows whether it arrived. It goes out once more; where
 * that was so before, it stays unsure.
 */
async function giveUpUnanswered(ctx: Ctx): Promise<void> {
  const isFirst = sql`${mailRecipients.doubtedAt} is null`
  const rows = await ctx.db
    .update(mailRecipients)
    .set({
      status: sql`case when ${isFirst} then 'queued' else 'unsure' end`,
      handedAt: sql`case when not ${isFirst} then ${mailRecipients.handedAt} end`,
      doubtedAt: sql`coalesce(${mailRecipients.doubtedAt}, now())`,
      lockedUntil: null,
      error: 'The sending was interrupted.',
    })
    .where(
      sql`${mailRecipients.status} = 'queued' and ${mailRecipients.handedAt} is not null and ${mailRecipients.lockedUntil} < now()`,
    )
    .returning({ id: mailRecipients.id, status: mailRecipients.status })
  const ids = rows.filter(({ status }) => status === 'unsure').map(({ id }) => id)
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
        await note(ctx, row, await putOut(ctx, row, mail))
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

/** Writes a mail into the outbox; one that cannot be written, as where an attachment is gone, waits like one that a server does not take. */
async function putOut(ctx: Ctx, { id }: Claimed, mail: Mail): Promise<Delivery> {
  try {
    await writeToOutbox(ctx.mail.outbox, id, composeMail(mail, ctx.files))
    return { outcome: 'sent' }
  } catch (error) {
    return { outcome: 'later', error: error instanceof Error ? error.message : '' }
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

/**
 * Notes what became of a mail. A database that is away is waited for: what the server has taken would be in doubt otherwise, and go out
 * once more.
 */
async function note(ctx: Ctx, row: Claimed, delivery: Delivery): Promise<void> {
  for (const end = Date.now() + noteAgain.for; ; await sleep(noteAgain.every)) {
    try {
      return await noteOnce(ctx, row, delivery)
    } catch (error) {
      if (Date.now() > end) throw error
      ctx.log.warn({ err: error, recipientId: row.id }, 'what became of a mail could not be noted yet')
    }
  }
}

async function noteOnce(ctx: Ctx, row: Claimed, delivery: Delivery): Promise<void> {
  const set = (values: Parameters<ReturnType<typeof ctx.db.update<typeof mailRecipients>>['set']>[0]) =>
    ctx.tx(async (tx) => {
      const noted = await tx.db
        .update(mailRecipients)
        .set({ lockedUntil: null, ...values })
        .where(mine(row))
        .returning({ status: mailRecipients.status })
      await blankSecretMails(tx, [row.id])
      if (noted.some(({ status }) => status === 'unsure' || status === 'failed')) await tellSender(tx, [row.id])
    })
  if (delivery.outcome === 'sent') return await set({ status: 'sent', sentAt: ctx.now(), error: null })
  const error = cutText(delivery.error, errorLimit)
  ctx.log.warn({ recipientId: row.id, outcome: delivery.outcome, error }, 'the mail was not sent')
  const isUnsure = delivery.outcome === 'unsure'
  const wait = delivery.outcome === 'refused' ? null : nextTry(row.attempts, row.createdAt, ctx.now())
  if (wait === null || (isUnsure && row.doubted)) return await set({ status: isUnsure ? 'unsure' : 'failed', error })
  // By the clock that is behind: one that jumps keeps no mail waiting.
  const nextAt = sql`least(now(), ${ctx.now().toISOString()}::timestamptz) + ${wait} * interval '1 millisecond'`
  await set({ handedAt: null, nextAt, error, ...(isUnsure ? { doubtedAt: sql`now()` } : {}) })
}
