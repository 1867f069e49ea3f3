import { expect, it } from 'vitest'
import { isoDayIn } from './moments'
import { clockAt, dayBegins, zoneOffsets } from './zone-clock'

it.each([
  ['2026-11-30', 'UTC', '2026-11-30T00:00:00.000Z'],
  ['2026-11-30', 'Pacific/Kiritimati', '2026-11-29T10:00:00.000Z'],
  ['2026-11-30', 'Asia/Kolkata', '2026-11-29T18:30:00.000Z'],
  ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00.000Z'],
  ['2026-10-26', 'Europe/Berlin', '2026-10-25T23:00:00.000Z'],
  ['2026-04-05', 'Australia/Lord_Howe', '2026-04-04T13:00:00.000Z'],
  ['2026-04-06', 'Australia/Lord_Howe', '2026-04-05T13:30:00.000Z'],
  // Midnight comes twice in Havana on the day on which clocks go back, and not at all in Cairo on that on which they go forward.
  ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z'],
  ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
])('a day begins where somebody is: %s in %s', (day, zone, begin) =>
  expect(dayBegins(day, zone).toISOString()).toBe(begin),
)

it('begins in the first moment that has its date, on each day of a year', () => {
  for (const zone of ['America/Havana', 'Atlantic/Azores', 'Africa/Cairo', 'America/Santiago', 'Australia/Lord_Howe'])
    for (let later = 0; later < 366; later++) {
      const begin = dayBegins('2026-01-01', zone, later)
      const day = new Date(Date.UTC(2026, 0, 1 + later)).toISOString().slice(0, 10)
      expect([isoDayIn(begin, zone), isoDayIn(new Date(begin.getTime() - 1), zone) < day], `${zone} ${day}`).toEqual([
        day,
        true,
      ])
    }
})

it('tells when the clocks of a zone change, to the minute', () => {
  const hour = 3_600_000
  const told = (zone: string) =>
    zoneOffsets(zone, Date.UTC(2026, 0, 1), Date.UTC(2026, 11, 31)).map(({ since, ahead }) => [
      new Date(since).toISOString(),
      ahead / hour,
    ])
  expect(told('Asia/Kolkata')).toEqual([['2026-01-01T00:00:00.000Z', 5.5]])
  expect(told('Europe/Berlin')).toEqual([
    ['2026-01-01T00:00:00.000Z', 1],
    ['2026-03-29T01:00:00.000Z', 2],
    ['2026-10-25T01:00:00.000Z', 1],
  ])
  expect(told('Australia/Lord_Howe')).toEqual([
    ['2026-01-01T00:00:00.000Z', 11],
    ['2026-04-04T15:00:00.000Z', 10.5],
    ['2026-10-03T15:30:00.000Z', 11],
  ])
  // Morocco’s clocks go back for Ramadan, a month.
  const offsets = zoneOffsets('Africa/Casablanca', Date.UTC(2020, 0, 1), Date.UTC(2027, 0, 1))
  expect(offsets).toHaveLength(15)
  for (const [at, { since, ahead }] of offsets.entries())
    for (const instant of [since, (offsets[at + 1]?.since ?? Date.UTC(2027, 0, 1)) - 60_000])
      expect(clockAt(instant, 'Africa/Casablanca') - instant).toBe(ahead)
})
