import { describe, expect, it } from 'vitest'
import { countTests, failedFiles, firstFailure, isRace, storiesToTellAgain, toldConditions } from './count-tests'

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

describe('what is not everywhere', () => {
  const redmine = (...tests: string[]) => ({ testResults: [file('/src/real-redmine.test.ts', 'passed', ...tests)] })

  it('is told with the number of its tests, or that it was not run', () => {
    expect(toldConditions(redmine('passed', 'failed', 'skipped'))).toEqual(['A real Redmine: 2 tests'])
    expect(toldConditions(redmine('skipped', 'pending'))).toEqual([
      'A real Redmine: not run, because it is not installed',
    ])
    const lighthouse = file('/src/site-lighthouse.e2e.ts', 'passed', 'skipped')
    expect(toldConditions({ testResults: [lighthouse] })).toEqual(['Lighthouse: not run, because it is not installed'])
    expect(toldConditions({ testResults: [file('/src/a.test.ts', 'passed', 'passed')] })).toEqual([])
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

describe('a file that needed a second run', () => {
  const testResults = [
    {
      ...{ name: '/src/a.e2e.ts', status: 'failed' },
      assertionResults: [
        { status: 'passed', fullName: 'the list opens' },
        { status: 'failed', fullName: 'the list sorts', failureMessages: ['Error: too late\n    at list.ts:3'] },
        { status: 'failed', fullName: 'the list ends', failureMessages: ['Error: gone'] },
      ],
    },
    { name: '/src/b.e2e.ts', status: 'failed', message: 'No browser.\nat start', assertionResults: [] },
    { name: '/src/c.e2e.ts', status: 'passed', assertionResults: [] },
  ]

  it('is named with what failed first', () => {
    expect(failedFiles({ testResults })).toEqual(['/src/a.e2e.ts', '/src/b.e2e.ts'])
    expect(firstFailure({ testResults }, '/src/a.e2e.ts')).toBe('the list sorts: Error: too late')
    expect(firstFailure({ testResults }, '/src/b.e2e.ts')).toBe('No browser.')
    expect(firstFailure({ testResults }, '/src/c.e2e.ts')).toBe('It did not say why.')
  })

  it('has a race when it needs it in two of ten', () => {
    expect([0, 1, 2, 10].map((failed) => isRace(failed, 10))).toEqual([false, false, true, true])
    expect([1, 2].map((failed) => isRace(failed, 3))).toEqual([false, true])
    expect([2, 3].map((failed) => isRace(failed, 20))).toEqual([false, true])
  })
})
