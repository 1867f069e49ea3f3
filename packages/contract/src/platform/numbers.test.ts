import { expect, it } from 'vitest'
import { percentOf } from './numbers'

it('tells a share in per cent, halves upwards', () => {
  expect(percentOf(1, 3)).toBe(33)
  expect(percentOf(1, 3, 2)).toBe(33.33)
  expect(percentOf(201, 20_000, 2)).toBe(1.01)
  expect(percentOf(1, 8)).toBe(13)
})

it('says 100 of the whole alone, and 0 of nothing alone', () => {
  expect(percentOf(99_999, 100_000, 2)).toBe(99.99)
  expect(percentOf(1, 100_000, 2)).toBe(0.01)
  expect(percentOf(999, 1_000)).toBe(99)
  expect(percentOf(1, 1_000)).toBe(1)
  expect([percentOf(7, 7, 2), percentOf(0, 7, 2), percentOf(0, 0)]).toEqual([100, 0, 0])
})
