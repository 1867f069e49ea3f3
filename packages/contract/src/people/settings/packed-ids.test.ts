import { expect, it } from 'vitest'
import { packIds, unpackIds } from './packed-ids'

it.each([[[]], [[1]], [[7, 3, 7, 40_000, 8]], [[2 ** 45, 1, 2 ** 20]]])(
  'reads back what it wrote of %j, sorted and once each',
  (ids) => {
    expect(unpackIds(packIds(ids), 50)).toEqual([...new Set(ids)].sort((one, other) => one - other))
  },
)

it('is short for a thousand people of one installation', () => {
  expect(packIds(Array.from({ length: 1_000 }, (_, index) => 50_000 + index * 7)).length).toBeLessThan(2_100)
})

it.each(['', '..', '1.0', '0', 'x'.repeat(40), '1.-2', 'A', '%00', null, undefined, `1${'.1'.repeat(60_000)}`])(
  'has nothing of %s',
  (text) => {
    expect(unpackIds(text, 1_000)).toEqual([])
  },
)

it('has at most so many', () => {
  expect(unpackIds('1.1.1', 2)).toEqual([1, 2])
})
