import { AppError } from '@caseweave/contract/platform/errors'
import type { NamedCycle } from '@caseweave/contract/results/test-cycles/test-cycles'
import { testCases, testCycleItems } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { findCycle, type OfProject } from './cycle-row'
import { sourceItems } from './insert-items'

const c = named(testCases, 'c')
const i = named(testCycleItems, 'i')

/**
 * How many cases have come to what a cycle was made of (its release, a module, a search, a view) and are not in it; 0 for a cycle that is over, or
 * whose cases were named one by one. NOT_FOUND when there is no such cycle.
 */
export async function countNewCases(ctx: Ctx, input: NamedCycle & OfProject): Promise<{ cases: number }> {
  const cycle = await findCycle(ctx, input)
  if (!cycle.source || (cycle.state !== 'open' && cycle.state !== 'planned')) return { cases: 0 }
  const chosen = await sourceItems(ctx, cycle, cycle.source).catch((error: unknown) => {
    if (error instanceof AppError && error.field === 'source') return null
    throw error
  })
  // To a module that is gone nothing comes any more.
  if (!chosen) return { cases: 0 }
  const [row] = await ctx.db.execute<{ cases: number }>(sql`
    with chosen as materialized (${chosen})
    select count(*)::int as cases from chosen join ${c} on ${c.id} = chosen.id
    where ${c.applicable} and ${c.deletedAt} is null
      and not exists (select from ${i} where ${i.cycleId} = ${cycle.id} and ${i.testCaseId} = chosen.id)`)
  return { cases: row?.cases ?? 0 }
}
