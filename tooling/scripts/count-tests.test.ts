import { describe, expect, it } from 'vitest'
import { countTests, storiesToTellAgain } from './count-tests'

const file = (name: string, status: string, ...tests: string[]) => ({
  name,
  status,
  assertionResults: tests.map((test) => ({ status: test })),
})

describe('counting', () => {
  it('counts tests, and a file that broke outside of its tests as a failed one', () => {
    const testResults = [
      file('a', 'passed', 'passed', 'passed', 'skipped', 'pending'),
      file('b', 'failed', 'passed', 'failed', 'todo'),
      file('c', 'failed'),
      file('d', 'failed', 'passed'),
    ]
    expect(countTests([{ testResults }])).toEqual({ passed: 4, failed: 3, skipped: 3 })
  })

  it('takes the last report of a file', () => {
    const first = { testResults: [file('a', 'passed', 'passed'), file('b', 'failed', 'passed', 'failed')] }
    const second = { testResults: [file('b', 'passed', 'passed', 'passed')] }
    expect(countTests([first, second])).toEqual({ passed: 3, failed: 0, skipped: 0 })
  })
})

describe('a second run', () => {
  const story = (name: string) => file(`/src/${name}.e2e.ts`, 'failed', 'failed')

  it('is given to few browser tests', () => {
    const testResults = [story('a'), file('/src/b.test.ts', 'passed', 'passed')]
    expect(storiesToTellAgain({ testResults })).toEqual(['/src/a.e2e.ts'])
  })

  it('is not given when another test failed, or many did', () => {
    expect(storiesToTellAgain({ testResults: [story('a'), file('/src/b.test.ts', 'failed', 'failed')] })).toEqual([])
    expect(storiesToTellAgain({ testResults: ['a', 'b', 'c', 'd'].map(story) })).toEqual([])
  })
})
