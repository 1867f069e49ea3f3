import { expect, it } from 'vitest'
import { fileNameLimit, fileNameOf, usualFileName } from './report-file-names'
import { StartReportFile } from './report-files'

it('names a file by what it is, where it looks and the day', () => {
  expect(usualFileName('Execution_Report', ['2.4.0-rc1', 'Staging (EU)', 'Check/out'], '2026-11-24')).toBe(
    'Execution_Report_2.4.0-rc1_Staging-EU_Check-out_2026-11-24',
  )
  expect(usualFileName('Test_Cases', [null, undefined, '…'], '2026-11-24')).toBe('Test_Cases_2026-11-24')
  const long = usualFileName('Execution_Report', Array(3).fill('購物車 and more '.repeat(9)), '2026-11-24')
  expect(long.length).toBeLessThanOrEqual(fileNameLimit)
  // What is asked for is taken as it is.
  expect(StartReportFile.shape.fileName.parse(long)).toBe(long)
})

it('tells files of several kinds apart where no other name was typed', () => {
  const usual = usualFileName('Test_Cases', ['2.4'], '2026-11-24')
  expect(fileNameOf('execution', 'cases', { typed: usual, usual })).toBe('Test_Cases_2.4_2026-11-24')
  expect(fileNameOf('execution', 'nonAutomated', { typed: usual, usual })).toBe('Non_Automated_Cases_2.4_2026-11-24')
  expect(fileNameOf('execution', 'xlsx', { typed: usual, usual })).toBe('Execution_Report_2.4_2026-11-24')
  expect(fileNameOf('execution', 'xlsx', { typed: 'Mine', usual })).toBe('Mine')
  expect(fileNameOf('execution', 'xlsx', { typed: 'Test_Cases', usual: '' })).toBe('Test_Cases')
})
