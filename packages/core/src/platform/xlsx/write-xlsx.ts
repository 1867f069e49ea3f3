import { Zip, ZipDeflate } from 'fflate'

/** What Excel takes: rows of a sheet with its header, and characters (UTF-16 units) of a cell. Source: its specifications and limits. */
export const sheetLimits = { rows: 1_048_576, cell: 32_767 } as const

/** Goes at the end of a text that was cut, since Excel refuses longer ones. */
export const cutMark = ' … (cut here: the CSV has all of it)'

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const mainNames = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageNames = 'http://schemas.openxmlformats.org/package/2006'
const sheetTypes = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const encoder = new TextEncoder()

/** What a cell holds: text, never a formula, or a number. */
export type XlsxCell = string | number

/** A sheet of a workbook; one that is full goes on in another one, called by its name and a number. */
export type XlsxSheet = {
  name: string
  header: readonly string[]
  batches: AsyncIterable<readonly (readonly XlsxCell[])[]>
}

/** A workbook of one sheet of test cases; see {@link writeWorkbook}. */
export const writeXlsx = (
  header: readonly string[],
  batches: AsyncIterable<readonly (readonly XlsxCell[])[]>,
  limits: { rows: number } = sheetLimits,
): AsyncGenerator<Uint8Array> => writeWorkbook([{ name: 'Test cases', header, batches }], limits)

/**
 * A workbook, as it is made: a sheet's `header` stands above each part of it. Its memory is that of one batch of rows, however
 * many there are.
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
    const file = new ZipDeflate(path, { level: 4 })
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
  const names: string[] = []
  const sheetEnd = '</sheetData></worksheet>'
  for (const { name, header, batches } of sheets) {
    let parts = 0
    let rows = 0
    const begin = () => {
      parts += 1
      names.push(parts > 1 ? `${name} ${parts}` : name)
      const sheet = add(`xl/worksheets/sheet${names.length}.xml`)
      // The header stays in sight.
      sheet.write(
        `${xmlHead}<worksheet xmlns="${mainNames}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>${rowXml(header)}`,
      )
      rows = 1
      return sheet
    }
    let sheet = begin()
    for await (const batch of batches) {
      let xml = ''
      for (const cells of batch) {
        if (rows === limits.rows) {
          sheet.end(xml + sheetEnd)
          xml = ''
          sheet = begin()
        }
        xml += rowXml(cells)
        rows++
      }
      if (xml !== '') sheet.write(xml)
      yield* made()
    }
    sheet.end(sheetEnd)
  }
  for (const [path, xml] of frame(names)) add(path).end(xml)
  zip.end()
  yield* made()
}

const rowXml = (cells: readonly XlsxCell[]) => `<row>${cells.map(cellXml).join('')}</row>`

function cellXml(cell: XlsxCell): string {
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  return cell === '' ? '<c/>' : `<c t="inlineStr"><is><t xml:space="preserve">${xmlText(fitting(cell))}</t></is></c>`
}

function fitting(text: string): string {
  if (text.length <= sheetLimits.cell) return text
  const kept = text.slice(0, sheetLimits.cell - cutMark.length)
  // Not between the two halves of a character.
  return (/[\ud800-\udbff]$/.test(kept) ? kept.slice(0, -1) : kept) + cutMark
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/**
 * Text for XML. What XML cannot hold, and what its readers change, is written as Excel does: `_x000D_`; a text that looks like
 * that already is protected. Source: ECMA-376, ST_Xstring.
 */
function xmlText(text: string): string {
  return (
    text
      // What is written next begins with an underscore too, and would end what looks like one.
      .replace(/_(?=x[0-9A-Fa-f]{4}(?:_|(?![\t\n])[\p{Cc}\p{Cs}\ufffe\uffff]))/gu, '_x005F_')
      .replace(/(?![\t\n])[\p{Cc}\p{Cs}\ufffe\uffff]/gu, (char) => {
        return `_x${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
      })
      .replace(/[&<>]/g, (char) => entities[char] ?? char)
  )
}

/** The parts that make a workbook of sheets of these names. */
function frame(names: readonly string[]): [path: string, xml: string][] {
  const each = (line: (number: number, name: string) => string) =>
    names.map((name, index) => line(index + 1, name)).join('')
  return [
    [
      'xl/workbook.xml',
      `${xmlHead}<workbook xmlns="${mainNames}" xmlns:r="${relationships}"><sheets>${each((n, name) => `<sheet name="${xmlText(name)}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${xmlHead}<Relationships xmlns="${packageNames}/relationships">${each((n) => `<Relationship Id="rId${n}" Type="${relationships}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}</Relationships>`,
    ],
    [
      '_rels/.rels',
      `${xmlHead}<Relationships xmlns="${packageNames}/relationships"><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      '[Content_Types].xml',
      `${xmlHead}<Types xmlns="${packageNames}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetTypes}.sheet.main+xml"/>${each((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${sheetTypes}.worksheet+xml"/>`)}</Types>`,
    ],
  ]
}
