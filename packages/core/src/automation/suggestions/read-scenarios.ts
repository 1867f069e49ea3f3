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

type Row = Omit<ComparedScenario, 'id' | 'versionId' | 'steps'> & {
  id: string
  versionId: string
  steps: PackedStep[]
}

/** A step as it travels, without the names of its parts: a search reads very many. */
type PackedStep = [keyword: string, keywordType: StepKeywordType, text: string]
const packedStep = sql`json_build_array(${step.keyword}, ${step.keywordType}, ${step.text})`
const unpackStep = ([keyword, keywordType, text]: PackedStep): ComparedStep => ({ keyword, keywordType, text })

/** The live scenarios that a query for ids names, at their newest versions, by their ids' order; Backgrounds are none. */
export async function readScenarios(ctx: Ctx, projectId: number, scenarioIds: SQL): Promise<ComparedScenario[]> {
  const rows = await ctx.db.execute<Row>(sql`
    select ${s.id}, ${v.id} as "versionId", ${v.version}, ${v.keyword}, ${v.name}, ${v.ruleName} as "ruleName",
      ${v.tags} || ${file.tags} as tags, ${f.name} as "fileName", ${file.featureName} as "featureName",
      coalesce((select json_agg(${packedStep} order by ${step.sequence})
        from ${step} where ${step.scenarioVersionId} = ${v.id}), '[]') as steps
    from ${s}
    join ${f} on ${f.id} = ${s.featureFileId}
    join ${file} on ${file.featureFileId} = ${f.id} and ${file.version} = ${f.latestVersion}
    cross join lateral (
      select * from ${one} where ${one.scenarioId} = ${s.id} order by ${one.version} desc limit 1
    ) v
    where ${s.projectId} = ${projectId} and ${s.deletedAt} is null and ${f.deletedAt} is null and ${v.kind} <> 'background'
      and ${s.id} in (${scenarioIds})
    order by ${s.id}`)
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    versionId: Number(row.versionId),
    steps: row.steps.map(unpackStep),
  }))
}
