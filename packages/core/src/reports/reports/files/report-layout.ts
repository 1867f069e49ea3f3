import { momentText } from '@caseweave/contract/platform/moments'
import { chartColor, chartGround, inkOn } from './chart-colors'
import type { ReportPicture } from './report-picture'
import { hole, sunburstShapes } from './sunburst-shapes'

/** What a picture is made of, in points from the top left; a text's `y` is its baseline. With a `ground` the fill is stripes on it. */
export type Mark =
  | { kind: 'path'; path: string; fill: string; ground: string | null; stroke: string | null }
  | { kind: 'line'; x: number; y: number; width: number; color: string }
  | { kind: 'box'; x: number; y: number; width: number; height: number; fill: string; ground: string | null }
  | { kind: 'text'; x: number; y: number; text: string; size: number; bold: boolean; color: string; anchor: Anchor }
type Anchor = 'start' | 'middle' | 'end'

/** The width of a text in points. */
export type Measure = (text: string, size: number, bold: boolean) => number

/** A4, lying. */
export const page = { width: 841.89, height: 595.28, margin: 40 } as const

const ink = chartColor('foreground')
const quiet = chartColor('muted-foreground')

const text = (
  words: string,
  x: number,
  y: number,
  look: { size?: number; bold?: boolean; color?: string; anchor?: Anchor } = {},
): Mark => ({ kind: 'text', text: words, x, y, size: 9.5, bold: false, color: ink, anchor: 'start', ...look })

/** An area of one colour, or of stripes, by the colour's name. */
const plain = (fill: string) => ({ fill, ground: null })
const filled = (color: string) => ({ fill: chartColor(color), ground: chartGround(color) })

/** The text, cut at its end so that it is no wider. */
function fitted(words: string, width: number, measure: Measure, size: number, bold = false): string {
  if (measure(words, size, bold) <= width) return words
  const signs = [...words]
  let [low, high] = [0, signs.length]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (measure(`${signs.slice(0, middle).join('')}…`, size, bold) <= width) low = middle
    else high = middle - 1
  }
  return `${signs.slice(0, low).join('')}…`
}

/** What of a picture its chart shows. */
export type ChartPart = Pick<ReportPicture, 'arcs' | 'middle' | 'legend' | 'outer'>

/** The chart with what stands in its middle, and its legend below, in a column of this width; `bottom` is where it ends. */
export function layoutChart(
  picture: ChartPart,
  { x, y, width, measure }: { x: number; y: number; width: number; measure: Measure },
): { marks: Mark[]; bottom: number } {
  const radius = width / 2
  const centre = { x: x + radius, y: y + radius }
  const marks: Mark[] = []
  const shapes = sunburstShapes(picture.arcs, { ...centre, radius })
  for (const { path, color } of shapes) {
    marks.push({ kind: 'path', path, ...filled(color), stroke: chartColor('card') })
  }
  for (const { label, color } of shapes) {
    if (!label) continue
    const ground = chartGround(color)
    const look = { bold: true, size: 9, color: inkOn(ground ?? chartColor(color)), anchor: 'middle' } as const
    if (ground) {
      // Stripes end before the letters.
      const room = measure(label.text, 9, true) + 4
      marks.push({
        ...{ kind: 'box', x: label.x - room / 2, y: label.y - 5.5, width: room, height: 11 },
        ...plain(ground),
      })
    }
    marks.push(text(label.text, label.x, label.y + 3.3, look))
  }
  const room = 2 * radius * hole - 12
  const { value, label, note } = picture.middle
  const sized = (words: string, most: number, bold: boolean) =>
    Math.min(most, (most * room) / measure(words, most, bold))
  // With a third line the others stand higher.
  const above = note ? 6 : 0
  const middle = (words: string, down: number, look: { size: number; bold?: boolean; color?: string }) =>
    marks.push(text(words, centre.x, centre.y + down - above, { ...look, anchor: 'middle' }))
  middle(value, 3, { bold: true, size: sized(value, 18, true) })
  middle(label, 17, { size: sized(label, 9, false), color: quiet })
  if (note) middle(note, 28, { size: sized(note, 9, false), color: quiet })
  const top = y + width + 18
  const legend = [...picture.legend, ...picture.outer]
  const words = legend.map(({ label, value }) => `${label} ${value}`)
  const swatch = 13
  const widest = (column: 0 | 1) =>
    Math.max(0, ...words.map((each, index) => (index % 2 === column ? measure(each, 9, false) : 0)))
  // Two columns where they fit, so that nothing is cut.
  const second = swatch + widest(0) + 14
  const columns = second + swatch + widest(1) <= width ? 2 : 1
  legend.forEach(({ color }, index) => {
    const left = x + (index % columns) * second
    const line = top + Math.floor(index / columns) * 16
    marks.push({ kind: 'box', x: left, y: line - 7.5, width: 8, height: 8, ...filled(color) })
    const room = width - (left - x) - swatch
    marks.push(text(fitted(words[index] ?? '', room, measure, 9), left + swatch, line, { size: 9 }))
  })
  return { marks, bottom: top + Math.ceil(legend.length / columns) * 16 }
}

/** The whole picture: its head, the chart, and the table beside it; `bottom` is where it ends. */
export function layoutReport(picture: ReportPicture, measure: Measure): { marks: Mark[]; bottom: number } {
  const { margin } = page
  const right = page.width - margin
  const marks: Mark[] = [text(picture.title, margin, margin + 16, { size: 20, bold: true })]
  const moment = momentText(picture.at, null)
  marks.push(text(moment, right, margin + 16, { color: quiet, anchor: 'end' }))
  let y = margin + 42
  for (const [label, value] of picture.lines) {
    marks.push(text(label, margin, y, { color: quiet, size: 10 }))
    marks.push(text(fitted(value, right - margin - 90, measure, 10, true), margin + 90, y, { size: 10, bold: true }))
    y += 16
  }
  marks.push({ kind: 'line', x: margin, y, width: right - margin, color: chartColor('border') })
  y += 20
  const chart = layoutChart(picture, { x: margin, y, width: 205, measure })
  const table = layoutTable(picture.table, { x: margin + 230, y, width: right - margin - 230, measure })
  return { marks: [...marks, ...chart.marks, ...table.marks], bottom: Math.max(chart.bottom, table.bottom) }
}

function layoutTable(
  { columns, columnColors, rows }: ReportPicture['table'],
  { x, y, width, measure }: { x: number; y: number; width: number; measure: Measure },
): { marks: Mark[]; bottom: number } {
  const rowHeight = 24
  const colorOf = (column: number) => columnColors[column - columns.length + columnColors.length]
  // A name of several words stands in two lines.
  const headOf = (column: number) => (columns[column] ?? '').split(/ (?=\S+$)|(?<=-)/)
  const headHeight = columns.some((_, column) => column > 0 && headOf(column).length > 1) ? 34 : rowHeight
  const widthsAt = (size: number) =>
    columns
      .slice(1)
      .map(
        (_, index) =>
          Math.max(
            ...headOf(index + 1).map(
              (line, at) => measure(line, size, true) + (at === 0 && colorOf(index + 1) ? 11 : 0),
            ),
            ...rows.map(({ cells }) => measure(cells[index] ?? '', size, true)),
          ) + 12,
      )
  const left = (size: number) => width - widthsAt(size).reduce((sum, each) => sum + each, 0)
  const named = (size: number) =>
    Math.max(...rows.map(({ name, depth, color }) => measure(name, size, true) + 12 + depth * 12 + (color ? 13 : 0)))
  // As large as lets every name stand in full.
  const size = [8.5, 8, 7.5, 7].find((each) => left(each) >= named(each)) ?? 7
  const widths = widthsAt(size)
  const first = Math.max(90, left(size))
  // Where each column ends; numbers stand at their right edge.
  const ends = widths.map((_, index) => x + first + widths.slice(0, index + 1).reduce((sum, each) => sum + each, 0) - 6)
  const marks: Mark[] = [{ kind: 'box', x, y, width, height: headHeight, ...plain(chartColor('muted')) }]
  columns.forEach((name, column) => {
    const lines = column === 0 ? [name] : headOf(column)
    const at = column === 0 ? x + 8 : (ends[column - 1] ?? x)
    const color = colorOf(column)
    lines.forEach((line, index) => {
      const base = y + headHeight / 2 + 3 + (index - (lines.length - 1) / 2) * 11
      if (color && index === 0) {
        const left = at - measure(line, size, true) - 11
        marks.push({ kind: 'box', x: left, y: base - 6.5, width: 7, height: 7, ...filled(color) })
      }
      marks.push(text(line, at, base, { size, bold: true, color: quiet, anchor: column === 0 ? 'start' : 'end' }))
    })
  })
  rows.forEach(({ name, depth, color, cells }, index) => {
    const top = y + headHeight + index * rowHeight
    const left = x + 8 + depth * 12
    if (color) marks.push({ kind: 'box', x: left, y: top + 8, width: 8, height: 8, ...filled(color) })
    const words = color ? left + 13 : left
    marks.push(text(fitted(name, x + first - words, measure, size, true), words, top + 15, { size, bold: true }))
    cells.forEach((cell, column) => {
      if (cell !== '') marks.push(text(cell, ends[column] ?? x, top + 15, { size, anchor: 'end' }))
    })
    marks.push({ kind: 'line', x, y: top + rowHeight, width, color: chartColor('border') })
  })
  return { marks, bottom: y + headHeight + rows.length * rowHeight }
}
