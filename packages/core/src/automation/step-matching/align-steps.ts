import { type Atom, alignAtoms, type Likeness } from './align-atoms'
import { type KeywordStep, outcomesOf } from './step-keywords'
import { likenessBounds, type StemWeights, type StepProfile, stepProfile, uniformWeights } from './step-similarity'

/** A step of a manual case, as a tester reads it. */
export type ManualStep = { description: string; expectedResult: string }

/** A step of a scenario; `keywordType` tells a Then where the keyword alone does not. */
type ScenarioStep = KeywordStep & { text: string }

/** Which part of a manual step a scenario step stands beside. */
type StepPart = 'description' | 'expectedResult'

/** A manual step and a scenario step beside each other, by their places from 1; null = the other side has nothing for it. */
type StepAlignmentPair = {
  manual: number | null
  scenario: number | null
  /** From 0 to 1; 0 where one side is missing. */
  score: number
  part: StepPart | null
}

export type StepAlignment = {
  /** In the order of both sides. A place stands more than once where several steps of the other side cover it. */
  pairs: StepAlignmentPair[]
  /** Places of the manual steps that scenario steps cover: what they do, what they expect, or both. */
  coveredSteps: number[]
  /** Places of covered steps whose expected result no scenario step checks. */
  uncheckedSteps: number[]
  /** Places of the scenario steps that stand beside a manual step. */
  usedSteps: number[]
}

type AlignOptions = {
  weights?: StemWeights
  /** The least similarity of two steps that stand beside each other. */
  least?: number
}

/** A step that has been made ready: its parts, in the order in which they are done and seen. */
export type PreparedManualStep = { description: StepProfile | null; expectedResult: StepProfile | null }
export type PreparedScenarioStep = { profile: StepProfile; outcome: boolean }

/** Makes the steps of a case ready to be aligned with many scenarios. */
export function prepareManual(
  steps: readonly ManualStep[],
  profileOf: (text: string) => StepProfile,
): PreparedManualStep[] {
  const part = (text: string) => (text.trim() === '' ? null : profileOf(text))
  return steps.map((step) => ({ description: part(step.description), expectedResult: part(step.expectedResult) }))
}

/** Makes the steps of a scenario ready to be aligned with many cases. */
export const prepareScenario = (
  steps: readonly ScenarioStep[],
  profileOf: (text: string) => StepProfile,
): PreparedScenarioStep[] =>
  prepareTexts(
    steps.map(({ text }) => text),
    outcomesOf(steps),
    profileOf,
  )

/** The same for the texts of steps; `outcomes` = which of them tell what is seen. */
export const prepareTexts = (
  steps: readonly string[],
  outcomes: readonly boolean[],
  profileOf: (text: string) => StepProfile,
): PreparedScenarioStep[] =>
  steps.map((text, index) => ({ profile: profileOf(text), outcome: outcomes[index] ?? false }))

/**
 * Puts the steps of a manual case and of a scenario side by side, each in its own order, so that those beside each other are
 * alike. Expected results go to what follows a Then. Two neighbouring steps of one side may stand beside one of the other, when
 * both together are more like it than each alone. What no scenario step covers is the gap.
 */
export function alignSteps(
  manual: readonly ManualStep[],
  scenario: readonly ScenarioStep[],
  { weights = uniformWeights, least = likenessBounds.likely }: AlignOptions = {},
): StepAlignment {
  const profileOf = (text: string) => stepProfile(text, weights)
  return alignPrepared(prepareManual(manual, profileOf), prepareScenario(scenario, profileOf), least)
}

/** The same for steps that are ready; all with the same weights. */
export function alignPrepared(
  manual: readonly PreparedManualStep[],
  scenario: readonly PreparedScenarioStep[],
  least: number = likenessBounds.likely,
  alike?: Likeness,
): StepAlignment {
  const parts: { place: number; part: StepPart }[] = []
  const left: Atom[] = []
  for (const [index, { description, expectedResult }] of manual.entries()) {
    if (description) {
      parts.push({ place: index + 1, part: 'description' })
      left.push({ profile: description, side: expectedResult ? 'action' : 'either' })
    }
    if (expectedResult) {
      parts.push({ place: index + 1, part: 'expectedResult' })
      left.push({ profile: expectedResult, side: 'outcome' })
    }
  }
  const right = scenario.map((step): Atom => ({ profile: step.profile, side: step.outcome ? 'outcome' : 'action' }))
  const found = alignAtoms(left, right, least, alike).flatMap(({ left: atom, right: scenarioIndex, score }) => {
    const part = parts[atom]
    return part ? [{ manual: part.place, scenario: scenarioIndex + 1, score, part: part.part }] : []
  })
  return withGaps(manual, scenario.length, found)
}

type Found = { manual: number; scenario: number; score: number; part: StepPart }

function withGaps(
  manual: readonly PreparedManualStep[],
  scenarioCount: number,
  found: readonly Found[],
): StepAlignment {
  const covered = new Set(found.map((pair) => pair.manual))
  const used = new Set(found.map((pair) => pair.scenario))
  const checked = new Set(found.filter((pair) => pair.part === 'expectedResult').map((pair) => pair.manual))
  const pairs: StepAlignmentPair[] = []
  let manualAt = 1
  let scenarioAt = 1
  const gaps = (manualEnd: number, scenarioEnd: number) => {
    for (; manualAt < manualEnd; manualAt++)
      if (!covered.has(manualAt)) pairs.push({ manual: manualAt, scenario: null, score: 0, part: null })
    for (; scenarioAt < scenarioEnd; scenarioAt++)
      if (!used.has(scenarioAt)) pairs.push({ manual: null, scenario: scenarioAt, score: 0, part: null })
  }
  for (const pair of found) {
    gaps(pair.manual, pair.scenario)
    pairs.push(pair)
  }
  gaps(manual.length + 1, scenarioCount + 1)
  const inOrder = (places: Set<number>) => [...places].sort((a, b) => a - b)
  const coveredSteps = inOrder(covered)
  return {
    pairs,
    coveredSteps,
    uncheckedSteps: coveredSteps.filter((place) => manual[place - 1]?.expectedResult && !checked.has(place)),
    usedSteps: inOrder(used),
  }
}
