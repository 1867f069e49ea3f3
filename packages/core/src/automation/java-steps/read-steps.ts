import type { Examples } from '@caseweave/contract/automation/feature-files/feature-files'
import type { ScenarioKind } from '@caseweave/contract/cases/test-cases/linked-scenarios'
import { idArray } from '@caseweave/db/id-array'
import {
  featureFiles,
  featureFileVersions,
  featureVersionScenarios,
  scenarioLinks,
  scenarioSteps,
  scenarioVersions,
  testCases,
} from '@caseweave/db/schema'
import { isKept } from '@caseweave/gherkin/kept-descriptions'
import { splitLines } from '@caseweave/gherkin/lines'
import { lostStepsIn } from '@caseweave/gherkin/lost-steps'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'

const c = named(testCases, 'c')
const f = named(featureFiles, 'f')
const l = named(scenarioLinks, 'l')
const p = named(featureVersionScenarios, 'p')
const s = named(scenarioVersions, 's')
const t = named(scenarioSteps, 't')
const v = named(featureFileVersions, 'v')

/** A feature file whose steps get Java. */
export type ChosenFile = { id: number; name: string; language: string; featureName: string }

/** A step as it is stored: keyword, text, and whether a doc string or a table stands under it. */
export type StoredStep = { keyword: string; text: string; docString: boolean; dataTable: boolean }

/** A scenario or Background with its steps, in the order of the file. */
export type StoredScenario = {
  fileId: number
  /** The line of its keyword. */
  line: number
  kind: ScenarioKind
  name: string
  description: string
  ruleName: string | null
  examples: Examples[]
  steps: StoredStep[]
  /** Modules of the cases that it automates. */
  moduleIds: number[]
}

/** The live feature files of a project, or of these ids; in the order of their names. */
export async function chosenFiles(ctx: Ctx, projectId: number, ids: readonly number[]): Promise<ChosenFile[]> {
  const which: SQL = ids.length > 0 ? sql`and ${f.id} = any (${idArray(ids)})` : sql``
  return ctx.db.select({ id: f.id, name: f.name, language: f.language, featureName: v.featureName }).from(sql`${f}
    join ${v} on ${v.featureFileId} = ${f.id} and ${v.version} = ${f.latestVersion}
    where ${f.projectId} = ${projectId} and ${f.deletedAt} is null ${which}
    order by lower(${f.name}), ${f.id}`)
}

/** What the latest versions of these files say, file by file in the order given. */
export async function readScenarios(ctx: Ctx, fileIds: readonly number[]): Promise<StoredScenario[]> {
  const rows = await ctx.db
    .select({
      fileId: f.id,
      line: p.line,
      kind: s.kind,
      name: s.name,
      description: s.description,
      ruleName: s.ruleName,
      examples: s.examples,
      steps: sql<StoredStep[]>`coalesce((
        select json_agg(json_build_object('keyword', ${t.keyword}, 'text', ${t.text},
          'docString', ${t.docString} is not null, 'dataTable', ${t.dataTable} is not null) order by ${t.sequence})
        from ${t} where ${t.scenarioVersionId} = ${s.id}), '[]')`,
      moduleIds: sql<string[] | null>`(
        select array_agg(distinct ${c.moduleId}) from ${l}
        join ${c} on ${c.id} = ${l.testCaseId} and ${c.deletedAt} is null
        where ${l.scenarioId} = ${s.scenarioId})`,
    })
    .from(sql`${f}
      join ${v} on ${v.featureFileId} = ${f.id} and ${v.version} = ${f.latestVersion}
      join ${p} on ${p.featureFileVersionId} = ${v.id}
      join ${s} on ${s.id} = ${p.scenarioVersionId}`)
    .where(sql`${f.id} = any (${idArray(fileIds)})`)
    .orderBy(sql`array_position(${idArray(fileIds)}, ${f.id})`, p.sequence)
  return rows.map((row) => ({ ...row, moduleIds: (row.moduleIds ?? []).map(Number) }))
}

/** Lines of a scenario's description that seem to be meant as steps, as a save of its file finds them. */
export const lostIn = ({ language }: ChosenFile, { description }: StoredScenario) =>
  description === '' ? [] : lostStepsIn(description.split('\n'), language)

/** The same scenarios; a description that its file calls one (see kept-descriptions.ts) is left out, as no line of it is a step. */
export async function withoutKeptDescriptions(
  ctx: Ctx,
  files: readonly ChosenFile[],
  scenarios: readonly StoredScenario[],
): Promise<StoredScenario[]> {
  const all = [...scenarios]
  for (const file of files) {
    const doubtful = all.flatMap((each, index) =>
      each.fileId === file.id && lostIn(file, each).length > 0 ? [index] : [],
    )
    if (doubtful.length === 0) continue
    const [latest] = await ctx.db
      .select({ source: v.source })
      .from(sql`${f} join ${v} on ${v.featureFileId} = ${f.id} and ${v.version} = ${f.latestVersion}`)
      .where(sql`${f.id} = ${file.id}`)
    const lines = splitLines(latest?.source ?? '')
    for (const index of doubtful) {
      const scenario = all[index]
      if (scenario && isKept(lines, scenario.line - 1)) all[index] = { ...scenario, description: '' }
    }
  }
  return all
}
