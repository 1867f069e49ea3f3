import { sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import type { ScenarioRenaming } from './find-renames'

type Renamed = ScenarioRenaming & { afterVersionId: number }

/** Keeps which scenarios a version of a file has renamed, in the caller's transaction: a person may undo it. */
export async function keepRenames(
  ctx: Ctx,
  { projectId, featureFileId, fileVersion }: { projectId: number; featureFileId: number; fileVersion: number },
  renames: readonly Renamed[],
): Promise<void> {
  if (renames.length === 0) return
  const rows = renames.map(({ known, parsed, how, equalSteps, stepCount, afterVersionId }) => ({
    ...{ how, equalSteps, stepCount, afterVersionId },
    scenarioId: known.id,
    beforeVersionId: known.versionId,
    beforeName: known.name,
    afterName: parsed.name,
  }))
  await ctx.db.execute(sql`
    insert into scenario_renames (project_id, feature_file_id, file_version, scenario_id, before_version_id, after_version_id,
      before_name, after_name, how, equal_steps, step_count, created_by)
    select ${projectId}, ${featureFileId}, ${fileVersion}, r."scenarioId", r."beforeVersionId", r."afterVersionId", r."beforeName",
      r."afterName", r.how, r."equalSteps", r."stepCount", ${requireActor(ctx).id}::bigint
    from json_to_recordset(${JSON.stringify(rows)}::json) as r ("scenarioId" bigint, "beforeVersionId" bigint,
      "afterVersionId" bigint, "beforeName" text, "afterName" text, how text, "equalSteps" int, "stepCount" int)`)
}
