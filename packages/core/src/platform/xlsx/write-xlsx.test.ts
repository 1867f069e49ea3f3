import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { sheetsOf } from '../../cases/case-exports/testing/export-flow'
import { ZipFile } from '../zip/zip-file'
import { readSheet } from './read-sheet'
import { readWorkbook } from './workbook'
import { dayNumber, dayShare, percentShare, type XlsxLook } from './workbook-styles'
import { cutMark, sheetLimits, writeWorkbook } from './write-xlsx'

const ab = [{ name: 'A' }, { name: 'B' }]

async function* inBatches(rows: string[][], size = 3) {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size)
}

async function written(rows: string[][], limits?: { rows: number }): Promise<string[][][]> {
  const chunks: Uint8Array[] = []
  for await (const chunk of writeWorkbook([{ name: 'Test cases', columns: ab, batches: inBatches(rows) }], limits))
    chunks.push(chunk)
  return sheetsOf(Buffer.concat(chunks))
}

it('writes a header and rows that read as they were', async () => {
  const rows = [
    ['plain', ''],
    ['<b>&amp; "quoted"</b>', "'=1+1"],
    [' edges ', 'two\nlines\r\n\t🦊'],
    ['_x0041_ stays', '\u0001\ufffe\ud800 odd'],
    ['_x0041\r', '_x0041\udc00_x0041\n'],
  ]
  expect(await written(rows)).toEqual([[['A', 'B'], ...rows]])
  expect(await written([])).toEqual([[['A', 'B']]])
})

it('does so for any text', async () => {
  const unit = fc.constantFrom(
    'a',
    '<',
    '&',
    '_',
    'x',
    '0',
    '4',
    '1',
    '\n',
    '\r',
    '\u0000',
    '\u0085',
    '\ud83e\udd8a',
    '\udc00',
  )
  const cell = fc.string({ unit, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell), { maxLength: 9 }), async (rows) => {
      expect(await written(rows)).toEqual([[['A', 'B'], ...rows]])
    }),
  )
})

it('begins another sheet when one is full, each with the header', async () => {
  const rows = Array.from({ length: 7 }, (_, index) => [String(index), ''])
  const sheets = await written(rows, { rows: 4 })
  expect(sheets.map((sheet) => sheet.length)).toEqual([4, 4, 2])
  expect(sheets.flatMap((sheet) => sheet.slice(1))).toEqual(rows)
})

it('cuts a text that Excel would refuse, and says so', async () => {
  const long = '🦊'.repeat(40_000)
  const [sheet] = await written([[long, 'x']])
  const cell = sheet?.[1]?.[0] ?? ''
  expect(cell.length).toBeLessThanOrEqual(sheetLimits.cell)
  expect(cell.endsWith(cutMark)).toBe(true)
  expect(cell).not.toMatch(/\p{Cs}/u)
})

it('writes several sheets, each with its own header, and numbers as numbers', async () => {
  const one = { name: 'A & B', columns: [{ name: 'x' }], batches: inBatches([]) }
  const two = {
    ...{ name: "O'Rows", columns: [{ name: 'n', look: 'decimal' as const }, { name: 'text' }] },
    batches: (async function* () {
      yield [
        [1.5, '=1'],
        [-2, ''],
      ]
    })(),
  }
  const chunks: Uint8Array[] = []
  for await (const chunk of writeWorkbook([one, two])) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  expect(sheetsOf(bytes)).toEqual([
    [['x']],
    [
      ['n', 'text'],
      ['1.5', '=1'],
      ['-2', ''],
    ],
  ])
  const files = unzipSync(bytes)
  expect(strFromU8(files['xl/workbook.xml'] ?? new Uint8Array())).toContain('name="A &amp; B"')
  const sheet = strFromU8(files['xl/worksheets/sheet2.xml'] ?? new Uint8Array())
  expect(sheet).toMatch(/<c s="\d+"><v>1\.5<\/v><\/c>/)
  expect(sheet).toContain('state="frozen"')
  expect(sheet).toContain('<autoFilter ref="A1:B3"/>')
  expect(strFromU8(files['xl/workbook.xml'] ?? new Uint8Array())).toContain(">'O''Rows'!$A$1:$B$3</definedName>")
})

it('tells per cent without what floating numbers add', () => {
  const told = [0, 0.07, 12.34, 57, 99.9, 99.99, 100].map(percentShare)
  expect(told.map(String)).toEqual(['0', '0.0007', '0.1234', '0.57', '0.999', '0.9999', '1'])
})

it('tells moments, durations and shares as numbers that are read as such', async () => {
  const look = (value: number, of: XlsxLook) => ({ value, look: of })
  const row = [
    ...[look(dayNumber(Date.UTC(2026, 4, 1, 13, 45, 30) / 1000), 'moment'), look(dayShare(93_784_000), 'duration')],
    ...[look(0.8296, 'percent'), look(1234, 'integer'), '=1+1'],
  ]
  const sheet = {
    ...{ name: 'Looks', columns: [{ name: 'A', look: 'integer' as const }], title: 'A page' },
    batches: (async function* () {
      yield [row]
    })(),
  }
  const chunks: Uint8Array[] = []
  for await (const chunk of writeWorkbook([sheet])) chunks.push(chunk)
  const zip = new ZipFile(Buffer.concat(chunks))
  const book = await readWorkbook(zip)
  const rows: string[][] = []
  for (const each of book.sheets)
    for await (const batch of readSheet(zip, book, each, { merged: [], emptyFormulas: 0 }))
      rows.push(...batch.map(({ cells }) => cells))
  expect(rows).toEqual([['A page'], ['2026-05-01 13:45:30', '26:03:04', '0.8296', '1234', '=1+1']])
})
