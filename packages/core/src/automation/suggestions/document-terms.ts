import type { CaseTerms } from '../step-matching/project-terms'
import { plainStep, slotSign } from '../step-matching/step-mask'
import { stemsOf } from '../step-matching/step-words'
import type { ComparedCase } from './read-cases'

/** Longest term (characters), and the most of one document; the rest of a very long text tells little more. */
const longestTerm = 40
const mostTerms = 400

/** A key as ticket systems write it: `ABC-12`. */
const ticketKey = /(?<![\p{L}\p{N}-])\p{Lu}[\p{Lu}\p{Nd}]{1,9}-\p{Nd}{1,7}(?![\p{L}\p{N}-])/gu

/** The ticket keys in a text in small letters; the product's own case numbers are none. */
export function ticketKeysIn(text: string): string[] {
  const found = (text.match(ticketKey) ?? []).map((key) => key.toLowerCase())
  return [...new Set(found)].filter((key) => !key.startsWith('tc-'))
}

/** A tag without its sign, in small letters. */
export const bareTag = (tag: string): string => tag.replace(/^@/, '').toLowerCase()

/** A value without its quotes, in small letters; empty for what names no value, such as a placeholder. */
export function bareValue(slot: string): string {
  if (/^[<{$]/u.test(slot)) return ''
  return slot
    .replace(/^["'“„«»‘「『`]|["'”“«»’」』`]$/gu, '')
    .trim()
    .toLowerCase()
}

/** What a document is found by: the stems of its texts with their data, tags and ticket keys whole; each once. */
export function documentTerms(texts: readonly string[], whole: readonly string[]): string[] {
  const terms = new Set<string>()
  for (const term of whole) if (term !== '') terms.add(cut(term))
  for (const text of texts) for (const stem of stemsOf(plainStep(text))) if (stem !== slotSign) terms.add(cut(stem))
  return [...terms].slice(0, mostTerms)
}

// PostgreSQL's text cannot hold half of a surrogate pair.
const cut = (term: string) => (term.length > longestTerm ? Array.from(term).slice(0, longestTerm).join('') : term)

/** What a scenario is found by. */
export function scenarioTerms(scenario: {
  name: string
  steps: readonly { text: string }[]
  /** Its own and its feature's. */
  tags: readonly string[]
  featureName: string
  ruleName: string | null
  fileName: string
}): string[] {
  const { name, steps, tags, featureName, ruleName, fileName } = scenario
  const place = [featureName, ruleName ?? '', fileName.replace(/\.[^.]*$/, '')]
  const keys = [name, featureName, ...tags].flatMap(ticketKeysIn)
  return documentTerms([name, ...steps.map((step) => step.text), ...place], [...tags.map(bareTag), ...keys])
}

/** What the scenarios of a case are found by. */
export function caseTerms({ summary, steps, tags, tickets, modules }: ComparedCase): CaseTerms {
  const texts = [summary, ...steps.flatMap((step) => [step.description, step.expectedResult]), ...modules]
  const whole = [...tags, ...tickets].map((text) => bareTag(text.trim())).concat(ticketKeysIn(summary))
  return { all: documentTerms(texts, whole), title: new Set(documentTerms([summary], whole)) }
}
