import { leading, type Page } from './guide-page'
import { area, drawLine, guideColors, linesOf, type Run } from './guide-paper'

/** Size of the letters of a cell, and room around them, in points. */
const size = 8.5
const inside = 5

type Rows = readonly (readonly Run[][])[]

/** Columns as wide as their texts want, the widest ones shortened until all fit. */
function widthsOf(document: PDFKit.PDFDocument, rows: Rows): number[] {
  const count = Math.max(...rows.map((row) => row.length))
  const room = area.right - area.left
  const wide = ({ font, text }: Run) => document.font(font).fontSize(size).widthOfString(text)
  const wanted = Array.from({ length: count }, (_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? []).reduce((sum, run) => sum + wide(run), 2 * inside + 2))),
  )
  const least = Math.min(room / count, 90)
  const total = wanted.reduce((sum, width) => sum + width, 0)
  if (total <= room) return wanted.map((width) => width + (room - total) / count)
  const narrow = wanted.filter((width) => width <= least)
  const over = wanted.reduce((sum, width) => sum + Math.max(0, width - least), 0)
  const spare = room - narrow.reduce((sum, width) => sum + width, 0) - (count - narrow.length) * least
  return wanted.map((width) => (width <= least ? width : least + ((width - least) / over) * spare))
}

/** Writes a table; a row stays on one page. */
export function writeTable(page: Page, rows: Rows): void {
  const { document } = page
  const widths = widthsOf(document, rows)
  for (const [index, row] of rows.entries()) {
    const cells = row.map((runs, column) => linesOf(document, runs, size, (widths[column] ?? 0) - 2 * inside))
    const height = Math.max(...cells.map((lines) => lines.length)) * size * leading + 2 * inside
    page.need(index === 0 ? height * 2 : height)
    let left: number = area.left
    for (const [column, lines] of cells.entries()) {
      for (const [at, line] of lines.entries())
        drawLine(document, line, left + inside, page.y + inside + at * size * leading, size)
      left += widths[column] ?? 0
    }
    page.y += height
    document.moveTo(area.left, page.y).lineTo(area.right, page.y).lineWidth(0.5).stroke(guideColors.line)
  }
  page.y += 9
}
