import type {
  FileChoices,
  FilesQuery,
  ScenarioChoices,
  ScenariosQuery,
} from '@caseweave/contract/automation/automation-mapping/automation-mapping-screen'
import {
  caseMappings,
  featureFiles,
  featureFileVersions,
  featureVersionScenarios,
  scenarioSteps,
  scenarios,
  scenarioVersions,
  testCases,
} from '@caseweave/db/schema'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'

const c = named(testCases, 'c')
const f = named(featureFiles, 'f')
const found = named(scenarioVersions, 'found')
const fv = named(featureFileVersions, 'fv')
const m = named(caseMappings, 'm')
const one = named(scenarioVersions, 'one')
const place = named(featureVersionScenarios, 'place')
const s = named(scenarios, 's')
const scenarioVersion = named(scenarioVersions, 'v')
const step = named(scenarioSteps, 'step')
const sv = named(scenarioVersions, 'sv')
const v = named(featureFileVersions, 'v')

/** How many lines a list to choose from has at a time. */
const atOnce = 50

/** Whether a text holds what somebody types, letter by letter, whatever the case. */
const holds = (column: SQLWrapper, search: string): SQL =>
  search === '' ? sql`` : sql`and ${column} ilike ${`%${search.replaceAll(/[\\%_]/g, '\\$&')}%`}`

/** The live feature files of a project by name, a stretch of them. */
export async function findFileChoices(ctx: Ctx, input: FilesQuery & { projectId: number }): Promise<FileChoices> {
  const { projectId, search, after, fileId } = input
  const files = await ctx.db
    .select({
      id: f.id,
      name: f.name,
      featureName: v.featureName,
      scenarios: sql<number>`(
        select count(*)::int from ${place}
        join ${sv} on ${sv.id} = ${place.scenarioVersionId}
        where ${place.featureFileVersionId} = ${v.id} and ${sv.kind} <> 'background')`,
    })
    .from(sql`(
        select ${f.id}, ${f.name}, ${f.latestVersion} from ${f} where ${f.projectId} = ${projectId} and ${f.deletedAt} is null
          ${holds(f.name, search)} ${fileId === undefined ? sql`` : sql`and ${f.id} = ${fileId}`}
          ${after === undefined ? sql`` : sql`and lower(${f.name}) > lower(${after})`}
        order by lower(${f.name}) limit ${atOnce + 1}
      ) f
      join ${v} on ${v.featureFileId} = ${f.id} and ${v.version} = ${f.latestVersion}`)
    .orderBy(sql`lower(${f.name})`)
  const shown = files.slice(0, atOnce)
  return { files: shown, next: files.length > atOnce ? (shown.at(-1)?.name ?? null) : null }
}

/**
 * Live scenarios of a project by name: those of a file in the order of the file, those of all files in the order in which they came.
 * `next` continues the list. Of a file that the project does not have there are none.
 */
export async function findScenarioChoices(
  ctx: Ctx,
  input: ScenariosQuery & { projectId: number },
): Promise<ScenarioChoices> {
  const { projectId, releaseId = 0 } = input
  const rows = await ctx.db
    .select({
      id: sql`found.id`.mapWith(Number),
      place: sql`found.place`.mapWith(Number),
      name: found.name,
      kind: found.kind,
      tags: found.tags,
      fileId: f.id,
      fileName: f.name,
      steps: sql<number>`(select count(*)::int from ${step} where ${step.scenarioVersionId} = found.version_id)`,
      mapped: sql<number>`(
        select count(*)::int from ${m} join ${c} on ${c.id} = ${m.testCaseId}
        where ${m.scenarioId} = found.id and ${m.releaseId} = ${releaseId} and ${c.deletedAt} is null)`,
    })
    .from(sql`(${input.fileId ? ofFile(input, input.fileId) : ofProject(input)}) found
      join ${f} on ${f.id} = found.feature_file_id and ${f.projectId} = ${projectId}`)
    .orderBy(sql`found.place`)
  const shown = rows.slice(0, atOnce)
  return {
    scenarios: shown.map(({ place: _place, ...row }) => row),
    next: rows.length > atOnce ? (shown.at(-1)?.place ?? null) : null,
  }
}

type Place = ScenariosQuery & { projectId: number }

const ofFile = ({ projectId, search, after }: Place, fileId: number): SQL => sql`
  select ${s.id}, ${place.sequence} as place, ${s.featureFileId}, ${scenarioVersion.id} as version_id,
    ${scenarioVersion.name}, ${scenarioVersion.kind}, ${scenarioVersion.tags}
  from ${f}
  join ${fv} on ${fv.featureFileId} = ${f.id} and ${fv.version} = ${f.latestVersion}
  join ${place} on ${place.featureFileVersionId} = ${fv.id} and ${place.sequence} > ${after}
  join ${scenarioVersion} on ${scenarioVersion.id} = ${place.scenarioVersionId}
    and ${scenarioVersion.kind} <> 'background' ${holds(scenarioVersion.name, search)}
  join ${s} on ${s.id} = ${scenarioVersion.scenarioId} and ${s.deletedAt} is null
  where ${f.id} = ${fileId} and ${f.projectId} = ${projectId} and ${f.deletedAt} is null
  order by ${place.sequence} limit ${atOnce + 1}`

const ofProject = ({ projectId, search, after }: Place): SQL => sql`
  select ${s.id}, ${s.id} as place, ${s.featureFileId}, ${scenarioVersion.id} as version_id, ${scenarioVersion.name},
    ${scenarioVersion.kind}, ${scenarioVersion.tags}
  from ${s}
  cross join lateral (
    select * from ${one} where ${one.scenarioId} = ${s.id} order by ${one.version} desc limit 1
  ) v
  where ${s.projectId} = ${projectId} and ${s.deletedAt} is null and ${s.id} > ${after}
    and ${scenarioVersion.kind} <> 'background'
    ${holds(s.name, search)}
  order by ${s.id} limit ${atOnce + 1}`
