import { expect, it } from 'vitest'
import { durationText, executionCells } from './execution-report'

it.each([
  [0, '0 s'],
  [400, '0 s'],
  [59_600, '1 min'],
  [3_600_000, '1 h'],
  [3_725_000, '1 h 2 min 5 s'],
  [3_605_000, '1 h 5 s'],
  [7_200_000_000, '2,000 h'],
])('tells %s ms as %s', (ms, text) => {
  expect(durationText(ms)).toBe(text)
})

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
