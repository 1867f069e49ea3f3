import type { Examples } from '@caseweave/contract/automation/feature-files/feature-files'
import { idArray } from '@caseweave/db/id-array'
import {
  featureFiles,
  featureFileVersions,
  featureVersionScenarios,
  scenarioSteps,
  scenarioVersions,
} from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { orNull, selected } from '../../platform/database/selected-rows'

const f = named(featureFiles, 'f')
const p = named(featureVersionScenarios, 'p')
const s = named(scenarioSteps, 's')
const scenarioVersion = named(scenarioVersions, 'v')
const v = named(featureFileVersions, 'v')
const versions = named(scenarioVersions)

/** A step text with how often it is said and where first, as the line of its scenario and its place among the steps, from 1; `texts` is what Cucumber matches: with the values of Examples rows; `languages` are those of the files that say it. */
export type StepText = {
  text: string
  places: number
  fileId: number
  line: number
  step: number
  texts: readonly string[]
  languages: readonly string[]
}

/** Rows of Examples that are looked at for one outline. */
const maxRows = 100

const numbers = (ids: string[]) => ids.map(Number)
const said = selected({
  text: s.text,
  places: sql<number>`count(*)::int`,
  first: sql`min(array[p.file_id, p.line, ${s.sequence}])`.mapWith(numbers),
  languages: sql<string[]>`array_agg(distinct p.language)`,
  outlines: orNull(
    sql`array_agg(distinct ${s.scenarioVersionId}) filter (where ${s.text} ~ '<[^>]+>'
      and ${scenarioVersion.kind} = 'outline')`.mapWith(numbers),
  ),
})

/** The distinct step texts of the latest versions of a project's feature files, or of one of them. */
export async function readStepTexts(ctx: Ctx, projectId: number, fileId?: number): Promise<StepText[]> {
  const placed = sql`
    select ${p.scenarioVersionId}, ${p.line}, ${f.id} as file_id, ${f.language}
    from ${f}
    join ${v} on ${v.featureFileId} = ${f.id} and ${v.version} = ${f.latestVersion}
    join ${p} on ${p.featureFileVersionId} = ${v.id}
    where ${f.projectId} = ${projectId} and ${f.deletedAt} is null ${fileId ? sql`and ${f.id} = ${fileId}` : sql``}`
  const lines = await said.rows(
    ctx.db,
    sql`
      with placed as (${placed})
      select ${said}
      from placed p
      join ${scenarioVersion} on ${scenarioVersion.id} = p.scenario_version_id
      join ${s} on ${s.scenarioVersionId} = p.scenario_version_id
      group by ${s.text}`,
  )
  const examples = await readExamples(ctx, [...new Set(lines.flatMap(({ outlines }) => outlines ?? []))])
  return lines.map(({ text, places, first, languages, outlines }) => ({
    text,
    places,
    languages,
    fileId: first[0] ?? 0,
    line: first[1] ?? 0,
    step: first[2] ?? 0,
    texts: outlines ? withValues(text, outlines, examples) : [text],
  }))
}

async function readExamples(ctx: Ctx, ids: readonly number[]): Promise<Map<number, Examples[]>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select({ id: versions.id, examples: versions.examples })
    .from(versions)
    .where(sql`${versions.id} in (select unnest(${idArray(ids)}))`)
  return new Map(rows.map(({ id, examples }) => [id, examples]))
}

/** The texts that the rows of Examples make of an outline's step; the step itself where no row is there, as Cucumber runs none. */
function withValues(text: string, outlines: readonly number[], known: ReadonlyMap<number, Examples[]>): string[] {
  const texts = new Set<string>()
  for (const id of outlines) {
    for (const { header, rows } of known.get(id) ?? [])
      for (const row of rows.slice(0, maxRows)) texts.add(filledIn(text, header ?? [], row))
  }
  return texts.size === 0 ? [text] : [...texts]
}

const filledIn = (text: string, header: readonly string[], row: readonly string[]) =>
  header.reduce((filled, name, column) => filled.replaceAll(`<${name}>`, () => row[column] ?? ''), text)
