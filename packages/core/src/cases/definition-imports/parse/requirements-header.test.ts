import { describe, expect, it } from 'vitest'
import { detectCsv } from './detect'

const detect = (header: string) => {
  const row = header.split(',').map((_, index) => `R-${index + 1} something else`)
  return detectCsv(Buffer.from(`${header}\n${row.join(',')}\n`), { complete: true })
}

describe('lists of requirements', () => {
  it.each([
    'Requirement ID,Requirement,Priority,Status',
    'Req ID,Title,Description,Type,Priority,Source',
    'Req. #,Requirement Description,Owner',
    'ID,Requirement,Acceptance Criteria,Priority',
    'ID,Title,Requirement Type,Status',
    'User Story ID,User Story,Acceptance Criteria,Priority',
    'System Requirement ID,Name,Description',
    'Anforderungs-ID,Titel,Beschreibung,Priorität',
    'Nr,Anforderung,Priorität',
    'ID de requisito,Nombre,Descripción',
    '需求编号,需求名称,优先级',
    '要件ID,タイトル,説明',
  ])('%s is refused, with what to do', (header) => {
    expect(detect(header)).toMatchObject({
      ok: false,
      line: 1,
      reason: expect.stringMatching(/list of requirements.*Export the test cases.*"Test Case"/),
    })
  })

  it.each([
    'Requirement ID,Test Case,Steps',
    'Requirement ID,Requirement,Test Case ID,Status',
    'Requirement,Title,Expected Result',
    'Requirement ID,Title,Preconditions,Description',
    'Requirement ID,Title,Steps',
    'ID,Title,Description,Requirement ID',
    'ID,Title,Requirement,Priority',
    'Title,Requirements,Priority',
    'ID,Title,Description,Priority',
    'Title,Prerequisites,Notes',
    '需求编号,用例标题,优先级',
    'Anforderung,Testfall,Priorität',
    'Anforderungs-ID,Prüffall,Priorität',
    'User Story,Scenario,Given,When,Then',
  ])('%s is a list of test cases', (header) => expect(detect(header).ok).toBe(true))
})
