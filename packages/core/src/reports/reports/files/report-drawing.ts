import PDFDocument from 'pdfkit'
import { endPdf, writeText } from '../../../platform/drawing/pdf-text'
import { pngOfSvg } from '../../../platform/drawing/png-of-svg'
import { takeTurns } from '../../../platform/drawing/take-turns'
import { outlinedText, textWidth } from '../../../platform/drawing/typefaces'
import { chartColor } from './chart-colors'
import { brandMark, layoutReport, pagesOf } from './report-blocks'
import { type ChartPart, layoutChart } from './report-layout'
import { withLetters } from './report-letters'
import { fitted, type Mark, page } from './report-marks'
import type { ReportPicture } from './report-picture'

/** Pixels of a PNG for each point. */
const scale = 2

function openDocument(title: string): PDFKit.PDFDocument {
  return new PDFDocument({
    ...{ size: 'A4', layout: 'landscape', margin: 0, lang: 'en', displayTitle: true, autoFirstPage: false },
    info: { Title: title, Creator: 'Caseweave', Producer: 'Caseweave' },
  })
}

/** The report on A4 pages, its chart and its texts as vectors. */
export async function reportPdf(told: ReportPicture): Promise<Buffer> {
  const document = openDocument(told.title)
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((done, failed) => {
    document.on('end', done)
    document.on('error', failed)
  })
  const foot = {
    kind: 'text',
    y: page.height - 22,
    size: 8,
    bold: false,
    color: chartColor('muted-foreground'),
  } as const
  const turn = takeTurns()
  const picture = await withLetters(told, turn)
  const pages: Mark[][] = []
  const height = page.height - 2 * page.margin
  for await (const { marks } of pagesOf(layoutReport(picture, textWidth), height, turn)) pages.push(marks)
  const project = picture.lines[0]?.[1] ?? ''
  for (const [index, marks] of pages.entries()) {
    document.addPage()
    for (const mark of marks) {
      drawOn(document, mark)
      await turn()
    }
    const name = fitted(`${picture.title} – ${project}`, page.width / 2, textWidth, 8)
    drawOn(document, { ...foot, text: name, x: page.margin, anchor: 'start' })
    const number = `Page ${index + 1} of ${pages.length}`
    drawOn(document, { ...foot, text: number, x: page.width - page.margin, anchor: 'end' })
  }
  await endPdf(document, turn)
  await ended
  return Buffer.concat(chunks)
}

/** Stripes over an area, every four points. */
const stripes = { side: 4, path: 'M-1 5L5 -1M-1 1L1 -1M3 5L5 3', width: 1 }

function drawOn(document: PDFKit.PDFDocument, mark: Mark): void {
  if (mark.kind === 'path') {
    fillArea(document, mark, () => document.path(mark.path))
    if (mark.stroke) document.path(mark.path).lineWidth(1).stroke(mark.stroke)
  } else if (mark.kind === 'box') {
    fillArea(document, mark, () => document.roundedRect(mark.x, mark.y, mark.width, mark.height, 1.5))
  } else if (mark.kind === 'line') {
    document
      .moveTo(mark.x, mark.y)
      .lineTo(mark.x + mark.width, mark.y)
      .lineWidth(0.75)
      .stroke(mark.color)
  } else {
    writeText(document, mark.text, { ...mark, x: leftOf(mark) })
  }
}

/** The left edge of a text. */
function leftOf({ text, x, size, bold, anchor }: Mark & { kind: 'text' }): number {
  const width = anchor === 'start' ? 0 : textWidth(text, size, bold)
  return x - (anchor === 'middle' ? width / 2 : width)
}

function fillArea(
  document: PDFKit.PDFDocument,
  { fill, ground }: { fill: string; ground: string | null },
  outline: () => PDFKit.PDFDocument,
): void {
  if (ground === null) {
    outline().fill(fill)
    return
  }
  outline().fill(ground)
  const { side, path, width } = stripes
  const lines = path.replace(/([ML])(\S+) (\S+?)(?=[ML]|$)/g, (_, sign, x, y) => `${x} ${y} ${sign.toLowerCase()} `)
  outline().fill([document.pattern([0, 0, side, side], side, side, `${width} w ${lines}S`), fill])
}

/** How high (points) a drawing of a long picture is: its outlines take memory, and the longest picture has five of these. */
const strip = 500

/** The report as a PNG, as wide as a page of the PDF and as long as it is. */
export async function reportPng(told: ReportPicture): Promise<Buffer> {
  const turn = takeTurns()
  const picture = await withLetters(told, turn)
  const drawings: string[] = []
  let last: { marks: Mark[]; height: number } | undefined
  const draw = async (top: number, bottom: number) => {
    if (!last) return
    const area = { y: page.margin - top, width: page.width, height: top + last.height + bottom }
    drawings.push(await svgOfMarks(last.marks, area, { turn }))
  }
  for await (const part of pagesOf(layoutReport(picture, textWidth), strip, turn)) {
    await draw(drawings.length === 0 ? page.margin : 0, 0)
    last = part
  }
  await draw(drawings.length === 0 ? page.margin : 0, page.margin)
  return pngOfSvg(...drawings)
}

/** The chart of a report alone with its legend, as a PNG of 600 pixels: for emails, which have the figures as text. */
export async function reportChartPng(picture: ChartPart): Promise<Buffer> {
  const { marks, bottom } = layoutChart(picture, { x: 20, y: 20, width: 260, measure: textWidth })
  return pngOf(marks, 300, bottom + 8)
}

/** The product's mark as a PNG of 40 pixels, for mails; its ground is clear, so that it stands on dark ones too. */
export const brandPng = (): Promise<Buffer> => pngOf(brandMark(0, 0, 20), 20, 20, false)

const pngOf = async (marks: readonly Mark[], width: number, height: number, ground = true): Promise<Buffer> =>
  pngOfSvg(await svgOfMarks(marks, { y: 0, width, height }, { ground }))

/** Marks as a drawing of the area from `y` downwards; without `ground` the rest of it is clear. */
async function svgOfMarks(
  marks: readonly Mark[],
  { y, width, height }: { y: number; width: number; height: number },
  { turn = takeTurns(), ground = true },
): Promise<string> {
  // Whole points, so that drawings that follow one another meet at a pixel.
  const whole = { width: Math.ceil(width), height: Math.ceil(height) }
  const size = `width="${whole.width * scale}" height="${whole.height * scale}" viewBox="0 ${y} ${whole.width} ${whole.height}"`
  const shapes: string[] = []
  for (const mark of marks) {
    shapes.push(svgOf(mark))
    await turn()
  }
  const background = ground ? `<rect y="${y}" width="100%" height="100%" fill="${chartColor('card')}"/>` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${stripesOf(marks)}${background}${shapes.join('')}</svg>`
}

/** The patterns of all striped areas, by their colours. */
function stripesOf(marks: readonly Mark[]): string {
  const { side, path, width } = stripes
  const patterns = marks.flatMap((mark) =>
    'ground' in mark && mark.ground !== null
      ? `<pattern id="${idOf(mark)}" width="${side}" height="${side}" patternUnits="userSpaceOnUse"><path d="M0 0h${side}v${side}h-${side}z" fill="${mark.ground}"/><path d="${path}" stroke="${mark.fill}" stroke-width="${width}"/></pattern>`
      : [],
  )
  return `<defs>${[...new Set(patterns)].join('')}</defs>`
}

const idOf = ({ fill, ground }: { fill: string; ground: string | null }) =>
  `stripes-${fill.slice(1)}-${ground?.slice(1)}`
const paintOf = (area: { fill: string; ground: string | null }) =>
  area.ground === null ? area.fill : `url(#${idOf(area)})`

function svgOf(mark: Mark): string {
  if (mark.kind === 'path') return `<path d="${mark.path}" fill="${paintOf(mark)}" stroke="${mark.stroke ?? 'none'}"/>`
  if (mark.kind === 'box') {
    return `<rect x="${mark.x}" y="${mark.y}" width="${mark.width}" height="${mark.height}" rx="1.5" fill="${paintOf(mark)}"/>`
  }
  if (mark.kind === 'line') {
    return `<path d="M${mark.x} ${mark.y}h${mark.width}" stroke="${mark.color}" stroke-width="0.75"/>`
  }
  return outlinedText(mark.text, { ...mark, x: leftOf(mark) })
}
