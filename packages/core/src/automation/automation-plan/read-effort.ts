import { idArray } from '@caseweave/db/id-array'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'

export type Effort = { executions: number; minutes: number | null }

/** How often cases were tested by hand in the last year, and how many minutes that took on average where somebody told; by the case's id. */
export async function readEffort(ctx: Ctx, caseIds: readonly number[]): Promise<Map<number, Effort>> {
  const rows = await ctx.db.execute<Effort & { id: number }>(sql`
    select e.test_case_id::float8 as id, count(distinct e.batch_id)::int as executions,
      (avg(e.duration_ms) filter (where e.duration_ms > 0))::float8 / 60000 as minutes
    from executions e join execution_batches b on b.id = e.batch_id and b.kind in ('added', 'run')
    where e.test_case_id = any (${idArray(caseIds)}) and e.executed_at > ${ctx.now().toISOString()}::timestamptz - interval '1 year'
    group by 1`)
  return new Map(rows.map(({ id, executions, minutes }) => [id, { executions, minutes }]))
}
