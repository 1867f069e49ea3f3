import type { MappingCovers, StaleReason } from '@caseweave/contract/automation/automation-mapping/automation-mapping'
import { idArray } from '@caseweave/db/id-array'
import { caseMappings, featureFiles, scenarios, scenarioVersions, testCases } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import {
  type ChosenBackground,
  pinnedBackground,
  placesWith,
  readBackgrounds,
  splitPlaces,
  withBackground,
} from '../automation-mapping/background-steps'
import { classifyScenario, type ScenarioChange } from './classify-scenario'
import { caseSideKey, readCaseSides, readScenarioSides } from './read-sides'
import type { CaseSide, ScenarioSide } from './sides'

const c = named(testCases, 'c')
const f = named(featureFiles, 'f')
const m = named(caseMappings, 'm')
const s = named(scenarios, 's')
const v = named(scenarioVersions, 'v')

/** A mapping with the versions that were confirmed and those that are there now. */
export type HeldMapping = ChosenBackground & {
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
      backgroundVersionIds: m.backgroundVersionIds,
      backgroundSequences: m.backgroundSequences,
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
  /** The scenario as it was confirmed and as it is; where steps of a Background were chosen, with what runs before it. */
  was: (mapping: HeldMapping) => ScenarioSide
  now: (mapping: HeldMapping) => ScenarioSide
  /** Places of the chosen steps in the confirmed one. */
  chosen: (mapping: HeldMapping) => number[]
  case: (testCaseId: number, version: number) => CaseSide
  /** What became of a mapping's scenario; the same change is looked at once, however many cases are mapped to it. */
  change: (mapping: HeldMapping) => ScenarioChange
  /** What it chose of the scenario as it is now. */
  moved: (mapping: HeldMapping) => MovedSteps
}

/** The chosen steps of a mapping: places in the scenario, and steps of its Background. */
export type MovedSteps = ChosenBackground & { stepSequences: number[] }

/** Reads the sides of mappings: three statements, whatever their number. */
export async function readSides(ctx: Ctx, mappings: readonly HeldMapping[]): Promise<Sides> {
  const withBackgrounds = mappings.filter((one) => one.backgroundVersionIds.length > 0)
  const [scenarios, backgrounds, cases] = await Promise.all([
    readScenarioSides(
      ctx,
      mappings.flatMap((one) => [one.wasScenario, one.nowScenario, ...one.backgroundVersionIds]),
    ),
    readBackgrounds(
      ctx,
      withBackgrounds.map(({ nowScenario }) => nowScenario),
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
  const pinned = (mapping: HeldMapping) => pinnedBackground(mapping, (id) => scenario(id).steps)
  const before = (mapping: HeldMapping) =>
    mapping.backgroundVersionIds.length > 0 ? (backgrounds.get(mapping.nowScenario) ?? []) : []
  const was = (mapping: HeldMapping) => withBackground(scenario(mapping.wasScenario), pinned(mapping))
  const now = (mapping: HeldMapping) => withBackground(scenario(mapping.nowScenario), before(mapping))
  const chosen = (mapping: HeldMapping) => placesWith(pinned(mapping), mapping, mapping.stepSequences)
  const made = new Map<string, ScenarioChange>()
  const change = (mapping: HeldMapping) => {
    const { wasScenario, nowScenario, stepSequences, backgroundVersionIds, backgroundSequences } = mapping
    const key = [wasScenario, nowScenario, stepSequences, backgroundVersionIds, backgroundSequences].join(' ')
    const change = made.get(key) ?? classifyScenario(was(mapping), now(mapping), chosen(mapping))
    made.set(key, change)
    return change
  }
  return {
    ...{ was, now, chosen, change },
    moved: (mapping) => splitPlaces(before(mapping), change(mapping).stepSequences),
    case: (testCaseId, version) => {
      const side = cases.get(caseSideKey(testCaseId, version))
      if (!side) throw new Error(`Test case ${testCaseId} has no version ${version}.`)
      return side
    },
  }
}
