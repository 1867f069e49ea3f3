import {
  countedSiteMessages,
  type ListSiteMessages,
  type SiteMessageList,
  siteMessagesPageSize,
} from '@caseweave/contract/front/site-messages/list-site-messages'
import { siteMessages as sm } from '@caseweave/db/schema'
import { count, desc, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { foundSiteMessages } from './found-site-messages'

/** A page of what visitors have written, newest first; counting stops early. */
export async function listSiteMessages(ctx: Ctx, input: ListSiteMessages): Promise<SiteMessageList> {
  const found = foundSiteMessages(input)
  const counted = ctx.db
    .select({ id: sm.id })
    .from(sm)
    .where(found)
    .limit(countedSiteMessages + 1)
    .as('counted')
  const [messages, [row]] = await Promise.all([
    ctx.db
      .select({
        ...{ id: sm.id, subject: sm.subject, name: sm.name, email: sm.email, company: sm.company, status: sm.status },
        remarks: sql<string>`left(${sm.remarks}, 200)`,
        createdAt: sm.createdAt,
      })
      .from(sm)
      .where(found)
      .orderBy(desc(sm.id))
      .limit(siteMessagesPageSize)
      .offset((input.page - 1) * siteMessagesPageSize),
    ctx.db.select({ total: count() }).from(counted),
  ])
  const total = row?.total ?? 0
  return { messages, total: Math.min(total, countedSiteMessages), more: total > countedSiteMessages }
}
