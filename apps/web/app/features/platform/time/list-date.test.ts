import { expect, it } from 'vitest'
import { dateFormat } from './list-date'

const winter = Date.UTC(2026, 0, 31, 23, 5, 9) / 1000

it.each([
  ['UTC', '2026-01-31 23:05', '2026-01-31 23:05:09 UTC'],
  ['Europe/Berlin', '2026-02-01 00:05', '2026-02-01 00:05:09 Europe/Berlin'],
  ['America/New_York', '2026-01-31 18:05', '2026-01-31 18:05:09 America/New_York'],
])('shows a moment in %s', (zone, short, exact) => {
  expect(dateFormat(zone)(winter)).toEqual({ short, exact, iso: '2026-01-31T23:05:09Z' })
})
