import type { Block, FeatureDocument, LineMark } from './document'
import { withKeyword } from './keywords'
import { breakOf, indentOf, isBlank, withoutBreak } from './lines'
import { isScenario } from './live-text'
import { meantStep } from './lost-steps'
import { readBlock } from './read-block'

/** What follows from an edit; the same document when there is nothing to do, or no such scenario or step. */
type Edited = FeatureDocument

/** The mark of a step of a block. */
export const stepMark = (block: Block, step: number): 'A' | 'M' | 'D' | '' => {
  const mark = block.marks?.[block.steps[step]?.start ?? -1] ?? ''
  return mark === 'd' ? 'D' : mark
}

/** The text of a step with its keyword, as the file has it on the step's first line. */
export const stepText = (block: Block, step: number): string =>
  withoutBreak(block.lines[block.steps[step]?.start ?? -1] ?? '').trim()

/** Changes what a step says, by the keyword rule; one that says nothing any more is not saved before it does, or is deleted. */
export function editStep(document: FeatureDocument, at: number, step: number, typed: string): Edited {
  return change(document, at, (block) => {
    const part = block.steps[step]
    const text = withKeyword(typed, document.language) || emptyStep
    if (!part || stepMark(block, step) === 'D' || text === stepText(block, step)) return null
    const line = block.lines[part.start] ?? ''
    const lines = block.lines.with(part.start, indentOf(line) + text + breakOf(line))
    const marks = marksOf(block)
    return { lines, marks: marks.with(part.start, marks[part.start] === 'A' ? 'A' : 'M') }
  })
}

/** Adds a step behind another one, -1 = as the first. Its text may be empty; it is not saved before it says something. */
export function addStep(document: FeatureDocument, at: number, after: number, typed: string): Edited {
  return change(document, at, (block) => {
    const before = block.steps[after]
    if (after >= 0 && !before) return null
    const [first] = block.steps
    const place = before ? before.end : (first?.start ?? endOfHead(block))
    const near = before ?? first
    const indent = near ? indentOf(block.lines[near.start] ?? '') : `${indentOf(block.lines[block.head] ?? '')}  `
    const text = withKeyword(typed, document.language) || emptyStep
    return {
      // The line above may be the last of a file that ends without a line break.
      lines: whole(block.lines, place - 1, document).toSpliced(place, 0, indent + text + document.lineBreak),
      marks: marksOf(block).toSpliced(place, 0, 'A'),
    }
  })
}

/** What stands for a step that is added and says nothing yet. */
export const emptyStep = '…'

/** Takes away a step that was added, and marks another one as deleted. */
export function deleteStep(document: FeatureDocument, at: number, step: number): Edited {
  return change(document, at, (block) => {
    const part = block.steps[step]
    const mark = stepMark(block, step)
    if (!part || mark === 'D') return null
    const { start, end } = part
    const length = end - start
    if (mark === 'A')
      return { lines: block.lines.toSpliced(start, length), marks: marksOf(block).toSpliced(start, length) }
    const gone = Array.from({ length }, (_, index): LineMark => (index === 0 ? 'D' : 'd'))
    return { lines: block.lines, marks: marksOf(block).toSpliced(start, length, ...gone) }
  })
}

/** Takes back a deleted step, which is modified from then on. */
export function undeleteStep(document: FeatureDocument, at: number, step: number): Edited {
  return change(document, at, (block) => {
    const part = block.steps[step]
    if (!part || stepMark(block, step) !== 'D') return null
    const back = Array.from({ length: part.end - part.start }, (_, index): LineMark => (index === 0 ? 'M' : ''))
    return { lines: block.lines, marks: marksOf(block).toSpliced(part.start, back.length, ...back) }
  })
}

/** Lets a step and its neighbour change places; what stands between them stays there. */
export function moveStep(document: FeatureDocument, at: number, step: number, by: -1 | 1): Edited {
  return change(document, at, (block) => {
    const upper = block.steps[Math.min(step, step + by)]
    const lower = block.steps[Math.max(step, step + by)]
    if (!upper || !lower || stepMark(block, step) === 'D') return null
    const swapped = <Item>(items: readonly Item[]): Item[] => [
      ...items.slice(0, upper.start),
      ...items.slice(lower.start, lower.end),
      ...items.slice(upper.end, lower.start),
      ...items.slice(upper.start, upper.end),
      ...items.slice(lower.end),
    ]
    const moved = by < 0 ? upper.start : lower.end - ((block.steps[step]?.end ?? 0) - (block.steps[step]?.start ?? 0))
    const marks = swapped(marksOf(block))
    const lines = swapped(whole(block.lines, lower.end - 1, document))
    return { lines, marks: marks[moved] === '' ? marks.with(moved, 'M') : marks }
  })
}

export const marksOf = ({ marks, lines }: Block): readonly LineMark[] => marks ?? lines.map(() => '' as const)

/** The same lines, the one at `index` with a line break. */
export function whole(lines: readonly string[], index: number, { lineBreak }: FeatureDocument): readonly string[] {
  const line = lines[index]
  return line === undefined || line.endsWith('\n') ? lines : lines.with(index, line + lineBreak)
}

/** The index behind the head and the description of a block without steps. */
function endOfHead({ lines, head, rest }: Block): number {
  let end = Math.min(rest, lines.length)
  while (end > head + 1 && isBlank(lines[end - 1] ?? '')) end--
  return end
}

/** Applies a change of lines to a scenario, which is modified by it unless it was added. */
export function change(
  document: FeatureDocument,
  at: number,
  edit: (block: Block) => Pick<Block, 'lines' | 'marks'> | null,
): Edited {
  const block = document.blocks[at]
  if (!block || !isScenario(block.kind) || block.mark === 'D') return document
  const edited = edit(block)
  const read = edited && readBlock({ ...block, ...edited, mark: block.mark === 'A' ? 'A' : 'M' }, document.language)
  return read ? { ...document, blocks: document.blocks.with(at, read) } : document
}

/** Makes the step that was meant of a line of the description, by its place among the block's lines. */
export function mendLine(document: FeatureDocument, at: number, line: number): Edited {
  return change(document, at, (block) => {
    const text = block.lines[line] ?? ''
    const meant = line > block.head && line < block.rest ? meantStep(withoutBreak(text), document.language) : null
    if (meant === null) return null
    return {
      lines: block.lines.with(line, indentOf(text) + meant + breakOf(text)),
      marks: marksOf(block).with(line, block.mark === 'A' ? 'A' : 'M'),
    }
  })
}
