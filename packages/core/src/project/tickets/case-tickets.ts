import { type TicketLine, ticketsAtHand } from '@caseweave/contract/project/tickets/ticket-items'
import { tickets, trackerConnections, trackerStates, workItems } from '@caseweave/db/schema'
import { desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { preparedQuery } from '../../platform/database/prepared-query'
import { itemColumns, itemOf } from './ticket-items'

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

/** What the page of a case tells of its tickets. */
type TicketsShown = {
  tickets: { normal: number; production: number; failsAgain: number }
  ticketLines: TicketLine[]
  productionBug: boolean
}

/**
 * How many tickets of each type a case has, for how many closed ones it fails again, whether one is a production bug, and the first of them with
 * what their trackers last told: those that fail again, then the newest.
 */
export async function ticketsShown(ctx: Ctx, testCaseId: number): Promise<TicketsShown> {
  const rows = await shownOf(ctx.dbByKey, { testCaseId })
  const [first] = rows
  return {
    tickets: first?.counts ?? { normal: 0, production: 0, failsAgain: 0 },
    ticketLines: rows.map(({ line, counts: _counts, productionBug: _bug, ...told }) => ({
      ...line,
      item: itemOf(told),
    })),
    productionBug: first?.productionBug ?? false,
  }
}

/** Of all tickets of the case, though few of them are selected. */
const ofAll = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}) over ())::int`

const shownOf = preparedQuery((db) =>
  db
    .select({
      line: { id: tickets.id, number: tickets.number, type: tickets.type },
      ...itemColumns,
      counts: {
        normal: ofAll(sql`${tickets.type} = 'Normal'`),
        production: ofAll(sql`${tickets.type} = 'Production'`),
        failsAgain: ofAll(itemColumns.failsAgain),
      },
      productionBug: sql<boolean>`bool_or(${isProductionBug}) over ()`,
    })
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
