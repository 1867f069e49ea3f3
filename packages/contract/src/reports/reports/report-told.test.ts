import { expect, it } from 'vitest'
import { coverageSentence } from './report-told'

it.each([
  [1, '1 of 5 test cases is automated (20.00 %)'],
  [2, '2 of 5 test cases are automated (40.00 %)'],
  [0, '0 of 5 test cases are automated (0.00 %)'],
])('tells that %d of five are automated', (done, told) => {
  const none = { steps: 0, automated: 0 }
  const counts = { total: 5, automatable: 5, done, pending: 5 - done, nonAutomatable: 0 }
  expect(coverageSentence({ counts, steps: { total: none } } as Parameters<typeof coverageSentence>[0])).toContain(told)
})
