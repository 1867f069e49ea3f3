import { scenarioSteps, testCases, testCaseVersions, testSteps } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { alignPrepared, type ManualStep, prepareManual, prepareScenario } from '../step-matching/align-steps'
import { manualStepsOf } from '../step-matching/manual-steps'
import { profileMaker } from '../step-matching/profile-maker'
import { readTermCounts, weightsOf } from '../step-matching/project-terms'
import { plainStep } from '../step-matching/step-mask'
import { stemsOf } from '../step-matching/step-words'

const c = named(testCases, 'c')
const s = named(testSteps, 's')
const scenarioStep = named(scenarioSteps)
const v = named(testCaseVersions, 'v')

/** Which steps of a case chosen scenario steps cover (places from 1), and how many it has. */
export type Coverage = { coveredSteps: number[]; caseStepCount: number }

type Chosen = {
  projectId: number
  scenarioVersionId: number
  /** Places of the chosen steps; empty for all. */
  steps: readonly number[]
  cases: readonly { testCaseId: number; version: number }[]
}

/** What the chosen steps of a scenario version cover of each case, by the case's id. */
export async function coverageOf(
  ctx: Ctx,
  { projectId, scenarioVersionId, steps, cases }: Chosen,
): Promise<Map<number, Coverage>> {
  const rows = await ctx.db
    .select({
      id: c.id,
      templateId: c.templateId,
      executionSteps: v.executionSteps,
      expectedResult: v.expectedResult,
      steps: sql<ManualStep[]>`coalesce((
        select json_agg(json_build_object('description', ${s.description}, 'expectedResult', ${s.expectedResult})
          order by ${s.sequence}) from ${s} where ${s.versionId} = ${v.id}), '[]')`,
    })
    .from(sql`json_to_recordset(${JSON.stringify(cases)}::json) as r ("testCaseId" bigint, version int)
      join ${c} on ${c.id} = r."testCaseId"
      join ${v} on ${v.testCaseId} = ${c.id} and ${v.version} = r.version`)
  const all = await ctx.db
    .select({
      sequence: scenarioStep.sequence,
      keyword: scenarioStep.keyword,
      keywordType: scenarioStep.keywordType,
      text: scenarioStep.text,
    })
    .from(scenarioStep)
    .where(sql`${scenarioStep.scenarioVersionId} = ${scenarioVersionId}`)
    .orderBy(scenarioStep.sequence)
  const manual = rows.map((row) => ({ id: row.id, steps: manualStepsOf(row) }))
  const texts = [...all.map((step) => step.text), ...manual.flatMap((one) => one.steps.flatMap(textsOf))]
  const profileOf = profileMaker(
    weightsOf(
      await readTermCounts(
        ctx,
        projectId,
        texts.flatMap((text) => stemsOf(plainStep(text))),
      ),
    ),
  )
  // All of them are read, so that an And goes on with what is above it; then those that were not chosen step aside.
  const chosen = prepareScenario(all, profileOf).filter(
    (_, index) => steps.length === 0 || steps.includes(all[index]?.sequence ?? 0),
  )
  return new Map(
    manual.map(({ id, steps: own }) => {
      const { coveredSteps } = alignPrepared(prepareManual(own, profileOf), chosen)
      return [id, { coveredSteps, caseStepCount: own.length }]
    }),
  )
}

const textsOf = ({ description, expectedResult }: ManualStep) => [description, expectedResult]
