import { type Dialect, dialects } from '@cucumber/gherkin'
import { onOneLine } from './lines'

/** The kinds of steps, in the order that a scenario usually has them. */
export const stepKinds = ['given', 'when', 'then', 'and', 'but'] as const
export type StepKind = (typeof stepKinds)[number]

const english = dialects.en as Dialect

/** The keywords of a language; those of English for one that is not known. */
export const dialectOf = (language: string): Dialect => dialects[language] ?? english

/** The language that is known for a code: itself, or without its region (`de-DE` is `de`); null for an unknown one. */
export function knownLanguage(code: string): string | null {
  if (Object.hasOwn(dialects, code)) return code
  const language = /^([a-z]{2,3})[-_][a-z]{2}$/i.exec(code)?.[1]?.toLowerCase()
  return language !== undefined && Object.hasOwn(dialects, language) ? language : null
}

const known = new Map<string, readonly string[]>()

/** All step keywords of a language as files write them, most with a space behind, `* ` among them; longer ones first. */
export function stepKeywords(language: string): readonly string[] {
  const before = known.get(language)
  if (before) return before
  const dialect = dialectOf(language)
  const all = [...new Set(stepKinds.flatMap((kind) => dialect[kind]))].sort((one, other) => other.length - one.length)
  known.set(language, all)
  return all
}

/** The keyword that a step's text begins with, as the official parser takes it; null when there is none. */
export function keywordOf(text: string, language: string): string | null {
  const trimmed = text.trimStart()
  return stepKeywords(language).find((keyword) => trimmed.startsWith(keyword)) ?? null
}

/** The first keyword of a kind that is a word, such as `Then `. */
export const usualKeyword = (kind: StepKind, language: string): string =>
  dialectOf(language)[kind].find((keyword) => keyword !== '* ') ?? '* '

/** The keyword that scenarios usually have in a language: most list their word for `Example` first, which files seldom write. */
export function usualScenario(language: string): string {
  const [first = 'Scenario', second = first] = dialectOf(language).scenario
  return second
}

/**
 * A step as somebody typed it, on one line: what contains a space and does not begin with a keyword gets the language's Then in
 * front.
 */
export function withKeyword(typed: string, language: string): string {
  const text = onOneLine(typed)
  if (!text.includes(' ') || keywordOf(text, language) !== null) return text
  return usualKeyword('then', language) + text
}

/** True for a language that has keywords. */
export const isLanguage = (language: string): boolean => Object.hasOwn(dialects, language)

/** All languages that have keywords, with their own names. */
export const languages = (): { code: string; name: string; native: string }[] =>
  Object.entries(dialects).map(([code, { name, native }]) => ({ code, name, native }))
