import type { MappingCovers, StaleReason } from '@caseweave/contract/automation/automation-mapping/automation-mapping'
import { idArray } from '@caseweave/db/id-array'
import { caseMappings, featureFiles, scenarios, scenarioVersions, testCases } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { classifyScenario, type ScenarioChange } from './classify-scenario'
import { caseSideKey, readCaseSides, readScenarioSides } from './read-sides'
import type { CaseSide, ScenarioSide } from './sides'

const c = named(testCases, 'c')
const f = named(featureFiles, 'f')
const m = named(caseMappings, 'm')
const s = named(scenarios, 's')
const v = named(scenarioVersions, 'v')

/** A mapping with the versions that were confirmed and those that are there now. */
export type HeldMapping = {
  id: number
  testCaseId: number
  scenarioId: number
  wasScenario: number
  nowScenario: number
  wasCase: number
  nowCase: number
  stepSequences: number[]
  covers: MappingCovers
  coveredSteps: number[]
  reason: StaleReason | null
  gone: boolean
}

/** These mappings as they stand, by their ids' order. Who is to change them has locked them in an earlier statement. */
export async function readMappings(ctx: Ctx, ids: readonly number[]): Promise<HeldMapping[]> {
  if (ids.length === 0) return []
  return ctx.db
    .select({
      id: m.id,
      testCaseId: m.testCaseId,
      scenarioId: m.scenarioId,
      wasScenario: m.scenarioVersionId,
      nowScenario: sql`(
        select ${v.id} from ${v} where ${v.scenarioId} = ${m.scenarioId} order by ${v.version} desc limit 1)`.mapWith(
        Number,
      ),
      wasCase: m.caseVersion,
      nowCase: c.latestVersion,
      stepSequences: m.stepSequences,
      covers: m.covers,
      coveredSteps: m.coveredSteps,
      reason: m.staleReason,
      gone: sql<boolean>`${s.deletedAt} is not null or ${f.deletedAt} is not null`,
    })
    .from(sql`${m}
      join ${c} on ${c.id} = ${m.testCaseId}
      join ${s} on ${s.id} = ${m.scenarioId}
      join ${f} on ${f.id} = ${s.featureFileId}`)
    .where(sql`${m.id} = any (${idArray(ids)})`)
    .orderBy(m.id)
}

/** What both sides of mappings said and say. */
export type Sides = {
  scenario: (versionId: number) => ScenarioSide
  case: (testCaseId: number, version: number) => CaseSide
  /** What became of a mapping's scenario; the same change is looked at once, however many cases are mapped to it. */
  change: (mapping: HeldMapping) => ScenarioChange
}

/** Reads the sides of mappings: two statements, whatever their number. */
export async function readSides(ctx: Ctx, mappings: readonly HeldMapping[]): Promise<Sides> {
  const [scenarios, cases] = await Promise.all([
    readScenarioSides(
      ctx,
      mappings.flatMap((one) => [one.wasScenario, one.nowScenario]),
    ),
    readCaseSides(
      ctx,
      mappings.flatMap(({ testCaseId, wasCase, nowCase }) => [
        { testCaseId, version: wasCase },
        { testCaseId, version: nowCase },
      ]),
    ),
  ])
  const scenario = (versionId: number) => {
    const side = scenarios.get(versionId)
    if (!side) throw new Error(`There is no scenario version ${versionId}.`)
    return side
  }
  const made = new Map<string, ScenarioChange>()
  return {
    scenario,
    case: (testCaseId, version) => {
      const side = cases.get(caseSideKey(testCaseId, version))
      if (!side) throw new Error(`Test case ${testCaseId} has no version ${version}.`)
      return side
    },
    change: ({ wasScenario, nowScenario, stepSequences }) => {
      const key = `${wasScenario} ${nowScenario} ${stepSequences.join()}`
      const change = made.get(key) ?? classifyScenario(scenario(wasScenario), scenario(nowScenario), stepSequences)
      made.set(key, change)
      return change
    },
  }
}
