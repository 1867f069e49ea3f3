import { expect, it } from 'vitest'
import { fileNameLimit, usualFileName } from './report-file-names'
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
