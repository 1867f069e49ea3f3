/** A row of a table as the file has it: what stands before its first `|`, its cells with their padding, and what follows the last `|`. */
type Row = { lead: string; cells: string[]; tail: string }

/** A cell, by its places from 0, and what it is to say. */
export type CellText = { row: number; column: number; text: string }

function splitRow(line: string): Row {
  const cells: string[] = []
  let from = -1
  for (let at = 0; at < line.length; at++) {
    if (line[at] === '\\') at++
    else if (line[at] === '|') {
      if (from >= 0) cells.push(line.slice(from, at))
      from = at + 1
    }
  }
  return { lead: line.slice(0, line.indexOf('|')), cells, tail: line.slice(from) }
}

const joinRow = ({ lead, cells, tail }: Row) => `${lead}|${cells.map((cell) => `${cell}|`).join('')}${tail}`

/** The white space that the official parser takes from both ends of a cell. */
const padding = /[ \t\v\f\r\u0085\u00A0]/

/** A cell's padding, what it says, and the padding behind that. */
function padded(cell: string): [left: string, text: string, after: string] {
  let [from, end] = [0, cell.length]
  while (from < end && padding.test(cell.charAt(from))) from++
  while (end > from && padding.test(cell.charAt(end - 1))) end--
  return [cell.slice(0, from), cell.slice(from, end), cell.slice(end)]
}

const core = (text: string) => padded(text)[1]

/** What a cell says, as the official parser reads it: `\n` is a line break, `\|` and `\\` are one character. */
const readCell = (raw: string): string =>
  core(
    raw.replace(/\\(.)/gs, (all, next: string) => (next === 'n' ? '\n' : next === '|' || next === '\\' ? next : all)),
  )

/** A text as a cell says it. */
const writeCell = (text: string): string =>
  core(text.replace(/\r\n?/g, '\n')).replace(/[\\|]/g, '\\$&').replaceAll('\n', '\\n')

/** The texts of a row's cells. */
export const cellsOf = (line: string): string[] => splitRow(line).cells.map(readCell)

/** The same with the column of each, from 0: where its text begins. */
export function placedCells(line: string): { text: string; column: number }[] {
  const { lead, cells } = splitRow(line)
  let at = lead.length
  return cells.map((cell) => {
    const column = at + 1 + padded(cell)[0].length
    at += 1 + cell.length
    return { text: readCell(cell), column }
  })
}

const isWide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u
/** What people align by: characters as their editor counts them, or as wide as they are shown. */
const measures: ((text: string) => number)[] = [
  (text) => text.length,
  (text) => [...text].length,
  (text) => [...text].reduce((sum, letter) => sum + (isWide.test(letter) ? 2 : 1), 0),
]

/**
 * Writes cells into rows of a table, given and answered as lines. Cells that say this already stay byte for byte; of an aligned column all
 * cells get the width that it needs, on the side where it had its spaces.
 */
export function writeCells(lines: readonly string[], changes: readonly CellText[]): string[] {
  const rows = lines.map(splitRow)
  const columns = new Map<number, CellText[]>()
  for (const change of changes) {
    const before = rows[change.row]?.cells[change.column]
    if (before === undefined || readCell(before) === readCell(writeCell(change.text))) continue
    const others = columns.get(change.column)
    if (others) others.push(change)
    else columns.set(change.column, [change])
  }
  for (const [column, some] of columns) writeColumn(rows, column, some)
  return columns.size === 0 ? [...lines] : rows.map(joinRow)
}

function writeColumn(rows: readonly Row[], column: number, changes: readonly CellText[]): void {
  const before = rows.map(({ cells }) => cells[column] ?? '')
  const style = styleOf(before)
  const texts = before.map(core)
  for (const { row, text } of changes) texts[row] = writeCell(text)
  const { measure, inner, loose } = style
  const needed = measure ? Math.max(...texts.map(measure)) : 0
  const width = measure && (loose ? Math.max(inner, needed) : needed)
  const touched = new Set(changes.map(({ row }) => row))
  for (const [index, { cells }] of rows.entries()) {
    if (!touched.has(index) && (width === null || width === inner)) continue
    const text = texts[index] ?? ''
    const fill = ' '.repeat(measure && width ? width - measure(text) : 0)
    cells[column] = style.left + (style.right ? fill + text : text + fill) + style.after
  }
}

type Style = {
  left: string
  after: string
  /** Texts stand at the right side. */
  right: boolean
  /** How wide a text is; null where the column is not aligned. */
  measure: ((text: string) => number) | null
  /** The room for texts. */
  inner: number
  /** There is more room than the longest text needs. */
  loose: boolean
}

function styleOf(cells: readonly string[]): Style {
  const said = cells.map(padded).filter(([, text]) => text !== '')
  const least = (side: 0 | 2) => said.map((part) => part[side]).sort((a, b) => a.length - b.length)[0] ?? ' '
  const [left, after] = [least(0), least(2)]
  const measure = measures.find((each) => new Set(cells.map(each)).size === 1) ?? null
  const [cell = ''] = cells
  const inner = measure ? Math.max(0, measure(cell) - left.length - after.length) : 0
  const longest = measure ? Math.max(0, ...said.map(([, text]) => measure(text))) : 0
  const right = said.some((part) => part[0] !== left) && said.every((part) => part[2] === after)
  return { left, after, right, measure, inner, loose: inner > longest }
}

/** Puts an empty column in front of the one at this place, or behind the last one. */
export function insertColumn(lines: readonly string[], column: number, header = ''): string[] {
  const rows = lines.map(splitRow)
  for (const { cells } of rows) cells.splice(Math.min(column, cells.length), 0, '  ')
  return writeCells(rows.map(joinRow), [{ row: 0, column, text: header }])
}

/** Takes away a column; null for the last one, which a row needs to be one. */
export function removeColumn(lines: readonly string[], column: number): string[] | null {
  const rows = lines.map(splitRow)
  if (rows.some(({ cells }) => cells.length < 2 || column >= cells.length)) return null
  for (const { cells } of rows) cells.splice(column, 1)
  return rows.map(joinRow)
}

/** An empty row as wide as this one. */
export function emptyRow(line: string, lineBreak: string): string {
  const { lead, cells } = splitRow(line)
  return joinRow({ lead, cells: cells.map((cell) => cell.replace(/./gs, ' ') || ' '), tail: lineBreak })
}
