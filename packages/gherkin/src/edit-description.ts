import type { Block, FeatureDocument } from './document'
import { change, marksOf, whole } from './edit-step'
import { indentOf, isBlank, withoutBreak } from './lines'
import { parseBlock } from './read-block'

/** Where the lines between a name and what follows it say something: from the first to behind the last. */
function rangeOf({ lines, head, rest, steps }: Block): [start: number, end: number] {
  let start = head + 1
  let end = Math.min(steps[0]?.start ?? lines.length, rest)
  while (start < end && isBlank(lines[start] ?? '')) start++
  while (end > start && isBlank(lines[end - 1] ?? '')) end--
  return [start, end]
}

/** What stands below a name, without the indent that all lines share. */
export function descriptionOf(block: Block): string {
  const lines = block.lines.slice(...rangeOf(block)).map(withoutBreak)
  const indents = lines.filter((line) => !isBlank(line)).map((line) => indentOf(line).length)
  const least = indents.length > 0 ? Math.min(...indents) : 0
  return lines.map((line) => line.slice(least).trimEnd()).join('\n')
}

/**
 * Changes what stands below a name; the lines keep the indent that they had. A text with lines that Gherkin takes for something else, such as
 * a step, changes nothing: see {@link mayDescribe}.
 */
export function describe(document: FeatureDocument, at: number, typed: string): FeatureDocument {
  const block = document.blocks[at]
  const lines = block && describedLines(document, block, typed)
  return lines && mayDescribe(document, at, typed) ? change(document, at, () => lines) : document
}

/** True when all lines of this text would be the description of the part. */
export function mayDescribe(document: FeatureDocument, at: number, typed: string): boolean {
  const block = document.blocks[at]
  const edited = block && describedLines(document, block, typed)
  if (!edited) return true
  const read = parseBlock({ ...block, ...edited }, document.language)
  const before = parseBlock(block, document.language)
  if (!read || !before || !('steps' in read.node) || !('steps' in before.node)) return false
  const count = ({ node }: typeof read) => ('steps' in node ? node.steps.length : 0)
  const said = (text: string) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && !line.startsWith('#'))
  return count(read) === count(before) && said(read.node.description).join('\n') === said(typed).join('\n')
}

function describedLines(document: FeatureDocument, block: Block, typed: string) {
  const text = typed
    .replace(/\r\n?/g, '\n')
    .trimEnd()
    .replace(/^\s*\n/, '')
  if (text.trim() === descriptionOf(block).trim()) return null
  const [start, end] = rangeOf(block)
  const indent =
    end > start ? leastIndent(block.lines.slice(start, end)) : `${indentOf(block.lines[block.head] ?? '')}  `
  const written = (text === '' ? [] : text.split('\n')).map(
    (line) => (isBlank(line) ? '' : indent + line.trimEnd()) + document.lineBreak,
  )
  const at = end > start ? start : block.head + 1
  const lines = whole(block.lines, at - 1, document)
  return {
    lines: lines.toSpliced(at, end > start ? end - start : 0, ...written),
    marks:
      block.marks && marksOf(block).toSpliced(at, end > start ? end - start : 0, ...written.map(() => '' as const)),
  }
}

const leastIndent = (lines: readonly string[]) =>
  lines
    .filter((line) => !isBlank(line))
    .map(indentOf)
    .sort((a, b) => a.length - b.length)[0] ?? ''
