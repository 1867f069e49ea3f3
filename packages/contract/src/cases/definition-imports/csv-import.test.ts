import { describe, expect, it } from 'vitest'
import {
  type CsvColumn,
  CsvMapping,
  type CsvTargetField,
  csvMessages,
  csvTargetFieldNames,
  mappingProblem,
} from './csv-import'

const columns = (...fields: CsvTargetField[]): CsvColumn[] =>
  fields.map((field, index) => ({ index, header: `H${index}`, field }))

describe('CsvMapping', () => {
  it('needs a summary', () => {
    expect(mappingProblem(columns('caseId', 'steps'))).toBe(csvMessages.summaryColumnMissing)
    expect(CsvMapping.safeParse({ columns: columns('steps') }).error?.issues[0]).toMatchObject({
      path: ['columns'],
      message: csvMessages.summaryColumnMissing,
    })
  })

  it('lets several columns feed texts, and one alone what can have one value', () => {
    expect(
      mappingProblem(columns('summary', 'expectedResult', 'expectedResult', 'tags', 'tags', 'ignore', 'ignore')),
    ).toBeNull()
    expect(mappingProblem(columns('summary', 'priority', 'priority'))).toBe('Only one column can be "Priority".')
  })

  it('fills in what a mapping may leave out', () => {
    expect(CsvMapping.parse({ columns: columns('summary') })).toMatchObject({
      moduleSeparator: 'auto',
      priorityNumbers: '1-highest',
    })
  })

  it('has a different name for every field', () => {
    expect(new Set(Object.values(csvTargetFieldNames)).size).toBe(Object.keys(csvTargetFieldNames).length)
  })
})
