import { sql } from 'drizzle-orm'
import type { Ctx } from '../context'

/** Which steps of a case chosen scenario steps cover (places from 1), and how many it has. */
export type Coverage = { coveredSteps: number[]; caseStepCount: number }

type Chosen = {
  scenarioVersionId: number
  /** Places of the chosen steps; empty for all. */
  steps: readonly number[]
  cases: readonly { testCaseId: number; version: number }[]
}

/** What the chosen steps of a scenario version cover of each case, by the case's id. */
export async function coverageOf(ctx: Ctx, { cases }: Chosen): Promise<Map<number, Coverage>> {
  const counts = await ctx.db.execute<{ id: string; steps: number }>(sql`
    select v.test_case_id as id, count(step.sequence)::int as steps
    from json_to_recordset(${JSON.stringify(cases)}::json) as r ("testCaseId" bigint, version int)
    join test_case_versions v on v.test_case_id = r."testCaseId" and v.version = r.version
    left join test_steps step on step.version_id = v.id
    group by 1`)
  return new Map(counts.map(({ id, steps }) => [Number(id), { coveredSteps: [], caseStepCount: steps }]))
}
