import { describe, expect, it } from 'vitest'
import { agoText, dayText, exactMomentText, isoDayIn, momentDayText, momentInZoneText, momentText } from './moments'

const moment = new Date('2026-09-22T23:11:45Z')

it.each([
  ['UTC', '22 Sep 2026, 23:11', '22 Sep 2026, 23:11:45 UTC'],
  ['Europe/Berlin', '23 Sep 2026, 01:11', '23 Sep 2026, 01:11:45 Europe/Berlin'],
  ['America/New_York', '22 Sep 2026, 19:11', '22 Sep 2026, 19:11:45 America/New_York'],
  ['Asia/Kathmandu', '23 Sep 2026, 04:56', '23 Sep 2026, 04:56:45 Asia/Kathmandu'],
  [null, '22 Sep 2026, 23:11 UTC', '22 Sep 2026, 23:11:45 UTC'],
])('writes a moment in %s', (zone, text, exact) => {
  expect(momentText(moment, zone)).toBe(text)
  expect(exactMomentText(moment, zone)).toBe(exact)
})

it('writes midnight as 00:00', () =>
  expect(momentText(new Date('2026-11-02T00:00:00Z'), 'UTC')).toBe('2 Nov 2026, 00:00'))

it('writes days without a time, those of the calendar by no zone', () => {
  expect(momentDayText(moment, 'Europe/Berlin')).toBe('23 Sep 2026')
  expect(dayText('2026-11-22')).toBe('22 Nov 2026')
  expect(dayText('2026-03-01')).toBe('1 Mar 2026')
})

it.each([
  ['UTC', '2026-09-22'],
  ['Asia/Tokyo', '2026-09-23'],
])('gives machines the day in %s', (zone, day) => expect(isoDayIn(moment, zone)).toBe(day))

it('knows every month by its number', () => {
  const days = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 5)))
  expect(days.map((day) => isoDayIn(day, 'UTC'))).toEqual(days.map((day) => day.toISOString().slice(0, 10)))
})

describe('how long ago', () => {
  it.each([
    [-20, 'just now'],
    [0, 'just now'],
    [59, 'just now'],
    [60, '1 minute ago'],
    [3_599, '59 minutes ago'],
    [3_600, '1 hour ago'],
    [86_399, '23 hours ago'],
    [86_400, '22 Sep 2026, 23:11'],
    [40 * 86_400, '22 Sep 2026, 23:11'],
    [-60, '22 Sep 2026, 23:11'],
  ])('says %d seconds as “%s”', (seconds, text) => {
    expect(agoText(moment, new Date(moment.getTime() + seconds * 1000), 'UTC')).toBe(text)
  })
})

it.each([
  ['Europe/Berlin', '23 Sep 2026, 01:11 (Europe/Berlin)'],
  ['UTC', '22 Sep 2026, 23:11 UTC'],
  ['', '22 Sep 2026, 23:11 UTC'],
  [null, '22 Sep 2026, 23:11 UTC'],
])('names the zone in mails and files: %s', (zone, text) => expect(momentInZoneText(moment, zone)).toBe(text))
