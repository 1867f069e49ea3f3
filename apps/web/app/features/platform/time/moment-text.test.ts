import { expect, it } from 'vitest'
import { momentText } from './moment-text'

const now = new Date('2026-03-01T00:30:00Z')

it.each([
  ['2026-03-01T00:10:00Z', 'UTC', 'today 00:10'],
  ['2026-02-28T23:59:00Z', 'UTC', 'yesterday 23:59'],
  ['2026-02-27T23:59:00Z', 'UTC', '2026-02-27 23:59'],
  ['2026-02-28T23:59:00Z', 'Europe/Helsinki', 'today 01:59'],
  ['2026-02-28T04:00:00Z', 'America/New_York', 'yesterday 23:00'],
])('tells %s in %s as “%s”', (moment, timeZone, text) => {
  expect(momentText(new Date(moment), now, timeZone)).toBe(text)
})
