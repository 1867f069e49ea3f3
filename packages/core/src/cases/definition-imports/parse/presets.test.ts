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
