import { rm } from 'node:fs/promises'
import { mailRecipients, outgoingMails } from '@caseweave/db/schema'
import { inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../database/named-tables'
import { outboxFile } from './outbox'

const m = named(outgoingMails, 'm')
const r = named(mailRecipients, 'r')

/** How long (days) the content of a mail is kept after it was made. */
const keptDays = 30

/** Removes the content of old mails that nobody waits for; that they were sent, and to whom, stays known. Answers how many. */
export async function sweepMails(ctx: Ctx): Promise<number> {
  const before = new Date(ctx.now().getTime() - keptDays * 86_400_000).toISOString()
  const old = await ctx.db
    .select({
      id: m.id,
      attachments: m.attachments,
      recipients: sql<string[]>`array(select ${r.id}::text from ${r} where ${r.mailId} = ${m.id})`,
    })
    .from(sql`${m}
      where ${m.tidiedAt} is null and ${m.createdAt} < ${before}::timestamptz
        and not exists (select 1 from ${r} where ${r.mailId} = ${m.id} and ${r.status} = 'queued')
      order by ${m.createdAt} limit 100`)
  if (old.length === 0) return 0
  const ids = old.map(({ id }) => id)
  await ctx.db
    .update(outgoingMails)
    .set({ html: '', text: '', attachments: [], tidiedAt: ctx.now() })
    .where(inArray(outgoingMails.id, ids))
  for (const { attachments, recipients } of old) {
    for (const { storageKey } of attachments) await ctx.files.remove(storageKey)
    for (const id of recipients) await rm(outboxFile(ctx.mail.outbox, Number(id)), { force: true })
  }
  return old.length
}
