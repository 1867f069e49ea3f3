import { describe, expect, it } from 'vitest'
import type { ImportedTestCase } from './parsed-row'
import { casesOf, errorsOf, readFile, recordsOf, skippedOf } from './read-in-tests'

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

  it('groups by step numbers where ids only count the rows, and drops a first step that is repeated', async () => {
    const counted = await rowsOf(
      'S.No,Test Name,Step Name,Steps to Execute,Expected Results\n1,A,Step 1,Go,gone\n2,A,Step 2,Stop,\n3,B,Step 1,Go,\n4,,Step 2,Stop,\n',
    )
    expect(casesOf(counted).map((one) => [one.externalId, one.summary, one.steps.length])).toEqual([
      ['1', 'A', 2],
      ['3', 'B', 2],
    ])
    const azure = await rowsOf(
      'ID,Work Item Type,Title,Test Step,Step Action,Step Expected\n,Test Case,A,1,Go,gone\n,,,1,Go,gone\n,,,2,Go,gone\n\n,Test Case,B,1,Go,\n,Test Case,B,2,Stop,\n,Test Case,,3,End,\n',
    )
    expect(casesOf(azure).map((one) => [one.summary, one.steps.length])).toEqual([
      ['A', 2],
      ['B', 3],
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
    expect(errorsOf(rows)).toEqual([
      '5: Column "Title" (summary) is empty. The row does not continue line 2, because it fills column "Module" beside those of a step.',
    ])
  })

  it('takes a row without a summary for a part of the case above only if nothing but step fields is filled, and says so', async () => {
    const rows = await rowsOf(
      'Title,Module,Priority,Steps,Expected Result\nA,M,High,Go,gone\n,,,Stop,stopped\nB,M,Low,Go,\n,,,Look,\n,,,End,ended\nC,M,Low,Go,\n,M,,Lost,\n',
    )
    expect(rows.map((row) => (row.kind === 'case' ? [row.testCase.steps.length, row.continued] : row.kind))).toEqual([
      [2, 'Line 3 continues line 2.'],
      [3, '2 rows on lines 5 to 6 continue line 4.'],
      [0, ''],
      'error',
    ])
    expect(errorsOf(rows)[0]).toMatch(/^8: .*does not continue line 7, because it fills column "Module"/)
  })

  it('says where several lines became one text or one step', async () => {
    const notesOf = async (content: string) =>
      (await rowsOf(content)).flatMap((row) => (row.kind === 'case' ? row.notes : []))
    expect(await notesOf('Title,Steps\nA,"Go\n\nStop\nEnd"\nB,"1. Go\n2. Stop"\nC,Go\n')).toEqual([
      'Column "Steps" has 3 lines without numbers: they became one text. Number them (1., 2., …) for a step each.',
    ])
    expect(await notesOf('Title,Action\nA,"Go\nStop"\n')).toEqual([expect.stringMatching(/they became one step/)])
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
