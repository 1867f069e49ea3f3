import { area, drawLine, linesOf, type Run } from './guide-paper'

/** How high a line is, of the size of its letters. */
export const leading = 1.5
/** How far (points) what lies in a list is moved. */
export const indent = 16

/** Where is written now: `y` is below what stands on the page by now. */
export type Page = {
  document: PDFKit.PDFDocument
  y: number
  /** Goes to a new page. */
  turn: () => void
  /** Goes to a new page when so many points have no room on this one. */
  need: (height: number) => void
  /** Writes lines of words. `after` = room below; `marker` stands before the first line. */
  text: (runs: readonly Run[], options: { points: number; left?: number; marker?: string; after: number }) => void
}

/** Begins to write on paper. */
export function openPage(document: PDFKit.PDFDocument): Page {
  const page: Page = {
    document,
    y: area.top,
    turn() {
      document.addPage()
      page.y = area.top
    },
    need(height) {
      if (page.y + height > area.bottom) page.turn()
    },
    text(runs, { points, left = area.left, marker, after }) {
      for (const [index, line] of linesOf(document, runs, points, area.right - left).entries()) {
        page.need(points * leading)
        if (index === 0 && marker)
          drawLine(document, [{ text: marker, font: 'regular', width: 0 }], left - indent + 3, page.y, points)
        drawLine(document, line, left, page.y, points)
        page.y += points * leading
      }
      page.y += after
    },
  }
  return page
}
