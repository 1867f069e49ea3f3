import { stylesXml } from './workbook-styles'

/** How each part of a workbook begins. */
export const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
/** The names of a workbook's elements. Source: ECMA-376 part 1. */
export const mainNames = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageNames = 'http://schemas.openxmlformats.org/package/2006'
const sheetTypes = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** A sheet as it was written: its name, and the cells that can be filtered. */
export type SheetPart = { name: string; filtered: string | null }

/** What a text needs nothing changed without: a failed test is far cheaper than three replaces, and nearly every text fails it. */
const special = /[&<>_\p{Cc}\p{Cs}\ufffe\uffff]/u

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/**
 * Text for XML. What XML cannot hold, and what its readers change, is written as Excel does: `_x000D_`; a text that looks like
 * that already is protected. Source: ECMA-376, ST_Xstring.
 */
export function xmlText(text: string): string {
  if (!special.test(text)) return text
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

/** The parts that make a workbook of these sheets. */
export function workbookFrame(parts: readonly SheetPart[]): [path: string, xml: string][] {
  const each = (line: (number: number, part: SheetPart) => string) =>
    parts.map((part, index) => line(index + 1, part)).join('')
  // Excel takes a filter from its name, others take it from the sheet; on paper the header stands on each page.
  const defined = each((n, { name, filtered }) => {
    const cells = filtered?.replace(/([A-Z]+)(\d+)/g, '$$$1$$$2')
    const sheet = `'${xmlText(name.replaceAll("'", "''"))}'!`
    return cells
      ? `<definedName name="_xlnm._FilterDatabase" localSheetId="${n - 1}" hidden="1">${sheet}${cells}</definedName>` +
          `<definedName name="_xlnm.Print_Titles" localSheetId="${n - 1}">${sheet}$1:$1</definedName>`
      : ''
  })
  return [
    [
      'xl/workbook.xml',
      `${xmlHead}<workbook xmlns="${mainNames}" xmlns:r="${relationships}"><sheets>${each((n, { name }) => `<sheet name="${xmlText(name)}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets>${defined ? `<definedNames>${defined}</definedNames>` : ''}</workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${xmlHead}<Relationships xmlns="${packageNames}/relationships">${each((n) => `<Relationship Id="rId${n}" Type="${relationships}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="rId${parts.length + 1}" Type="${relationships}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', `${xmlHead}${stylesXml(mainNames)}`],
    [
      '_rels/.rels',
      `${xmlHead}<Relationships xmlns="${packageNames}/relationships"><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      '[Content_Types].xml',
      `${xmlHead}<Types xmlns="${packageNames}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetTypes}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetTypes}.styles+xml"/>${each((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${sheetTypes}.worksheet+xml"/>`)}</Types>`,
    ],
  ]
}
