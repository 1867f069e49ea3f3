import { type TicketLine, ticketsAtHand } from '@caseweave/contract/project/tickets/ticket-items'
import { tickets, trackerConnections, trackerStates, workItems } from '@caseweave/db/schema'
import { desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { preparedQuery } from '../../platform/database/prepared-query'
import { failsAgain, itemColumns, itemOf } from './ticket-items'

const bug = named(tickets, 'bug')
const t = named(tickets, 't')
const w = named(workItems, 'w')

/** How many ticket numbers a line of the list tells. */
const numbersTold = 5

/** What makes a ticket a production bug, which keeps its case from being mapped. */
const isProductionBug = sql`${tickets.applicable} and ${tickets.type} = 'Production'`

/**
 * True for a case (by its id) that has a production bug: for queries about cases, such as the one that offers them for
 * mapping.
 */
export const hasProductionBug = (testCaseId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select from ${bug} where ${bug.testCaseId} = ${testCaseId} and ${bug.applicable}
    and ${bug.type} = 'Production')`

/** How many tickets of each type a case has, for how many closed ones it fails again, and whether one is a production bug. */
export async function ticketCounts(
  ctx: Ctx,
  testCaseId: number,
): Promise<{ normal: number; production: number; failsAgain: number; productionBug: boolean }> {
  const [row] = await countsOf(ctx.dbByKey, { testCaseId })
  return row ?? { normal: 0, production: 0, failsAgain: 0, productionBug: false }
}

/** The first tickets of a case with what their trackers last told: those that fail again, then the newest. */
export async function ticketLines(ctx: Ctx, testCaseId: number): Promise<TicketLine[]> {
  const rows = await linesOf(ctx.dbByKey, { testCaseId })
  return rows.map(({ id, number, type, ...told }) => ({ id, number, type, item: itemOf(told) }))
}

const countsOf = preparedQuery((db) =>
  db
    .select({
      normal: sql<number>`count(*) filter (where ${tickets.type} = 'Normal')::int`,
      production: sql<number>`count(*) filter (where ${tickets.type} = 'Production')::int`,
      failsAgain: sql<number>`count(*) filter (where ${failsAgain(tickets, workItems)})::int`,
      productionBug: sql<boolean>`coalesce(bool_or(${isProductionBug}), false)`,
    })
    .from(tickets)
    .leftJoin(workItems, eq(workItems.id, tickets.workItemId))
    .where(eq(tickets.testCaseId, sql.placeholder('testCaseId'))),
)

const linesOf = preparedQuery((db) =>
  db
    .select({ id: tickets.id, number: tickets.number, type: tickets.type, ...itemColumns })
    .from(tickets)
    .leftJoin(workItems, eq(workItems.id, tickets.workItemId))
    .leftJoin(trackerConnections, eq(trackerConnections.id, workItems.connectionId))
    .leftJoin(trackerStates, eq(trackerStates.connectionId, workItems.connectionId))
    .where(eq(tickets.testCaseId, sql.placeholder('testCaseId')))
    .orderBy(desc(itemColumns.failsAgain), desc(tickets.id))
    .limit(ticketsAtHand),
)

/** A lateral subquery with the one column `mark`: a line's tickets, or null; it reads the tickets of that case alone. */
export const ticketMarks = (testCaseId: SQLWrapper): SQL => sql`(
  select json_strip_nulls(json_build_object(
    'numbers', (array_agg(n.number order by n.production desc, n.newest desc))[1:${sql.raw(String(numbersTold))}],
    'statuses', case when bool_or(n.status <> '') then
      (array_agg(n.status order by n.production desc, n.newest desc))[1:${sql.raw(String(numbersTold))}] end,
    'more', greatest(count(*) - ${sql.raw(String(numbersTold))}, 0),
    'production', bool_or(n.production)
  )) as mark
  from (
    select min(${t.number}) as number, max(${t.id}) as newest,
      bool_or(${t.applicable} and ${t.type} = 'Production') as production, coalesce(min(${w.status}), '') as status
    from ${t} left join ${w} on ${w.id} = ${t.workItemId} where ${t.testCaseId} = ${testCaseId} group by lower(${t.number})
  ) n
  having count(*) > 0
)`
