import type { SuggestionStrength } from '@caseweave/contract/automation/suggestions/suggestions'
import { askedTerms, weightsOf } from '../../step-matching/project-terms'
import { textMeasure } from '../../step-matching/text-measure'
import {
  type AnsweredWords,
  type LearnedWords,
  learnWords,
  nothingLearned,
  withLearned,
} from '../../word-vectors/learned-words'
import { nearTermsIn } from '../../word-vectors/near-terms'
import { answeredWords } from '../answered-words'
import { candidateIndex } from '../candidate-index'
import { caseTerms, scenarioTerms } from '../document-terms'
import { mostCompared } from '../find-scenarios'
import { comparePair, prepareCase, prepareScenarioSide } from '../score-pair'
import { noDocuments, numberTerms, packDocuments } from '../term-documents'
import { strengthOf, usualBounds } from '../thresholds'
import type { LabelledSet } from './labelled-set'

/** How good suggestions are on a labelled set; all from 0 to 1. */
export type Quality = {
  cases: number
  scenarios: number
  /** Of the cases that have a scenario, those whose first suggestion is the right one, and whose first three or ten hold it. */
  first: number
  firstThree: number
  firstTen: number
  /** Of the first suggestions that are called so the right ones, and of the cases that have a scenario those that get it called so. */
  likely: { precision: number; recall: number }
  /** The same of those that are called likely or possible. */
  possible: { precision: number; recall: number }
  /** Of the cases that have no scenario, those of which it is said that nothing fits. */
  noneTold: number
  /** Of the cases of which it is said those that have no scenario. */
  noneTrue: number
}

/** So many of the nearest may be more than weak. */
const mostJudged = 5

/** Suggests for every case of a set by the same parts as the product, and compares with what is right. */
export const rankLabelledSet = (set: LabelledSet): Quality => rankSets([set])

/** The same for several sets, each of which is a project; with what answers in it have taught. */
export function rankSets(
  sets: readonly LabelledSet[],
  learnedOf: (set: LabelledSet) => LearnedWords = () => nothingLearned,
): Quality {
  const ranked = sets.flatMap((set) => rankCases(set, learnedOf(set)))
  const withRight = ranked.filter(({ right }) => right !== null)
  const within = (most: number) =>
    share(
      withRight.filter(({ right, found }) => found.slice(0, most).some(({ id }) => id === right)).length,
      withRight.length,
    )
  const called = (strengths: readonly SuggestionStrength[]) => {
    const offered = ranked.filter(({ strength }) => strengths.includes(strength))
    const right = offered.filter(({ right: wanted, found }) => found[0]?.id === wanted).length
    return { precision: share(right, offered.length), recall: share(right, withRight.length) }
  }
  const without = ranked.filter(({ right }) => right === null)
  return {
    cases: ranked.length,
    scenarios: sets.reduce((sum, { scenarios }) => sum + scenarios.length, 0),
    ...{ first: within(1), firstThree: within(3), firstTen: within(10) },
    likely: called(['likely']),
    possible: called(['likely', 'possible']),
    noneTold: share(without.filter(({ nothingFits }) => nothingFits).length, without.length),
    noneTrue: share(
      without.filter(({ nothingFits }) => nothingFits).length,
      ranked.filter(({ nothingFits }) => nothingFits).length,
    ),
  }
}

/** What is suggested for each case of a set, the likeliest first. */
function rankCases({ scenarios, cases }: LabelledSet, learned: LearnedWords) {
  const none = noDocuments()
  const rows = scenarios.map((scenario) => ({
    id: scenario.id,
    stamp: 1,
    terms: numberTerms(none, scenarioTerms(scenario)),
  }))
  const documents = packDocuments(none, rows)
  const index = candidateIndex(documents)
  const having = new Map<number, number>()
  for (const number of documents.terms) having.set(number, (having.get(number) ?? 0) + 1)
  const countOf = (term: string) => having.get(documents.numbers.get(term) ?? -1) ?? 0
  const counts = { documents: scenarios.length, of: countOf, terms: [...documents.numbers.keys()] }
  const near = withLearned(nearTermsIn(counts.terms), learned)
  const measure = textMeasure(weightsOf(counts), learned)
  const prepared = new Map(scenarios.map((scenario) => [scenario.id, prepareScenarioSide(scenario, measure)]))
  const ranked = cases.map(({ one, scenarioId }) => {
    const side = prepareCase(one, measure)
    const found = index
      .find(askedTerms(caseTerms(one), counts, near), mostCompared)
      .flatMap((id) => prepared.get(id) ?? [])
      .map((other) => ({ id: other.id, score: comparePair(side, other, false).score }))
      .sort((a, b) => b.score - a.score || a.id - b.id)
    return { one, right: scenarioId, found }
  })
  const best = new Map<number, number[]>()
  for (const { found } of ranked) for (const { id, score } of found) best.set(id, [...(best.get(id) ?? []), score])
  for (const scores of best.values()) scores.sort((a, b) => b - a)
  return ranked.map((each) => {
    // As the queue of a search says it: by the best pair of a case, and by the best of that scenario with another case.
    const strengths = each.found.slice(0, mostJudged).map(({ id, score }, place) => {
      const [first = 0, second = 0] = best.get(id) ?? []
      const own = each.found[place === 0 ? 1 : 0]?.score ?? 0
      return strengthOf(score, score - Math.max(own, score === first ? second : first), usualBounds())
    })
    return {
      ...each,
      strength: strengths[0] ?? 'weak',
      nothingFits: strengths.every((strength) => strength === 'weak'),
    }
  })
}

const share = (part: number, all: number) => (all === 0 ? 0 : part / all)

/** The cases of a set, every second one in the other half: sets go from one thing to the next. */
export const halvesOf = ({ scenarios, cases }: LabelledSet): [LabelledSet, LabelledSet] => [
  { scenarios, cases: cases.filter((_, index) => index % 2 === 0) },
  { scenarios, cases: cases.filter((_, index) => index % 2 === 1) },
]

/** What a person teaches who answers a set: yes to the right one among the first three, no to the wrong ones before it. */
export function answersTo(set: LabelledSet): AnsweredWords[] {
  const texts = new Map(set.scenarios.map((scenario) => [scenario.id, scenario]))
  return rankCases(set, nothingLearned).flatMap(({ one, right, found }) => {
    const shown = found.slice(0, 3)
    const place = shown.findIndex(({ id }) => id === right)
    return shown.slice(0, place < 0 ? shown.length : place + 1).flatMap(({ id }) => {
      const other = texts.get(id)
      return other ? [{ accepted: id === right, ...answeredWords(one, other) }] : []
    })
  })
}

/** What the answers to these sets teach. */
export const learnedFrom = (sets: readonly LabelledSet[]): LearnedWords => learnWords(sets.flatMap(answersTo))
