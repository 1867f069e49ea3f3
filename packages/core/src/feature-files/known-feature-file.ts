import type { ScenarioKind } from '@caseweave/contract/feature-files'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../context'
import type { ScenarioMarks } from './match-scenarios'

/** A feature file as the project has it. */
export type KnownFeatureFile = {
  id: number
  name: string
  latestVersion: number
  sourceHash: string
  scenarios: KnownScenario[]
}

/** A scenario with what its newest version says. */
export type KnownScenario = ScenarioMarks & { id: number; versionId: number; version: number; deleted: boolean }

/** The live feature file of this name, whatever the case, with its scenarios: live ones first, in the order of the file. */
export const findFeatureFile = (ctx: Ctx, projectId: number, name: string): Promise<KnownFeatureFile | null> =>
  knownFile(ctx, projectId, sql`lower(f.name) = lower(${name})`)

/** The live feature file of this id, as {@link findFeatureFile} answers it. */
export const findFeatureFileById = (ctx: Ctx, projectId: number, fileId: number): Promise<KnownFeatureFile | null> =>
  knownFile(ctx, projectId, sql`f.id = ${fileId}`)

async function knownFile(ctx: Ctx, projectId: number, which: SQL): Promise<KnownFeatureFile | null> {
  const [file] = await ctx.db.execute<{
    id: string
    name: string
    latestVersion: number
    sourceHash: string
    versionId: string
  }>(sql`
    select f.id, f.name, f.latest_version as "latestVersion", v.source_hash as "sourceHash", v.id as "versionId"
    from feature_files f
    join feature_file_versions v on v.feature_file_id = f.id and v.version = f.latest_version
    where f.project_id = ${projectId} and ${which} and f.deleted_at is null`)
  if (!file) return null
  const rows = await ctx.db.execute<{
    id: string
    versionId: string
    version: number
    deleted: boolean
    kind: ScenarioKind
    name: string
    tags: string[]
    ruleName: string | null
    fingerprint: string
    stepsHash: string
  }>(sql`
    select s.id, s.deleted_at is not null as deleted, v.id as "versionId", v.version, v.kind, v.name, v.tags,
      v.rule_name as "ruleName", v.fingerprint, v.steps_hash as "stepsHash"
    from scenarios s
    cross join lateral (
      select * from scenario_versions one where one.scenario_id = s.id order by one.version desc limit 1
    ) v
    where s.feature_file_id = ${file.id}::bigint`)
  const placeOf = await placesIn(ctx, file.versionId)
  const place = (row: (typeof rows)[number]) =>
    row.deleted ? Number.POSITIVE_INFINITY : (placeOf.get(row.versionId) ?? 0)
  rows.sort((one, other) => compared(place(one), place(other)) || Number(one.id) - Number(other.id))
  return {
    id: Number(file.id),
    name: file.name,
    latestVersion: file.latestVersion,
    sourceHash: file.sourceHash,
    scenarios: rows.map((row) => ({ ...row, id: Number(row.id), versionId: Number(row.versionId) })),
  }
}

const compared = (one: number, other: number) => (one === other ? 0 : one < other ? -1 : 1)

/** The places of scenario versions in a version of a file. Asked apart: a join would go through all of them for each scenario, as long as nothing is known of a new file. */
async function placesIn(ctx: Ctx, fileVersionId: string): Promise<Map<string, number>> {
  const rows = await ctx.db.execute<{ id: string; sequence: number }>(sql`
    select scenario_version_id as id, sequence from feature_version_scenarios
    where feature_file_version_id = ${fileVersionId}::bigint`)
  return new Map(rows.map(({ id, sequence }) => [id, sequence]))
}
