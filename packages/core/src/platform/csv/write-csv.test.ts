import { csvNoteHeaders } from '@caseweave/contract/cases/definition-imports/csv-import'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readFile } from '../../cases/definition-imports/parse/read-in-tests'
import { csvByteOrderMark, csvRecord, neutraliseFormula, restoreFormula, returnedCsv } from './write-csv'

/** The CSV of errors that the import of a file offers. */
async function errorCsv(content: string): Promise<string> {
  const { header, format, rows } = await readFile(content)
  const csv = returnedCsv({ header, note: 'error', delimiter: format.delimiter })
  const errors = rows.flatMap((row) => (row.kind === 'error' ? [csv.rows(row.source, row.reason)] : []))
  return csvByteOrderMark + csv.head + errors.join('')
}

describe('csvRecord', () => {
  it('quotes by RFC 4180 and only where it has to', () => {
    expect(csvRecord(['a', 'b c', 'd,e', 'f"g', 'h\ni', ' j', ''])).toBe('a,b c,"d,e","f""g","h\ni"," j",\r\n')
    expect(csvRecord(['a,b', 'c;d'], ';')).toBe('a,b;"c;d"\r\n')
    expect(csvRecord([''])).toBe('""\r\n')
  })
})

describe('neutraliseFormula', () => {
  it.each(['=1', '+1', '-1', '@a', '\tx', '\rx', "'=1"])('puts an apostrophe in front of %j', (cell) => {
    expect(neutraliseFormula(cell)).toBe(`'${cell}`)
  })

  it.each(['a=1', "'tis", '', ' =1', '1-2'])('leaves %j', (cell) => {
    expect(neutraliseFormula(cell)).toBe(cell)
  })

  it('is undone exactly by restoreFormula', () => {
    const cell = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', 'a', ' ') })
    fc.assert(fc.property(cell, (text) => restoreFormula(neutraliseFormula(text)) === text))
  })
})

describe('returnedCsv', () => {
  const bad = 'ID;Title;Steps\n1;;"=1+1; go"\n2;fine;-\n3;;-5\n'

  it('gives bad rows back in their columns with the reason behind', async () => {
    expect(await errorCsv(bad)).toBe(
      '\ufeffID;Title;Steps;Import error\r\n' +
        `1;;"'=1+1; go";"Column ""Title"" (summary) is empty, and no row near it begins the case ""1""."\r\n` +
        `3;;'-5;"Column ""Title"" (summary) is empty, and no row near it begins the case ""3""."\r\n`,
    )
  })

  it('can be mended and imported again: the same texts arrive, without apostrophes and reasons', async () => {
    const mended = (await errorCsv(bad)).replace('1;;', '1;Sum;').replace('3;;', '3;Minus;')
    const { rows, preset, format } = await readFile(mended)
    expect(format.delimiter).toBe(';')
    expect(preset.mapping.columns.at(-1)).toEqual({ index: 3, header: csvNoteHeaders.error, field: 'ignore' })
    expect(
      rows.map((row) => (row.kind === 'case' ? [row.testCase.summary, row.testCase.executionSteps] : row)),
    ).toEqual([
      ['Sum', '=1+1; go'],
      ['Minus', '-5'],
    ])
  })

  it('stays the same when nothing was mended: one note column, the same rows', async () => {
    const once = await errorCsv(bad)
    expect(await errorCsv(once)).toBe(once)
  })

  it('gives all rows of a case, the reason on the first, and cells beyond the header behind it', async () => {
    const lines = (await errorCsv('ID,Title,Steps\n1,a,b\n1,,c,surplus\n')).split('\r\n')
    expect(lines[1]).toMatch(/^1,a,b,"The row has 4 cells, the header 3: .* \(On line 3\.\)"$/)
    expect(lines[2]).toBe('1,,c,,surplus')
  })

  it('names the columns of a file without header', () => {
    expect(returnedCsv({ header: ['', ''], note: 'duplicate', delimiter: ',' }).head).toBe(
      'Column 1,Column 2,Import note\r\n',
    )
  })
})
