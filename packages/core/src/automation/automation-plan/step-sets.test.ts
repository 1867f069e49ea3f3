import { planSetSize } from '@caseweave/contract/automation/automation-plan'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bestStepSets } from './step-sets'

const one = (number: number, needs: number[], value = 1) => ({ number, needs, value, saved: value / 2 })

describe('sets of steps', () => {
  it('are those that let most cases go for each step', async () => {
    const cases = [
      ...[1, 2, 3].map((number) => one(number, [7])),
      ...[4, 5, 6, 7, 8, 9, 10, 11].map((number) => one(number, [1, 2])),
      one(12, [3, 4, 5, 6, 8, 9]),
      one(13, []),
    ]
    const sets = await bestStepSets(cases)
    expect(sets).toEqual([
      { steps: [1, 2, 7], cases: 11, value: 11, minutesSaved: 5.5, examples: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] },
    ])
  })

  it('take the one of more value of equal ones, and count cases that need less than all of a set', async () => {
    const [first] = await bestStepSets([one(1, [5], 1), one(2, [6], 9)])
    expect(first?.steps).toEqual([6, 5])
    const [set] = await bestStepSets([one(1, [5], 1), one(2, [6], 9), one(3, [5, 6], 1)])
    expect(set?.steps).toEqual([5, 6])
    expect(set).toMatchObject({ cases: 3, value: 11 })
  })

  it('never name a step twice, hold what they promise, and do not depend on the order of cases', async () => {
    const some = fc.array(
      fc.tuple(fc.uniqueArray(fc.nat({ max: 12 }), { maxLength: 7 }), fc.integer({ min: 1, max: 5 })),
      { maxLength: 25 },
    )
    await fc.assert(
      fc.asyncProperty(some, async (drawn) => {
        const cases = drawn.map(([needs, value], index) => one(index + 1, needs, value))
        const sets = await bestStepSets(cases)
        const written = new Set<number>()
        const done = new Set(cases.filter(({ needs }) => needs.length === 0))
        for (const set of sets) {
          expect(set.steps.length).toBeLessThanOrEqual(planSetSize)
          for (const step of set.steps) {
            expect(written.has(step)).toBe(false)
            written.add(step)
          }
          const free = cases.filter((each) => !done.has(each) && each.needs.every((need) => written.has(need)))
          for (const each of free) done.add(each)
          expect(set).toMatchObject({ cases: free.length, value: free.reduce((sum, each) => sum + each.value, 0) })
        }
        const again = await bestStepSets(cases.toReversed())
        expect(again.map(({ steps, cases: count }) => [steps, count])).toEqual(
          sets.map(({ steps, cases: count }) => [steps, count]),
        )
      }),
      { numRuns: 300 },
    )
  })

  it('are found for ten thousand cases', async () => {
    const cases = Array.from({ length: 10_000 }, (_, index) =>
      one(index + 1, [...new Set([index % 40, (index * 7) % 900, (index * 13) % 3_000])], 1 + (index % 3)),
    )
    const sets = await bestStepSets(cases)
    expect(sets).toHaveLength(10)
  })
})
