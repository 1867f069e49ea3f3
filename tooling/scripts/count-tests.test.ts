import { expect, it } from 'vitest'
import { countTests } from './count-tests'

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((test) => ({ status: test })),
})

it('counts tests, and a file that broke outside of its tests as a failed one', () => {
  const testResults = [
    file('passed', 'passed', 'passed', 'skipped', 'pending'),
    file('failed', 'passed', 'failed', 'todo'),
    file('failed'),
    file('failed', 'passed'),
  ]
  expect(countTests({ testResults })).toEqual({ passed: 4, failed: 3, skipped: 3 })
})
