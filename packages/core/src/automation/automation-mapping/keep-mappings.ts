import type { MappingSource } from '@caseweave/contract/automation/automation-mapping/automation-mapping'
import { idArray } from '@caseweave/db/id-array'
import { sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { followAutomation } from './follow-automation'

/** A case and the scenario that covers it, at the versions that somebody has looked at. */
export type NewMapping = {
  testCaseId: number
  caseVersion: number
  scenarioId: number
  scenarioVersionId: number
  /** Places of the chosen steps of that scenario version; empty for all. */
  stepSequences: readonly number[]
  /** Places of the case's steps that they cover, and how many steps the case has. */
  coveredSteps: readonly number[]
  caseStepCount: number
}

/**
 * Writes mappings of a release in the caller's transaction, in place of what is there of the same case and scenario; the scenario
 * automates the case from now on. All ids are of the project `projectId`: the caller has made sure of it. Nothing is stale after it.
 */
export async function addMappings(
  ctx: Ctx,
  { projectId, releaseId, source }: { projectId: number; releaseId: number; source: MappingSource },
  mappings: readonly NewMapping[],
): Promise<void> {
  if (mappings.length === 0) return
  const actor = requireActor(ctx).id
  const rows = sql`json_to_recordset(${JSON.stringify(mappings)}::json) as r (
    "testCaseId" bigint, "caseVersion" int, "scenarioId" bigint, "scenarioVersionId" bigint,
    "stepSequences" json, "coveredSteps" json, "caseStepCount" int)`
  const places = (column: ReturnType<typeof sql>) =>
    sql`array(select json_array_elements_text(${column})::int order by 1)`
  await ctx.db.execute(sql`
    insert into case_mappings (project_id, release_id, test_case_id, scenario_id, case_version, scenario_version_id,
      step_sequences, environment_ids, covered_steps, case_step_count, source, created_by, modified_by)
    select ${projectId}, ${releaseId}, r."testCaseId", r."scenarioId", r."caseVersion", r."scenarioVersionId",
      ${places(sql`r."stepSequences"`)}, array(select id from environments where project_id = ${projectId} and active order by id),
      ${places(sql`r."coveredSteps"`)}, r."caseStepCount", ${source}, ${actor}, ${actor}
    from ${rows} order by r."testCaseId", r."scenarioId"
    on conflict (release_id, test_case_id, scenario_id) do update set
      case_version = excluded.case_version, scenario_version_id = excluded.scenario_version_id,
      step_sequences = excluded.step_sequences, environment_ids = excluded.environment_ids,
      covered_steps = excluded.covered_steps, case_step_count = excluded.case_step_count,
      stale_reason = null, stale_since = null, modified_by = excluded.modified_by, modified_at = now()`)
  await ctx.db.execute(sql`
    insert into scenario_links (scenario_id, test_case_id, source, created_by)
    select distinct r."scenarioId", r."testCaseId", 'manual', ${actor}::bigint from ${rows}
    on conflict do nothing`)
  await followAutomation(
    ctx,
    mappings.map((mapping) => mapping.testCaseId),
  )
}

/**
 * Takes mappings of a project away in the caller's transaction; a scenario that covers a case in no release any more does not
 * automate it, unless a tag or an import says so. Answers how many went.
 */
export async function removeMappings(ctx: Ctx, projectId: number, mappingIds: readonly number[]): Promise<number> {
  if (mappingIds.length === 0) return 0
  const gone = await ctx.db.execute<{ caseId: string; scenarioId: string }>(sql`
    delete from case_mappings where project_id = ${projectId} and id = any (${idArray(mappingIds)})
    returning test_case_id as "caseId", scenario_id as "scenarioId"`)
  await ctx.db.execute(sql`
    delete from scenario_links l
    using json_to_recordset(${JSON.stringify(gone)}::json) as r ("caseId" bigint, "scenarioId" bigint)
    where l.test_case_id = r."caseId" and l.scenario_id = r."scenarioId" and l.source = 'manual'
      and not exists (select from case_mappings m where m.test_case_id = l.test_case_id and m.scenario_id = l.scenario_id)`)
  await followAutomation(
    ctx,
    gone.map((row) => Number(row.caseId)),
  )
  return gone.length
}
