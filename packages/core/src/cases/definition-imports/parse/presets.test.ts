import {
  CsvMapping,
  type CsvTargetField,
  mappingProblem,
} from '@caseweave/contract/cases/definition-imports/csv-import'
import { describe, expect, it } from 'vitest'
import { fitMapping, recogniseHeader } from './presets'

/** The columns that are imported, as "header: field". */
function imported(header: string[], rows: string[][] = []): { name: string; fields: Record<string, CsvTargetField> } {
  const { name, mapping } = recogniseHeader(header, rows)
  const columns = mapping.columns.filter((column) => column.field !== 'ignore')
  return { name, fields: Object.fromEntries(columns.map((column) => [column.header, column.field])) }
}

describe('recogniseHeader', () => {
  it('takes "Test Case" for the id where its cells are ids and another column names the case', () => {
    const rows = [
      ['TC-1', 'Sign in', 'Pass'],
      ['TC-2', 'Sign out', 'Fail'],
    ]
    expect(imported(['Test Case', 'Description', 'Result'], rows).fields).toEqual({
      'Test Case': 'caseId',
      Description: 'summary',
    })
  })

  it('takes a column of step numbers for one, and knows names with an explanation in brackets', () => {
    const header = ['S.No', 'Test Name', 'Step Name', 'Steps to Execute', 'Automated (Y/N)', 'Priority（高/中/低）']
    expect(imported(header, [['1', 'A', 'Step 1', 'Go', 'N', '高']]).fields).toEqual({
      'S.No': 'caseId',
      'Test Name': 'summary',
      'Step Name': 'stepNumber',
      'Steps to Execute': 'steps',
      'Automated (Y/N)': 'automation',
      'Priority（高/中/低）': 'priority',
    })
  })

  it('guesses a summary by content where no name is known, and says so', () => {
    const found = recogniseHeader(
      ['', '', ''],
      [
        ['T1', 'Open the door', 'PASS'],
        ['T2', 'Close the door', 'FAIL'],
      ],
    )
    expect(found.summaryGuessed).toBe(true)
    expect(found.mapping.columns.map((column) => column.field)).toEqual(['caseId', 'summary', 'ignore'])
  })

  it('takes the column for the summary that is filled and reads like one', () => {
    const rows = [
      ['', 'Sign in with a right password', 'A person signs in.\nThe page is shown.'],
      ['', 'Sign in with a wrong password', 'A person signs in.\nAn error is shown.'],
      ['Old', 'Sign out', 'A person signs out.\nThe form is shown.'],
    ]
    expect(imported(['Title', 'Test Case', 'Description'], rows).fields).toEqual({
      'Test Case': 'summary',
      Description: 'remarks',
    })
    const repeated = [
      ['1', 'Sign in', 'Right password', 'High'],
      ['2', 'Sign in', 'Wrong password', 'High'],
      ['3', 'Sign in', 'No password', 'Low'],
    ]
    expect(imported(['ID', 'Title', 'Test Scenario', 'Priority'], repeated).fields).toMatchObject({
      'Test Scenario': 'summary',
    })
  })

  it('stays with a title that stands in the first row of each case only, and with one that repeats in its step rows', () => {
    const first = [
      ['Sign in', 'Open', 'High'],
      ['', 'Type', ''],
      ['', 'Press', ''],
      ['Sign out', 'Press', 'Low'],
    ]
    expect(imported(['Title', 'Description', 'Priority'], first).fields).toMatchObject({ Title: 'summary' })
    const repeated = [
      ['TC-1', 'Sign in', 'Open'],
      ['TC-1', 'Sign in', 'Type'],
      ['TC-1', 'Sign in', 'Press'],
      ['TC-2', 'Sign out', 'Press'],
    ]
    expect(imported(['ID', 'Title', 'Description'], repeated).fields).toMatchObject({ Title: 'summary' })
  })

  it('takes an id from the column that has any, and no text for one', () => {
    expect(imported(['Summary', 'Issue key', 'Issue id'], [['A', '', '10']]).fields).toMatchObject({
      'Issue id': 'caseId',
    })
    expect(imported(['Title', 'Test Case'], [['Sign in', 'with a password']]).fields).toEqual({ Title: 'summary' })
  })

  it.each(['Type', 'Test Type', 'Тип', 'Tipo', '类型'])(
    'takes "%s" for automation only where its values say so',
    (name) => {
      const header = ['Title', name]
      expect(
        imported(header, [
          ['A', 'Functional'],
          ['B', 'Regression'],
        ]).fields,
      ).toEqual({ Title: 'summary' })
      for (const word of ['Manual', 'Automated', 'Ручной', '手动', 'Manuale'])
        expect(
          imported(header, [
            ['A', 'Other'],
            ['B', word],
          ]).fields,
        ).toEqual({ Title: 'summary', [name]: 'automation' })
    },
  )

  it('never guesses a column that is known and not imported', () => {
    const rows = [
      ['Ann Lee', 'Open the door'],
      ['Bob Ray', 'Close the door'],
    ]
    expect(imported(['Created By', 'Foo'], rows).fields).toEqual({ Foo: 'summary' })
  })

  it('knows mistyped names of columns, and leaves names that are only like them', () => {
    const header = ['Test Case ID', 'Test Senario', 'Precondtion', 'Test Stpes', 'Excepted Result', 'Actual Reslt']
    expect(imported(header).fields).toEqual({
      'Test Case ID': 'caseId',
      'Test Senario': 'summary',
      Precondtion: 'precondition',
      'Test Stpes': 'steps',
      'Excepted Result': 'expectedResult',
    })
    expect(imported(['Title', 'Test Case Date', 'Model', 'Auction', 'Expected Resulting Load']).fields).toEqual({
      Title: 'summary',
    })
  })

  it('takes short steps for the summary where nothing else names a case', () => {
    const rows = [
      ['L-01', 'Open the app', 'Welcome'],
      ['L-02', 'Press Start', 'Signed in'],
    ]
    expect(imported(['ID', 'Steps', 'Expected Result'], rows).fields).toMatchObject({ Steps: 'summary' })
    const lists = rows.map(([id, , expected], at) => [id ?? '', `1. Open ${at}\n2. Press`, expected ?? ''])
    expect(imported(['ID', 'Steps', 'Expected Result'], lists).fields).toMatchObject({ Steps: 'steps' })
    const oneCase = ['Open the app', 'Press Start', 'Leave'].map((step) => ['L-01', step, 'Done'])
    expect(imported(['ID', 'Steps', 'Expected Result'], oneCase).fields).toMatchObject({ Steps: 'steps' })
  })

  it('takes no column of JSON or addresses for the summary', () => {
    const rows = [
      ['https://shop.example/carts/1', '{"count": 1}', 'Empty cart'],
      ['https://shop.example/carts/2', '{"count": 2}', 'Full cart'],
    ]
    expect(imported(['Endpoint', 'Payload', 'Idea'], rows).fields).toEqual({ Idea: 'summary' })
  })

  it('takes a column called steps that holds numbers alone for their numbers', () => {
    const header = ['场景', '步骤', '操作步骤']
    expect(
      imported(header, [
        ['登录', '1', '打开'],
        ['', '2', '点击'],
      ]).fields,
    ).toEqual({
      场景: 'summary',
      步骤: 'stepNumber',
      操作步骤: 'steps',
    })
    expect(imported(['Title', 'Steps'], [['Get', 'GET /a/1']]).fields).toMatchObject({ Steps: 'steps' })
  })

  it('gives a mapping that the contract accepts, and one that it refuses while the summary is missing', () => {
    expect(CsvMapping.safeParse(recogniseHeader(['Title'], []).mapping).success).toBe(true)
    const { mapping } = recogniseHeader(['12', '13'], [])
    expect(mappingProblem(mapping.columns)).toMatch(/holds the summary/)
    expect(CsvMapping.safeParse(mapping).success).toBe(false)
  })

  it('never imports the column of import errors, and no lone column of file names', () => {
    expect(imported(['Title', 'Import error', 'Import note', 'File Name']).fields).toEqual({ Title: 'summary' })
  })
})

describe('fitMapping', () => {
  const saved: CsvMapping = {
    columns: [
      { index: 0, header: 'Name', field: 'summary' },
      { index: 1, header: 'Label', field: 'tags' },
      { index: 2, header: 'Label', field: 'ignore' },
      { index: 3, header: 'Info', field: 'remarks' },
    ],
    moduleSeparator: '/',
    priorityNumbers: '1-lowest',
  }

  it('finds columns by their header in another order, equal headers by their turn', () => {
    const fitted = fitMapping(saved, ['New', 'label', 'LABEL', 'name'])
    expect(fitted.columns).toEqual([
      { index: 0, header: 'New', field: 'ignore' },
      { index: 1, header: 'label', field: 'tags' },
      { index: 2, header: 'LABEL', field: 'ignore' },
      { index: 3, header: 'name', field: 'summary' },
    ])
    expect(fitted.priorityNumbers).toBe('1-lowest')
  })

  it('finds columns without header by their place', () => {
    const bare = { ...saved, columns: saved.columns.map((column) => ({ ...column, header: '' })) }
    expect(fitMapping(bare, ['', '', '']).columns.map((column) => column.field)).toEqual(['summary', 'tags', 'ignore'])
  })
})
