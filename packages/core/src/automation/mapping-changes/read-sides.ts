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
  const rows = await ctx.db
    .select({
      id: v.id,
      version: v.version,
      name: v.name,
      ruleName: v.ruleName,
      examples: v.examples,
      steps: sql<SideStep[]>`coalesce((
        select json_agg(json_build_object('keyword', ${s.keyword}, 'keywordType', ${s.keywordType}, 'text', ${s.text},
          'docString', ${s.docString}, 'dataTable', ${s.dataTable}) order by ${s.sequence})
        from ${s} where ${s.scenarioVersionId} = ${v.id}), '[]')`,
    })
    .from(v)
    .where(sql`${v.id} = any (${bigints(versionIds)})`)
  return new Map(rows.map(({ id, ...side }) => [id, side]))
}

export const caseSideKey = (testCaseId: number, version: number) => `${testCaseId} ${version}`

/** What these versions of cases say, by {@link caseSideKey}. */
export async function readCaseSides(
  ctx: Ctx,
  wanted: readonly { testCaseId: number; version: number }[],
): Promise<Map<string, CaseSide>> {
  const once = [...new Map(wanted.map((each) => [caseSideKey(each.testCaseId, each.version), each])).values()]
  if (once.length === 0) return new Map()
  const rows = await ctx.db
    .select({
      id: c.id,
      version: testCaseVersion.version,
      summary: testCaseVersion.summary,
      templateId: c.templateId,
      executionSteps: testCaseVersion.executionSteps,
      expectedResult: testCaseVersion.expectedResult,
      steps: sql<CaseSide['steps']>`coalesce((
        select json_agg(json_build_object('description', ${testStep.description},
          'expectedResult', ${testStep.expectedResult}) order by ${testStep.sequence})
        from ${testStep} where ${testStep.versionId} = ${testCaseVersion.id}), '[]')`,
    })
    .from(sql`json_to_recordset(${JSON.stringify(once)}::json) as r ("testCaseId" bigint, version int)
      join ${c} on ${c.id} = r."testCaseId"
      join ${testCaseVersion} on ${testCaseVersion.testCaseId} = ${c.id} and ${testCaseVersion.version} = r.version`)
  return new Map(
    rows.map(({ id, version, summary, ...texts }) => [
      caseSideKey(id, version),
      { version, summary, steps: manualStepsOf(texts) },
    ]),
  )
}
