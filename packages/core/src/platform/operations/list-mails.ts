import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import type {
  ListMails,
  OperatorMail,
  OperatorOverview,
  OperatorPage,
} from '@caseweave/contract/platform/operations/operations'
import { outgoingMails as m, organizations, projects, mailRecipients as r } from '@caseweave/db/schema'
import { count, desc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { countedPage, countLimit, pageOf } from './counted-page'

/** A page of mails to single people that wait, failed or were not confirmed, newest first. What is in them is none of an operator's business. */
export async function listMails(ctx: Ctx, { status, page }: ListMails): Promise<OperatorPage<OperatorMail>> {
  // Written out: each state has an index of its own.
  const asked = sql`${r.status} = ${sql.raw(`'${status}'`)}`
  const counted = ctx.db.select({ id: r.id }).from(r).where(asked).limit(countLimit).as('counted')
  const { limit, offset } = pageOf(page)
  const [rows, [row]] = await Promise.all([
    ctx.db
      .select({
        ...{ id: r.id, kind: sql<string>`split_part(${m.key}, ':', 1)`, organization: organizations.name },
        ...{ address: r.address, status: r.status, attempts: r.attempts, error: r.error },
        ...{ createdAt: m.createdAt, nextAt: r.nextAt },
      })
      .from(r)
      .innerJoin(m, eq(m.id, r.mailId))
      .leftJoin(projects, eq(projects.id, m.projectId))
      .leftJoin(organizations, eq(organizations.id, projects.organizationId))
      .where(asked)
      .orderBy(desc(r.id))
      .limit(limit)
      .offset(offset),
    ctx.db.select({ total: count() }).from(counted),
  ])
  return countedPage(rows, row?.total ?? 0)
}

/** Whom a mail is for; NOT_FOUND when it is not there. */
export async function addressOfMail(ctx: Ctx, { recipientId }: { recipientId: number }): Promise<{ address: string }> {
  const [mail] = await ctx.db.select({ address: r.address }).from(r).where(eq(r.id, recipientId))
  if (!mail) throw new AppError('NOT_FOUND', messages.notFound)
  return mail
}

/** How many mails could not be sent, or were not confirmed. */
export async function stoppedMails({
  db,
}: Pick<Ctx, 'db'>): Promise<Pick<OperatorOverview['mails'], 'failed' | 'unsure'>> {
  const [row] = await db.execute<{ failed: number; unsure: number }>(sql`
    select (count(*) filter (where status = 'failed'))::float as failed, (count(*) filter (where status = 'unsure'))::float as unsure
    from ${r} where status in ('failed', 'unsure')`)
  return row ?? { failed: 0, unsure: 0 }
}
