import { idArray } from '@caseweave/db/id-array'
import { sql } from 'drizzle-orm'
import { caseNumbersIn } from '../../cases/test-cases/case-tags'
import { type Ctx, requireActor } from '../../context'
import { followAutomation } from '../automation-mapping/follow-automation'
import type { FeatureFilePlan } from './plan-feature-file'

/**
 * Links scenarios that are new or say something else to the cases that their tags name, and lets `automated` of cases follow which
 * scenarios are there, in the caller's transaction. `scenarioIds` are those of the plan's scenarios.
 */
export async function linkTagged(
  ctx: Ctx,
  projectId: number,
  plan: FeatureFilePlan,
  scenarioIds: readonly number[],
): Promise<void> {
  const wishes = plan.scenarios.flatMap(({ parsed, known }, index) =>
    known?.fingerprint === parsed.fingerprint && !known.deleted
      ? []
      : caseNumbersIn(parsed.tags).map((number) => ({ scenarioId: scenarioIds[index] ?? 0, number })),
  )
  const linked =
    wishes.length === 0
      ? []
      : await ctx.db.execute<{ id: string }>(sql`
          insert into scenario_links (scenario_id, test_case_id, source, created_by)
          select distinct r."scenarioId", c.id, 'tag', ${requireActor(ctx).id}::bigint
          from json_to_recordset(${JSON.stringify(wishes)}::json) as r ("scenarioId" bigint, number int)
          join test_cases c on c.project_id = ${projectId} and c.number = r.number and c.deleted_at is null
          on conflict do nothing returning test_case_id as id`)
  const moved = [
    ...plan.gone.map(({ id }) => id),
    ...plan.scenarios.flatMap(({ known }) => (known?.deleted ? [known.id] : [])),
  ]
  await followAutomation(ctx, [...linked.map(({ id }) => Number(id)), ...(await casesOf(ctx, moved))])
}

/** The cases that these scenarios are linked to. */
export async function casesOf(ctx: Ctx, scenarioIds: readonly number[]): Promise<number[]> {
  if (scenarioIds.length === 0) return []
  const rows = await ctx.db.execute<{ id: string }>(sql`
    select distinct test_case_id as id from scenario_links
    where scenario_id = any (${idArray(scenarioIds)})`)
  return rows.map(({ id }) => Number(id))
}
