import {
  type ListSecurityEvents,
  type OperatorPage,
  type SecurityEventRow,
  securityEventDays,
} from '@caseweave/contract/platform/operations/operations'
import { securityEvents as e } from '@caseweave/db/schema'
import { count, desc, inArray, lt } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { alarming } from '../log/log-security-event'
import { countedPage, countLimit, pageOf } from './counted-page'

/** A page of what happened to accounts, newest first. */
export async function listSecurityEvents(
  ctx: Ctx,
  { refused, page }: ListSecurityEvents,
): Promise<OperatorPage<SecurityEventRow>> {
  const asked = refused ? inArray(e.event, [...alarming]) : undefined
  const counted = ctx.db.select({ id: e.id }).from(e).where(asked).limit(countLimit).as('counted')
  const { limit, offset } = pageOf(page)
  const [rows, [row]] = await Promise.all([
    ctx.db
      .select({
        ...{ id: e.id, event: e.event, username: e.username, address: e.address },
        ...{ facts: e.facts, createdAt: e.createdAt },
      })
      .from(e)
      .where(asked)
      .orderBy(desc(e.id))
      .limit(limit)
      .offset(offset),
    ctx.db.select({ total: count() }).from(counted),
  ])
  const isRefused = (event: string) => [...alarming].some((each) => each === event)
  return countedPage(
    rows.map((each) => ({ ...each, refused: isRefused(each.event) })),
    row?.total ?? 0,
  )
}

/** Deletes what is older than a season; the log has it. */
export async function sweepSecurityEvents(ctx: Ctx): Promise<void> {
  await ctx.db.delete(e).where(lt(e.createdAt, new Date(ctx.now().getTime() - securityEventDays * 86_400_000)))
}
