import type { Examples } from '@caseweave/contract/automation/feature-files/feature-files'
import type { TemplateId } from '@caseweave/contract/cases/test-cases/test-cases'
import { idArray } from '@caseweave/db/id-array'
import { scenarioSteps, scenarioVersions, testCases, testCaseVersions, testSteps } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { manualStepsOf } from '../step-matching/manual-steps'
import type { CaseSide, ScenarioSide, SideStep } from './sides'

const c = named(testCases, 'c')
const s = named(scenarioSteps, 's')
const testCaseVersion = named(testCaseVersions, 'v')
const testStep = named(testSteps, 's')
const v = named(scenarioVersions, 'v')

const bigints = (ids: Iterable<number>) => idArray(new Set(ids))

/** What these versions of scenarios say, by their ids. */
export async function readScenarioSides(ctx: Ctx, versionIds: Iterable<number>): Promise<Map<number, ScenarioSide>> {
  const rows = await ctx.db.execute<ScenarioSide & { id: string; examples: Examples[]; steps: SideStep[] }>(sql`
    select ${v.id}, ${v.version}, ${v.name}, ${v.ruleName} as "ruleName", ${v.examples},
      coalesce((select json_agg(json_build_object('keyword', ${s.keyword}, 'keywordType', ${s.keywordType}, 'text', ${s.text},
        'docString', ${s.docString}, 'dataTable', ${s.dataTable}) order by ${s.sequence})
        from ${s} where ${s.scenarioVersionId} = ${v.id}), '[]') as steps
    from ${v} where ${v.id} = any (${bigints(versionIds)})`)
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
    select ${c.id}, ${testCaseVersion.version}, ${testCaseVersion.summary}, ${c.templateId} as "templateId",
      ${testCaseVersion.executionSteps} as "executionSteps", ${testCaseVersion.expectedResult} as "expectedResult",
      coalesce((select json_agg(json_build_object('description', ${testStep.description}, 'expectedResult',
        ${testStep.expectedResult})
        order by ${testStep.sequence}) from ${testStep} where ${testStep.versionId} = ${testCaseVersion.id}), '[]') as steps
    from json_to_recordset(${JSON.stringify(once)}::json) as r ("testCaseId" bigint, version int)
    join ${c} on ${c.id} = r."testCaseId"
    join ${testCaseVersion} on ${testCaseVersion.testCaseId} = ${c.id} and ${testCaseVersion.version} = r.version`)
  return new Map(
    rows.map(({ id, version, summary, ...texts }) => [
      caseSideKey(Number(id), version),
      { version, summary, steps: manualStepsOf(texts) },
    ]),
  )
}
