import { type Block, type FeatureDocument, parseOfficially } from './document'
import { change, marksOf, whole } from './edit-step'
import { indentOf, isBlank, withoutBreak } from './lines'
import { isScenario } from './live-text'
import { parseBlock, readBlock, readFeatureHead } from './read-block'

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
  if (!block || block.kind === 'tail' || block.mark === 'D') return document
  const lines = describedLines(document, block, typed)
  if (!lines || !mayDescribe(document, at, typed)) return document
  if (isScenario(block.kind)) return change(document, at, () => lines)
  const unread = { ...block, ...lines, mark: block.mark === 'A' ? ('A' as const) : ('M' as const) }
  const read = block.kind === 'feature' ? readFeatureHead(unread) : readBlock(unread, document.language)
  return read ? { ...document, blocks: document.blocks.with(at, read) } : document
}

/** True when all lines of this text would be the description of the part. */
export function mayDescribe(document: FeatureDocument, at: number, typed: string): boolean {
  const block = document.blocks[at]
  const edited = block && block.kind !== 'tail' && describedLines(document, block, typed)
  if (!edited) return true
  const read = nodeOf({ ...block, ...edited }, document.language)
  const before = nodeOf(block, document.language)
  if (!read || !before) return false
  const said = (text: string) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && !line.startsWith('#'))
  return countIn(read) === countIn(before) && said(read.description).join('\n') === said(typed).join('\n')
}

/** A part by itself, as the official parser reads it. */
function nodeOf(block: Block, language: string) {
  if (block.kind !== 'feature') return parseBlock(block, language)?.node ?? null
  const read = parseOfficially(block.lines.join(''))
  return 'problems' in read ? null : read.feature
}

const countIn = (node: NonNullable<ReturnType<typeof nodeOf>>) =>
  'steps' in node ? node.steps.length : node.children.length

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
