import { expect, it } from 'vitest'
import { timeAgo } from './local-time'

/** Noon of wherever this runs. */
const now = new Date(2026, 2, 10, 12)
const before = (seconds: number) => timeAgo(new Date(now.getTime() - seconds * 1000), now)

it.each([
  [0, 'just now'],
  [-30, 'just now'],
  [59, 'just now'],
  [60, '1 minute ago'],
  [3_599, '59 minutes ago'],
  [3_600, '1 hour ago'],
  [86_399, '23 hours ago'],
  [2 * 86_400, '2 days ago'],
  [7 * 86_400, 'Mar 3, 2026'],
  [-30 * 86_400, 'Apr 9, 2026'],
])('says %d seconds as %s', (seconds, text) => {
  expect(before(seconds)).toBe(text)
})

it('says the exact moment of what comes within a week', () => {
  expect(before(-86_400)).toMatch(/^Mar 11, 2026, 12:00\sPM$/)
})
