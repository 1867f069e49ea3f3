import { idArray } from '@caseweave/db/id-array'
import { featureVersionScenarios, scenarioSteps, scenarioVersions } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import type { SideStep } from '../mapping-changes/sides'

const here = named(featureVersionScenarios, 'here')
const own = named(scenarioVersions, 'own')
const place = named(featureVersionScenarios, 'place')
const s = named(scenarioSteps, 's')
const v = named(scenarioVersions, 'v')

/** A step that runs before a scenario: of which version of a Background, and its place there. */
export type BackgroundStep = SideStep & { versionId: number; sequence: number }

/** Chosen steps of a Background, as a mapping keeps them: one of both arrays for each. */
export type ChosenBackground = { backgroundVersionIds: number[]; backgroundSequences: number[] }

/**
 * What runs before versions of scenarios, by their ids: the Background of the feature and then that of the scenario's rule, as they
 * are in the newest version of the file that holds the scenario so. Two rules of one name share their Backgrounds.
 */
export async function readBackgrounds(
  ctx: Ctx,
  scenarioVersionIds: Iterable<number>,
): Promise<Map<number, BackgroundStep[]>> {
  const ids = [...new Set(scenarioVersionIds)]
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select({
      of: sql`asked.id`.mapWith(Number),
      versionId: v.id,
      sequence: s.sequence,
      keyword: s.keyword,
      keywordType: s.keywordType,
      text: s.text,
      docString: s.docString,
      dataTable: s.dataTable,
    })
    .from(sql`unnest(${idArray(ids)}) asked (id)
      join ${own} on ${own.id} = asked.id
      cross join lateral (
        select * from ${here} where ${here.scenarioVersionId} = asked.id order by ${here.featureFileVersionId} desc limit 1
      ) here
      join ${place} on ${place.featureFileVersionId} = ${here.featureFileVersionId} and ${place.sequence} < ${here.sequence}
      join ${v} on ${v.id} = ${place.scenarioVersionId} and ${v.kind} = 'background'
        and (${v.ruleName} is null or ${v.ruleName} = ${own.ruleName})
      join ${s} on ${s.scenarioVersionId} = ${v.id}`)
    .orderBy(sql`asked.id, ${place.sequence}, ${s.sequence}`)
  const backgrounds = new Map<number, BackgroundStep[]>(ids.map((id) => [id, []]))
  for (const { of, ...step } of rows) backgrounds.get(of)?.push(step)
  return backgrounds
}

/** All steps of the Backgrounds of which a mapping chose some, as they were confirmed. */
export const pinnedBackground = (
  { backgroundVersionIds }: ChosenBackground,
  stepsOf: (versionId: number) => readonly SideStep[],
): BackgroundStep[] =>
  [...new Set(backgroundVersionIds)].flatMap((versionId) =>
    stepsOf(versionId).map((step, index) => ({ ...step, versionId, sequence: index + 1 })),
  )

/** A scenario with the steps of a Background before its own. */
export const withBackground = <T extends { steps: readonly SideStep[] }>(
  scenario: T,
  background: readonly SideStep[],
) => ({
  ...scenario,
  steps: [...background, ...scenario.steps],
})

/** Places (from 1) of chosen steps among those of a Background and, after them, of the scenario; none = the whole scenario. */
export const placesWith = (
  background: readonly BackgroundStep[],
  { backgroundVersionIds, backgroundSequences }: ChosenBackground,
  stepSequences: readonly number[],
): number[] => {
  const chosen = new Set(backgroundVersionIds.map((versionId, index) => `${versionId} ${backgroundSequences[index]}`))
  return [
    ...background.flatMap(({ versionId, sequence }, index) =>
      chosen.has(`${versionId} ${sequence}`) ? [index + 1] : [],
    ),
    ...stepSequences.map((sequence) => sequence + background.length),
  ]
}

/** The reverse of {@link placesWith}; where none of the scenario's own steps is left, it is the whole scenario. */
export function splitPlaces(
  background: readonly BackgroundStep[],
  places: readonly number[],
): ChosenBackground & { stepSequences: number[] } {
  const stepSequences = places.filter((place) => place > background.length).map((place) => place - background.length)
  const before = stepSequences.length > 0 ? places.flatMap((place) => background[place - 1] ?? []) : []
  return {
    backgroundVersionIds: before.map(({ versionId }) => versionId),
    backgroundSequences: before.map(({ sequence }) => sequence),
    stepSequences,
  }
}
