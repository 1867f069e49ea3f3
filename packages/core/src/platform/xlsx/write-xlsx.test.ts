import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { sheetsOf } from '../../cases/case-exports/testing/export-flow'
import { cutMark, sheetLimits, writeWorkbook, writeXlsx } from './write-xlsx'

async function* inBatches(rows: string[][], size = 3) {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size)
}

async function written(rows: string[][], limits?: { rows: number }): Promise<string[][][]> {
  const chunks: Uint8Array[] = []
  for await (const chunk of writeXlsx(['A', 'B'], inBatches(rows), limits)) chunks.push(chunk)
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
  const one = { name: 'A & B', header: ['x'], batches: inBatches([]) }
  const two = {
    ...{ name: 'Rows', header: ['n', 'text'] },
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
  expect(strFromU8(files['xl/worksheets/sheet2.xml'] ?? new Uint8Array())).toContain('<c><v>1.5</v></c>')
})
