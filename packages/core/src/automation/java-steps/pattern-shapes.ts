import { setImmediate } from 'node:timers/promises'
import type { SnippetParameter, SnippetPart } from '@caseweave/contract/automation/java-steps/java-step-names'
import { groupsOf } from '@caseweave/gherkin/patterns/compiled-pattern'
import { parseJavaRegex } from '@caseweave/gherkin/patterns/java-regex'
import { searchOf } from '@caseweave/gherkin/snippet-expression'
import { partsOf, type TextSigns, valuesIn } from '@caseweave/gherkin/snippet-parameters'
import type { StepText } from './collect-steps'

/** The parameters that stand for words. */
const words = new Set<SnippetParameter>(['word', '', 'oneOf'])
/** The types of whole numbers, each with room for those before it. */
const wholes: SnippetParameter[] = ['int', 'long', 'biginteger']

/** Whether a pattern takes words, any or some. */
export const hasWordsIn = (parts: readonly SnippetPart[]): boolean =>
  parts.some((part) => 'parameter' in part && words.has(part.parameter))

/** Whether a pattern takes any words. */
export const hasAnyWords = (parts: readonly SnippetPart[]): boolean =>
  parts.some((part) => 'parameter' in part && (part.parameter === 'word' || part.parameter === ''))

/** Whether there is more to a pattern than its parameters. */
export const hasOwnWord = (parts: readonly SnippetPart[]): boolean =>
  parts.some((part) => 'literal' in part && /[\p{L}\p{N}]/u.test(part.literal))

/** What two patterns have in common that are the same but for the size of their numbers, and which words they take. */
export const shapeOf = (parts: readonly SnippetPart[]): string =>
  JSON.stringify(
    parts.map((part) => {
      if ('literal' in part) return part.literal
      return [words.has(part.parameter) ? 'words' : wholes.includes(part.parameter) ? 'whole' : part.parameter]
    }),
  )

/** The patterns of single texts by their shapes; what would have no word of its own is left out. */
export async function openParts(
  open: readonly { text: string; signs: TextSigns }[],
): Promise<Map<string, SnippetPart[]>> {
  const found = new Map<string, SnippetPart[]>()
  let done = 0
  for (const { text, signs } of open) {
    if (done++ % 2_000 === 0) await setImmediate()
    const parts = partsOf(text, signs)
    if (!hasOwnWord(parts)) continue
    const shape = shapeOf(parts)
    const others = found.get(shape)
    found.set(shape, others ? fittedToKnown(others, parts, []) : parts)
  }
  return found
}

/**
 * A pattern fitted to another one of its shape: whole numbers have the larger of both types, and alternatives are joined by those that
 * the other one takes `needed` texts by.
 */
export function fittedToKnown(
  parts: readonly SnippetPart[],
  other: readonly SnippetPart[],
  needed: readonly string[],
): SnippetPart[] {
  const read = needed.length > 0 ? groupsOf(parseJavaRegex(`^${searchOf(other)}$`)) : null
  const values = read ? needed.flatMap((text) => [read(text) ?? []]) : []
  let place = -1
  return parts.map((part, at): SnippetPart => {
    if ('literal' in part) return part
    place += 1
    const its = other[at]
    if (part.parameter === 'oneOf') {
      const column = place
      return { ...part, texts: [...new Set([...(part.texts ?? []), ...values.flatMap((row) => row[column] ?? [])])] }
    }
    if (!its || 'literal' in its || !wholes.includes(part.parameter)) return part
    const larger = wholes.indexOf(its.parameter) > wholes.indexOf(part.parameter)
    return larger ? { ...part, parameter: its.parameter } : part
  })
}

/**
 * Whether a `{double}` among these would take the decimal sign of another language, in one of the texts, for one between groups of digits,
 * as Cucumber-JVM does: read by themselves, in a file that says the text, its digits are several values.
 */
export function takesOtherNumbers(
  parts: readonly SnippetPart[],
  texts: readonly Pick<StepText, 'text' | 'signs'>[],
): boolean {
  const values = parts.filter((part) => 'parameter' in part)
  const places = values.flatMap(({ parameter }, place) => (parameter === 'double' ? [place] : []))
  if (places.length === 0) return false
  if (!hasWordsIn(parts))
    return texts.some(({ text, signs }) => [...signs].some((each) => valuesIn(text, each).length > values.length))
  const read = groupsOf(parseJavaRegex(`^${searchOf(parts)}$`))
  return texts.some(({ text, signs }) => {
    const groups = read?.(text) ?? []
    return places.some((place) => [...signs].some((each) => valuesIn(groups[place] ?? '', each).length > 1))
  })
}
