import type { SuggestionFactors } from '@caseweave/contract/automation/suggestions/suggestion-words'
import { byLettersOr, type Likeness } from '../step-matching/align-atoms'
import {
  alignPrepared,
  type PreparedManualStep,
  type PreparedScenarioStep,
  prepareManual,
  prepareTexts,
  type StepAlignment,
} from '../step-matching/align-steps'
import { outcomesOf } from '../step-matching/step-keywords'
import { maskStep } from '../step-matching/step-mask'
import { knownLikeness, profileSimilarity, type StepProfile } from '../step-matching/step-similarity'
import type { TextMeasure } from '../step-matching/text-measure'
import type { AskingWords } from '../word-vectors/asking-words'
import type { WordMeasure } from '../word-vectors/text-words'
import { bareTag, bareValue, ticketKeysIn } from './document-terms'
import { caseWords, likenessByWords, type SideWords, scenarioWords } from './likeness-by-words'
import type { ComparedCase } from './read-cases'
import type { ComparedScenario } from './read-scenarios'

/** What a pair's likeness by letters is made of, 1 at most; where a side has no steps, the title speaks for them. */
const shares = { title: 0.45, steps: 0.6, place: 0.05 }
const sharesWithoutSteps = { title: 0.75, place: 0.1 }

/** By how much of what is missing to 1 each of these brings a pair nearer to it. */
const signs = { linked: 0.8, ticket: 0.35, values: 0.15, tags: 0.15, place: 0.05 }

/** Equal titles with other data in them are of two cases more often than of one. */
const otherData = 0.9

/** Of tickets, tags and values a page tells so many. */
const mostTold = 10
const mostWordsTold = 6
const leastTold = 0.5
/** Words of one stem, as `reload` and `reloads`, tell nobody anything. */
const mostTelling = 0.9

/** A side that has been made ready to be compared with many of the other. */
type Prepared = {
  place: StepProfile
  tags: ReadonlySet<string>
  tickets: ReadonlySet<string>
  values: ReadonlySet<string>
  titleValues: ReadonlySet<string>
  words: SideWords | null
}
export type PreparedCase = Prepared & {
  title: StepProfile
  steps: PreparedManualStep[]
  texts: ComparedCase
  measure: TextMeasure
  asking: AskingWords | null
  /** How alike its steps and those of scenarios are; siblings have the same steps. */
  alike: Likeness | undefined
  /** How alike its place and those of scenarios are. */
  placeLikeness: (other: StepProfile) => number
}
/** A scenario with no more than its steps of its texts, for very many are kept ready; `letters` where there is no table of words. */
export type PreparedScenario = Prepared & {
  id: number
  versionId: number
  steps: readonly string[]
  letters: { title: StepProfile; steps: PreparedScenarioStep[] } | null
}

export type ScoredPair = { score: number; factors: SuggestionFactors; alignment: StepAlignment }

/** Makes a case ready; the measure is the same for both sides. */
export function prepareCase(texts: ComparedCase, measure: TextMeasure): PreparedCase {
  const { profileOf } = measure
  const title = profileOf(texts.summary)
  const steps = prepareManual(texts.steps, profileOf)
  const tickets = [...texts.tickets.map((number) => number.trim().toLowerCase()), ...ticketKeysIn(texts.summary)]
  const slots = [
    ...title.slots,
    ...steps.flatMap((step) => [...(step.description?.slots ?? []), ...(step.expectedResult?.slots ?? [])]),
    ...maskStep(texts.testData.slice(0, 5_000)).slots,
  ]
  const words = caseWords(title, steps)
  const place = profileOf(texts.modules.join(' '))
  const asking = measure.words && words ? measure.words.asking(words.all, words.texts) : null
  return {
    ...{ texts, measure, title, steps, words, place, asking },
    alike: measure.words && asking ? likenessOf(measure.words, asking) : undefined,
    placeLikeness: once((other) => profileSimilarity(place, other)),
    tags: setOf(texts.tags.map(bareTag)),
    tickets: setOf([...tickets.filter(Boolean), ...texts.tags.flatMap(ticketKeysIn)]),
    values: valuesOf(slots),
    titleValues: setOf(title.slots.map(bareValue)),
  }
}

/** How alike two texts are of which the first is of a case. */
function likenessOf(words: WordMeasure, asking: AskingWords): Likeness {
  const alike = byLettersOr((one, other) => asking.likeness(one, other) ?? words.likeness(one, other))
  return (one, other) => knownLikeness(one, other, alike)
}

/** The same function, which works once for each text. */
function once(likeness: (other: StepProfile) => number): (other: StepProfile) => number {
  const known = new Map<StepProfile, number>()
  return (other) => {
    let found = known.get(other)
    if (found === undefined) {
      found = likeness(other)
      known.set(other, found)
    }
    return found
  }
}

/** Makes a scenario ready. */
export function prepareScenarioSide(texts: ComparedScenario, { profileOf, words }: TextMeasure): PreparedScenario {
  const tags = texts.tags.map(bareTag)
  const place = [texts.featureName, texts.ruleName ?? '', texts.fileName.replace(/\.[^.]*$/, '')].join(' ')
  const title = maskStep(texts.name)
  const masked = [title, ...texts.steps.map(({ text }) => maskStep(text))]
  const outcomes = outcomesOf(texts.steps)
  const steps = texts.steps.map(({ text }) => text)
  return {
    ...{ id: texts.id, versionId: texts.versionId, steps },
    letters: words ? null : { title: profileOf(texts.name), steps: prepareTexts(steps, outcomes, profileOf) },
    words:
      words &&
      scenarioWords(
        masked.map((each) => words.wordsOf(each.masked)),
        outcomes,
      ),
    place: profileOf(place),
    tags: setOf(tags),
    // A ticket's number may be any tag: numbers are written in many ways.
    tickets: setOf([...tags, ...ticketKeysIn(`${texts.name} ${texts.featureName}`)]),
    values: valuesOf(masked.flatMap(({ slots }) => slots)),
    titleValues: setOf(title.slots.map(bareValue)),
  }
}

const none: ReadonlySet<string> = new Set()
/** Most sides have no tags, tickets or values, and one empty set does for all. */
const setOf = (values: readonly string[]): ReadonlySet<string> => (values.length === 0 ? none : new Set(values))

/** Values that tell something; a single digit is everywhere. */
const valuesOf = (slots: readonly string[]): ReadonlySet<string> =>
  setOf(slots.map(bareValue).filter((value) => value.length > 1 || /\p{L}/u.test(value)))

/** How much two sides agree, without how they were aligned. */
export type Compared = {
  score: number
  title: number
  place: number
  tags: string[]
  tickets: string[]
  values: string[]
}

/** The score of a pair with the reasons, and the steps of both sides beside each other. */
export const scorePair = (one: PreparedCase, other: PreparedScenario, linked: boolean): ScoredPair =>
  explainPair(one, other, linked, comparePair(one, other, linked))

/** The reasons of what two sides agree in. */
export function explainPair(
  one: PreparedCase,
  other: PreparedScenario,
  linked: boolean,
  { score, title, place, tags, tickets, values }: Compared,
): ScoredPair {
  const { words, profileOf } = one.measure
  const outcomes = other.words?.roles.slice(1).map((role) => role === 'outcome') ?? []
  const steps = other.letters?.steps ?? prepareTexts(other.steps, outcomes, profileOf)
  const alignment = alignPrepared(one.steps, steps, undefined, one.alike)
  const met = words && one.asking && other.words ? words.met(one.asking, other.words.all) : []
  return {
    score,
    factors: {
      title: thousandths(title),
      steps: {
        covered: alignment.coveredSteps.length,
        of: one.steps.length,
        used: alignment.usedSteps.length,
        scenario: other.steps.length,
      },
      place: thousandths(place),
      words: met
        .filter(({ likeness, answers }) => answers || (likeness >= leastTold && likeness <= mostTelling))
        .slice(0, mostWordsTold)
        .map((pair) => ({ ...pair, likeness: thousandths(pair.likeness) })),
      tags: tags.slice(0, mostTold),
      tickets: tickets.map((key) => key.toUpperCase()).slice(0, mostTold),
      values: values.slice(0, mostTold),
      linked,
    },
    alignment,
  }
}

/**
 * How likely a case and a scenario belong together, from 0 to 1, and by what. `linked` = a tag or an import says so. The same pair always gets
 * the same score.
 */
export function comparePair(one: PreparedCase, other: PreparedScenario, linked: boolean): Compared {
  const { asking } = one
  const place = one.placeLikeness(other.place)
  const share = differInData(one.titleValues, other.titleValues) ? otherData : 1
  const { title, base } =
    asking && one.words && other.words
      ? likenessByWords({ one: asking, roles: one.words.roles }, other.words, share)
      : likenessByLetters(one, other, { share, place })
  const tags = shared(one.tags, other.tags)
  const tickets = shared(one.tickets, other.tickets)
  const values = shared(one.values, other.values)
  const missing =
    (1 - Math.min(1, base)) *
    (linked ? 1 - signs.linked : 1) *
    (tickets.length > 0 ? 1 - signs.ticket : 1) *
    (asking ? 1 - signs.place * place : 1) *
    (1 - signs.tags * dice(tags.length, one.tags, other.tags)) *
    (1 - signs.values * dice(values.length, one.values, other.values))
  return { score: thousandths(1 - missing), title, place, tags, tickets, values }
}

/** What holds without a table of words: the likeness of titles and aligned steps by their letters. */
function likenessByLetters(
  one: PreparedCase,
  { letters }: PreparedScenario,
  { share, place }: { share: number; place: number },
): { title: number; base: number } {
  if (!letters) return { title: 0, base: 0 }
  const title = profileSimilarity(one.title, letters.title) * share
  if (one.steps.length === 0 || letters.steps.length === 0)
    return { title, base: sharesWithoutSteps.title * title + sharesWithoutSteps.place * place }
  const alignment = alignPrepared(one.steps, letters.steps)
  const steps = stepShare(alignment, one.steps.length + letters.steps.length)
  return { title, base: shares.title * title + shares.steps * steps + shares.place * place }
}

/** Which part of all steps of both sides stands beside another, each as far as it is like it. */
function stepShare({ pairs }: StepAlignment, steps: number): number {
  const best = { manual: new Map<number, number>(), scenario: new Map<number, number>() }
  for (const { manual, scenario, score } of pairs) {
    if (manual === null || scenario === null) continue
    best.manual.set(manual, Math.max(best.manual.get(manual) ?? 0, score))
    best.scenario.set(scenario, Math.max(best.scenario.get(scenario) ?? 0, score))
  }
  let sum = 0
  for (const scores of [best.manual, best.scenario]) for (const score of scores.values()) sum += score
  return sum / steps
}

function differInData(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  if (one.size === 0 || other.size === 0) return false
  for (const value of other) if (one.has(value)) return false
  return true
}

const nothing: string[] = []
const shared = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  one.size === 0 || other.size === 0 ? nothing : [...one].filter((each) => other.has(each)).sort()

const dice = (common: number, one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  common === 0 ? 0 : (2 * common) / (one.size + other.size)

const thousandths = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000
