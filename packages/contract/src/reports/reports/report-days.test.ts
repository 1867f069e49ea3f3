import { describe, expect, it } from 'vitest'
import { dayText } from '../../platform/moments'
import { addDays, Day, mostDays, readRange, shownDays } from './report-days'

const today = '2026-03-15'

describe('a day', () => {
  it.each(['2026-02-30', '2026-13-01', '26-01-01', '2026-1-1', 'today', ''])('is not %j', (text) => {
    expect(Day.safeParse(text).success).toBe(false)
  })

  it('is written as people read it, whatever the zone', () => {
    expect(Day.parse('2028-02-29')).toBe('2028-02-29')
    expect(dayText('2026-03-01')).toBe('1 Mar 2026')
  })
})

describe('the range of a report through time', () => {
  it.each([
    [{}, { from: '2026-02-15', to: today }],
    [{ from: '2026-01-01' }, { from: '2026-01-01', to: today }],
    [{ to: '2026-01-29' }, { from: '2026-01-01', to: '2026-01-29' }],
    [
      { from: '2026-03-01', to: '2026-02-01' },
      { from: '2026-02-01', to: '2026-03-01' },
    ],
    [
      { from: '2027-01-01', to: '2028-01-01' },
      { from: today, to: today },
    ],
    [{ from: '1066-10-14' }, { from: addDays(today, -mostDays), to: today }],
  ])('of %j is %j', (asked, meant) => {
    expect(readRange(asked, today)).toEqual(meant)
  })

  it.each([
    [0, 1],
    [28, 1],
    [62, 1],
    [63, 7],
    [427, 7],
    [428, 30],
    [mostDays, 30],
  ])('of %i days shows every %ith, and always the last', (length, step) => {
    const days = shownDays(addDays(today, -length), today)
    expect(days.at(-1)).toBe(today)
    expect(days).toHaveLength(Math.floor(length / step) + 1)
    expect(days.length).toBeLessThan(130)
    if (days.length > 1) expect(days.at(-2)).toBe(addDays(today, -step))
    expect([...days].sort()).toEqual(days)
  })
})
