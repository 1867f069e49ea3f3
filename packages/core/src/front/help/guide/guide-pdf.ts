import type { TopicNode } from '@caseweave/contract/front/help'
import { momentDayText } from '@caseweave/contract/platform/moments'
import { helpNews } from '../changelog'
import { helpBook, newsId } from '../help-book'
import { parseTopic } from '../render-topic'
import { blocksOf } from './guide-blocks'
import { area, drawLine, guideColors, linesOf, openPaper } from './guide-paper'
import { openWriter } from './guide-writer'

const title = 'Caseweave user guide'
/** Lines of the contents on a page, and how high (points) each is. */
const contents = { perPage: 44, line: 15.5 }

type Entry = { node: TopicNode; number: string; depth: number; page: number }

/** All topics with their numbers, in the order of the book; what is new is no part of a guide. */
function entriesOf(nodes: readonly TopicNode[], above = '', depth = 0): Entry[] {
  return nodes
    .filter(({ id }) => id !== newsId)
    .flatMap((node, index) => {
      const number = `${above}${index + 1}`
      return [{ node, number, depth, page: 0 }, ...entriesOf(node.children, `${number}.`, depth + 1)]
    })
}

/**
 * The help of the product as one PDF: title, contents, all topics with their pictures, bookmarks and links between them. The same topics make
 * the same bytes. `pictures` is the folder that addresses of pictures count from.
 */
export async function guidePdf(pictures: string): Promise<Buffer> {
  const book = helpBook()
  const texts = new Map(book.files.map(({ id, text }) => [id, text]))
  const entries = entriesOf(book.tree)
  const date = helpNews('')[0]?.date ?? '2026-01-01'
  const document = openPaper(title, new Date(date))
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => document.on('end', resolve))
  drawTitlePage(document, date)
  const contentPages = Math.ceil(entries.length / contents.perPage)
  for (let page = 0; page < contentPages; page++) document.addPage()
  const writer = openWriter(document, pictures)
  const outlines: PDFKit.PDFOutline[] = [document.outline]
  for (const entry of entries) {
    const { node, number, depth } = entry
    const blocks = blocksOf(parseTopic(texts.get(node.id) ?? ''))
    const pictured = blocks[0]?.kind === 'picture'
    const top = writer.topic(`${number}  ${node.title}`, { chapter: depth === 0, pictured })
    entry.page = document.bufferedPageRange().count
    document.addNamedDestination(node.id, 'XYZ', area.left, top, null)
    const outline = outlines[depth]?.addItem(`${number} ${node.title}`)
    if (outline) outlines[depth + 1] = outline
    writer.lead(node.summary)
    for (const block of blocks) await writer.block(block)
  }
  drawContents(document, entries)
  drawFeet(document)
  document.end()
  await ended
  return Buffer.concat(chunks)
}

function drawTitlePage(document: PDFKit.PDFDocument, date: string): void {
  document.addPage()
  const { left } = area
  document.save().translate(left, 190).scale(2.4).lineWidth(3.4)
  document.path('M11 3v14.5M11 24.5V29M21 3v4.5M21 14.5V29').stroke(guideColors.link)
  document.path('M3 11h4.5M14.5 11H29M3 21h14.5M24.5 21H29').stroke('#2a9d8f')
  document.restore()
  const write = (text: string, y: number, points: number, font: 'bold' | 'regular', color: string) =>
    document.font(font).fontSize(points).fillColor(color).text(text, left, y, { lineBreak: false })
  write('Caseweave', 300, 38, 'bold', guideColors.ink)
  write('User guide', 350, 24, 'regular', guideColors.ink)
  write('Manual and automated test cases in one place.', 400, 12, 'regular', guideColors.quiet)
  const day = momentDayText(new Date(date), 'UTC')
  write(
    `As of ${day}. The help of the product says the same, a topic for every screen.`,
    770,
    9,
    'regular',
    guideColors.quiet,
  )
}

function drawContents(document: PDFKit.PDFDocument, entries: readonly Entry[]): void {
  for (const [index, { node, number, depth, page }] of entries.entries()) {
    const row = index % contents.perPage
    if (row === 0) {
      document.switchToPage(1 + index / contents.perPage)
      if (index === 0)
        document
          .font('bold')
          .fontSize(19)
          .fillColor(guideColors.ink)
          .text('Contents', area.left, area.top - 22, { lineBreak: false })
    }
    const y = area.top + 12 + row * contents.line
    const left = area.left + depth * 16
    const size = 9.5
    const [line = []] = linesOf(
      document,
      [{ text: `${number}  ${node.title}`, font: depth === 0 ? 'bold' : 'regular' }],
      size,
      area.right - left - 40,
    )
    drawLine(document, line, left, y, size)
    const shown = String(page)
    const at = area.right - document.font('regular').fontSize(size).widthOfString(shown)
    document.fillColor(guideColors.quiet).text(shown, at, y, { lineBreak: false })
    document.goTo(left, y - 2, area.right - left, contents.line, node.id)
  }
}

/** Numbers the pages but the first. */
function drawFeet(document: PDFKit.PDFDocument): void {
  const { count } = document.bufferedPageRange()
  for (let page = 1; page < count; page++) {
    document.switchToPage(page)
    const y = area.bottom + 22
    document.font('regular').fontSize(8).fillColor(guideColors.quiet).text(title, area.left, y, { lineBreak: false })
    const shown = String(page + 1)
    document.text(shown, area.right - document.widthOfString(shown), y, { lineBreak: false })
  }
}
