import { setImmediate } from 'node:timers/promises'
import type { PlaceholderWay, SnippetPart } from '@caseweave/contract/automation/java-steps/java-step-names'
import { javaStepLimits } from '@caseweave/contract/automation/java-steps/java-step-names'
import type { PlaceholderStep } from '@caseweave/contract/automation/java-steps/java-steps'
import { cutText } from '@caseweave/contract/platform/cut-text'
import { expressionOf } from '@caseweave/gherkin/snippet-expression'
import { hasWords, partsOfOutline, usualWay } from '@caseweave/gherkin/snippet-outline'
import { partsOf } from '@caseweave/gherkin/snippet-parameters'
import { createVocabulary } from '@caseweave/gherkin/vocabulary'
import { breatheEvery, type Pattern, patternKey } from './choose-patterns'
import { type CollectedOutline, matchesOf, type StepCollection, type StepText, signsOf } from './collect-steps'
import { shapeOf } from './pattern-shapes'

/** A step of outlines with the pattern that is offered for its rows, or none where each is for itself. */
type OfferedOutline = {
  outline: CollectedOutline
  way: PlaceholderWay
  chosen: boolean
  words: boolean
  parts: SnippetPart[] | null
  /** The alternatives, to fall back on where one method for any value cannot be. */
  instead: SnippetPart[] | null
}

/**
 * Says for each step of outlines how it becomes Java: as a person chose; else its values alone, but each row for itself where a row is
 * said by steps elsewhere too, as `I <action>` is whose action is `search for "shoes"`.
 */
export function offeredOutlines(
  { outlines, texts }: Pick<StepCollection, 'outlines' | 'texts'>,
  open: ReadonlySet<string>,
  ways: Readonly<Record<string, PlaceholderWay>>,
): OfferedOutline[] {
  const uses = new Map<string, number>()
  const readAlone = (text: string) => partsOf(text, signsOf(texts.get(text)))
  for (const text of open) {
    const parts = readAlone(text)
    const shape = shapeOf(parts)
    if (parts.some((part) => 'parameter' in part)) uses.set(shape, (uses.get(shape) ?? 0) + 1)
  }
  return [...outlines.values()].flatMap((all) => {
    // A row that existing code defines needs nothing.
    const outline = { ...all, rows: all.rows.filter(({ text }) => open.has(text)) }
    if (outline.rows.length === 0) return []
    const words = hasWords(outline)
    const asked = Object.hasOwn(ways, outline.text) ? ways[outline.text] : undefined
    const way = asked ?? (words && saidElsewhere(outline, uses, readAlone) ? 'each' : usualWay(outline))
    const typed = words ? way : 'oneOf'
    const parts = partsOfOutline(outline, typed)
    const instead = typed === 'any' ? partsOfOutline(outline, 'oneOf') : null
    return { outline, way, chosen: asked !== undefined, words, parts, instead }
  })
}

/** Whether a row has numbers or quotes by which a pattern takes it together with steps that are none of its rows. */
function saidElsewhere(
  { rows }: CollectedOutline,
  uses: ReadonlyMap<string, number>,
  readAlone: (text: string) => readonly SnippetPart[],
): boolean {
  const own = new Map<string, Set<string>>()
  for (const { text } of rows) {
    const shape = shapeOf(readAlone(text))
    own.set(shape, (own.get(shape) ?? new Set()).add(text))
  }
  return [...own].some(([shape, texts]) => (uses.get(shape) ?? 0) > texts.size)
}

/** So many texts of a step are told. */
const textsTold = 5
const longestTold = 300

/** What a person may choose of: the steps whose placeholders stand for words, and what came of each. */
export async function placeholdersOf(
  offered: readonly OfferedOutline[],
  patterns: readonly Pattern<unknown>[],
  texts: Iterable<StepText>,
): Promise<{ placeholders: PlaceholderStep[]; placeholderCount: number }> {
  const steps = offered.filter(({ words }) => words)
  const written = new Set(patterns.map(patternKey))
  const shapes = new Map(patterns.map((pattern) => [shapeOf(pattern.parts), pattern]))
  const told = steps.slice(0, javaStepLimits.shown)
  const any = told.map(({ outline }) => partsOfOutline(outline, 'any'))
  const wide = createVocabulary(any.flatMap((parts, id) => (parts ? [{ id, ...expressionOf(parts) }] : [])))
  const others = told.map((): string[] => [])
  const rows = told.map(({ outline }) => new Set(outline.rows.map(({ text }) => text)))
  let done = 0
  for (const step of texts) {
    if (done++ % breatheEvery === 0) await setImmediate()
    for (const { id } of matchesOf(wide, step)) if (!rows[id]?.has(step.text)) others[id]?.push(step.text)
  }
  const placeholders = told.map(({ outline, parts, chosen, way }, id): PlaceholderStep => {
    const became = parts && shapes.get(shapeOf(parts))
    const all = [...(rows[id] ?? [])]
    const beyond = others[id] ?? []
    return {
      text: outline.text,
      way: !became ? 'each' : way === 'any' && written.has(patternKey(expressionOf(parts))) ? 'any' : 'oneOf',
      chosen,
      rows: all.length,
      examples: all.slice(0, textsTold).map((text) => cutText(text, longestTold)),
      otherCount: beyond.length,
      others: beyond.slice(0, textsTold).map((text) => cutText(text, longestTold)),
      place: outline.place,
    }
  })
  return { placeholders, placeholderCount: steps.length }
}
