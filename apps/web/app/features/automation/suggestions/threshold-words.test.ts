import { factorWords, rivalWords } from '@caseweave/contract/automation/suggestions/suggestion-words'
import { describe, expect, it } from 'vitest'
import { shownScore } from './shown-score'
import { thresholdWords } from './threshold-words'

describe('the words of a suggestion', () => {
  const steps = { covered: 6, of: 8, used: 5, scenario: 5 }
  const none = { title: 0.71, steps, place: 0, tags: [], tickets: [], values: [], linked: false }

  it('name each reason', () => {
    expect(factorWords(none)).toEqual(['title 0.71', 'steps 6 of 8'])
    expect(
      factorWords({
        ...none,
        place: 0.5,
        tickets: ['ABC-12'],
        tags: ['a', 'b', 'c', 'd'],
        values: ['anna'],
        linked: true,
      }),
    ).toEqual([
      'tied together by a tag or an import',
      'same ticket ABC-12',
      'title 0.71',
      'steps 6 of 8',
      'same tag a, b, c and 1 more',
      'same data anna',
      'module and feature 0.50',
    ])
    expect(factorWords({ ...none, words: [{ one: 'renew', other: 'extend', likeness: 0.58 }] })).toEqual([
      'title 0.71',
      'steps 6 of 8',
      'renew ≈ extend 0.58',
    ])
    expect(factorWords({ ...none, steps: { ...steps, of: 0 } })).toEqual(['title 0.71'])
  })

  it('tell what its other side is nearer to', () => {
    expect(rivalWords(null, 0.6)).toBeNull()
    expect(rivalWords({ caseNumber: 12, score: 0.83 }, 0.6)).toBe('TC-12 is nearer to this scenario 0.83')
    expect(rivalWords({ scenario: 'Pay', score: 0.55 }, 0.6)).toBe('“Pay” is nearly as near to this test case 0.55')
  })

  it('never round a score up to a bound', () => {
    expect([0.849, 0.85, 0.6, 1, 0.29].map(shownScore)).toEqual(['0.84', '0.85', '0.60', '1.00', '0.29'])
  })

  it('say where the bounds come from', () => {
    expect(thresholdWords({ possible: 0.6, likely: 0.85, learned: null })).toMatch(/^Possible from 0.60 .*usual bounds/)
    expect(thresholdWords({ possible: 0.5, likely: 0.72, learned: { answers: 60, accepted: 45 } })).toBe(
      'Possible from 0.50 and not far behind another pair, likely from 0.72 and well before all others: learned from 60 answers of this project, 75 % of them yes.',
    )
  })
})
