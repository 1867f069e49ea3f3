import type { StepKeywordType } from '@caseweave/contract/automation/feature-files/feature-files'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'

export type ComparedStep = { keyword: string; keywordType: StepKeywordType; text: string }

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
  steps: [keyword: string, keywordType: StepKeywordType, text: string][]
}

/** The live scenarios that a query for ids names, at their newest versions, by their ids' order; Backgrounds are none. */
export async function readScenarios(ctx: Ctx, projectId: number, scenarioIds: SQL): Promise<ComparedScenario[]> {
  const rows = await ctx.db.execute<Row>(sql`
    select s.id, v.id as "versionId", v.version, v.keyword, v.name, v.rule_name as "ruleName", v.tags || file.tags as tags,
      f.name as "fileName", file.feature_name as "featureName",
      coalesce((select json_agg(json_build_array(step.keyword, step.keyword_type, step.text) order by step.sequence)
        from scenario_steps step where step.scenario_version_id = v.id), '[]') as steps
    from scenarios s
    join feature_files f on f.id = s.feature_file_id
    join feature_file_versions file on file.feature_file_id = f.id and file.version = f.latest_version
    cross join lateral (
      select * from scenario_versions one where one.scenario_id = s.id order by one.version desc limit 1
    ) v
    where s.project_id = ${projectId} and s.deleted_at is null and f.deleted_at is null and v.kind <> 'background'
      and s.id in (${scenarioIds})
    order by s.id`)
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    versionId: Number(row.versionId),
    steps: row.steps.map(([keyword, keywordType, text]) => ({ keyword, keywordType, text })),
  }))
}
