import { describe, expect, it } from 'vitest'
import { makeLabelledSet } from './testing/labelled-set'
import { kinds } from './testing/labelled-words'
import { rankLabelledSet } from './testing/rank-labelled-set'

describe('suggestions on the labelled set', () => {
  it('are made of the same cases for the same seed', () => {
    expect(makeLabelledSet(3)).toEqual(makeLabelledSet(3))
    expect(makeLabelledSet(3)).not.toEqual(makeLabelledSet(4))
  })

  it.each([7, 11, 23])('find the right scenario first, and are sure of little else (seed %i)', (seed) => {
    const quality = rankLabelledSet(makeLabelledSet(seed))
    expect(quality.cases).toBeGreaterThan(150)
    expect(quality.first).toBeGreaterThanOrEqual(0.8)
    expect(quality.firstTen).toBeGreaterThanOrEqual(0.98)
    expect(quality.likely.recall).toBeGreaterThanOrEqual(0.75)
    expect(quality.likely.precision).toBeGreaterThanOrEqual(0.7)
    expect(quality.sure.recall).toBeGreaterThanOrEqual(0.1)
    expect(quality.sure.precision).toBeGreaterThanOrEqual(0.9)
  })

  it('find it among thousands of the same words', () => {
    const { scenarios, cases } = makeLabelledSet(7, kinds)
    const quality = rankLabelledSet({ scenarios, cases: cases.slice(0, 300) })
    expect(quality.scenarios).toBeGreaterThan(8_000)
    expect(quality.first).toBeGreaterThanOrEqual(0.7)
    expect(quality.firstTen).toBeGreaterThanOrEqual(0.9)
  })
})
