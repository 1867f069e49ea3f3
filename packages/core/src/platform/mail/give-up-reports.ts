import { mailRecipients, outgoingMails } from '@caseweave/db/schema'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { tellSender } from './tell-sender'

/**
 * Keeps reports of projects that wait for the mail server from somebody who may not read them any more, and tells who sent them `why`. `projects`: ids in
 * brackets, or a query for them; all when left out. What tells of the account itself goes out still.
 */
export async function giveUpReports(ctx: Ctx, userId: number, why: string, projects?: SQL): Promise<void> {
  const { id, projectId } = outgoingMails
  const reports = ctx.db
    .select({ id })
    .from(outgoingMails)
    .where(projects ? sql`${projectId} in ${projects}` : sql`${projectId} is not null`)
  const given = await ctx.db
    .update(mailRecipients)
    .set({ status: 'failed', lockedUntil: null, error: why })
    .where(
      and(
        ...[eq(mailRecipients.userId, userId), eq(mailRecipients.status, 'queued'), isNull(mailRecipients.handedAt)],
        inArray(mailRecipients.mailId, reports),
      ),
    )
    .returning({ id: mailRecipients.id })
  await tellSender(
    ctx,
    given.map((recipient) => recipient.id),
  )
}
