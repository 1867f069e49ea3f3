import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareSources } from './compare-sources'

const numbered = (count: number, say: (line: number) => string) =>
  Array.from({ length: count }, (_, index) => `${say(index + 1)}\n`).join('')

describe('compareSources', () => {
  it('shows three kept lines around each change, with the numbers of both texts', () => {
    const before = numbered(20, (line) => `line ${line}`)
    const { hunks, inserted, deleted, hidden } = compareSources(before, before.replace('line 10\n', 'line ten\nmore\n'))
    expect([inserted, deleted, hidden, hunks.length]).toEqual([2, 1, 0, 1])
    expect(hunks[0]?.map(({ kind, oldNumber, newNumber }) => [kind, oldNumber, newNumber])).toEqual([
      ['kept', 7, 7],
      ['kept', 8, 8],
      ['kept', 9, 9],
      ['deleted', 10, null],
      ['inserted', null, 10],
      ['inserted', null, 11],
      ['kept', 11, 12],
      ['kept', 12, 13],
      ['kept', 13, 14],
    ])
  })

  it('tells the words of a changed line', () => {
    const { hunks } = compareSources('Given a door\n', 'Given a gate\n')
    expect(hunks[0]?.map(({ parts }) => parts)).toEqual([
      [
        { kind: 'kept', text: 'Given a ' },
        { kind: 'deleted', text: 'door' },
      ],
      [
        { kind: 'kept', text: 'Given a ' },
        { kind: 'inserted', text: 'gate' },
      ],
    ])
  })

  it('counts what it does not show', () => {
    const { hidden, inserted, deleted, hunks } = compareSources(
      numbered(9_000, (line) => `a ${line}`),
      numbered(9_000, (line) => `b ${line}`),
    )
    expect([inserted, deleted, hidden, hunks.flat().length]).toEqual([9_000, 9_000, 16_000, 2_000])
  })

  it('makes the new text of the old one', () => {
    const lines = fc.array(fc.constantFrom('a', 'b', 'c', 'd e', '')).map((all) => all.join('\n'))
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const old = before.split('\n')
        const now = after.split('\n')
        for (const line of compareSources(before, after).hunks.flat()) {
          if (line.oldNumber !== null) expect(line.text).toBe(old[line.oldNumber - 1])
          if (line.newNumber !== null) expect(line.text).toBe(now[line.newNumber - 1])
        }
      }),
    )
  })
})
