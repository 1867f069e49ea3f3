import type { NumberSigns, SnippetPart } from '@caseweave/contract/automation/java-steps/java-step-names'
import { bySigns } from './number-signs'

/**
 * How the numbers of a step text are written; null where files of several ways say it, so that no `{double}` reads it in all of them alike.
 */
export type TextSigns = NumberSigns | null

// The regular expressions are those of Cucumber-JVM's built-in types, by which its snippets are made; `{double}` is told here without the
// repetitions that make Java's slow. It takes the sign of groups between three digits alone: of `2,50` in an English file, Java makes 250
// without a word, so that such a number is two.
const whole = /-?\d+/y
const decimals = bySigns(
  ({ decimal, group }) =>
    new RegExp(`[-+]?(?:[1-9]\\d{0,2}(?:[${group}]\\d{3})+(?!\\d)|\\d+)?(?:[${decimal}](?=\\d))?\\d*`, 'y'),
)
const quoted = /"[^"\\]*(?:\\.[^"\\]*)*"|'[^'\\]*(?:\\.[^'\\]*)*'/y
const beginnings = { point: /["'\d.+-]/g, comma: /["'\d,+-]/g, arabic: /["'\d\u066b+-]/g }
const boundary = /[\p{Z}\p{P}\p{S}]/u

const matchAt = (pattern: RegExp, text: string, at: number): string => {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? ''
}

/** Whether what stands from one place to the other begins and ends where words do; halves of a surrogate pair count as letters, as in Java. */
function isWhole(text: string, from: number, to: number): boolean {
  const before = text[from - 1]
  const after = text[to]
  return (before === undefined || boundary.test(before)) && (after === undefined || boundary.test(after))
}

function valueAt(text: string, from: number, signs: TextSigns): FoundValue | null {
  const sign = text[from]
  if (sign === '"' || sign === "'") {
    const to = from + matchAt(quoted, text, from).length
    return to > from && isWhole(text, from, to) ? { parameter: 'string', quote: sign, from, to } : null
  }
  // The longest wins; of equal ones the whole number does.
  const asWhole = from + matchAt(whole, text, from).length
  const asWritten = signs === null ? '' : matchAt(decimals[signs], text, from)
  const asDecimal = from + asWritten.length
  const wholeFits = asWhole > from && isWhole(text, from, asWhole)
  const decimalFits = /\d/.test(asWritten) && isWhole(text, from, asDecimal)
  if (decimalFits && !(wholeFits && asWhole >= asDecimal)) return { ...doubleOf(signs), from, to: asDecimal }
  return wholeFits ? { parameter: wholeType(text.slice(from, asWhole)), from, to: asWhole } : null
}

/**
 * The type that holds a whole number: Cucumber's snippet says `{int}` of all of them, on which a number above 2,147,483,647 fails when it
 * runs; source: Java Language Specification 4.2.1.
 */
export function wholeType(digits: string): 'int' | 'long' | 'biginteger' {
  if (digits.length < 10) return 'int'
  const value = BigInt(digits)
  if (BigInt.asIntN(32, value) === value) return 'int'
  return BigInt.asIntN(64, value) === value ? 'long' : 'biginteger'
}

/** A value in a text, and where it stands. */
export type FoundValue = Exclude<SnippetPart, { literal: string }> & { from: number; to: number }

/** A `{double}` that is written so. */
export const doubleOf = (signs: TextSigns): { parameter: 'double'; signs?: 'comma' | 'arabic' } =>
  signs === null || signs === 'point' ? { parameter: 'double' } : { parameter: 'double', signs }

/**
 * The values of a step text that Cucumber-JVM's snippets make parameters of: whole numbers, decimals (in English `10,000` is
 * one) and quoted texts, each where words begin and end. Other than there, the apostrophe of a word opens no quote.
 */
export function valuesIn(text: string, signs: TextSigns): FoundValue[] {
  const values: FoundValue[] = []
  const beginning = beginnings[signs ?? 'point']
  beginning.lastIndex = 0
  for (let found = beginning.exec(text); found; found = beginning.exec(text)) {
    const value = valueAt(text, found.index, signs)
    if (!value) continue
    values.push(value)
    beginning.lastIndex = value.to
  }
  return values
}

/** The words and the values of a step text, in order. */
export function partsOf(text: string, signs: TextSigns): SnippetPart[] {
  const parts: SnippetPart[] = []
  let at = 0
  for (const { from, to, ...part } of valuesIn(text, signs)) {
    if (from > at) parts.push({ literal: text.slice(at, from) })
    parts.push(part)
    at = to
  }
  if (at < text.length) parts.push({ literal: text.slice(at) })
  return parts
}
