import { CsvDelimiter } from '@caseweave/contract/platform/csv'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CsvRecord, CsvTokenizer } from './csv-tokenizer'
import { csvRecord } from './write-csv'

function tokenized(
  text: string,
  delimiter: CsvDelimiter = ',',
  size = text.length,
  newline: '\n' | '\r' = '\n',
): CsvRecord[] {
  const tokenizer = new CsvTokenizer(delimiter, newline)
  const records: CsvRecord[] = []
  for (let from = 0; from < text.length; from += size) records.push(...tokenizer.push(text.slice(from, from + size)))
  return [...records, ...tokenizer.end()]
}
const cellsOf = (text: string, delimiter: CsvDelimiter = ',') =>
  tokenized(text, delimiter).map((record) => record.cells)

describe('CsvTokenizer', () => {
  it('reads records with LF, CRLF and no line end at all, each with its physical lines', () => {
    expect(tokenized('a,b\r\n"c\nd",e\nf')).toEqual([
      { line: 1, lastLine: 1, cells: ['a', 'b'], width: 2, fault: null },
      { line: 2, lastLine: 3, cells: ['c\nd', 'e'], width: 2, fault: null },
      { line: 4, lastLine: 4, cells: ['f'], width: 1, fault: null },
    ])
  })

  it('has no record for the end of the last line, and one for every empty line', () => {
    expect(cellsOf('a\n')).toEqual([['a']])
    expect(cellsOf('a\n\n\nb')).toEqual([['a'], [''], [''], ['b']])
    expect(cellsOf('a,\n')).toEqual([['a', '']])
    expect(cellsOf('a,')).toEqual([['a', '']])
    expect(cellsOf('')).toEqual([])
  })

  it('keeps a lone CR in a cell as text, in quotes and outside', () => {
    expect(cellsOf('one\rtwo,"three\rfour"\r\nfive')).toEqual([['one\rtwo', 'three\rfour'], ['five']])
  })

  it('takes CR for the line end where it is told so', () => {
    expect(tokenized('a,b\r"c\rd",e\r', ',', 100, '\r').map((record) => [record.line, record.cells])).toEqual([
      [1, ['a', 'b']],
      [2, ['c\rd', 'e']],
    ])
  })

  it('keeps a quote inside an unquoted cell, and an unescaped one inside a quoted cell of one line', () => {
    expect(cellsOf('the 5" screen,x')).toEqual([['the 5" screen', 'x']])
    expect(tokenized('"say "hello" now",x')[0]).toMatchObject({ cells: ['say "hello" now', 'x'], fault: null })
    expect(cellsOf('"a" ,b')).toEqual([['a', 'b']])
  })

  it('finds the line of a quote that swallows the rows under it', () => {
    const [, second, third] = tokenized('a,b\n"open,c\nd,"e",f\ng,h\n')
    expect(second?.fault).toEqual({ kind: 'strayQuote', line: 2 })
    expect(third).toMatchObject({ line: 4, cells: ['g', 'h'], fault: null })
  })

  it('finds the line of a quote that is open at the end of the file', () => {
    expect(tokenized('a\nb,"c\nd\ne')[1]).toEqual({
      line: 2,
      lastLine: 4,
      cells: ['b', 'c\nd\ne'],
      width: 2,
      fault: { kind: 'unclosedQuote', line: 2 },
    })
  })

  it('cuts a cell at the limit, says how long it was, and reads on', () => {
    const [first, second] = tokenized(`x,"${'long '.repeat(1_000_000)}"\ny,z`, ',', 65_536)
    expect(first?.fault).toEqual({ kind: 'cellTooLong', line: 1, column: 1, length: 5_000_000 })
    expect(first?.cells[1]).toHaveLength(100_000)
    expect(second?.cells).toEqual(['y', 'z'])
  })

  it('counts cells beyond the limit without keeping them', () => {
    const [record] = tokenized(','.repeat(200_000))
    expect(record?.width).toBe(200_001)
    expect(record?.cells).toHaveLength(1_000)
  })

  const cell = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom('"', ',', ';', '\t', '\n', '\r', ' ', "'", '=', 'a') }),
  )

  it('reads back what csvRecord writes, whatever the delimiter and the chunks', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), { maxLength: 8 }),
        fc.constantFrom(...CsvDelimiter.options),
        fc.integer({ min: 1, max: 40 }),
        (rows, delimiter, size) => {
          const text = rows.map((cells) => csvRecord(cells, delimiter)).join('')
          const records = tokenized(text, delimiter, size)
          expect(records.map((record) => record.cells)).toEqual(rows)
          expect(records.every((record) => record.fault === null)).toBe(true)
          expect(records.at(-1)?.lastLine ?? 0).toBe(text.split('\n').length - 1)
        },
      ),
    )
  })

  it('agrees with csv-parse on what both call well formed', () => {
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 6 }), (rows) => {
        const text = rows.map((cells) => csvRecord(cells, ';')).join('')
        const expected = parse(text, { delimiter: ';', relax_column_count: true, record_delimiter: ['\r\n', '\n'] })
        expect(cellsOf(text, ';')).toEqual(expected)
      }),
    )
  })

  it('gives the same records for any text, however it is cut', () => {
    const soup = fc.string({ unit: fc.constantFrom('"', ',', '\n', '\r', ' ', 'a', 'b') })
    fc.assert(
      fc.property(soup, fc.integer({ min: 1, max: 9 }), (text, size) => {
        expect(tokenized(text, ',', size)).toEqual(tokenized(text, ',', 1_000))
      }),
    )
  })
})
