import type * as messages from '@cucumber/messages'
import { readDocString, writeDocString } from './doc-strings'
import type { Block, FeatureDocument, LineMark } from './document'
import { change, marksOf, stepMark, whole } from './edit-step'
import { dialectOf } from './keywords'
import { breakOf, indentOf, isBlank } from './lines'
import { parseBlock } from './read-block'
import { type CellText, cellsOf, emptyRow, insertColumn, removeColumn, writeCells } from './table-rows'

/** What stands under a step, by its place, or the Examples of an outline. */
export type PartRef = `step:${number}` | `examples:${number}`

/** A table or doc string of a block, by its lines among the block's. Lines that were taken away are there to be taken back. */
type Part =
  | { kind: 'table'; rows: number[]; start: number; end: number; gone: boolean }
  | {
      kind: 'docString'
      start: number
      end: number
      gone: boolean
      delimiter: string
      mediaType: string
      content: string
    }

/** One of an outline's Examples. */
type ExamplesPart = { keyword: string; name: string; tags: string[]; start: number; end: number; gone: boolean }

const nodeOf = (block: Block, language: string) => {
  const read = parseBlock(block, language)
  return read && read.kind !== 'rule' ? { node: read.node as messages.Scenario, offset: read.offset + 1 } : null
}

const isGone = ({ marks }: Block, start: number, end: number) =>
  end > start && marks !== null && marks.slice(start, end).every((mark) => mark === 'd')

/** The table or doc string of a step, or the table of Examples; null where none is. */
export function partOf(block: Block, ref: PartRef, language: string): Part | null {
  const [word, place] = ref.split(':')
  const read = nodeOf(block, language)
  if (!read) return null
  const { node, offset } = read
  const table = (rows: number[]): Part | null => {
    const [start] = rows
    const end = (rows.at(-1) ?? 0) + 1
    return start === undefined ? null : { kind: 'table', rows, start, end, gone: isGone(block, start, end) }
  }
  if (word === 'examples') {
    const examples = node.examples?.[Number(place)]
    return examples?.tableHeader
      ? table([examples.tableHeader, ...examples.tableBody].map(({ location }) => location.line - offset))
      : null
  }
  const step = node.steps[Number(place)]
  const part = block.steps[Number(place)]
  if (!step || !part) return null
  if (step.dataTable) return table(step.dataTable.rows.map(({ location }) => location.line - offset))
  if (!step.docString) return null
  const { delimiter, mediaType = '', location } = step.docString
  const start = location.line - offset
  const { end } = part
  return {
    kind: 'docString',
    start,
    end,
    gone: isGone(block, start, end),
    delimiter,
    mediaType,
    ...readDocString(step.docString),
  }
}

/** The Examples of an outline, in the order of the file. */
export function examplesIn(block: Block, language: string): ExamplesPart[] {
  const read = nodeOf(block, language)
  return (read?.node.examples ?? []).map(({ keyword, name, tags, location, tableHeader, tableBody }) => {
    const lines = [location, ...tags.map((tag) => tag.location)].map(({ line }) => line - (read?.offset ?? 0))
    const start = Math.min(...lines)
    const last = (tableBody.at(-1) ?? tableHeader)?.location.line ?? location.line
    const end = last - (read?.offset ?? 0) + 1
    return { keyword, name, tags: tags.map((tag) => tag.name), start, end, gone: isGone(block, start, end) }
  })
}

/** The placeholders of an outline's steps that these names lack, in their order. */
export function placeholdersWithout(block: Block, names: readonly string[]): string[] {
  const live = block.lines
    .slice(block.head, block.rest)
    .filter((_, index) => !/[Dd]/.test(block.marks?.[block.head + index] ?? ''))
  const all = live.flatMap((line) => [...line.matchAll(/<([^<>\r\n]+)>/g)].map((found) => found[1] ?? ''))
  return [...new Set(all)].filter((name) => !names.includes(name))
}

/** Changes lines of a block from `start`, `end` excluded, and says that the step they belong to is modified. */
function replaced(
  block: Block,
  ref: PartRef,
  start: number,
  end: number,
  lines: readonly string[],
  marks: readonly LineMark[],
) {
  const all = modified(block, ref, marksOf(block).toSpliced(start, end - start, ...marks))
  return {
    lines: block.lines.toSpliced(start, end - start, ...lines),
    marks: all.some((mark) => mark !== '') ? all : null,
  }
}

function modified({ steps }: Block, ref: PartRef, marks: readonly LineMark[]): readonly LineMark[] {
  const [word, place] = ref.split(':')
  const start = word === 'step' ? steps[Number(place)]?.start : undefined
  return start === undefined ? marks : marks.with(start, marks[start] === 'A' ? 'A' : 'M')
}
type Edited = FeatureDocument
type Table = Extract<Part, { kind: 'table' }>

function changeTable(
  document: FeatureDocument,
  at: number,
  ref: PartRef,
  edit: (rows: readonly string[], table: Table, block: Block) => { lines: string[]; marks?: LineMark[] } | null,
): Edited {
  return change(document, at, (block) => {
    const part = partOf(block, ref, document.language)
    if (part?.kind !== 'table' || part.gone || isStepGone(block, ref)) return null
    const { start, end, rows } = part
    const lines = whole(block.lines, end - 1, document)
    const now = edit(
      rows.map((row) => lines[row] ?? ''),
      part,
      { ...block, lines },
    )
    if (!now) return null
    if (now.marks) return replaced({ ...block, lines }, ref, start, end, now.lines, now.marks)
    // Comments and blank lines between the rows stay where they are.
    const next = lines.slice(start, end)
    rows.forEach((row, index) => {
      next[row - start] = now.lines[index] ?? ''
    })
    if (next.every((line, index) => line === lines[start + index])) return null
    return replaced(block, ref, start, end, next, marksOf(block).slice(start, end))
  })
}

const isStepGone = (block: Block, ref: PartRef) =>
  ref.startsWith('step:') && stepMark(block, Number(ref.slice(5))) === 'D'

/** Changes what cells of a table say. */
export const editCells = (document: FeatureDocument, at: number, ref: PartRef, cells: readonly CellText[]): Edited =>
  changeTable(document, at, ref, (rows) => ({ lines: writeCells(rows, cells) }))

/** Adds an empty row behind the one at this place. */
export const addRow = (document: FeatureDocument, at: number, ref: PartRef, after: number): Edited =>
  changeTable(document, at, ref, (rows, { rows: places, start, end }, block) => {
    const row = rows[after]
    const place = places[after]
    if (row === undefined || place === undefined) return null
    const behind = place - start + 1
    return {
      lines: block.lines.slice(start, end).toSpliced(behind, 0, emptyRow(row, breakOf(row) || document.lineBreak)),
      marks: marksOf(block).slice(start, end).toSpliced(behind, 0, ''),
    }
  })

/** Takes away a row, or takes it back. */
export const markRow = (document: FeatureDocument, at: number, ref: PartRef, row: number, gone: boolean): Edited =>
  changeTable(document, at, ref, (_, { rows, start, end }, block) => {
    const place = rows[row]
    if (place === undefined || (row === 0 && ref.startsWith('examples:'))) return null
    const marks = [...marksOf(block).slice(start, end)]
    marks[place - start] = gone ? 'd' : ''
    return { lines: block.lines.slice(start, end), marks }
  })

/** Lets a row of a table and the one above or below change places; the header of Examples stays. */
export const moveRow = (document: FeatureDocument, at: number, ref: PartRef, row: number, by: -1 | 1): Edited =>
  changeTable(document, at, ref, (_, { rows, start, end }, block) => {
    const [place, other] = [rows[row], rows[row + by]]
    const isHeader = ref.startsWith('examples:') && Math.min(row, row + by) === 0
    if (place === undefined || other === undefined || isHeader || block.marks?.[place] === 'd') return null
    const swapped = <Item>(items: readonly Item[]) =>
      items
        .map((item, index) => items[index === place ? other : index === other ? place : index] ?? item)
        .slice(start, end)
    return { lines: swapped(block.lines), marks: swapped(marksOf(block)) }
  })

/** Adds a column in front of the one at this place. */
export const addColumn = (document: FeatureDocument, at: number, ref: PartRef, column: number, header = ''): Edited =>
  changeTable(document, at, ref, (rows) => ({ lines: insertColumn(rows, column, header) }))

/** Takes away a column, unless it is the only one. */
export const deleteColumn = (document: FeatureDocument, at: number, ref: PartRef, column: number): Edited =>
  changeTable(document, at, ref, (rows) => {
    const lines = removeColumn(rows, column)
    return lines && { lines }
  })

/** Changes a doc string; its delimiter and indent stay as far as the text allows. What no doc string can say changes nothing. */
export function editDocString(
  document: FeatureDocument,
  at: number,
  ref: PartRef,
  content: string,
  mediaType: string,
): Edited {
  return change(document, at, (block) => {
    const part = partOf(block, ref, document.language)
    if (part?.kind !== 'docString' || part.gone || isStepGone(block, ref)) return null
    const said = { content: content.replace(/\r\n?/g, '\n'), mediaType: mediaType.replace(/\s+/g, ' ').trim() }
    if (said.content === part.content && said.mediaType === part.mediaType) return null
    const indent = indentOf(block.lines[part.start] ?? '')
    const lines = writeDocString({ ...said, delimiter: part.delimiter }, indent, document.lineBreak)
    return (
      lines &&
      replaced(
        block,
        ref,
        part.start,
        part.end,
        lines,
        lines.map(() => ''),
      )
    )
  })
}

/** Puts an empty table or doc string under a step, instead of what stands there. */
export function addArgument(document: FeatureDocument, at: number, step: number, kind: 'table' | 'docString'): Edited {
  return change(document, at, (block) => {
    const part = block.steps[step]
    if (!part || stepMark(block, step) === 'D') return null
    const indent = `${indentOf(block.lines[part.start] ?? '')}  `
    const lines = kind === 'table' ? ['|  |'] : ['"""', '', '"""']
    const written = lines.map((line) => (line === '' ? '' : indent + line) + document.lineBreak)
    const full = { ...block, lines: whole(block.lines, part.end - 1, document) }
    return replaced(
      full,
      `step:${step}`,
      part.start + 1,
      part.end,
      written,
      written.map(() => ''),
    )
  })
}

/** Takes away what stands under a step, or one of the Examples, or takes it back. */
export function markPart(document: FeatureDocument, at: number, ref: PartRef, gone: boolean): Edited {
  return change(document, at, (block) => {
    const [word, place] = ref.split(':')
    const { language } = document
    const part = word === 'examples' ? examplesIn(block, language)[Number(place)] : partOf(block, ref, language)
    if (!part || part.gone === gone || isStepGone(block, ref)) return null
    const { start, end } = part
    const marks = Array.from({ length: end - start }, (): LineMark => (gone ? 'd' : ''))
    return replaced(block, ref, start, end, block.lines.slice(start, end), marks)
  })
}

/** Adds Examples behind the last ones of a scenario, with a column for each placeholder of its steps. */
export function addExamples(document: FeatureDocument, at: number): Edited {
  return change(document, at, (block) => {
    if (block.kind === 'background') return null
    const { language, lineBreak } = document
    const last = examplesIn(block, language).at(-1)
    const near = last ? last.end - 1 : (block.steps.at(-1)?.end ?? block.lines.length) - 1
    const before = whole(block.lines, near, document)
    const indent = last
      ? indentOf(block.lines[last.start] ?? '')
      : indentOf(block.lines[block.steps[0]?.start ?? -1] ?? '') || `${indentOf(block.lines[block.head] ?? '')}  `
    const keyword = last?.keyword ?? dialectOf(language).examples[0] ?? 'Examples'
    const names = placeholdersWithout(block, [])
    const header = insertHeader(`${indent}  |  |`, names)
    const lines = [
      ...(isBlank(before[near] ?? '') ? [] : ['']),
      `${indent}${keyword}:`,
      header,
      emptyRow(header, ''),
    ].map((line) => line + lineBreak)
    return {
      lines: before.toSpliced(near + 1, 0, ...lines),
      marks: block.marks?.toSpliced(near + 1, 0, ...lines.map((): LineMark => '')) ?? null,
    }
  })
}

const insertHeader = (line: string, names: readonly string[]): string =>
  names.reduce(
    ([row = ''], name, column) =>
      column === 0 ? writeCells([row], [{ row: 0, column, text: name }]) : insertColumn([row], column, name),
    [line],
  )[0] ?? line

/** The texts of a table's cells, row by row. */
export const tableTexts = (block: Block, rows: readonly number[]): string[][] =>
  rows.map((row) => cellsOf(block.lines[row] ?? ''))
