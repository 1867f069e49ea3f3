import {
  featureFiles,
  featureFileVersions,
  featureVersionScenarios,
  scenarios,
  scenarioVersions,
} from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import type { ScenarioMarks } from './match-scenarios'
import type { StoredFeature, StoredScenario } from './reread-feature'

const f = named(featureFiles, 'f')
const featureVersionScenario = named(featureVersionScenarios)
const s = named(scenarios, 's')
const scenarioVersion = named(scenarioVersions, 'v')
const scenarioVersionOne = named(scenarioVersions, 'one')
const v = named(featureFileVersions, 'v')

/** A feature file as the project has it. */
export type KnownFeatureFile = {
  id: number
  name: string
  latestVersion: number
  sourceHash: string
  /** What its latest version says of the feature. */
  feature: Omit<StoredFeature, 'scenarios'>
  scenarios: KnownScenario[]
}

/** A scenario with what its newest version says; `line` = where the file's latest version has it, null for a deleted one. */
export type KnownScenario = ScenarioMarks & {
  id: number
  versionId: number
  version: number
  deleted: boolean
  description: string
  line: number | null
}

/** The live feature file of this name, whatever the case, with its scenarios: live ones first, in the order of the file. */
export const findFeatureFile = (ctx: Ctx, projectId: number, name: string): Promise<KnownFeatureFile | null> =>
  readWhere(ctx, sql`${f.projectId} = ${projectId} and lower(${f.name}) = lower(${name})`)

/** The same of a file by its id. Outside of a transaction it is what stood there for as long as the latest version is the same. */
export const readFeatureFile = (ctx: Ctx, projectId: number, fileId: number): Promise<KnownFeatureFile | null> =>
  readWhere(ctx, sql`${f.projectId} = ${projectId} and ${f.id} = ${fileId}`)

/** What is stored of a file's latest version, for who reads its text again; null when scenarios have no place in it. */
export function storedFeatureOf({ feature, scenarios }: KnownFeatureFile): StoredFeature | null {
  const stored: StoredScenario[] = []
  for (const scenario of scenarios) {
    if (scenario.deleted) continue
    const { line } = scenario
    if (line === null || line <= (stored.at(-1)?.line ?? 0)) return null
    stored.push({ ...scenario, line })
  }
  return { ...feature, scenarios: stored }
}

/** The file comes first: whoever writes its next version meanwhile has written another number than what is answered here. */
async function readWhere(ctx: Ctx, which: SQL): Promise<KnownFeatureFile | null> {
  const [file] = await ctx.db
    .select({
      id: f.id,
      fileName: f.name,
      versionId: v.id,
      latestVersion: f.latestVersion,
      sourceHash: v.sourceHash,
      language: f.language,
      name: v.featureName,
      description: v.description,
      tags: v.tags,
    })
    .from(sql`${f} join ${v} on ${v.featureFileId} = ${f.id} and ${v.version} = ${f.latestVersion}`)
    .where(sql`${which} and ${f.deletedAt} is null`)
  if (!file) return null
  const { id, fileName, versionId, latestVersion, sourceHash, ...feature } = file
  const [rows, placeOf] = await Promise.all([readScenarios(ctx, id), placesIn(ctx, versionId)])
  const scenarios = rows.map((row) => {
    const place = row.deleted ? undefined : placeOf.get(row.versionId)
    const sequence = row.deleted ? Number.POSITIVE_INFINITY : (place?.sequence ?? 0)
    const line = place?.line ?? null
    return { sequence, scenario: { ...row, line } }
  })
  scenarios.sort((one, other) => compared(one.sequence, other.sequence) || one.scenario.id - other.scenario.id)
  return {
    ...{ id, name: fileName, latestVersion, sourceHash, feature },
    scenarios: scenarios.map(({ scenario }) => scenario),
  }
}

const compared = (one: number, other: number) => (one === other ? 0 : one < other ? -1 : 1)

const readScenarios = (ctx: Ctx, fileId: number) =>
  ctx.db
    .select({
      id: s.id,
      deleted: sql<boolean>`${s.deletedAt} is not null`,
      versionId: scenarioVersion.id,
      version: scenarioVersion.version,
      kind: scenarioVersion.kind,
      name: scenarioVersion.name,
      description: scenarioVersion.description,
      tags: scenarioVersion.tags,
      ruleName: scenarioVersion.ruleName,
      fingerprint: scenarioVersion.fingerprint,
      stepsHash: scenarioVersion.stepsHash,
    })
    .from(sql`${s}
      cross join lateral (
        select * from ${scenarioVersionOne} where ${scenarioVersionOne.scenarioId} = ${s.id}
        order by ${scenarioVersionOne.version} desc limit 1
      ) v`)
    .where(sql`${s.featureFileId} = ${fileId}`)

/** The places of scenario versions in a version of a file. Asked apart: a join would go through all of them for each scenario, as long as nothing is known of a new file. */
async function placesIn(ctx: Ctx, fileVersionId: number): Promise<Map<number, { sequence: number; line: number }>> {
  const rows = await ctx.db
    .select({
      id: featureVersionScenario.scenarioVersionId,
      sequence: featureVersionScenario.sequence,
      line: featureVersionScenario.line,
    })
    .from(featureVersionScenario)
    .where(sql`${featureVersionScenario.featureFileVersionId} = ${fileVersionId}`)
  return new Map(rows.map((row) => [row.id, row]))
}
