import { tickets } from '@caseweave/db/schema'
import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { preparedQuery } from '../../platform/database/prepared-query'

const bug = named(tickets, 'bug')
const t = named(tickets, 't')

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

/** How many tickets of each type a case has, and whether one of them is a production bug. */
export async function ticketCounts(
  ctx: Ctx,
  testCaseId: number,
): Promise<{ normal: number; production: number; productionBug: boolean }> {
  const [row] = await countsOf(ctx.dbByKey, { testCaseId })
  return row ?? { normal: 0, production: 0, productionBug: false }
}

const countsOf = preparedQuery((db) =>
  db
    .select({
      normal: sql<number>`count(*) filter (where ${tickets.type} = 'Normal')::int`,
      production: sql<number>`count(*) filter (where ${tickets.type} = 'Production')::int`,
      productionBug: sql<boolean>`coalesce(bool_or(${isProductionBug}), false)`,
    })
    .from(tickets)
    .where(eq(tickets.testCaseId, sql.placeholder('testCaseId'))),
)

/** A lateral subquery with the one column `mark`: a line's tickets, or null; it reads the tickets of that case alone. */
export const ticketMarks = (testCaseId: SQLWrapper): SQL => sql`(
  select json_build_object(
    'numbers', (array_agg(n.number order by n.production desc, n.newest desc))[1:${sql.raw(String(numbersTold))}],
    'more', greatest(count(*) - ${sql.raw(String(numbersTold))}, 0),
    'production', bool_or(n.production)
  ) as mark
  from (
    select min(${t.number}) as number, max(${t.id}) as newest,
      bool_or(${t.applicable} and ${t.type} = 'Production') as production
    from ${t} where ${t.testCaseId} = ${testCaseId} group by lower(${t.number})
  ) n
  having count(*) > 0
)`
