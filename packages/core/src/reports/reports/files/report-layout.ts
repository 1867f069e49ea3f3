import { chartColor, chartGround, inkOn } from './chart-colors'
import { filled, fitted, type Mark, type Measure, plain, quiet, text } from './report-marks'
import type { ReportPicture } from './report-picture'
import { hole, sunburstShapes } from './sunburst-shapes'

/** What of a picture its chart shows. */
export type ChartPart = Pick<ReportPicture, 'arcs' | 'middle' | 'legend' | 'outer'>

type Place = { x: number; y: number; width: number; measure: Measure }

/** The chart with its legend below, in a column of this width; `bottom` is where it ends. */
export function layoutChart(picture: ChartPart, place: Place): { marks: Mark[]; bottom: number } {
  const legend = layoutLegend(picture, { ...place, y: place.y + place.width + 18 })
  return { marks: [...layoutRing(picture, place), ...legend.marks], bottom: legend.bottom }
}

/** The chart with what stands in its middle, as high as it is wide. */
export function layoutRing(picture: ChartPart, { x, y, width, measure }: Place): Mark[] {
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
  return marks
}

/** What the colours stand for, in as many columns as fit; `y` is the baseline of the first line. */
export function layoutLegend(picture: ChartPart, { x, y, width, measure }: Place): { marks: Mark[]; bottom: number } {
  const legend = [...picture.legend, ...picture.outer]
  const words = legend.map(({ label, value }) => `${label} ${value}`)
  const swatch = 13
  const column = Math.max(0, ...words.map((each) => measure(each, 9, false))) + swatch + 14
  const columns = Math.min(legend.length, Math.max(1, Math.floor((width + 14) / column))) || 1
  const marks = legend.flatMap(({ color }, index): Mark[] => {
    const left = x + (index % columns) * column
    const line = y + Math.floor(index / columns) * 16
    const room = width - (left - x) - swatch
    return [
      { kind: 'box', x: left, y: line - 7.5, width: 8, height: 8, ...filled(color) },
      text(fitted(words[index] ?? '', room, measure, 9), left + swatch, line, { size: 9 }),
    ]
  })
  return { marks, bottom: y + Math.ceil(legend.length / columns) * 16 }
}

/** The table of a report in a place of this width; `bottom` is where it ends. */
export function layoutTable(
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
