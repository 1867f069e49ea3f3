import { describe, expect, it } from 'vitest'
import { readHandWrittenSets } from './testing/hand-written-sets'
import { makeJargonSet, makeLabelledSet } from './testing/labelled-set'
import { kinds } from './testing/labelled-words'
import { halvesOf, learnedFrom, rankLabelledSet, rankSets } from './testing/rank-labelled-set'

describe('suggestions on the labelled set', () => {
  it('are made of the same cases for the same seed', () => {
    expect(makeLabelledSet(3)).toEqual(makeLabelledSet(3))
    expect(makeLabelledSet(3)).not.toEqual(makeLabelledSet(4))
  })

  it.each([7, 11, 23])('find the right scenario first, and call little else likely (seed %i)', (seed) => {
    const quality = rankLabelledSet(makeLabelledSet(seed))
    expect(quality.cases).toBeGreaterThan(150)
    expect(quality.first).toBeGreaterThanOrEqual(0.95)
    expect(quality.firstTen).toBeGreaterThanOrEqual(0.98)
    expect(quality.likely.precision).toBeGreaterThanOrEqual(0.9)
  })

  it('find it among thousands of the same words', () => {
    const { scenarios, cases } = makeLabelledSet(7, kinds)
    const quality = rankLabelledSet({ scenarios, cases: cases.slice(0, 100) })
    expect(quality.scenarios).toBeGreaterThan(8_000)
    expect(quality.first).toBeGreaterThanOrEqual(0.9)
    expect(quality.firstTen).toBeGreaterThanOrEqual(0.95)
  })
})

describe('suggestions on texts that people wrote in words of their own', () => {
  it('are held to sets of five domains and two languages, a fifth of whose cases fits nothing', () => {
    const sets = readHandWrittenSets('held-out')
    const cases = [...sets.values()].flatMap((set) => set.cases)
    expect([...sets.keys()]).toEqual(['airline', 'bank', 'clinic', 'helpdesk', 'stadtwerke', 'warehouse'])
    expect(cases.length).toBeGreaterThanOrEqual(100)
    expect(cases.filter(({ scenarioId }) => scenarioId === null).length / cases.length).toBeGreaterThanOrEqual(0.18)
  })

  it.each([
    ['development', { first: 0.78, firstThree: 0.94, likely: 0.98, none: 0.95 }],
    ['held-out', { first: 0.73, firstThree: 0.89, likely: 0.97, none: 0.9 }],
  ] as const)('find the right scenario in the %s set as often as was measured, and not less', (part, least) => {
    const quality = rankSets([...readHandWrittenSets(part).values()])
    expect(quality.first).toBeGreaterThanOrEqual(least.first)
    expect(quality.firstThree).toBeGreaterThanOrEqual(least.firstThree)
    expect(quality.likely.precision).toBeGreaterThanOrEqual(least.likely)
    expect(quality.noneTold).toBeGreaterThanOrEqual(least.none)
  })
})

describe('suggestions with what the answers to one half of the cases taught', () => {
  it('find more of the other half, where a project has names of its own for things', () => {
    const [answered, asked] = halvesOf(makeJargonSet())
    const before = rankSets([asked])
    const after = rankSets([asked], () => learnedFrom([answered]))
    expect(after.first).toBeGreaterThanOrEqual(before.first + 0.02)
    expect(after.likely.recall).toBeGreaterThanOrEqual(before.likely.recall + 0.05)
    expect(after.likely.precision).toBeGreaterThanOrEqual(0.95)
  })

  it.each(['development', 'held-out'] as const)(
    'find no less of the %s sets, by answers of their own or of others',
    (part) => {
      const sets = [...readHandWrittenSets(part).values()]
      const asked = sets.map((set) => halvesOf(set)[1])
      const own = new Map(sets.map((set, index) => [asked[index], learnedFrom([halvesOf(set)[0]])]))
      const plain = rankSets(asked)
      const taught = rankSets(asked, (set) => own.get(set) ?? new Map())
      expect(taught.first).toBeGreaterThanOrEqual(plain.first)
      expect(taught.firstThree).toBeGreaterThanOrEqual(plain.firstThree)
      const foreign = learnedFrom([makeJargonSet()])
      const elsewhere = rankSets(sets, () => foreign)
      expect(elsewhere.first).toBeGreaterThanOrEqual(rankSets(sets).first)
    },
  )
})
