import { expect, it } from 'vitest'
import { durationText } from './duration-text'

it.each([
  [0, '0 s'],
  [400, '0 s'],
  [59_600, '1 min'],
  [3_600_000, '1 h'],
  [3_725_000, '1 h 2 min 5 s'],
  [3_605_000, '1 h 5 s'],
  [7_200_000_000, '2,000 h'],
])('tells %s ms as %s', (ms, text) => {
  expect(durationText(ms)).toBe(text)
})
