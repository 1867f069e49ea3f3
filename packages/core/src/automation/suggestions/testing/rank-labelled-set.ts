import { profileMaker } from '../../step-matching/profile-maker'
import { askedTerms, weightsOf } from '../../step-matching/project-terms'
import { emptyIndex } from '../candidate-index'
import { caseTerms, scenarioTerms } from '../document-terms'
import { prepareCase, prepareScenarioSide, scorePair } from '../score-pair'
import { usualThresholds } from '../thresholds'
import type { LabelledSet } from './labelled-set'

/** How good suggestions are on a labelled set; all from 0 to 1. */
export type Quality = {
  cases: number
  scenarios: number
  /** Of the cases that have a scenario, those whose first suggestion is the right one, and whose first three or ten hold it. */
  first: number
  firstThree: number
  firstTen: number
  /** Of all first suggestions from a bound on the right ones, and of the cases that have a scenario those that get it from there on. */
  likely: { precision: number; recall: number }
  sure: { precision: number; recall: number }
}

/** Suggests for every case of a set by the same parts as the product, and compares with what is right. */
export function rankLabelledSet({ scenarios, cases }: LabelledSet): Quality {
  const index = emptyIndex()
  for (const scenario of scenarios) index.add(scenario.id, scenarioTerms(scenario))
  const counts = { documents: scenarios.length, of: index.countOf }
  const profileOf = profileMaker(weightsOf(counts))
  const prepared = new Map(scenarios.map((scenario) => [scenario.id, prepareScenarioSide(scenario, profileOf)]))
  const ranked = cases.map(({ one, scenarioId }) => {
    const side = prepareCase(one, profileOf)
    const found = index
      .find(askedTerms(caseTerms(one), counts))
      .flatMap((id) => prepared.get(id) ?? [])
      .map((other) => ({ id: other.texts.id, score: scorePair(side, other, false).score }))
      .sort((a, b) => b.score - a.score || a.id - b.id)
    return { right: scenarioId, found }
  })
  const withRight = ranked.filter(({ right }) => right !== null)
  const within = (most: number) =>
    share(
      withRight.filter(({ right, found }) => found.slice(0, most).some(({ id }) => id === right)).length,
      withRight.length,
    )
  const from = (bound: number) => {
    const offered = ranked.filter(({ found }) => (found[0]?.score ?? 0) >= bound)
    const right = offered.filter(({ right: wanted, found }) => found[0]?.id === wanted).length
    return { precision: share(right, offered.length), recall: share(right, withRight.length) }
  }
  return {
    cases: cases.length,
    scenarios: scenarios.length,
    ...{ first: within(1), firstThree: within(3), firstTen: within(10) },
    likely: from(usualThresholds.likely),
    sure: from(usualThresholds.sure),
  }
}

const share = (part: number, all: number) => (all === 0 ? 0 : part / all)
