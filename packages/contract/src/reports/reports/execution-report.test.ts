import { expect, it } from 'vitest'
import { executionCells } from './execution-report'

it('writes the cells of a row, and none where a row tells nothing', () => {
  const cases = { total: 1_200, done: 1_000, pending: 200, nonAutomatable: 0, durationMs: null }
  const timed = { ...cases, durationMs: 61_000 }
  const report = {
    ...{ project: cases, release: cases, datasets: timed, received: 33.3 },
    ...{ pass: timed, fail: timed, skip: timed, block: timed, remaining: timed },
  }
  expect(executionCells(report, 'project')).toEqual(['1,200', '', '1,000', '200', '0'])
  expect(executionCells(report, 'pass')).toEqual(['1,200', '1 min 1 s', '1,000', '200', '0'])
  expect(executionCells(report, 'received')).toEqual(['33.30 %', '', '', '', ''])
})
