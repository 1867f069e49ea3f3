import type { MappingCovers, MappingSource } from '@caseweave/contract/automation/automation-mapping/automation-mapping'
import { idArray } from '@caseweave/db/id-array'
import { caseMappings, environments, scenarioLinks } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { named } from '../../platform/database/named-tables'
import { selected } from '../../platform/database/selected-rows'
import { inTurn } from './chosen-columns'
import { followAutomation } from './follow-automation'
import { tellMappingOwners } from './tell-mapping-owners'

const caseMapping = named(caseMappings)
const environment = named(environments)
const excluded = named(caseMappings, 'excluded')
const l = named(scenarioLinks, 'l')
const links = named(scenarioLinks)
const m = named(caseMappings, 'm')
const removed = selected({ caseId: caseMapping.testCaseId, scenarioId: caseMapping.scenarioId })

/** A case and the scenario that covers it, at the versions that somebody has looked at. */
type NewMapping = {
  testCaseId: number
  caseVersion: number
  scenarioId: number
  scenarioVersionId: number
  /** Places of the chosen steps of that scenario version; empty for all. */
  stepSequences: readonly number[]
  /** Chosen steps of its Background. */
  backgroundVersionIds?: readonly number[]
  backgroundSequences?: readonly number[]
  /** Who says what they cover; places of the case's steps, and how many steps the case has. */
  covers: MappingCovers
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
    "stepSequences" json, "backgroundVersionIds" json, "backgroundSequences" json, covers text, "coveredSteps" json, "caseStepCount" int)`
  const places = (column: ReturnType<typeof sql>) =>
    sql`array(select json_array_elements_text(${column})::int order by 1)`
  const which = sql`${m.releaseId} = ${releaseId} and (${m.testCaseId}, ${m.scenarioId}) in (select r."testCaseId", r."scenarioId" from ${rows})`
  await tellMappingOwners(ctx, { projectId, deed: 'changed', which })
  await ctx.db.execute(sql`
    insert into ${caseMapping} (${caseMapping.projectId}, ${caseMapping.releaseId}, ${caseMapping.testCaseId},
      ${caseMapping.scenarioId}, ${caseMapping.caseVersion}, ${caseMapping.scenarioVersionId}, ${caseMapping.stepSequences},
      ${caseMapping.backgroundVersionIds}, ${caseMapping.backgroundSequences},
      ${caseMapping.environmentIds}, ${caseMapping.covers}, ${caseMapping.coveredSteps}, ${caseMapping.caseStepCount},
      ${caseMapping.source}, ${caseMapping.createdBy}, ${caseMapping.modifiedBy})
    select ${projectId}, ${releaseId}, r."testCaseId", r."scenarioId", r."caseVersion", r."scenarioVersionId",
      ${places(sql`r."stepSequences"`)}, ${inTurn(sql`r."backgroundVersionIds"`, sql`bigint`)},
        ${inTurn(sql`r."backgroundSequences"`, sql`int`)},
        array(select ${environment.id} from ${environment} where ${environment.projectId} = ${projectId}
        and ${environment.active} order by ${environment.id}),
      r.covers, ${places(sql`r."coveredSteps"`)}, r."caseStepCount", ${source}, ${actor}, ${actor}
    from ${rows} order by r."testCaseId", r."scenarioId"
    on conflict (${caseMapping.releaseId}, ${caseMapping.testCaseId}, ${caseMapping.scenarioId}) do update set
      ${caseMapping.caseVersion} = ${excluded.caseVersion}, ${caseMapping.scenarioVersionId} = ${excluded.scenarioVersionId},
      ${caseMapping.stepSequences} = ${excluded.stepSequences},
      ${caseMapping.backgroundVersionIds} = ${excluded.backgroundVersionIds},
      ${caseMapping.backgroundSequences} = ${excluded.backgroundSequences}, ${caseMapping.environmentIds} = ${excluded.environmentIds},
      ${caseMapping.covers} = ${excluded.covers}, ${caseMapping.coveredSteps} = ${excluded.coveredSteps},
      ${caseMapping.caseStepCount} = ${excluded.caseStepCount},
      ${caseMapping.staleReason} = null, ${caseMapping.staleSince} = null,
        ${caseMapping.modifiedBy} = ${excluded.modifiedBy}, ${caseMapping.modifiedAt} = now()`)
  await ctx.db.execute(sql`
    insert into ${links} (${links.scenarioId}, ${links.testCaseId}, ${links.source}, ${links.createdBy})
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
  await tellMappingOwners(ctx, { projectId, deed: 'removed', which: sql`${m.id} = any (${idArray(mappingIds)})` })
  const gone = await removed.rows(
    ctx.db,
    sql`
      delete from ${caseMapping} where ${caseMapping.projectId} = ${projectId}
        and ${caseMapping.id} = any (${idArray(mappingIds)})
      returning ${removed}`,
  )
  await ctx.db.execute(sql`
    delete from ${l}
    using json_to_recordset(${JSON.stringify(gone)}::json) as r ("caseId" bigint, "scenarioId" bigint)
    where ${l.testCaseId} = r."caseId" and ${l.scenarioId} = r."scenarioId" and ${l.source} = 'manual'
      and not exists (select from ${m} where ${m.testCaseId} = ${l.testCaseId} and ${m.scenarioId} = ${l.scenarioId})`)
  await followAutomation(
    ctx,
    gone.map((row) => row.caseId),
  )
  return gone.length
}
