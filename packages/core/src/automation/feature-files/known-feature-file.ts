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
  const [file] = await ctx.db.execute<{
    id: string
    fileName: string
    versionId: string
    latestVersion: number
    sourceHash: string
    language: string
    name: string
    description: string
    tags: string[]
  }>(sql`
    select ${f.id}, ${f.name} as "fileName", ${v.id} as "versionId", ${f.latestVersion} as "latestVersion",
      ${v.sourceHash} as "sourceHash", ${f.language}, ${v.featureName} as name, ${v.description}, ${v.tags}
    from ${f}
    join ${v} on ${v.featureFileId} = ${f.id} and ${v.version} = ${f.latestVersion}
    where ${which} and ${f.deletedAt} is null`)
  if (!file) return null
  const { id, fileName, versionId, latestVersion, sourceHash, ...feature } = file
  const [rows, placeOf] = await Promise.all([readScenarios(ctx, id), placesIn(ctx, versionId)])
  const scenarios = rows.map((row) => {
    const place = row.deleted ? undefined : placeOf.get(row.versionId)
    const sequence = row.deleted ? Number.POSITIVE_INFINITY : (place?.sequence ?? 0)
    const line = place?.line ?? null
    return { sequence, scenario: { ...row, id: Number(row.id), versionId: Number(row.versionId), line } }
  })
  scenarios.sort((one, other) => compared(one.sequence, other.sequence) || one.scenario.id - other.scenario.id)
  return {
    ...{ id: Number(id), name: fileName, latestVersion, sourceHash, feature },
    scenarios: scenarios.map(({ scenario }) => scenario),
  }
}

const compared = (one: number, other: number) => (one === other ? 0 : one < other ? -1 : 1)

type Row = Omit<KnownScenario, 'id' | 'versionId' | 'line'> & { id: string; versionId: string }

const readScenarios = (ctx: Ctx, fileId: string) =>
  ctx.db.execute<Row>(sql`
    select ${s.id}, ${s.deletedAt} is not null as deleted, ${scenarioVersion.id} as "versionId", ${scenarioVersion.version},
      ${scenarioVersion.kind}, ${scenarioVersion.name}, ${scenarioVersion.description}, ${scenarioVersion.tags},
      ${scenarioVersion.ruleName} as "ruleName", ${scenarioVersion.fingerprint}, ${scenarioVersion.stepsHash} as "stepsHash"
    from ${s}
    cross join lateral (
      select * from ${scenarioVersionOne} where ${scenarioVersionOne.scenarioId} = ${s.id}
      order by ${scenarioVersionOne.version} desc limit 1
    ) v
    where ${s.featureFileId} = ${fileId}::bigint`)

type Place = { sequence: number; line: number }

/** The places of scenario versions in a version of a file. Asked apart: a join would go through all of them for each scenario, as long as nothing is known of a new file. */
async function placesIn(ctx: Ctx, fileVersionId: string): Promise<Map<string, Place>> {
  const rows = await ctx.db.execute<Place & { id: string }>(sql`
    select ${featureVersionScenario.scenarioVersionId} as id, ${featureVersionScenario.sequence},
      ${featureVersionScenario.line} from ${featureVersionScenario}
    where ${featureVersionScenario.featureFileVersionId} = ${fileVersionId}::bigint`)
  return new Map(rows.map((row) => [row.id, row]))
}
