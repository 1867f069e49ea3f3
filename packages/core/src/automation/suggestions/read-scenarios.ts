import type { StepKeywordType } from '@caseweave/contract/automation/feature-files/feature-files'
import { featureFiles, featureFileVersions, scenarioSteps, scenarios, scenarioVersions } from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'

const f = named(featureFiles, 'f')
const file = named(featureFileVersions, 'file')
const one = named(scenarioVersions, 'one')
const s = named(scenarios, 's')
const step = named(scenarioSteps, 'step')
const v = named(scenarioVersions, 'v')

type ComparedStep = { keyword: string; keywordType: StepKeywordType; text: string }

/** A scenario as far as it is compared with cases. */
export type ComparedScenario = {
  id: number
  versionId: number
  version: number
  keyword: string
  name: string
  ruleName: string | null
  /** Its own, then those of its feature. */
  tags: string[]
  fileName: string
  featureName: string
  steps: ComparedStep[]
}

/** A step as it travels, without the names of its parts: a search reads very many. */
type PackedStep = [keyword: string, keywordType: StepKeywordType, text: string]
const packedStep = sql`json_build_array(${step.keyword}, ${step.keywordType}, ${step.text})`
const unpackStep = ([keyword, keywordType, text]: PackedStep): ComparedStep => ({ keyword, keywordType, text })

const newest = sql`${s}
  join ${f} on ${f.id} = ${s.featureFileId}
  join ${file} on ${file.featureFileId} = ${f.id} and ${file.version} = ${f.latestVersion}
  cross join lateral (
    select * from ${one} where ${one.scenarioId} = ${s.id} order by ${one.version} desc limit 1
  ) v`
const live = (projectId: number, scenarioIds: SQL) =>
  sql`${s.projectId} = ${projectId} and ${s.deletedAt} is null and ${f.deletedAt} is null
    and ${v.kind} <> 'background' and ${s.id} in (${scenarioIds})`

/** By the id of a live scenario a text that is another one when what `readScenarios` tells of it is. */
export async function readScenarioStamps(ctx: Ctx, projectId: number, scenarioIds: SQL): Promise<Map<number, string>> {
  const rows = await ctx.db
    .select({ id: s.id, stamp: sql<string>`concat_ws(' ', ${v.id}, ${file.version}, ${f.name})` })
    .from(newest)
    .where(live(projectId, scenarioIds))
    .orderBy(s.id)
  return new Map(rows.map(({ id, stamp }) => [id, stamp]))
}

/** The live scenarios that a query for ids names, at their newest versions, by their ids' order; Backgrounds are none. */
export async function readScenarios(ctx: Ctx, projectId: number, scenarioIds: SQL): Promise<ComparedScenario[]> {
  const rows = await ctx.db
    .select({
      id: s.id,
      versionId: v.id,
      version: v.version,
      keyword: v.keyword,
      name: v.name,
      ruleName: v.ruleName,
      tags: sql<string[]>`${v.tags} || ${file.tags}`,
      fileName: f.name,
      featureName: file.featureName,
      steps: sql<PackedStep[]>`coalesce((
        select json_agg(${packedStep} order by ${step.sequence})
        from ${step} where ${step.scenarioVersionId} = ${v.id}), '[]')`,
    })
    .from(newest)
    .where(live(projectId, scenarioIds))
    .orderBy(s.id)
  return rows.map((row) => ({ ...row, steps: row.steps.map(unpackStep) }))
}
