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

/**
 * A workbook of texts, as it is made: `header` stands above each sheet, and a sheet that is full is followed by another one. Its
 * memory is that of one batch of rows, however many there are.
 */
export async function* writeXlsx(
  header: readonly string[],
  batches: AsyncIterable<readonly (readonly string[])[]>,
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
  let sheets = 0
  let rows = 0
  const begin = () => {
    const sheet = add(`xl/worksheets/sheet${++sheets}.xml`)
    // The header stays in sight.
    sheet.write(
      `${xmlHead}<worksheet xmlns="${mainNames}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>${rowXml(header)}`,
    )
    rows = 1
    return sheet
  }
  const sheetEnd = '</sheetData></worksheet>'
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
  for (const [path, xml] of frame(sheets)) add(path).end(xml)
  zip.end()
  yield* made()
}

const rowXml = (cells: readonly string[]) => `<row>${cells.map(cellXml).join('')}</row>`

const cellXml = (text: string) =>
  text === '' ? '<c/>' : `<c t="inlineStr"><is><t xml:space="preserve">${xmlText(fitting(text))}</t></is></c>`

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
  return text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/(?![\t\n])[\p{Cc}\p{Cs}\ufffe\uffff]/gu, (char) => {
      return `_x${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
    })
    .replace(/[&<>]/g, (char) => entities[char] ?? char)
}

/** The parts that make a workbook of sheets. */
function frame(sheets: number): [path: string, xml: string][] {
  const each = (line: (number: number) => string) =>
    Array.from({ length: sheets }, (_, index) => line(index + 1)).join('')
  return [
    [
      'xl/workbook.xml',
      `${xmlHead}<workbook xmlns="${mainNames}" xmlns:r="${relationships}"><sheets>${each((n) => `<sheet name="Test cases${n > 1 ? ` ${n}` : ''}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
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
