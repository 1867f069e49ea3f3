import { describe, expect, it } from 'vitest'
import type { ImportedTestCase } from './parsed-row'
import { casesOf, readFile, skippedOf } from './read-in-tests'

const rowsOf = async (content: string) => (await readFile(content)).rows
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

  it('reads each of several columns of steps as a list of its own', async () => {
    const paired = await caseOf(
      'Title,Steps,Expected Result,Steps,Expected Result\nA,"1. Go\n2. Stop","1. gone\n2. stopped","1. Turn\n2. End","1. turned"\n',
    )
    expect(stepsOf(paired)).toEqual([
      ['Go', 'gone', ''],
      ['Stop', 'stopped', ''],
      ['Turn', 'turned', ''],
      ['End', '', ''],
    ])
    expect(stepsOf(await caseOf('Title,Steps,Steps\nA,,"1. Go\n2. Stop"\n'))).toHaveLength(2)
    const results = await caseOf('Title,Step 1,Result 1,Step 2,Result 2\nA,Go,gone,Stop,stopped\n')
    expect(stepsOf(results)).toEqual([
      ['Go', 'gone', ''],
      ['Stop', 'stopped', ''],
    ])
    const fewer = await caseOf('Title,Step 1,Step 2,Step 3,Result 1,Result 3\nA,Go,Stop,End,gone,ended\n')
    expect(stepsOf(fewer)?.map(([, expected]) => expected)).toEqual(['gone', '', 'ended'])
  })

  it('keeps the text of a case that leaves the numbered columns of its file empty', async () => {
    const [text, stepped] = casesOf(
      await rowsOf(
        'Title,Steps,Expected Result,Step 1,Result 1\nText,"1. Look\n2. Leave",Seen,,\nSteps,,All is well,Go,gone\n',
      ),
    )
    expect(stepsOf(text)).toEqual([
      ['Look', '', ''],
      ['Leave', 'Seen', ''],
    ])
    expect(stepsOf(stepped)).toEqual([['Go', 'gone', '']])
    expect(stepped?.expectedResult).toBe('All is well')
  })

  it('reads a scenario of Allure TestOps line by line, with what is indented', async () => {
    const one = await caseOf(
      'allure_id,name,scenario,expected_result\n7,A,"Open the shop\n\tin a new tab\nChoose a piece\n",It is there\n',
    )
    expect(stepsOf(one)).toEqual([
      ['Open the shop\n\tin a new tab', '', ''],
      ['Choose a piece', 'It is there', ''],
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

  it('reads all columns that TestRail exports: modules by their path, and no step of references or shared steps', async () => {
    const rows = await rowsOf(
      [
        'ID,Title,Section Hierarchy,Steps,Steps (Additional Info),Steps (Expected Result),Steps (References),Steps (Shared step ID),Steps (Step),Suite,Suite ID',
        'C1,A,Shop > Cart,,,,,7,Press Next,Master,S1',
        ',,,,,,,7,Press Next,,',
        ',,,,,Seen,R-1,,,,',
        'C2,B,Account,,,,,,,Master,S1\n',
      ].join('\n'),
    )
    expect(casesOf(rows).map((one) => one.modulePath)).toEqual([['Shop', 'Cart'], ['Account']])
    expect(stepsOf(casesOf(rows)[0])).toEqual([
      ['Press Next', '', ''],
      ['Press Next', 'Seen', ''],
    ])
  })

  it('groups steps whose id and title are filled down, whether they have numbers or not', async () => {
    for (const [header, first, second] of [
      ['Step No', '1', '2'],
      ['Browser', 'all', 'all'],
    ]) {
      const rows = await rowsOf(
        `ID,Title,${header},Steps,Expected\nT1,A,${first},Open,Shown\nT1,A,${second},Type,Typed\nT2,B,${first},Press,Out\nT2,B,${second},Again,Off\n`,
      )
      expect(casesOf(rows).map(stepsOf)).toEqual([
        [
          ['Open', 'Shown', ''],
          ['Type', 'Typed', ''],
        ],
        [
          ['Press', 'Out', ''],
          ['Again', 'Off', ''],
        ],
      ])
    }
  })

  it('takes a row with a number for one step, unless it holds a list', async () => {
    const [single, list] = casesOf(
      await rowsOf('Title,Step No,Steps,Expected\nA,1,Press,Out\nB,2,"- Open\n- Close",Shut\n'),
    )
    expect(stepsOf(single)).toEqual([['Press', 'Out', '']])
    expect(stepsOf(list)).toEqual([
      ['Open', '', ''],
      ['Close', 'Shut', ''],
    ])
  })

  it('takes a row with the number and the action of the one above for the same step, with all that it says', async () => {
    const one = await caseOf(
      'ID,Title,Test Step,Step Action,Step Expected\n1,A,1,Go,\n,,1,Go,It goes\n,,1,,It stops\n,,1,,All is well\n',
    )
    expect(stepsOf(one)).toEqual([['Go', 'It goes\nIt stops\nAll is well', '']])
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
