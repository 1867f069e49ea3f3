import type { FeatureDocument } from './document'
import { examplesIn } from './edit-argument'
import { change, marksOf, whole } from './edit-step'
import { breakOf, indentOf, isBlank, isComment, onOneLine } from './lines'
import { tagsIn, withTags } from './tags'

/** Changes the name of Examples, which stays on one line. */
export function renameExamples(document: FeatureDocument, at: number, index: number, typed: string): FeatureDocument {
  const name = onOneLine(typed)
  return change(document, at, (block) => {
    const examples = examplesIn(block, document.language)[index]
    if (!examples || examples.gone || examples.name === name) return null
    const place = titleOf(block.lines, examples)
    const line = block.lines[place] ?? ''
    const text = `${indentOf(line)}${examples.keyword}:${name === '' ? '' : ` ${name}`}${breakOf(line)}`
    return { lines: block.lines.with(place, text), marks: block.marks }
  })
}

/** Changes the tags of Examples; a comment behind the first line of them stays. */
export function retagExamples(document: FeatureDocument, at: number, index: number, typed: string): FeatureDocument {
  const tags = tagsIn(typed)
  return change(document, at, (block) => {
    const examples = examplesIn(block, document.language)[index]
    if (!examples || examples.gone || examples.tags.join(' ') === tags.join(' ')) return null
    const title = titleOf(block.lines, examples)
    return withTags(block, { from: examples.start, title, tags, lineBreak: document.lineBreak })
  })
}

/** Lets Examples and those above or below change places; what stands between them stays there. */
export function moveExamples(document: FeatureDocument, at: number, index: number, by: -1 | 1): FeatureDocument {
  return change(document, at, (block) => {
    const all = examplesIn(block, document.language)
    const first = Math.min(index, index + by)
    const [upper, lower] = [all[first], all[first + 1]]
    if (!upper || !lower || all[index]?.gone) return null
    // Words behind Examples without a table are a description, which has no place of its own.
    const isLoose = (from: number, to: number) =>
      block.lines.slice(from, to).every((line) => isBlank(line) || isComment(line))
    const behind = all[first + 2]?.start ?? block.lines.length
    if (!isLoose(upper.end, lower.start) || !isLoose(lower.end, behind)) return null
    const swapped = <Item>(items: readonly Item[]): Item[] => [
      ...items.slice(0, upper.start),
      ...items.slice(lower.start, lower.end),
      ...items.slice(upper.end, lower.start),
      ...items.slice(upper.start, upper.end),
      ...items.slice(lower.end),
    ]
    return {
      lines: swapped(whole(block.lines, lower.end - 1, document)),
      marks: block.marks && swapped(marksOf(block)),
    }
  })
}

const titleOf = (lines: readonly string[], { start, keyword }: { start: number; keyword: string }): number =>
  lines.findIndex((line, at) => at >= start && line.trimStart().startsWith(`${keyword}:`))
