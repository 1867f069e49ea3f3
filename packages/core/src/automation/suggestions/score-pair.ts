import type { SuggestionFactors } from '@caseweave/contract/automation/suggestions/suggestion-words'
import {
  alignPrepared,
  type PreparedManualStep,
  type PreparedScenarioStep,
  prepareManual,
  prepareScenario,
  type StepAlignment,
} from '../step-matching/align-steps'
import { maskStep } from '../step-matching/step-mask'
import { profileSimilarity, type StepProfile } from '../step-matching/step-similarity'
import type { TextMeasure } from '../step-matching/text-measure'
import { bareTag, bareValue, ticketKeysIn } from './document-terms'
import { likenessByWords, type SideWords, sideWords } from './likeness-by-words'
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
  title: StepProfile
  place: StepProfile
  tags: Set<string>
  tickets: Set<string>
  values: Set<string>
  words: SideWords | null
  measure: TextMeasure
}
type PreparedCase = Prepared & { steps: PreparedManualStep[]; texts: ComparedCase }
export type PreparedScenario = Prepared & { steps: PreparedScenarioStep[]; texts: ComparedScenario }

export type ScoredPair = { score: number; factors: SuggestionFactors; alignment: StepAlignment }

/** Makes a case ready; the measure is the same for both sides. */
export function prepareCase(texts: ComparedCase, measure: TextMeasure): PreparedCase {
  const { profileOf } = measure
  const title = profileOf(texts.summary)
  const steps = prepareManual(texts.steps, profileOf)
  const tickets = [...texts.tickets.map((number) => number.trim().toLowerCase()), ...ticketKeysIn(texts.summary)]
  const tags = texts.tags.map(bareTag)
  const slots = [
    ...title.slots,
    ...steps.flatMap((step) => [...(step.description?.slots ?? []), ...(step.expectedResult?.slots ?? [])]),
    ...maskStep(texts.testData.slice(0, 5_000)).slots,
  ]
  return {
    ...{ texts, measure, title, steps },
    words: sideWords(
      title,
      steps.flatMap((step) => [step.description, step.expectedResult]),
    ),
    place: profileOf(texts.modules.join(' ')),
    tags: new Set(tags),
    tickets: new Set([...tickets.filter(Boolean), ...texts.tags.flatMap(ticketKeysIn)]),
    values: valuesOf(slots),
  }
}

/** Makes a scenario ready. */
export function prepareScenarioSide(texts: ComparedScenario, measure: TextMeasure): PreparedScenario {
  const { profileOf } = measure
  const title = profileOf(texts.name)
  const steps = prepareScenario(texts.steps, profileOf)
  const tags = texts.tags.map(bareTag)
  const place = [texts.featureName, texts.ruleName ?? '', texts.fileName.replace(/\.[^.]*$/, '')].join(' ')
  return {
    ...{ texts, measure, title, steps },
    words: sideWords(
      title,
      steps.map((step) => step.profile),
    ),
    place: profileOf(place),
    tags: new Set(tags),
    // A ticket's number may be any tag: numbers are written in many ways.
    tickets: new Set([...tags, ...ticketKeysIn(`${texts.name} ${texts.featureName}`)]),
    values: valuesOf([...title.slots, ...steps.flatMap((step) => step.profile.slots)]),
  }
}

/** Values that tell something; a single digit is everywhere. */
function valuesOf(slots: readonly string[]): Set<string> {
  return new Set(slots.map(bareValue).filter((value) => value.length > 1 || /\p{L}/u.test(value)))
}

/** How much two sides agree, without how they were aligned. */
type Compared = { score: number; title: number; place: number; tags: string[]; tickets: string[]; values: string[] }

/**
 * How likely a case and a scenario belong together, from 0 to 1. `linked` = a tag or an import says so. The same pair always gets the
 * same score.
 */
export function scoreOnly(one: PreparedCase, other: PreparedScenario, linked: boolean): number {
  return compare(one, other, linked, null).score
}

/** The same score with the reasons, and the steps of both sides beside each other. */
export function scorePair(one: PreparedCase, other: PreparedScenario, linked: boolean): ScoredPair {
  const { words } = one.measure
  const alignment = alignPrepared(one.steps, other.steps, undefined, words)
  const { score, title, place, tags, tickets, values } = compare(one, other, linked, alignment)
  const met = words && one.words && other.words ? words.met(one.words.all, other.words.all) : []
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

function compare(one: PreparedCase, other: PreparedScenario, linked: boolean, known: StepAlignment | null): Compared {
  const { words } = one.measure
  const place = profileSimilarity(one.place, other.place)
  const share = differInData(one.title, other.title) ? otherData : 1
  const { title, base } =
    words && one.words && other.words
      ? likenessByWords(words, one.words, other.words, share)
      : likenessByLetters(one, other, { share, place, known })
  const tags = shared(one.tags, other.tags)
  const tickets = shared(one.tickets, other.tickets)
  const values = shared(one.values, other.values)
  const missing =
    (1 - Math.min(1, base)) *
    (linked ? 1 - signs.linked : 1) *
    (tickets.length > 0 ? 1 - signs.ticket : 1) *
    (words ? 1 - signs.place * place : 1) *
    (1 - signs.tags * dice(tags.length, one.tags, other.tags)) *
    (1 - signs.values * dice(values.length, one.values, other.values))
  return { score: thousandths(1 - missing), title, place, tags, tickets, values }
}

/** What holds without a table of words: the likeness of titles and aligned steps by their letters. */
function likenessByLetters(
  one: PreparedCase,
  other: PreparedScenario,
  { share, place, known }: { share: number; place: number; known: StepAlignment | null },
): { title: number; base: number } {
  const title = profileSimilarity(one.title, other.title) * share
  if (one.steps.length === 0 || other.steps.length === 0)
    return { title, base: sharesWithoutSteps.title * title + sharesWithoutSteps.place * place }
  const alignment = known ?? alignPrepared(one.steps, other.steps)
  const steps = stepShare(alignment, one.steps.length + other.steps.length)
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

function differInData(one: StepProfile, other: StepProfile): boolean {
  if (one.slots.length === 0 || other.slots.length === 0) return false
  const values = new Set(one.slots.map(bareValue))
  return !other.slots.some((slot) => values.has(bareValue(slot)))
}

const shared = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...one].filter((each) => other.has(each)).sort()

const dice = (common: number, one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  common === 0 ? 0 : (2 * common) / (one.size + other.size)

const thousandths = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000
