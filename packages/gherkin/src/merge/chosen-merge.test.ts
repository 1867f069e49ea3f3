import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDocument } from '../document'
import { chosenMerge, type Take } from './chosen-merge'
import { keepsBoth } from './keeps-all'
import { conflictsOf, mergeFeatures } from './merge-features'
import { mergedText } from './merged-changes'

const file = (...scenarios: [name: string, ...steps: string[]][]) =>
  `Feature: f\n${scenarios.map(([name, ...steps]) => `\n  Scenario: ${name}\n${steps.map((step) => `    * ${step}\n`).join('')}`).join('')}`

function saved(base: string, mine: string, theirs: string, ...takes: (Take | undefined)[]): string | null {
  const merge = mergeFeatures(base, mine, theirs)
  const found = conflictsOf(merge)
  expect(found).toHaveLength(takes.length)
  const chosen = chosenMerge(merge, (conflict) => takes[found.indexOf(conflict)])
  return chosen && mergedText(chosen)
}

describe('chosenMerge', () => {
  const base = file(['A', 'a', 'x'], ['B', 'b'], ['C', 'c'])
  const mine = file(['A', 'mine', 'x'], ['B', 'my b'], ['C', 'c', 'my step'])
  const theirs = file(['A', 'theirs', 'x'], ['B', 'their b'], ['C', 'their step', 'c'])

  it.each<[Take, Take, string]>([
    ['mine', 'mine', file(['A', 'mine', 'x'], ['B', 'my b'], ['C', 'their step', 'c', 'my step'])],
    ['theirs', 'theirs', file(['A', 'theirs', 'x'], ['B', 'their b'], ['C', 'their step', 'c', 'my step'])],
    ['theirs', 'mine', file(['A', 'theirs', 'x'], ['B', 'my b'], ['C', 'their step', 'c', 'my step'])],
    ['both', 'theirs', file(['A', 'mine', 'theirs', 'x'], ['B', 'their b'], ['C', 'their step', 'c', 'my step'])],
  ])('saves %s of one part and %s of another, with what merged by itself', (one, other, text) => {
    expect(saved(base, mine, theirs, one, other)).toBe(text)
  })

  it('saves nothing while a part has no choice', () => {
    expect(saved(base, mine, theirs, 'mine', undefined)).toBeNull()
  })

  it('offers both of what has two names as two scenarios, and never both of a deletion and a change', () => {
    const was = file(['A', 'a'])
    expect(saved(was, file(['Mine', 'a']), file(['Theirs', 'a']), 'both')).toBe(file(['Mine', 'a'], ['Theirs', 'a']))
    expect(saved(file(['A', 'a'], ['B', 'b']), file(['A', 'a']), file(['A', 'a'], ['B', 'new']), 'both')).toBeNull()
  })

  it('leaves nothing out of what is chosen, and takes nothing else, whatever both changed', () => {
    const step = fc.constantFrom('a', 'b', 'c', 'd')
    const scenarios = fc.uniqueArray(fc.tuple(fc.constantFrom('A', 'B', 'C', 'D'), fc.array(step, { maxLength: 4 })), {
      selector: ([name]) => name,
      maxLength: 4,
    })
    const text = scenarios.map((all) => file(...all.map(([name, steps]): [string, ...string[]] => [name, ...steps])))
    const takes = fc.array(fc.constantFrom<Take>('mine', 'theirs', 'both'), { minLength: 8, maxLength: 8 })
    fc.assert(
      fc.property(text, text, text, takes, (was, left, right, taken) => {
        const merge = mergeFeatures(was, left, right)
        const found = conflictsOf(merge)
        for (const { mine: own, theirs: other, both } of found)
          if (both !== null) expect(keepsBoth(own ?? '', other ?? '', both)).toBe(true)
        const wanted = (at: number) => {
          const take = taken[at % taken.length] ?? 'mine'
          return take === 'both' && found[at]?.both === null ? 'theirs' : take
        }
        const chosen = chosenMerge(merge, (conflict) => wanted(found.indexOf(conflict)))
        if (!chosen) throw new Error('Everything was chosen.')
        const said = mergedText(chosen)
        expect(parseDocument(said).ok).toBe(true)
        let at = 0
        const expected = merge.pieces.map((piece) =>
          'conflict' in piece ? (piece.conflict[wanted(at++)] ?? '') : piece.lines.join(''),
        )
        expect(said).toBe(expected.join(''))
      }),
    )
  })
})
