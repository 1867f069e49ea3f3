import type { CsvMapping } from '@caseweave/contract/cases/definition-imports/csv-import'
import type { CsvFormat } from '@caseweave/contract/platform/csv'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CsvTokenizer } from '../../../platform/csv/csv-tokenizer'
import { csvRecord } from '../../../platform/csv/write-csv'
import type { ParsedRow } from './parsed-row'
import { recogniseHeader } from './presets'
import { casesOf, chunksOf, errorsOf, readFile, recordsOf } from './read-in-tests'
import { readTestCases } from './read-test-cases'

const rowsOf = async (...args: Parameters<typeof readFile>) => (await readFile(...args)).rows

describe('readTestCases: bad input', () => {
  it('names the column of a summary that is missing or too long', async () => {
    const rows = await rowsOf(`ID,Title,Steps\n1,,Go\n2,${'x'.repeat(2_001)},Go\n3,ok,Go\n`)
    expect(errorsOf(rows)).toEqual([
      '2: Column "Title" (summary) is empty, and no row near it begins the case "1".',
      '3: Column "Title" has 2001 characters; at most 2000 are allowed.',
    ])
    expect(casesOf(rows)).toHaveLength(1)
  })

  it.each([
    ['too many tags', `Title,Tags\na,${Array.from({ length: 51 }, (_, index) => index).join(';')}\n`, /51 tags/],
    ['a long tag', `Title,Tags\na,${'t'.repeat(101)}\n`, /tag has 101/],
    ['a long id', `ID,Title\n${'i'.repeat(201)},a\n`, /"ID" has 201/],
    ['a deep module', `Title,Module\na,${'m/'.repeat(21)}\n`, /21 levels/],
    ['a file name without number', 'Title,File Name,Automated Test No\na,b.feature,\n', /must have value/],
    ['too many cells', 'Title,Steps\na,b,c\n', /3 cells, the header 2/],
  ])('refuses %s', async (_, content, reason) => {
    expect(errorsOf(await rowsOf(content))).toEqual([expect.stringMatching(reason)])
  })

  it('allows empty cells beyond the header and rows that are too short', async () => {
    expect(casesOf(await rowsOf('Title,Steps,Tags\na,b,c,,\nd\n'))).toHaveLength(2)
  })

  it('names the row of a byte that is no UTF-8 and reads the others', async () => {
    const rows = await rowsOf(
      Buffer.concat([Buffer.from('Title,Steps\nä ö ü ß é,x\n'), Buffer.of(0xe9), Buffer.from(',y\nz€,w\n')]),
      {
        format: { encoding: 'utf-8' },
      },
    )
    expect(errorsOf(rows)).toEqual([
      '3: Column "Title" holds the byte 0xE9, which is not valid here: the file may be in another encoding.',
    ])
    expect(casesOf(rows).map((one) => one.summary)).toEqual(['ä ö ü ß é', 'z€'])
  })

  it('names the row of half a UTF-16 pair', async () => {
    const rows = await rowsOf(Buffer.from('\ufeffTitle,Steps\nfine 😀,x\nbroken \ud83d,y\n', 'utf16le'), { size: 3 })
    expect(errorsOf(rows)).toEqual(['3: Column "Title" holds half a character (a lone surrogate).'])
    expect(casesOf(rows)[0]?.summary).toBe('fine 😀')
  })

  it('names the line where a quote opens that nothing closes', async () => {
    const rows = await rowsOf('Title,Steps\na,b\nc,"1. cut\n2. of')
    expect(errorsOf(rows)).toEqual([expect.stringMatching(/^3: The quote that opens on line 3 is never closed/)])
    expect(casesOf(rows)).toHaveLength(1)
  })

  it('reports an unclosed quote even in a column that is not imported', async () => {
    expect(errorsOf(await rowsOf('Title,Steps,Status\na,b,c\n,,"open\nx,y,z'))).toHaveLength(1)
  })

  it('never lets broken text reach a case through a precondition', async () => {
    const rows = await rowsOf(
      'Issue ID,Issue Type,Test Summary,Action,Precondition\n1,precondition,P\0,,\n2,Test,A,Go,1\n',
    )
    expect(errorsOf(rows)).toHaveLength(1)
    expect(casesOf(rows)[0]?.precondition).toBe('1')
  })

  it('reads 500 columns', async () => {
    const wide = await rowsOf(`Title${',x'.repeat(499)}\na${',1'.repeat(499)}\n`)
    expect(casesOf(wide)).toHaveLength(1)
  })

  it('reads on after a cell of 5 MB', async () => {
    const long = await rowsOf(`Title,Steps\na,"${'x'.repeat(5_000_000)}"\nb,c\n`)
    expect(errorsOf(long)).toEqual(['2: Column "Steps" has 5000000 characters; at most 100000 can be read.'])
    expect(casesOf(long)).toHaveLength(1)
  })

  it('makes one row of a million empty lines', async () => {
    const empty = await rowsOf(`Title,Steps\n${'\n'.repeat(1_000_000)}a,b\n`)
    expect(empty.map((row) => [row.kind, row.records, row.source.length])).toEqual([
      ['skipped', 1_000_000, 0],
      ['case', 1, 1],
    ])
  })
})

describe('readTestCases: counts', () => {
  const text = fc.constantFrom('', '', 'x', '1', 'precondition', '1. a\n2. b', 'Title', '\0', 'ä"', '=1', ' ')
  const table = fc.array(fc.array(text, { minLength: 1, maxLength: 7 }), { maxLength: 40 })

  it('puts every record under the header into exactly one row, whatever the file and the chunks', async () => {
    await fc.assert(
      fc.asyncProperty(table, fc.integer({ min: 1, max: 200 }), async (rows, size) => {
        const header = ['ID', 'Issue Type', 'Title', 'Module', 'Action', 'Result']
        const content = [header, ['9', '', 'Sure', '', '', ''], ...rows].map((cells) => csvRecord(cells)).join('')
        const { mapping } = recogniseHeader(header, [])
        const format: CsvFormat = { encoding: 'utf-8', delimiter: ',', hasHeader: true }
        const parsed: ParsedRow[] = []
        for await (const row of readTestCases(chunksOf(Buffer.from(content), size), { format, mapping }))
          parsed.push(row)
        const tokenizer = new CsvTokenizer(',')
        const records = [...tokenizer.push(content), ...tokenizer.end()]
        expect(recordsOf(parsed)).toBe(records.length - 1)
        const lines = parsed.map((row) => row.line)
        expect(lines).toEqual([...new Set(lines)].sort((one, other) => one - other))
        expect(parsed.every((row) => row.kind === 'skipped' || row.source.length === row.records)).toBe(true)
      }),
      { numRuns: 200 },
    )
  })

  it('never throws, whatever the bytes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 400 }),
        fc.constantFrom('utf-8', 'utf-16le', 'utf-16be', 'windows-1252'),
        async (bytes, encoding) => {
          const mapping: CsvMapping = {
            columns: [
              { index: 0, header: '', field: 'summary' },
              { index: 1, header: '', field: 'steps' },
            ],
            moduleSeparator: 'auto',
            priorityNumbers: '1-highest',
          }
          const format: CsvFormat = { encoding, delimiter: ',', hasHeader: false }
          for await (const row of readTestCases(chunksOf(bytes, 7), { format, mapping })) {
            expect(row.records).toBeGreaterThan(0)
            if (row.kind === 'case') expect(JSON.stringify(row.testCase)).not.toMatch(/\\u0000|\\ud[89a-f]/)
          }
        },
      ),
    )
  })
})
