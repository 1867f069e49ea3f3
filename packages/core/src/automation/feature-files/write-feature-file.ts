import { setImmediate } from 'node:timers/promises'
import { idArray } from '@caseweave/db/id-array'
import {
  featureFiles,
  featureFileVersions,
  featureVersionScenarios,
  scenarioSteps,
  scenarios,
  scenarioVersions,
} from '@caseweave/db/schema'
import { eq, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { copyInto, drawIds } from '../../platform/database/copy-rows'
import { named } from '../../platform/database/named-tables'
import { followScenarios } from '../mapping-changes/settle-mappings'
import { holdCasesOf } from './hold-cases-of'
import { keepRenames } from './keep-renames'
import { goneOrBack } from './link-tagged'
import type { ParsedScenario } from './parsed-feature'
import type { FeatureFilePlan } from './plan-feature-file'

const s = named(scenarios, 's')
const scenariosTable = named(scenarios)

/** Where the scenarios of a file go. */
type WrittenVersion = { featureFileId: number; fileVersionId: number }

/** What must be known of a plan before the text is written. */
type BegunPlan = Pick<FeatureFilePlan, 'name' | 'verdict' | 'source' | 'feature' | 'known'> & {
  /** The version of somebody else that is merged in. */
  mergedWith?: number | null
}

/**
 * Writes what a plan says in the caller's transaction: the file's next version, and its scenarios. Answers the ids of the scenarios
 * in the order of the file.
 */
export async function writeFeatureFile(ctx: Ctx, projectId: number, plan: FeatureFilePlan): Promise<number[]> {
  const begun = await beginFeatureFile(ctx, projectId, plan)
  return writeScenarios(ctx, projectId, plan, await begun?.version)
}

/**
 * Writes the next version of a file with its text in the caller's transaction; null for a file of the same text. The answer comes
 * when the database has the text's beginning: packing it takes a while, so `version` is waited for when it is needed.
 */
export async function beginFeatureFile(
  ctx: Ctx,
  projectId: number,
  plan: BegunPlan,
): Promise<{ version: Promise<WrittenVersion> } | null> {
  if (plan.verdict === 'same') return null
  const featureFileId = await writeFile(ctx, projectId, plan)
  const version = writeFileVersion(ctx, featureFileId, plan).then((fileVersionId) => ({ featureFileId, fileVersionId }))
  // Whoever waits for it is told.
  version.catch(() => {})
  await setImmediate()
  return { version }
}

/**
 * Writes what a plan says of scenarios in the caller's transaction: new ones, and next versions of those that say something else.
 * A file of the same text, which has no version to write, writes nothing. Answers the ids of the scenarios in the order of the file.
 */
export async function writeScenarios(
  ctx: Ctx,
  projectId: number,
  plan: FeatureFilePlan,
  version: WrittenVersion | undefined,
): Promise<number[]> {
  if (!version) return plan.scenarios.map(({ known }) => known?.id ?? 0)
  const fresh = plan.scenarios.filter(({ known }) => !known).length
  const next = plan.scenarios.filter(({ parsed, known }) => known?.fingerprint !== parsed.fingerprint).length
  const scenarioIds = await drawIds(ctx, 'scenarios_id_seq', fresh)
  const versionIds = await drawIds(ctx, 'scenario_versions_id_seq', next)
  const rows = plan.scenarios.map(({ parsed, known }, index): ScenarioRow => {
    const same = known?.fingerprint === parsed.fingerprint
    return {
      parsed,
      sequence: index + 1,
      isNew: !known,
      scenarioId: known?.id ?? scenarioIds.next().value ?? 0,
      nextVersion: same ? null : (known?.version ?? 0) + 1,
      versionId: same && known ? known.versionId : (versionIds.next().value ?? 0),
      moved: known !== null && (known.deleted || known.name !== parsed.name),
    }
  })
  await settleScenarios(ctx, plan, rows)
  await holdCasesOf(ctx, projectId, plan)
  await copyScenarios(ctx, { projectId, ...version }, rows)
  await keepRenames(
    ctx,
    { projectId, featureFileId: version.featureFileId, fileVersion: (plan.known?.latestVersion ?? 0) + 1 },
    plan.renames.flatMap((rename) => {
      const row = rows[rename.at]
      return row ? [{ ...rename, afterVersionId: row.versionId }] : []
    }),
  )
  await followScenarios(ctx, projectId, {
    changed: rows.filter((row) => !row.isNew && row.nextVersion !== null).map((row) => row.scenarioId),
    moved: goneOrBack(plan),
  })
  return rows.map((row) => row.scenarioId)
}

type ScenarioRow = {
  parsed: ParsedScenario
  sequence: number
  isNew: boolean
  scenarioId: number
  /** Null when the known version goes on. */
  nextVersion: number | null
  versionId: number
  /** Renamed, or back after it had gone. */
  moved: boolean
}

async function writeFile(ctx: Ctx, projectId: number, plan: BegunPlan): Promise<number> {
  const actor = requireActor(ctx).id
  const { language } = plan.feature
  if (plan.known) {
    await ctx.db
      .update(featureFiles)
      .set({ language, latestVersion: plan.known.latestVersion + 1, modifiedBy: actor, modifiedAt: sql`now()` })
      .where(eq(featureFiles.id, plan.known.id))
    return plan.known.id
  }
  const [row] = await ctx.db
    .insert(featureFiles)
    .values({ projectId, name: plan.name, language, createdBy: actor, modifiedBy: actor })
    .returning({ id: featureFiles.id })
  if (!row) throw new Error('The insert answered no row.')
  return row.id
}

async function writeFileVersion(ctx: Ctx, featureFileId: number, plan: BegunPlan): Promise<number> {
  const { source, feature, known } = plan
  const [row] = await ctx.db
    .insert(featureFileVersions)
    .values({
      featureFileId,
      version: (known?.latestVersion ?? 0) + 1,
      source: source.text,
      encoding: source.encoding,
      byteOrderMark: source.byteOrderMark,
      sourceHash: source.hash,
      featureName: feature.name,
      description: feature.description,
      tags: feature.tags,
      mergedWith: plan.mergedWith ?? null,
      createdBy: requireActor(ctx).id,
    })
    .returning({ id: featureFileVersions.id })
  if (!row) throw new Error('The insert answered no row.')
  return row.id
}

/** Gives known scenarios the names of the new version, takes back those that returned, and marks those that are gone. */
async function settleScenarios(ctx: Ctx, plan: FeatureFilePlan, rows: readonly ScenarioRow[]): Promise<void> {
  const moved = rows.filter((row) => row.moved).map((row) => ({ id: row.scenarioId, name: row.parsed.name }))
  if (moved.length > 0)
    await ctx.db.execute(sql`
      update ${s} set ${scenariosTable.name} = r.name, ${scenariosTable.deletedAt} = null
      from json_to_recordset(${JSON.stringify(moved)}::json) as r (id bigint, name text) where ${s.id} = r.id`)
  const gone = plan.gone.map((scenario) => scenario.id)
  if (gone.length > 0)
    await ctx.db.execute(sql`
      update ${scenariosTable} set ${scenariosTable.deletedAt} = now() where ${scenariosTable.id} = any (${idArray(gone)})`)
}

/** COPYs scenarios, versions, steps and their places in the file: nothing else takes so many rows as fast. */
async function copyScenarios(
  ctx: Ctx,
  { projectId, featureFileId, fileVersionId }: WrittenVersion & { projectId: number },
  rows: readonly ScenarioRow[],
): Promise<void> {
  await copyInto(ctx, scenarios, ['id', 'projectId', 'featureFileId', 'name'], function* () {
    for (const { isNew, scenarioId, parsed } of rows)
      if (isNew) yield { id: scenarioId, projectId, featureFileId, name: parsed.name }
  })
  await copyInto(ctx, scenarioVersions, versionColumns, function* () {
    for (const { parsed, versionId, scenarioId, nextVersion } of rows) {
      if (nextVersion === null) continue
      // One by one: some are worked out when they are asked for.
      const { kind, keyword, name, description, tags, ruleName, fingerprint, stepsHash } = parsed
      const said = { kind, keyword, name, description, tags, ruleName, fingerprint, stepsHash }
      yield { id: versionId, scenarioId, version: nextVersion, ...said, examples: JSON.stringify(parsed.examples) }
    }
  })
  await copyInto(ctx, scenarioSteps, stepColumns, function* () {
    for (const { parsed, versionId, nextVersion } of rows) {
      if (nextVersion === null) continue
      for (const [index, step] of parsed.steps.entries()) {
        const { keyword, keywordType, text, docString, docStringMediaType } = step
        const dataTable = step.dataTable === null ? null : JSON.stringify(step.dataTable)
        const said = { keyword, keywordType, text, docString, docStringMediaType, dataTable }
        yield { scenarioVersionId: versionId, sequence: index + 1, ...said }
      }
    }
  })
  await copyInto(ctx, featureVersionScenarios, placeColumns, function* () {
    for (const { parsed, sequence, versionId } of rows)
      yield { featureFileVersionId: fileVersionId, sequence, line: parsed.line, scenarioVersionId: versionId }
  })
}

const versionColumns = [
  ...(['id', 'scenarioId', 'version', 'kind', 'keyword', 'name', 'description', 'tags', 'ruleName'] as const),
  ...(['examples', 'fingerprint', 'stepsHash'] as const),
]
const stepColumns = [
  ...(['scenarioVersionId', 'sequence', 'keyword', 'keywordType', 'text', 'docString'] as const),
  ...(['docStringMediaType', 'dataTable'] as const),
]
const placeColumns = ['featureFileVersionId', 'sequence', 'line', 'scenarioVersionId'] as const
