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
  const rows = await ctx.db.execute<Effort & { id: number }>(sql`
    select ${e.testCaseId}::float8 as id, count(distinct ${e.batchId})::int as executions,
      (avg(${e.durationMs}) filter (where ${e.durationMs} > 0))::float8 / 60000 as minutes
    from ${e} join ${b} on ${b.id} = ${e.batchId} and ${b.kind} in ('added', 'run')
    where ${e.testCaseId} = any (${idArray(caseIds)})
      and ${e.executedAt} > ${ctx.now().toISOString()}::timestamptz - interval '1 year'
    group by 1`)
  return new Map(rows.map(({ id, executions, minutes }) => [id, { executions, minutes }]))
}
