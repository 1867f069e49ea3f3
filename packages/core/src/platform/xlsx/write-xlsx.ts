import { Zip } from 'fflate'
import { DeflatedEntry } from '../zip/deflated-entry'
import { mainNames, type SheetPart, workbookFrame, xmlHead, xmlText } from './workbook-frame'
import { isNumber, styleOf, type XlsxLook } from './workbook-styles'

/** What Excel takes: rows of a sheet with its header, and characters (UTF-16 units) of a cell. Source: its specifications and limits. */
export const sheetLimits = { rows: 1_048_576, cell: 32_767 } as const

/** Goes at the end of a text that was cut, since Excel refuses longer ones. */
export const cutMark = ' … (cut here: the CSV has all of it)'

const encoder = new TextEncoder()

/** What a cell holds: text, never a formula, a number, or one of these in a look of its own instead of its column's. */
export type XlsxCell = string | number | XlsxLooked
type XlsxLooked = { value: string | number; look: XlsxLook }

/** A column: its name, how wide it is (in digits), and how its cells look. */
export type XlsxColumn = { name: string; width?: number; look?: XlsxLook }

/** A sheet of a workbook; one that is full goes on in another one, called by its name and a number. */
export type XlsxSheet = {
  name: string
  columns: readonly XlsxColumn[]
  batches: AsyncIterable<readonly (readonly XlsxCell[])[]>
  /** A page with a title that is read instead of a list, so that its columns have neither names nor filters. */
  title?: string
}

/** The look of columns whose texts are sentences; the others are names and numbers. */
const sentences = /summary|description|precondition|step$|expected|actual|data$|remarks|path/i

/** A column of texts by its name alone. */
export const textColumn = (name: string): XlsxColumn =>
  sentences.test(name) ? { name, width: 48, look: 'wrapped' } : { name, width: Math.max(12, name.length + 4) }

/**
 * A workbook, as it is made: the names of a sheet's columns stand above each part of it, stay in sight, and can be filtered by. Its
 * memory is that of one batch of rows, however many there are.
 */
export async function* writeWorkbook(
  sheets: readonly XlsxSheet[],
  limits: { rows: number } = sheetLimits,
): AsyncGenerator<Uint8Array> {
  let chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  const add = (path: string) => {
    const file = new DeflatedEntry(path)
    zip.add(file)
    return {
      write: (xml: string) => file.push(encoder.encode(xml)),
      end: (xml: string) => file.push(encoder.encode(xml), true),
    }
  }
  function* made() {
    const ready = chunks
    chunks = []
    yield* ready
  }
  const parts: SheetPart[] = []
  for (const sheet of sheets) {
    const { name, batches } = sheet
    const writeRow = rowWriter(sheet)
    let of = 0
    let rows = 0
    const begin = () => {
      of += 1
      parts.push({ name: of > 1 ? `${name} ${of}` : name, filtered: null })
      rows = 1
      const part = add(`xl/worksheets/sheet${parts.length}.xml`)
      part.write(sheetHead(sheet))
      return part
    }
    const end = (xml: string) => {
      const filtered = sheet.title === undefined ? `A1:${columnLetters(sheet.columns.length)}${rows}` : null
      Object.assign(parts.at(-1) ?? {}, { filtered })
      part.end(xml + sheetTail(filtered))
    }
    let part = begin()
    for await (const batch of batches) {
      let xml = ''
      for (const cells of batch) {
        if (rows === limits.rows) {
          end(xml)
          xml = ''
          part = begin()
        }
        xml += writeRow(cells)
        rows++
      }
      if (xml !== '') part.write(xml)
      yield* made()
    }
    end('')
  }
  for (const [path, xml] of workbookFrame(parts)) add(path).end(xml)
  zip.end()
  yield* made()
}

/** Writes rows of a sheet: each cell in its own look or its column's. */
function rowWriter({ columns, title }: XlsxSheet): (cells: readonly XlsxCell[]) => string {
  const styles = columns.map(({ look }) => styleOf(look ?? (title === undefined ? 'text' : undefined)))
  return (cells) => {
    let xml = '<row>'
    for (let at = 0; at < cells.length; at++) xml += cellXml(cells[at] ?? '', styles[at] ?? '')
    return `${xml}</row>`
  }
}

function cellXml(cell: XlsxCell, style: string): string {
  if (typeof cell === 'object') return cellXml(cell.value, styleOf(cell.look))
  if (typeof cell === 'number') return `<c${style}><v>${cell}</v></c>`
  return cell === ''
    ? `<c${style}/>`
    : `<c${style} t="inlineStr"><is><t xml:space="preserve">${xmlText(fitting(cell))}</t></is></c>`
}

function sheetHead({ columns, title }: XlsxSheet): string {
  const widths = columns.map(({ width = 14 }, index) => {
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`
  })
  const pane = title === undefined ? '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' : ''
  const first: XlsxCell[] =
    title === undefined
      ? columns.map(({ name, look }) => ({ value: name, look: isNumber(look) ? 'numberHead' : 'head' }))
      : [{ value: title, look: 'title' }]
  const lines = title === undefined ? '' : ' showGridLines="0"'
  return `${xmlHead}<worksheet xmlns="${mainNames}">${fits(columns) ? '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>' : ''}<sheetViews><sheetView${lines} workbookViewId="0">${pane}</sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row>${first.map((cell) => cellXml(cell, '')).join('')}</row>`
}

/** Whether a page of paper holds all columns and can still be read. */
const fits = (columns: readonly XlsxColumn[]) => columns.reduce((sum, { width = 14 }) => sum + width, 0) <= 240

const sheetTail = (filtered: string | null) =>
  `</sheetData>${filtered ? `<autoFilter ref="${filtered}"/>` : ''}<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/></worksheet>`

/** The name of the last of so many columns: 1 is A, 27 is AA. */
function columnLetters(count: number): string {
  let [letters, left] = ['', count]
  while (left > 0) {
    left -= 1
    letters = String.fromCharCode(65 + (left % 26)) + letters
    left = Math.floor(left / 26)
  }
  return letters || 'A'
}

function fitting(text: string): string {
  if (text.length <= sheetLimits.cell) return text
  const kept = text.slice(0, sheetLimits.cell - cutMark.length)
  // Not between the two halves of a character.
  return (/[\ud800-\udbff]$/.test(kept) ? kept.slice(0, -1) : kept) + cutMark
}
