import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { ZipFile } from '../zip/zip-file'
import { readSheet, type SheetFacts } from './read-sheet'
import { readWorkbook } from './workbook'
import { writeWorkbook } from './write-xlsx'

/** The parts of a workbook with one sheet, as Excel writes them; `parts` takes the place of some. */
function workbook(sheet: string, parts: Record<string, string> = {}): Buffer {
  const rel = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`
  const files = {
    '_rels/.rels': `<Relationships>${rel('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="Cases &amp; more" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships>${rel('rId1', 'worksheet', 'worksheets/sheet1.xml')}${rel('rId2', 'sharedStrings', '/xl/sharedStrings.xml')}${rel('rId3', 'styles', 'styles.xml')}</Relationships>`,
    'xl/worksheets/sheet1.xml': sheet,
    ...parts,
  }
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([path, xml]) => [path, strToU8(xml)]))))
}

async function read(bytes: Buffer) {
  const zip = new ZipFile(bytes)
  const book = await readWorkbook(zip)
  const facts: SheetFacts = { merged: [], emptyFormulas: 0 }
  const rows: [number, ...string[]][] = []
  for (const sheet of book.sheets)
    for await (const batch of readSheet(zip, book, sheet, facts))
      for (const { row, cells } of batch) rows.push([row, ...cells])
  return { rows, facts, sheets: book.sheets.map(({ name, hidden }) => ({ name, hidden })) }
}

it('follows the parts of a workbook as other programs name them', async () => {
  const rels = ['worksheet" Target="../xl/Worksheets/Sheet1.xml', 'sharedStrings" Target="./SharedStrings.xml']
  const { rows } = await read(
    workbook(data('<row><c t="s"><v>0</v></c></row>'), {
      'xl/_rels/workbook.xml.rels': `<Relationships>${rels.map((rel, index) => `<Relationship Id="rId${index + 1}" Type="x/${rel}"/>`).join('')}</Relationships>`,
      'xl/sharedStrings.xml': '<sst><si><t>text</t></si></sst>',
    }),
  )
  expect(rows).toEqual([[1, 'text']])
})

const data = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`

describe('cells', () => {
  it('are texts as people see them, whichever way they are written', async () => {
    const strings =
      '<sst><si><t>plain</t></si><si><r><t>two </t></r><r><rPr/><t xml:space="preserve">runs_x000D_ </t></r></si><si><t>漢字</t><rPh sb="0" eb="1"><t>かんじ</t></rPh></si></sst>'
    const { rows, sheets, facts } = await read(
      workbook(
        data(
          '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="s"><v>1</v></c><c r="D2" t="s"><v>2</v></c></row>' +
            '<row r="5"><c r="A5" t="inlineStr"><is><t>in line</t></is></c><c r="B5" t="b"><v>1</v></c><c r="C5" t="e"><v>#REF!</v></c><c r="D5"><v>0.30000000000000004</v></c><c r="E5"><v>12</v></c></row>' +
            '<row><c><f>A1</f></c><c t="str"><f>B1</f><v>from a formula</v></c><c><f>1+1</f><v>2</v></c></row>' +
            '<row r="9"><c r="A9" s="3"/><c r="B9" t="s"><v>99</v></c></row>',
        ),
        { 'xl/sharedStrings.xml': strings },
      ),
    )
    expect(rows).toEqual([
      [2, 'plain', '', 'two runs\r ', '漢字'],
      [5, 'in line', 'TRUE', '#REF!', '0.3', '12'],
      [6, '', 'from a formula', '2'],
    ])
    expect(facts.emptyFormulas).toBe(1)
    expect(sheets).toEqual([{ name: 'Cases & more', hidden: false }])
  })

  it('with durations are as many hours as they are', async () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[hh]:mm"/><numFmt numFmtId="165" formatCode="&quot;[h]&quot;0"/></numFmts><cellXfs><xf numFmtId="164"/><xf numFmtId="46"/><xf numFmtId="165"/></cellXfs></styleSheet>'
    const sheet = data('<row><c s="0"><v>1.25</v></c><c s="1"><v>0.0001</v></c><c s="2"><v>1.25</v></c></row>')
    expect((await read(workbook(sheet, { 'xl/styles.xml': styles }))).rows).toEqual([[1, '30:00', '00:00:09', '1.25']])
  })

  it('with dates are dates, by their format', async () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm"/><numFmt numFmtId="165" formatCode="&quot;Day &quot;0"/><numFmt numFmtId="166" formatCode="[Red]0.00"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="20"/></cellXfs></styleSheet>'
    const cells = [0, 1, 2, 3, 4].map((style) => `<c s="${style}"><v>45352.5729166667</v></c>`).join('')
    const sheet = data(
      `<row r="1">${cells}<c s="5"><v>0.5</v></c></row><row r="2"><c s="1"><v>1</v></c><c s="1"><v>61</v></c><c s="1"><v>-4</v></c><c t="d"><v>2024-03-01T10:00</v></c></row>`,
    )
    const day = '2024-03-01 13:45'
    expect((await read(workbook(sheet, { 'xl/styles.xml': styles }))).rows).toEqual([
      [1, '45352.5729166667', day, day, '45352.5729166667', '45352.5729166667', '12:00'],
      [2, '1900-01-01', '1900-03-01', '-4', '2024-03-01 10:00'],
    ])
    const macs =
      '<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet name="A" sheetId="1" state="hidden" r:id="rId1"/></sheets></workbook>'
    const old = await read(
      workbook(data('<row r="1"><c s="1"><v>0</v></c><c s="1"><v>1462</v></c></row>'), {
        'xl/styles.xml': styles,
        'xl/workbook.xml': macs,
      }),
    )
    expect(old.rows).toEqual([[1, '00:00', '1908-01-02']])
    expect(old.sheets).toEqual([{ name: 'A', hidden: true }])
  })

  it('that are merged are told', async () => {
    const sheet = `<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>x</t></is></c></row></sheetData><mergeCells><mergeCell ref="A1:B7"/><mergeCell ref="nonsense"/></mergeCells></worksheet>`
    expect((await read(workbook(sheet))).facts.merged).toEqual([{ top: 1, bottom: 7, left: 0, right: 1 }])
  })

  it('come back as the export wrote them', async () => {
    const unit = fc.constantFrom('a', '<', '&', '_', 'x', '0', '4', '1', '\n', '\r', '\u0000', 'ä', '\ud83e\udd8a', '=')
    const cell = fc.string({ unit, maxLength: 9 }).map((text) => `|${text}|`)
    const ab = [{ name: 'A' }, { name: 'B' }]
    async function* one(rows: string[][]) {
      yield rows
    }
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { maxLength: 6 }), async (rows) => {
        const chunks: Uint8Array[] = []
        for await (const chunk of writeWorkbook([{ name: 'Cases', columns: ab, batches: one(rows) }]))
          chunks.push(chunk)
        const found = await read(Buffer.concat(chunks))
        expect(found.rows).toEqual([['A', 'B'], ...rows].map((cells, index) => [index + 1, ...cells]))
      }),
      { numRuns: 40 },
    )
  })
})

describe('a workbook is refused', () => {
  const reasonOf = (bytes: Buffer) =>
    read(bytes).then(
      () => 'nothing',
      (error: { reason?: string }) => error.reason ?? String(error),
    )
  const parts = (files: Record<string, string>) =>
    Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)]))))

  it('when it is of another kind', async () => {
    expect(await reasonOf(parts({ 'word/document.xml': '<a/>' }))).toBe('The file is no Excel workbook (.xlsx).')
    expect(await reasonOf(parts({ mimetype: 'x', 'content.xml': '<a/>' }))).toMatch(/OpenDocument/)
    expect(await reasonOf(parts({ 'xl/workbook.bin': 'x' }))).toMatch(/\.xlsb/)
  })

  it('when its XML is broken, declares entities, or has text beyond the last column', async () => {
    expect(await reasonOf(workbook('<worksheet><sheetData><row>'))).toMatch(/no well-formed XML/)
    const bomb = '<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><worksheet>&b;</worksheet>'
    expect(await reasonOf(workbook(bomb))).toMatch(/declares entities/)
    expect(await reasonOf(workbook('<a>'.repeat(200)))).toMatch(/nested more than 100 deep/)
    const wide = data('<row r="4"><c r="XFD4" t="inlineStr"><is><t>far</t></is></c></row>')
    expect(await reasonOf(workbook(wide))).toMatch(/right of column 999/)
  })
})
