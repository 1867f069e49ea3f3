import { counted } from '@caseweave/contract/platform/counted'
import { momentText } from '@caseweave/contract/platform/moments'
import { numberText } from '@caseweave/contract/platform/numbers'
import { brandColors, chartColor } from './chart-colors'
import { layoutLegend, layoutRing, layoutTable } from './report-layout'
import { fitted, type Mark, type Measure, page, plain, quiet, text } from './report-marks'
import type { ReportPicture } from './report-picture'

/** A piece of a picture that no page parts; one that `holds` stays with what follows it. */
type Block = { height: number; holds?: boolean; marks: (y: number) => Mark[] }

/** The whole picture in pieces, from its top to its end. */
export function layoutReport(picture: ReportPicture, measure: Measure): Block[] {
  const { failures, modules } = picture
  return [
    headOf(picture, measure),
    ...(failures && failures.count > 0 ? failedRows(failures, measure) : []),
    figuresOf(picture, measure),
    ...(modules.rows.length > 0 ? moduleRows(modules, measure) : []),
  ]
}

const right = page.width - page.margin
const room = right - page.margin

/** Title, mark and moment, the sentence, and what the report is about. */
function headOf({ title, sentence, lines, at }: ReportPicture, measure: Measure): Block {
  const { margin } = page
  const column = room / 2
  const labels = Math.max(...lines.map(([label]) => measure(label, 9, false))) + 14
  const told = wrapped(sentence, room, measure, 13)
  const marks = (top: number) => {
    const name = measure('Caseweave', 12, true)
    const made: Mark[] = [
      text(title, margin, top + 16, { size: 20, bold: true }),
      text('Caseweave', right, top + 8, { size: 12, bold: true, anchor: 'end' }),
      ...brandMark(right - name - 20, top - 3.5, 15),
      text(momentText(at, null), right, top + 23, { size: 9, color: quiet, anchor: 'end' }),
    ]
    told.forEach((line, index) => {
      made.push(text(line, margin, top + 44 + index * 18, { size: 13, bold: true }))
    })
    let y = top + 44 + told.length * 18 + 2
    let left = true
    for (const [label, value] of lines) {
      const long = measure(value, 9, true) > column - labels - 12
      if (long && !left) [y, left] = [y + 15, true]
      const x = left ? margin : margin + column
      const width = (long ? room : column - 12) - labels
      made.push(text(label, x, y, { color: quiet, size: 9 }))
      made.push(text(fitted(value, width, measure, 9, true), x + labels, y, { size: 9, bold: true }))
      if (long || !left) [y, left] = [y + 15, true]
      else left = false
    }
    const end = left ? y - 5 : y + 10
    made.push({ kind: 'line', x: margin, y: end, width: room, color: chartColor('border') })
    return { made, end: end + 16 }
  }
  return { height: marks(0).end, marks: (y) => marks(y).made }
}

/** The product's mark: two threads woven over and under two others, as on the screen. */
export function brandMark(x: number, y: number, size: number): Mark[] {
  const at = (value: number) => (value * size) / 32
  const thread = (one: number, from: number, to: number, upright: boolean, color: string): Mark => {
    const [left, top] = upright ? [one - 2.5, from] : [from, one - 2.5]
    const [width, height] = upright ? [5, to - from] : [to - from, 5]
    return { kind: 'box', x: x + at(left), y: y + at(top), width: at(width), height: at(height), ...plain(color) }
  }
  return [
    ...[
      [11, 3, 17.5],
      [11, 24.5, 29],
      [21, 3, 7.5],
      [21, 14.5, 29],
    ].map(([one = 0, from = 0, to = 0]) => thread(one, from, to, true, brandColors.upright)),
    ...[
      [11, 3, 7.5],
      [11, 14.5, 29],
      [21, 3, 17.5],
      [21, 24.5, 29],
    ].map(([one = 0, from = 0, to = 0]) => thread(one, from, to, false, brandColors.lying)),
  ]
}

const heading = (words: string): Block => ({
  ...{ height: 28, holds: true },
  marks: (y) => [text(words, page.margin, y + 14, { size: 12, bold: true })],
})

const gap: Block = { height: 14, marks: () => [] }

function failedRows({ count, rows }: NonNullable<ReportPicture['failures']>, measure: Measure): Block[] {
  const { margin } = page
  const numbers = Math.max(...rows.map(({ label }) => measure(label, 9, true))) + 14
  const module = 170
  const more = count - rows.length
  const line = (marks: (y: number) => Mark[]): Block => ({
    height: 19,
    marks: (y) => [...marks(y), { kind: 'line', x: margin, y: y + 18, width: room, color: chartColor('border') }],
  })
  return [
    heading(`${counted(count, 'failed test case')}`),
    ...rows.map((row) =>
      line((y) => [
        text(row.label, margin, y + 12, { size: 9, bold: true, color: chartColor('fail') }),
        text(fitted(row.summary, room - numbers - module - 14, measure, 9), margin + numbers, y + 12, { size: 9 }),
        text(fitted(row.module, module, measure, 9), right, y + 12, { size: 9, color: quiet, anchor: 'end' }),
      ]),
    ),
    ...(more > 0
      ? [
          line((y) => [
            text(`And ${numberText(more)} more: see the report.`, margin, y + 12, { size: 9, color: quiet }),
          ]),
        ]
      : []),
    gap,
  ]
}

/** The chart, and beside it its table with the legend below. */
function figuresOf(picture: ReportPicture, measure: Measure): Block {
  const { margin } = page
  const beside = { x: margin + 230, width: room - 230, measure }
  const marks = (y: number) => {
    const ring = layoutRing(picture, { x: margin, y, width: 205, measure })
    const table = layoutTable(picture.table, { ...beside, y })
    const legend = layoutLegend(picture, { ...beside, y: table.bottom + 20 })
    return { made: [...ring, ...table.marks, ...legend.marks], bottom: Math.max(y + 205, legend.bottom) }
  }
  return { height: marks(0).bottom + 10, marks: (y) => marks(y).made }
}

/** The modules below, each in a row with its figures. */
function moduleRows({ columns, rows }: ReportPicture['modules'], measure: Measure): Block[] {
  const { margin } = page
  const size = 8.5
  const widths = columns.slice(1).map((column, index) => {
    return (
      Math.max(measure(column, size, true), ...rows.map(({ cells }) => measure(cells[index] ?? '', size, false))) + 22
    )
  })
  const ends = widths.map((_, index) => right - 8 - widths.slice(index + 1).reduce((sum, width) => sum + width, 0))
  const first = room - widths.reduce((sum, width) => sum + width, 0) - 16
  const cells = (names: readonly string[], y: number, look: { bold?: boolean; color?: string }) =>
    names.map((name, index) => text(name, ends[index] ?? right, y, { size, anchor: 'end', ...look }))
  const head: Block = {
    ...{ height: 22, holds: true },
    marks: (y) => [
      { kind: 'box', x: margin, y, width: room, height: 22, ...plain(chartColor('muted')) },
      text(columns[0] ?? '', margin + 8, y + 14, { size, bold: true, color: quiet }),
      ...cells(columns.slice(1), y + 14, { bold: true, color: quiet }),
    ],
  }
  return [
    heading('By module'),
    head,
    ...rows.map(
      ({ name, cells: told }): Block => ({
        height: 19,
        marks: (y) => [
          text(fitted(name, first, measure, size, true), margin + 8, y + 12.5, { size, bold: true }),
          ...cells(told, y + 12.5, {}),
          { kind: 'line', x: margin, y: y + 18.5, width: room, color: chartColor('border') },
        ],
      }),
    ),
  ]
}

/** A text in lines that are no wider; a word that is wider than a line is cut. */
function wrapped(words: string, width: number, measure: Measure, size: number): string[] {
  const lines: string[] = []
  for (const word of words.split(' ')) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && measure(longer, size, true) <= width) lines[lines.length - 1] = longer
    else lines.push(fitted(word, width, measure, size, true))
  }
  return lines
}

/** The pieces on pages of this height (of the page between its margins), those that hold together on one; a page at a time, row by row. */
export async function* pagesOf(
  blocks: readonly Block[],
  height: number,
  turn: () => Promise<void> = async () => {},
): AsyncGenerator<{ marks: Mark[]; height: number }> {
  let [marks, y]: [Mark[], number] = [[], 0]
  for (const [index, block] of blocks.entries()) {
    let needed = block.height
    for (let at = index; blocks[at]?.holds; at++) needed += blocks[at + 1]?.height ?? 0
    if (y > 0 && y + needed > height) {
      yield { marks, height: y }
      ;[marks, y] = [[], 0]
    }
    marks.push(...block.marks(page.margin + y))
    y += block.height
    // The names of a row are measured here, letter by letter.
    await turn()
  }
  yield { marks, height: y }
}
