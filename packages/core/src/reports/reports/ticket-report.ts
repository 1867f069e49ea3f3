import { pageCountOf } from '@caseweave/contract/platform/page-count'
import {
  TicketPart,
  type TicketPartCounts,
  type TicketReport,
  type TicketReportQuery,
  type TicketReportRow,
  ticketReportLimits,
} from '@caseweave/contract/reports/reports/ticket-report'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { selected } from '../../platform/database/selected-rows'
import type { PlaceScope } from './execution-report'
import { reportPlace } from './report-place'
import { byPlace, inTicketOrder, openPlaces, ticketRow, ticketsOf } from './ticket-rows'

const counted = selected({ count: sql<number>`count(*)::int` })

/** How many lines a part has, up to the limit of counting. */
export async function countTickets(
  ctx: Ctx,
  part: TicketPart,
  scope: PlaceScope,
): Promise<{ count: number; more: boolean }> {
  const most = ticketReportLimits.counted
  const [row] = await counted.rows(
    ctx.db,
    sql`select ${counted} from (select ${ticketsOf(part, scope, { onlyCounted: true })} limit ${most + 1}) lines`,
  )
  const count = row?.count ?? 0
  return { count: Math.min(count, most), more: count > most }
}

/** The same of all parts. */
export async function ticketCounts(ctx: Ctx, scope: PlaceScope): Promise<TicketPartCounts> {
  const [open, failsAgain, passesAgain, without] = await Promise.all(
    TicketPart.options.map((part) => countTickets(ctx, part, scope)),
  )
  const none = { count: 0, more: false }
  return {
    open: open ?? none,
    failsAgain: failsAgain ?? none,
    passesAgain: passesAgain ?? none,
    without: without ?? none,
  }
}

/** A stretch of the lines of a part. */
export const ticketLinesOf = (
  ctx: Ctx,
  part: TicketPart,
  scope: PlaceScope,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<TicketReportRow[]> =>
  ticketRow.rows(
    ctx.db,
    sql`select ${ticketRow} ${ticketsOf(part, scope)} ${inTicketOrder} limit ${limit} offset ${offset}`,
  )

/**
 * The report of tickets: how many lines each part has, where open tickets are, and one page of the part that is asked for; past the end it is the last page.
 * NOT_FOUND for a place that is not of this project.
 */
export async function ticketReport(ctx: Ctx, input: TicketReportQuery & { projectId: number }): Promise<TicketReport> {
  const { part } = input
  const [counts, places] = await Promise.all([
    ticketCounts(ctx, input),
    openPlaces.rows(
      ctx.db,
      sql`select ${openPlaces} ${ticketsOf('open', input)} ${byPlace} limit ${ticketReportLimits.places}`,
    ),
    reportPlace(ctx, input),
  ])
  const pageCount = pageCountOf(counts[part].count, ticketReportLimits.page)
  const page = Math.min(input.page, pageCount)
  const rows = await ticketLinesOf(ctx, part, input, {
    ...{ limit: ticketReportLimits.page, offset: (page - 1) * ticketReportLimits.page },
  })
  return { counts, places, rows, page, pageCount }
}
