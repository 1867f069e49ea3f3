import {
  type LabelLook,
  type LabelPart,
  type LabelSheet,
  labelSheets,
  labelsOf,
  papers,
} from '@caseweave/contract/people/asset-files/asset-labels'
import PDFDocument from 'pdfkit'
import QRCode from 'qrcode'
import { endPdf, writeText } from '../../platform/drawing/pdf-text'
import { takeTurns } from '../../platform/drawing/take-turns'
import { type DrawnLetters, drawnLetters, textWidth } from '../../platform/drawing/typefaces'

/** What stands on a label: the address in its code, its tag, and lines of text. */
export type Label = { address: string; tag: string; lines: string[] }

/** Points of a millimetre. */
const point = 72 / 25.4
/** Room (points) between a label's edge and what is on it: printers are off by a millimetre. */
const edge = 2 * point

type SheetLook = Pick<LabelLook, 'sheet' | 'start'> & {
  title: string
  /** Hears at the end how many different letters are boxes. */
  boxed?: (letters: number) => void
}

/**
 * Sheets of labels as a PDF, as they are drawn: memory holds the page at hand. The labels before `start` are left free on the first sheet.
 */
export async function* labelsPdf(
  labels: AsyncIterable<Label>,
  { sheet, start, title, boxed }: SheetLook,
): AsyncGenerator<Uint8Array> {
  const layout: LabelSheet = labelSheets[sheet]
  const document = new PDFDocument({
    ...{ size: layout.paper, margin: 0, lang: 'en', displayTitle: true, autoFirstPage: false },
    info: { Title: title, Creator: 'Caseweave', Producer: 'Caseweave' },
  })
  let place = start - 1
  let pages = 0
  const turn = takeTurns()
  const letters = drawnLetters(turn)
  for await (const each of labels) {
    await turn()
    const label = await withLetters(each, letters)
    if (place % labelsOf(layout) === 0 || pages === 0) {
      document.addPage()
      pages++
    }
    drawLabel(document, label, boxOf(layout, place % labelsOf(layout)))
    place++
    yield* taken(document)
  }
  if (pages === 0) document.addPage()
  boxed?.(letters.boxed())
  await endPdf(document, turn)
  for await (const chunk of document) yield chunk as Uint8Array
}

/** The label as it can be drawn: of thousands of different rare letters some are boxes, as on the report (docs/decisions/reports.md). */
async function withLetters({ address, tag, lines }: Label, { shown }: DrawnLetters): Promise<Label> {
  const told: string[] = []
  for (const line of lines) told.push(await shown(line, false))
  return { address, tag: await shown(tag, true), lines: told }
}

/** What the document has written by now. */
function* taken(document: PDFKit.PDFDocument): Generator<Uint8Array> {
  for (let chunk = document.read(); chunk !== null; chunk = document.read()) yield chunk as unknown as Uint8Array
}

type Box = { x: number; y: number; width: number; height: number }

/** Where a label stands on its sheet, in points from the upper left corner of the paper; `place` counts by rows from 0. */
export function boxOf({ paper, across, down, width, height, gap }: LabelSheet, place: number): Box {
  const [paperWidth, paperHeight] = papers[paper]
  const left = (paperWidth - across * width - (across - 1) * gap.x) / 2
  const top = (paperHeight - down * height - (down - 1) * gap.y) / 2
  const column = place % across
  const row = Math.floor(place / across)
  return {
    x: (left + column * (width + gap.x)) * point,
    y: (top + row * (height + gap.y)) * point,
    width: width * point,
    height: height * point,
  }
}

function drawLabel(document: PDFKit.PDFDocument, label: Label, { x, y, width, height }: Box): void {
  const side = Math.min(height, width * 0.5) - 2 * edge
  drawCode(document, label.address, { x: x + edge, y: y + (height - side) / 2, side })
  const left = x + side + 2 * edge
  const room = { width: x + width - edge - left, height: height - 2 * edge }
  // The tag is half as high again as a line; a line takes a fifth more than its letters.
  const rows = label.lines.length + 1.5
  const size = Math.min(10, room.height / 1.2 / rows)
  let top = y + (height - size * 1.2 * rows) / 2
  const tag = tagLines(label.tag, size * 1.5, room.width)
  for (const part of tag) {
    put(document, part, {
      ...{ x: left, y: top, width: room.width, bold: true },
      ...{ most: size * (tag.length > 1 ? 0.8 : 1.5), least: 4 },
    })
    top += size * 0.95
  }
  top = y + (height - size * 1.2 * rows) / 2 + size * 1.8
  // All lines in the size that the longest one needs, so that a label looks set and not patched.
  const widest = Math.max(...label.lines.map((line) => textWidth(line, size, false)), 1)
  const letters = Math.max(size * 0.75, Math.min(size, (size * room.width) / widest))
  for (const line of label.lines) {
    put(document, line, { x: left, y: top, width: room.width, bold: false, most: letters, least: letters })
    top += size * 1.2
  }
}

/** A tag in one line, or in two where it would become too small. */
function tagLines(tag: string, size: number, width: number): string[] {
  if (textWidth(tag, size, true) <= width * 1.6) return [tag]
  const parts = lettersOf(tag)
  const half = Math.ceil(parts.length / 2)
  return [parts.slice(0, half).join(''), parts.slice(half).join('')]
}

/** Where a line stands: `y` is its upper edge. */
type Line = { x: number; y: number; width: number; bold: boolean; most: number; least: number }

/** How far the baseline lies below the upper edge of a line, as a part of its size: as high as Inter's letters reach. */
const ascent = 0.97

/** Writes a line as large as fits, no smaller than `least`; what there is no room for then becomes an ellipsis. */
function put(document: PDFKit.PDFDocument, text: string, { x, y, width, bold, most, least }: Line): void {
  const wide = textWidth(text, most, bold)
  const size = wide > width ? Math.max(least, (most * width) / wide) : most
  const fits = shortened(text, (part) => textWidth(part, size, bold) <= width + 0.01)
  writeText(document, fits, { x, y: y + size * ascent, size, bold, color: '#000000' })
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })
const lettersOf = (text: string) => [...letters.segment(text)].map(({ segment }) => segment)

/** A text that fits: as much of its beginning as there is room for, with an ellipsis. Sizes that were made to fit are off by a rounding. */
function shortened(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text
  const parts = lettersOf(text)
  let [low, high] = [0, parts.length]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(`${parts.slice(0, middle).join('')}…`)) low = middle
    else high = middle - 1
  }
  return `${parts.slice(0, low).join('').trimEnd()}…`
}

/** Light modules around a code; source: ISO/IEC 18004, quiet zone. */
const quiet = 4

/** The dark modules of a row or more: as many rectangles as there are runs. All of a code is filled at once, so that no seams show. */
function drawCode(
  document: PDFKit.PDFDocument,
  address: string,
  { x, y, side }: { x: number; y: number; side: number },
): void {
  const { size, data } = QRCode.create(address, { errorCorrectionLevel: 'M' }).modules
  // The edge of the label is light too.
  const border = Math.max(0, quiet - (edge / side) * size)
  const module = side / (size + 2 * border)
  for (let row = 0; row < size; row++)
    for (let from = 0; from < size; from++) {
      if (!data[row * size + from]) continue
      let to = from
      while (to < size && data[row * size + to]) to++
      document.rect(x + (border + from) * module, y + (border + row) * module, (to - from) * module, module)
      from = to
    }
  document.fill('#000000')
}

/** The lines of an asset's label: its parts that have text. */
export function labelLines(
  asset: Record<'name' | 'brand' | 'model' | 'serial', string>,
  parts: readonly LabelPart[],
  organization: string,
): string[] {
  const texts: Record<LabelPart, string> = {
    name: asset.name,
    model: `${asset.brand} ${asset.model}`,
    serial: asset.serial === '' ? '' : `S/N ${asset.serial}`,
    organization,
  }
  // In their own order, whatever that of the form.
  return (['name', 'model', 'serial', 'organization'] as const)
    .filter((part) => parts.includes(part))
    .map((part) => texts[part].replace(/[\p{Cc}\p{Cs}]/gu, ' ').trim())
    .filter((text) => text !== '')
}
