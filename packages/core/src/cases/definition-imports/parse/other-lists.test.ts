import { describe, expect, it } from 'vitest'
import { FileRemarks } from '../file-remarks'
import { readFile } from './read-in-tests'

/** What the preview says of a file of this header and these rows, or of two that say nothing. */
async function remarkOf(header: string, ...rows: string[]) {
  const row = header.split(',').map((_, index) => `Something ${index + 1}`)
  const text = [header, ...(rows.length > 0 ? rows : [row.join(','), row.join(',')])].join('\n')
  const read = await readFile(Buffer.from(text))
  const remarks = new FileRemarks(read.preset.mapping)
  const watched = remarks.watch(
    (async function* () {
      yield* read.rows
    })(),
  )
  for await (const _ of watched);
  return remarks.sentences().find((sentence) => sentence.includes('looks like')) ?? null
}

describe('a table that is no list of test cases', () => {
  it.each([
    ['Bug ID,Title,Severity,Status', 'Bug ID'],
    ['Bug ID,Summary,Steps,Expected,Actual,Severity,Priority', 'Bug ID'],
    ['BugID,BugTitle,StepsToReproduce,ActualResult,ExpectedResult,Severity', 'BugID'],
    ['Sr. No,Defect #,Description,Reported By,Status', 'Defect #'],
    ['Bug Title,Environment,Steps to Reproduce,Actual Result', 'Bug Title'],
    ['ID,Title,Steps to Reproduce,Expected Result,Actual Result,Severity,Reported By', 'Steps to Reproduce'],
    ['Bug ID,Title,Tester,Test Environment,Severity', 'Bug ID'],
    ['Fehler-ID,Titel,Schweregrad,Status', 'Fehler-ID'],
    ['ID бага,Название,Серьезность,Приоритет', 'ID бага'],
    ['缺陷编号,标题,严重程度', '缺陷编号'],
    ['バグID,タイトル,Severity', 'バグID'],
  ])('%s is told to be a list of bugs', async (header, column) => {
    expect(await remarkOf(header)).toBe(
      `The file looks like a list of bugs (column "${column}"), not like test cases: please check before you import it.`,
    )
  })

  it('is told by a column in which each row is called a bug', async () => {
    const header = 'Issue Id,Summary,Type,Reporter'
    expect(await remarkOf(header, 'A-1,Pay fails,Bug,Ada', 'A-2,No voucher,bug,Ada')).toContain('(column "Type")')
    expect(await remarkOf(header, 'A-1,Pay fails,Bug,Ada', 'A-2,Pay by card,Task,Ada')).toBeNull()
    expect(await remarkOf('Title,Type', 'Pay by card,Functional', 'Pay by voucher,Functional')).toBeNull()
  })

  it('may be the fields of one item', async () => {
    expect(await remarkOf('Field,Value', 'Bug ID,BUG-001', 'Title,Pay fails')).toBe(
      'The file looks like the fields of one item (columns "Field" and "Value"), not like test cases: please check before you import it.',
    )
  })

  it.each([
    'Test Case ID,Title,Steps,Expected Result,Actual Result,Status,Bug ID',
    'Bug ID,Test Case ID,Title,Severity',
    'ID,Title,Steps,Expected Result,Bug ID,Severity',
    'ID,Title,Steps to Reproduce,Expected Result,Actual Result,Status,Severity',
    'TC,Steps to Reproduce,Expected,Actual,Reported By',
    'Module,Bug,Title,Steps',
    'Bug ID,Title,Steps,Expected Result',
    'Title,Severity,Environment,Assignee',
    'Name,Value,Steps',
    'Title,Value',
    'Issue ID,Issue Key,Test Type,Test Summary,Action,Data,Result',
  ])('%s is not', async (header) => expect(await remarkOf(header)).toBeNull())
})
