import { describe, expect, it } from 'vitest'
import type { ImportedTestCase } from './parsed-row'
import { casesOf, errorsOf, readFile, recordsOf, skippedOf } from './read-in-tests'

const rowsOf = async (content: string) => (await readFile(content)).rows
const stepsOf = (testCase: ImportedTestCase | undefined) =>
  testCase?.steps.map((step) => [step.description, step.expectedResult, step.testData])

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

  it('skips headings between cases, which name the module where no column does', async () => {
    const sheet = 'ID,Title,Steps\nSign in,,\nTC-1,Password,Go\nTC-2,Token,Go\n,,More\nCart,,\nTC-3,Add,Go\nTC-4,,\n'
    const rows = await rowsOf(sheet)
    expect(skippedOf(rows)).toEqual(['2: heading', '6: heading'])
    expect(casesOf(rows).map((one) => [one.summary, one.modulePath])).toEqual([
      ['Password', ['Sign in']],
      ['Token', ['Sign in']],
      ['Add', ['Cart']],
    ])
    // A link back to another sheet names no module.
    const linked = await rowsOf('Test Case ID,Title,Steps,Result\n<< Index,,,\n1,A,Go,there\n')
    expect(casesOf(linked)[0]?.modulePath).toEqual([])
    // An id alone is no heading: its summary is missing.
    expect(errorsOf(rows)).toEqual([expect.stringMatching(/^8: .*no row near it begins the case "TC-4"/)])
    // A summary that cannot be seen is missing as well.
    expect(errorsOf(await rowsOf('ID,Title,Steps\nTC-1,Password,Go\nTC-2,\u200b,Go\n'))).toEqual([
      expect.stringContaining('no row near it begins the case "TC-2"'),
    ])
    // A long id is cut in front of a sign of two halves.
    const long = await rowsOf(`ID,Title,Steps\nTC-1,Password,Go\n${'i'.repeat(59)}😀 and more,,Go\n`)
    expect(errorsOf(long)).toEqual([expect.stringContaining(`the case "${'i'.repeat(59)}".`)])
    expect(recordsOf(rows)).toBe(7)
    const placed = await rowsOf('ID,Title,Module,Status\nSign in,,,\nTC-1,Password,Account,\n,,,passed\nTC-2,Token,,\n')
    expect(skippedOf(placed)).toEqual(['2: heading', '4: nothingMapped'])
    expect(casesOf(placed).map((one) => one.modulePath)).toEqual([['Account'], []])
  })

  it('takes empty module cells for the module above in a sheet that names each module once', async () => {
    const merged = 'Module,Sub Module,Title\nShop,Cart,A\n,,B\n,Pay,C\nAdmin,,D\n,,\n,,E\n,Users,F\n'
    const pathsOf = async (content: string) => casesOf(await rowsOf(content)).map((one) => one.modulePath.join(' > '))
    expect(await pathsOf(merged)).toEqual([
      'Shop > Cart',
      'Shop > Cart',
      'Shop > Pay',
      'Admin',
      'Admin',
      'Admin > Users',
    ])
    // A row that becomes no case names the module of those below it all the same.
    const wrong = 'Module,Title,Priority\nShop,"A\0",\n,B,\nAdmin,C,\n,D,\n'
    expect(await pathsOf(wrong)).toEqual(['Shop', 'Admin', 'Admin'])
    // One that comes back would not be named once, and cases without a module are few.
    expect(await pathsOf('Module,Title\nShop,A\n,B\nShop,C\n,D\n')).toEqual(['Shop', '', 'Shop', ''])
    expect(await pathsOf('Module,Title\nShop,A\nAdmin,B\nUsers,C\n,D\n')).toEqual(['Shop', 'Admin', 'Users', ''])
  })

  it('joins preconditions and remarks that stand line by line beside the steps', async () => {
    const rows = await rowsOf(
      `Test Case ID,Objective,Pre Condition,Step ID,Step Description,Expected Result,Remark\n,,,SIGN IN,,,\nT1,Sign in,1) Online,S_01,Name,shown,\n,,2) Known,S_02,Password,hidden,slow\n,,3) Unlocked,,Send,in,\n,,,S_03,Wait,,\n,,,SIGN OUT,,,\nT2,Sign out,,S_01,Leave,out,\n${[2, 3, 4, 5].map((n) => `,,,S_0${n},Wait,,\n`).join('')}`,
    )
    expect(errorsOf(rows)).toEqual([])
    expect(casesOf(rows)).toMatchObject([
      {
        summary: 'Sign in',
        modulePath: ['SIGN IN'],
        precondition: '1) Online\n2) Known\n3) Unlocked',
        remarks: 'slow',
      },
      { summary: 'Sign out', modulePath: ['SIGN OUT'] },
    ])
    expect(casesOf(rows).map((one) => one.steps.length)).toEqual([4, 5])
    // A whole list of steps is a case of its own, whose summary is missing.
    const lists = await rowsOf('ID,Title,Precondition,Steps\n1,A,On,"1. Go\n2. Stop"\n,,Off,"1. Wait\n2. Stop"\n')
    expect(casesOf(lists).map((one) => one.steps.length)).toEqual([2])
    expect(errorsOf(lists)).toEqual([expect.stringMatching(/^4: .* because it fills column "Precondition"/)])
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
