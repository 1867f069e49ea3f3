import { expect, it } from 'vitest'
import { nextDue } from './next-due'

const daily = [1, 2, 3, 4, 5, 6, 7]
const due = (rule: Partial<Parameters<typeof nextDue>[0]>, after: string) =>
  nextDue({ time: '07:30', zone: 'Europe/Berlin', weekdays: daily, ...rule }, new Date(after)).toISOString()

it('is due today before its time, and tomorrow from its time on', () => {
  expect(due({}, '2026-11-21T06:29:59Z')).toBe('2026-11-21T06:30:00.000Z')
  expect(due({}, '2026-11-21T06:30:00Z')).toBe('2026-11-22T06:30:00.000Z')
})

it('knows the days of the week in its own zone', () => {
  // A Saturday in Berlin; in Auckland it is Sunday already.
  expect(due({ weekdays: [1] }, '2026-11-21T12:00:00Z')).toBe('2026-11-23T06:30:00.000Z')
  expect(due({ weekdays: [6] }, '2026-11-21T12:00:00Z')).toBe('2026-11-28T06:30:00.000Z')
  expect(due({ weekdays: [7], zone: 'Pacific/Auckland' }, '2026-11-21T12:00:00Z')).toBe('2026-11-21T18:30:00.000Z')
  expect(due({ weekdays: [1, 5], zone: 'America/New_York', time: '23:59' }, '2026-11-21T12:00:00Z')).toBe(
    '2026-11-24T04:59:00.000Z',
  )
})

it('keeps the time of day in winter and in summer', () => {
  expect(due({}, '2026-03-28T07:00:00Z')).toBe('2026-03-29T05:30:00.000Z')
  expect(due({}, '2026-10-24T12:00:00Z')).toBe('2026-10-25T06:30:00.000Z')
  expect(due({ zone: 'Asia/Kathmandu', time: '00:00' }, '2026-06-01T00:00:00Z')).toBe('2026-06-01T18:15:00.000Z')
})

it('sends once on the day on which its time is left out, an hour later by the clocks', () => {
  const rule = { time: '02:30' }
  expect(due(rule, '2026-03-28T12:00:00Z')).toBe('2026-03-29T01:30:00.000Z')
  expect(due(rule, '2026-03-29T01:30:00Z')).toBe('2026-03-30T00:30:00.000Z')
})

it('sends once on the day on which its time comes twice, at the first', () => {
  const rule = { time: '02:30' }
  expect(due(rule, '2026-10-24T12:00:00Z')).toBe('2026-10-25T00:30:00.000Z')
  expect(due(rule, '2026-10-25T00:30:00Z')).toBe('2026-10-26T01:30:00.000Z')
  expect(due({ time: '01:59', zone: 'Australia/Lord_Howe' }, '2026-04-04T00:00:00Z')).toBe('2026-04-04T14:59:00.000Z')
})

it('is due once on each chosen day of a year, in every zone', () => {
  for (const zone of [
    'Europe/Berlin',
    'America/Sao_Paulo',
    'Australia/Lord_Howe',
    'Asia/Tokyo',
    'Africa/Cairo',
    'UTC',
  ]) {
    for (const time of ['00:00', '02:30', '23:30']) {
      let at = new Date('2026-01-01T12:00:00Z')
      const days = new Set<string>()
      for (let index = 0; index < 366; index++) {
        at = nextDue({ time, zone, weekdays: daily }, at)
        days.add(at.toLocaleDateString('sv', { timeZone: zone }))
      }
      expect(days.size, `${zone} ${time}`).toBe(366)
    }
  }
})
