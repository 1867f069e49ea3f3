import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { heldBack, learnThresholds, strengthOf } from './thresholds'

const answers = (hundredths: number, accepted: number, refused: number) => ({ hundredths, accepted, refused })

describe('the bounds of a project', () => {
  it('are the usual ones until there are 20 answers', () => {
    expect(learnThresholds([])).toEqual({ possible: 0.45, likely: 0.55, learned: null })
    expect(learnThresholds([answers(70, 19, 0)])).toEqual({ possible: 0.45, likely: 0.55, learned: null })
  })

  it('are the lowest scores from which on enough answers were yes', () => {
    expect(learnThresholds([answers(50, 2, 18), answers(60, 5, 5), answers(72, 18, 2), answers(90, 10, 0)])).toEqual({
      possible: 0.5,
      likely: 0.72,
      learned: { answers: 60, accepted: 35 },
    })
  })

  it('stay where they were when people say no to everything', () => {
    expect(learnThresholds([answers(90, 0, 30)])).toEqual({
      possible: 0.45,
      likely: 0.55,
      learned: { answers: 30, accepted: 0 },
    })
  })

  it('are in order, bounded and the same for answers in any order', () => {
    const some = fc.array(
      fc.record({ hundredths: fc.integer({ min: 0, max: 100 }), accepted: fc.nat(30), refused: fc.nat(30) }),
    )
    fc.assert(
      fc.property(some, (list) => {
        const found = learnThresholds(list)
        expect(found.possible).toBeLessThanOrEqual(found.likely)
        expect(found.possible).toBeGreaterThanOrEqual(0.35)
        expect(found.likely).toBeLessThanOrEqual(1)
        expect(learnThresholds(list.toReversed())).toEqual(found)
      }),
    )
  })

  it('tell what a score is', () => {
    const bounds = { possible: 0.6, likely: 0.85 }
    expect([0.85, 0.849, 0.6, 0.59].map((score) => strengthOf(score, 0.1, bounds))).toEqual([
      'likely',
      'possible',
      'possible',
      'weak',
    ])
    // What another is as near to is not likely, however near it is.
    expect(strengthOf(0.9, 0.01, bounds)).toBe('possible')
    expect(strengthOf(0.9, -0.01, bounds)).toBe('possible')
    // And what is clearly behind another belongs elsewhere.
    expect(strengthOf(0.9, -0.03, bounds)).toBe('weak')
  })

  it('tell what keeps a pair from being likely', () => {
    const rival = { score: 0.74, caseNumber: 12 }
    expect(heldBack(0.75, rival)).toBe(rival)
    expect(heldBack(0.7, rival)).toBe(rival)
    expect(heldBack(0.95, rival)).toBeNull()
    expect(heldBack(0.75, null)).toBeNull()
  })
})
