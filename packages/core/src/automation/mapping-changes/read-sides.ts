import type { Examples } from '@caseweave/contract/automation/feature-files/feature-files'
import type { TemplateId } from '@caseweave/contract/cases/test-cases/test-cases'
import { idArray } from '@caseweave/db/id-array'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { manualStepsOf } from '../step-matching/manual-steps'
import type { CaseSide, ScenarioSide, SideStep } from './sides'

const bigints = (ids: Iterable<number>) => idArray(new Set(ids))

/** What these versions of scenarios say, by their ids. */
export async function readScenarioSides(ctx: Ctx, versionIds: Iterable<number>): Promise<Map<number, ScenarioSide>> {
  const rows = await ctx.db.execute<ScenarioSide & { id: string; examples: Examples[]; steps: SideStep[] }>(sql`
    select v.id, v.version, v.name, v.rule_name as "ruleName", v.examples,
      coalesce((select json_agg(json_build_object('keyword', s.keyword, 'keywordType', s.keyword_type, 'text', s.text,
        'docString', s.doc_string, 'dataTable', s.data_table) order by s.sequence)
        from scenario_steps s where s.scenario_version_id = v.id), '[]') as steps
    from scenario_versions v where v.id = any (${bigints(versionIds)})`)
  return new Map(rows.map(({ id, ...side }) => [Number(id), side]))
}

export const caseSideKey = (testCaseId: number, version: number) => `${testCaseId} ${version}`

type CaseRow = CaseSide & { id: string; templateId: TemplateId; executionSteps: string; expectedResult: string }

/** What these versions of cases say, by {@link caseSideKey}. */
export async function readCaseSides(
  ctx: Ctx,
  wanted: readonly { testCaseId: number; version: number }[],
): Promise<Map<string, CaseSide>> {
  const once = [...new Map(wanted.map((each) => [caseSideKey(each.testCaseId, each.version), each])).values()]
  if (once.length === 0) return new Map()
  const rows = await ctx.db.execute<CaseRow>(sql`
    select c.id, v.version, v.summary, c.template_id as "templateId", v.execution_steps as "executionSteps",
      v.expected_result as "expectedResult",
      coalesce((select json_agg(json_build_object('description', s.description, 'expectedResult', s.expected_result)
        order by s.sequence) from test_steps s where s.version_id = v.id), '[]') as steps
    from json_to_recordset(${JSON.stringify(once)}::json) as r ("testCaseId" bigint, version int)
    join test_cases c on c.id = r."testCaseId"
    join test_case_versions v on v.test_case_id = c.id and v.version = r.version`)
  return new Map(
    rows.map(({ id, version, summary, ...texts }) => [
      caseSideKey(Number(id), version),
      { version, summary, steps: manualStepsOf(texts) },
    ]),
  )
}
