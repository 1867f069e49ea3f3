import type { CsvFormat, CsvMapping } from '@caseweave/contract/csv-import'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CsvTokenizer } from './csv-tokenizer'
import { detectCsv } from './detect'
import type { ImportedTestCase, ParsedRow } from './parsed-row'
import { recogniseHeader } from './presets'
import { readTestCases } from './read-test-cases'
import { csvRecord } from './write-csv'

async function* chunksOf(bytes: Uint8Array, size = 50_000) {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}

type Correction = { format?: Partial<CsvFormat>; mapping?: CsvMapping; size?: number }

/** The rows of a file, read as it is detected. */
async function rowsOf(content: string | Uint8Array, correction: Correction = {}): Promise<ParsedRow[]> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  const detected = detectCsv(bytes, { complete: true, format: correction.format })
  if (!detected.ok) throw new Error(detected.reason)
  const mapping = correction.mapping ?? detected.preset.mapping
  const rows: ParsedRow[] = []
  for await (const row of readTestCases(chunksOf(bytes, correction.size), { format: detected.format, mapping }))
    rows.push(row)
  return rows
}

const casesOf = (rows: ParsedRow[]): ImportedTestCase[] =>
  rows.flatMap((row) => (row.kind === 'case' ? [row.testCase] : []))
const errorsOf = (rows: ParsedRow[]) =>
  rows.flatMap((row) => (row.kind === 'error' ? [`${row.line}: ${row.reason}`] : []))
const skippedOf = (rows: ParsedRow[]) =>
  rows.flatMap((row) => (row.kind === 'skipped' ? [`${row.line}: ${row.reason}`] : []))
const recordsOf = (rows: ParsedRow[]) => rows.reduce((sum, row) => sum + row.records, 0)
const stepsOf = (testCase: ImportedTestCase | undefined) =>
  testCase?.steps.map((step) => [step.description, step.expectedResult, step.testData])
/** The only case of a file. */
async function caseOf(content: string): Promise<ImportedTestCase> {
  const rows = await rowsOf(content)
  const [only] = casesOf(rows)
  if (!only || rows.length !== 1) throw new Error(JSON.stringify(rows))
  return only
}

describe('readTestCases: one row, one case', () => {
  it('reads every field', async () => {
    const header =
      'ID,Module,Submodule,Title,Preconditions,Steps,Expected Result,Test Data,Tags,Priority,Automatable,Applicable,Assigned To,Bug ID,Notes,Manual Reason,File Name,Automated Test No'
    const row =
      'C7,Shop > Cart,Totals, A  sum\n is shown ,Signed in,1. Open\n2. Look,2. Shown,42,"a, B;a",High,No,Yes,Ann,BUG-3,Hurry,Eyes,cart.feature,12'
    const line = row
      .replace(/ A {2}sum\n is shown /, '" A  sum\n is shown "')
      .replace('1. Open\n2. Look', '"1. Open\n2. Look"')
    expect(await caseOf(`${header}\n${line}\n`)).toEqual({
      externalId: 'C7',
      modulePath: ['Shop', 'Cart', 'Totals'],
      summary: 'A sum is shown',
      template: 2,
      precondition: 'Signed in',
      steps: [
        { description: 'Open', expectedResult: '', testData: '' },
        { description: 'Look', expectedResult: 'Shown', testData: '' },
      ],
      executionSteps: '',
      expectedResult: '',
      testData: '42',
      tags: ['a', 'B'],
      priority: 'HIGH',
      automatable: false,
      applicable: true,
      markedAutomated: false,
      assignedToName: 'Ann',
      linkedDefect: 'BUG-3',
      remarks: 'Hurry',
      manualReason: 'Eyes',
      fileName: 'cart.feature',
      automatedTestNumber: '12',
    })
  })

  it('takes the defaults of the form where a file says nothing', async () => {
    expect(await caseOf('Title\nJust a title\n')).toMatchObject({
      externalId: null,
      modulePath: [],
      template: 1,
      priority: 'LOW',
      automatable: true,
      applicable: true,
      tags: [],
    })
  })

  it('makes free text of a cell that is no list', async () => {
    expect(await caseOf('Title,Steps,Expected Result\nGet,GET /a/1,404\n')).toMatchObject({
      template: 1,
      executionSteps: 'GET /a/1',
      expectedResult: '404',
      steps: [],
    })
  })

  it('joins several columns of expected results, and pairs numbered step columns', async () => {
    expect(
      (await caseOf('Title,Instructions,assertion1,assertion2,assertion3\nA,Go,one,,three\n')).expectedResult,
    ).toBe('one\nthree')
    const wide = await caseOf('Title,Step 1,Expected 1,Step 2,Expected 2,Step 3,Expected 3\nA,Go,gone,Stop,,,\n')
    expect(stepsOf(wide)).toEqual([
      ['Go', 'gone', ''],
      ['Stop', '', ''],
    ])
  })

  it('puts expected results that are no numbered list, or number steps that are none, at the last step', async () => {
    const unnumbered = await caseOf('Title,Steps,Expected Result\nA,"- Go\n- Stop","- one\n- two"\n')
    expect(stepsOf(unnumbered)).toEqual([
      ['Go', '', ''],
      ['Stop', '- one\n- two', ''],
    ])
    const beyond = await caseOf('Title,Steps,Expected Result\nA,"1. Go\n2. Stop","404. Not found"\n')
    expect(stepsOf(beyond)?.[1]).toEqual(['Stop', '404. Not found', ''])
  })

  it('prefers the step columns of TestRail and falls back to its text columns', async () => {
    const header = 'ID,Title,Steps,Steps (Step),Steps (Expected Result),Expected Result,Section Hierarchy'
    const [stepped, text] = casesOf(
      await rowsOf(
        `${header}\nC1,Stepped,"1. Go\n2. Stop","1. Go\n2. Stop","1. gone\n2. stopped",,A > B\nC2,Text,Just go,,,Gone,A\n`,
      ),
    )
    expect(stepsOf(stepped)).toEqual([
      ['Go', 'gone', ''],
      ['Stop', 'stopped', ''],
    ])
    expect(stepped?.modulePath).toEqual(['A', 'B'])
    expect(text).toMatchObject({ template: 1, executionSteps: 'Just go', expectedResult: 'Gone' })
  })

  it('names each of several remark columns', async () => {
    expect((await caseOf('Title,Objective,Notes,Postconditions\nA,Why,,After\n')).remarks).toBe(
      'Objective: Why\nPostconditions: After',
    )
  })

  it('notes what it had to guess', async () => {
    const [row] = await rowsOf('Title,Priority,Applicable\nA,whenever,no\n')
    expect(row).toMatchObject({ kind: 'case', testCase: { priority: 'LOW', applicable: false } })
    expect(row?.kind === 'case' && row.notes).toEqual([
      'Column "Priority": "whenever" is no known priority; LOW was taken.',
      'Column "Applicable" says "no"; taken as not applicable.',
    ])
  })

  it('keeps formulas, tags and quotes as the text they are', async () => {
    expect((await caseOf('Title,Steps\n"=HYPERLINK(""http://x"")",<script>alert(1)</script>\n')).summary).toBe(
      '=HYPERLINK("http://x")',
    )
    expect((await caseOf('Title,Steps\na,<script>alert(1)</script>\n')).executionSteps).toBe(
      '<script>alert(1)</script>',
    )
    expect((await caseOf("Title,Steps\n'=1+1,x\n")).summary).toBe("'=1+1")
  })
})

describe('readTestCases: several rows, one case', () => {
  it('groups rows with the id repeated and the title on the first (Xray)', async () => {
    const rows = await rowsOf(
      'Issue ID,Test Summary,Action,Data,Result\n1,Sign in,Open,,Shown\n1,,Type,"user\n1",\n1,,,,typed\n2,Sign out,Click,,\n',
    )
    expect(rows.map((row) => [row.kind, row.line, row.lastLine, row.records])).toEqual([
      ['case', 2, 5, 3],
      ['case', 6, 6, 1],
    ])
    expect(stepsOf(casesOf(rows)[0])).toEqual([
      ['Open', 'Shown', ''],
      ['Type', 'typed', 'user\n1'],
    ])
    expect(rows[0]?.source).toEqual([
      ['1', 'Sign in', 'Open', '', 'Shown'],
      ['1', '', 'Type', 'user\n1', ''],
      ['1', '', '', '', 'typed'],
    ])
  })

  it('lets a row further down still join its case by the id', async () => {
    const rows = await rowsOf('Issue ID,Test Summary,Action\n1,A,a1\n2,B,b1\n1,,a2\n2,,b2\n')
    expect(casesOf(rows).map((one) => one.steps.map((step) => step.description))).toEqual([
      ['a1', 'a2'],
      ['b1', 'b2'],
    ])
    expect(recordsOf(rows)).toBe(4)
  })

  it('groups rows with id and title repeated (qTest), identical steps included', async () => {
    const rows = await rowsOf('Issue ID,Test Summary,Action,Result\n1,A,Next,ok\n1,A,Next,ok\n1,B,Next,ok\n')
    expect(casesOf(rows).map((one) => [one.summary, one.steps.length])).toEqual([
      ['A', 2],
      ['B', 1],
    ])
  })

  it('groups rows whose case cells are empty (Azure DevOps, PractiTest)', async () => {
    const azure = await rowsOf(
      'ID,Work Item Type,Title,Test Step,Step Action,Step Expected,Area Path,State\n7,Test Case,A,,,,P\\Q,Design\n,,,1,Go,gone,,\n,,,2,Stop,,,\n8,Test Case,B,,,,P,Closed\n',
    )
    expect(casesOf(azure)).toMatchObject([
      { summary: 'A', modulePath: ['P', 'Q'], applicable: true },
      { summary: 'B', applicable: false, template: 1 },
    ])
    expect(stepsOf(casesOf(azure)[0])).toEqual([
      ['Go', 'gone', ''],
      ['Stop', '', ''],
    ])
    const practi = await rowsOf(
      'Name,Tags,Step Name,Step Description,Expected Results\nA,x,Go,to the shop,there\n,,Buy,,bought\n',
    )
    expect(stepsOf(casesOf(practi)[0])).toEqual([
      ['Go\nto the shop', 'there', ''],
      ['Buy', 'bought', ''],
    ])
  })

  it('drops the numbers of steps that stand in rows, and takes data beside them for theirs', async () => {
    const rows = await rowsOf('Title,Steps,Test Data\nA,1. Go,here\n,2. Stop,there\n')
    expect(stepsOf(casesOf(rows)[0])).toEqual([
      ['Go', '', 'here'],
      ['Stop', '', 'there'],
    ])
  })

  it('goes on with a case across a blank row, not across a row that says something else of a case', async () => {
    const rows = await rowsOf('Title,Module,Steps\nA,M,Go\n,,\n,,Stop\n,N,Lost\n')
    expect(casesOf(rows)[0]?.steps).toHaveLength(2)
    expect(skippedOf(rows)).toEqual(['3: blank'])
    expect(errorsOf(rows)).toEqual(['5: Column "Title" (summary) is empty.'])
  })

  it('refuses a case whole when one of its rows is bad, and names the line', async () => {
    const rows = await rowsOf('Issue ID,Test Summary,Action\n1,A,Go\n1,,"St\0op"\n1,,End\n2,B,Go\n')
    expect(errorsOf(rows)).toEqual(['2: Column "Action" holds a NUL character. (On line 3.)'])
    expect(rows.map((row) => row.records)).toEqual([3, 1])
  })

  it('has no more than 1,000 steps in a case, and accounts for all further rows', async () => {
    const rows = await rowsOf(`Title,Steps\nA,first\n${',more\n'.repeat(3_000)}B,last\n`)
    expect(errorsOf(rows)[0]).toMatch(/^2: There are more than 1000 steps\./)
    expect(errorsOf(rows)[1]).toMatch(/belong to the case on line 2/)
    expect(casesOf(rows).map((one) => one.summary)).toEqual(['B'])
    expect(recordsOf(rows)).toBe(3_002)
  })
})

describe('readTestCases: rows that are no cases', () => {
  it('puts the text of Xray preconditions and test sets into the cases that name them', async () => {
    const rows = await rowsOf(
      'Issue ID,Issue Type,Test Summary,Action,Description,Precondition,Test Set\n1,precondition,Shop is open,,Shop is open\n2,precondition,Stock,,"Ten pieces"\n3,testset,Regression,,,,\n4,Test,A,Go,,1;2,3\n5,Test,B,Go,,None,9\n',
    )
    expect(skippedOf(rows)).toEqual(['2: precondition', '3: precondition', '4: testSet'])
    expect(casesOf(rows)).toMatchObject([
      { precondition: 'Shop is open\nStock\nTen pieces', modulePath: ['Regression'] },
      { precondition: 'None', modulePath: ['9'] },
    ])
  })

  it('makes module paths of the suites of Qase', async () => {
    const rows = await rowsOf(
      'v2.id,title,steps_actions,suite_id,suite_parent_id,suite,suite_without_cases\n,,,1,,Shop,1\n,,,2,1,Cart / Basket,1\n7,A,"1. ""Go""\n2. ""Say \\""hi\\""""\n",2,1,Cart / Basket,\n8,B,,,,,\n',
    )
    expect(skippedOf(rows)).toEqual(['2: suite', '3: suite'])
    expect(casesOf(rows).map((one) => one.modulePath)).toEqual([['Shop', 'Cart / Basket'], []])
    expect(stepsOf(casesOf(rows)[0])).toEqual([
      ['Go', '', ''],
      ['Say "hi"', '', ''],
    ])
  })

  it('leaves shared steps of Azure DevOps out with the rows under them', async () => {
    const rows = await rowsOf(
      'ID,Work Item Type,Title,Test Step,Step Action,Step Expected\n1,Shared Steps,Log in,,,\n,,,1,Type,\n2,Test Case,A,,,\n,,,1,Go,\n',
    )
    expect(rows.map((row) => [row.kind, row.records])).toEqual([
      ['skipped', 2],
      ['case', 2],
    ])
  })

  it('skips what stands above the header, repeated headers, and rows without anything to import', async () => {
    const rows = await rowsOf('Our tests,,\n\nTitle,Steps,Status\nA,Go,Pass\nTitle,Steps,Status\n,,Pass\nB,Go,\n')
    expect(skippedOf(rows)).toEqual(['1: beforeHeader', '2: blank', '5: repeatedHeader', '6: nothingMapped'])
    expect(casesOf(rows).map((one) => one.summary)).toEqual(['A', 'B'])
  })

  it('reads a file without header from its first row', async () => {
    const rows = await rowsOf('test1,PASS,fine\ntest2,FAIL,bad\nlast,PASS,\n')
    expect(casesOf(rows).map((one) => one.summary)).toEqual(['test1', 'test2', 'last'])
  })
})

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

  it('reads 500 columns, a 5 MB cell and a million empty lines', async () => {
    const wide = await rowsOf(`Title${',x'.repeat(499)}\na${',1'.repeat(499)}\n`)
    expect(casesOf(wide)).toHaveLength(1)
    const long = await rowsOf(`Title,Steps\na,"${'x'.repeat(5_000_000)}"\nb,c\n`)
    expect(errorsOf(long)).toEqual(['2: Column "Steps" has 5000000 characters; at most 100000 can be read.'])
    expect(casesOf(long)).toHaveLength(1)
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
