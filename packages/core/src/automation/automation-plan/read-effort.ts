import { idArray } from '@caseweave/db/id-array'
import { executionBatches, executions } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'

const b = named(executionBatches, 'b')
const e = named(executions, 'e')

type Effort = { executions: number; minutes: number | null }

/** How often cases were tested by hand in the last year, and how many minutes that took on average where somebody told; by the case's id. */
export async function readEffort(ctx: Ctx, caseIds: readonly number[]): Promise<Map<number, Effort>> {
  const rows = await ctx.db
    .select({
      id: e.testCaseId,
      executions: sql<number>`count(distinct ${e.batchId})::int`,
      minutes: sql<number | null>`(avg(${e.durationMs}) filter (where ${e.durationMs} > 0))::float8 / 60000`,
    })
    .from(sql`${e} join ${b} on ${b.id} = ${e.batchId} and ${b.kind} in ('added', 'run')`)
    .where(sql`${e.testCaseId} = any (${idArray(caseIds)})
      and ${e.executedAt} > ${ctx.now().toISOString()}::timestamptz - interval '1 year'`)
    .groupBy(e.testCaseId)
  return new Map(rows.map(({ id, ...effort }) => [id, effort]))
}
