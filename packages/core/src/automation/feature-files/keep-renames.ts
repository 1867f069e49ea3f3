import { scenarioRenames } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { named } from '../../platform/database/named-tables'
import type { ScenarioRenaming } from './find-renames'

const scenarioRename = named(scenarioRenames)

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
    insert into ${scenarioRename} (${scenarioRename.projectId}, ${scenarioRename.featureFileId},
      ${scenarioRename.fileVersion}, ${scenarioRename.scenarioId}, ${scenarioRename.beforeVersionId},
      ${scenarioRename.afterVersionId}, ${scenarioRename.beforeName}, ${scenarioRename.afterName}, ${scenarioRename.how},
      ${scenarioRename.equalSteps}, ${scenarioRename.stepCount}, ${scenarioRename.createdBy})
    select ${projectId}, ${featureFileId}, ${fileVersion}, r."scenarioId", r."beforeVersionId", r."afterVersionId",
      r."beforeName", r."afterName", r.how, r."equalSteps", r."stepCount", ${requireActor(ctx).id}::bigint
    from json_to_recordset(${JSON.stringify(rows)}::json) as r ("scenarioId" bigint, "beforeVersionId" bigint,
      "afterVersionId" bigint, "beforeName" text, "afterName" text, how text, "equalSteps" int, "stepCount" int)`)
}
