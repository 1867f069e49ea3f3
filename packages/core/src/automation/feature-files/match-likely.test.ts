import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maskStep } from '../step-matching/step-mask'
import { type LikelyMarks, matchLikely } from './match-likely'

const marks = (name: string, ...texts: string[]): LikelyMarks => ({
  ...{ name, texts },
  masked: texts.map((text) => maskStep(text).masked),
})
const steps = ['opens the page', 'enters {}', 'enters {} again', 'presses enter', 'sees {}', 'leaves']

describe('matchLikely', () => {
  it('finds a scenario with another name and another step', () => {
    const next = marks('Log in', ...steps.slice(0, 5), 'goes away')
    expect(matchLikely([marks('Sign in', ...steps)], [next])).toEqual(new Map([[0, 0]]))
  })

  it('does not take a name, or half of the steps, for enough', () => {
    expect(matchLikely([marks('Sign in', ...steps)], [marks('Sign in', 'does nothing')]).size).toBe(0)
    expect(matchLikely([marks('Sign in', ...steps)], [marks('Other', ...steps.slice(0, 2), 'a', 'b', 'c')]).size).toBe(
      0,
    )
    expect(matchLikely([marks('')], [marks('')]).size).toBe(0)
  })

  it('gives the best pairs first, of equal ones the first, and each scenario once', () => {
    const known = [marks('One', ...steps), marks('Two', ...steps)]
    const next = [marks('Three', ...steps.slice(0, 5), 'x'), marks('Two again', ...steps)]
    expect(matchLikely(known, next)).toEqual(
      new Map([
        [1, 1],
        [0, 0],
      ]),
    )
  })

  it('goes through thousands of renamed scenarios with steps in common', () => {
    const many = (prefix: string) =>
      Array.from({ length: 15_000 }, (_, index) =>
        marks(`${prefix} ${index}`, 'signs in', `opens ${index}`, `looks at ${index}`, `${prefix} ${index}`, 'leaves'),
      )
    const found = matchLikely(many('Old'), many('New'))
    expect(found.size).toBe(15_000)
    expect([...found].every(([to, from]) => to === from)).toBe(true)
  })

  it('pairs nobody twice, whatever the scenarios say', () => {
    const scenario = fc.tuple(fc.string(), fc.array(fc.constantFrom(...steps)))
    const any = fc.array(
      scenario.map(([name, texts]) => marks(name, ...texts)),
      {
        maxLength: 12,
      },
    )
    fc.assert(
      fc.property(any, any, (known, next) => {
        const found = matchLikely(known, next)
        expect(new Set(found.values()).size).toBe(found.size)
        expect(matchLikely(known, next)).toEqual(found)
      }),
    )
  })
})
