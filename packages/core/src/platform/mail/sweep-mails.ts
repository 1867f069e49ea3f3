import { rm } from 'node:fs/promises'
import { outgoingMails } from '@caseweave/db/schema'
import { inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { outboxFile } from './outbox'

/** How long (days) the content of a mail is kept after it was made. */
const keptDays = 30

/** Removes the content of old mails that nobody waits for; that they were sent, and to whom, stays known. Answers how many. */
export async function sweepMails(ctx: Ctx): Promise<number> {
  const before = new Date(ctx.now().getTime() - keptDays * 86_400_000).toISOString()
  const old = await ctx.db.execute<{ id: string; keys: string[] | null; recipients: string[] | null }>(sql`
    select m.id, array(select a ->> 'storageKey' from jsonb_array_elements(m.attachments) a) as keys,
      array(select r.id::text from mail_recipients r where r.mail_id = m.id) as recipients
    from outgoing_mails m
    where m.tidied_at is null and m.created_at < ${before}::timestamptz
      and not exists (select 1 from mail_recipients r where r.mail_id = m.id and r.status = 'queued')
    order by m.created_at limit 100`)
  if (old.length === 0) return 0
  const ids = old.map(({ id }) => Number(id))
  await ctx.db
    .update(outgoingMails)
    .set({ html: '', text: '', attachments: [], tidiedAt: ctx.now() })
    .where(inArray(outgoingMails.id, ids))
  for (const { keys, recipients } of old) {
    for (const key of keys ?? []) await ctx.files.remove(key)
    for (const id of recipients ?? []) await rm(outboxFile(ctx.mail.outbox, Number(id)), { force: true })
  }
  return old.length
}
