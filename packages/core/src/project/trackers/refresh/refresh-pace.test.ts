import { describe, expect, it } from 'vitest'
import { nextCallAt } from './refresh-pace'

const at = (time: string) => new Date(`2026-03-15T${time}Z`)

describe('the calls that a refresh makes', () => {
  it('last a whole day where a tracker takes a thousand, and leave people four hundred', () => {
    let calls = 0
    for (let minute = 0; minute < 24 * 60; minute++) {
      const now = new Date(at('00:00:00').getTime() + minute * 60_000)
      while (nextCallAt('axosoft', calls, now) === null) calls++
    }
    expect(calls).toBeGreaterThan(590)
    expect(calls).toBeLessThanOrEqual(625)
    expect(nextCallAt('axosoft', calls, at('23:59:59'))).toEqual(new Date('2026-03-16T00:00:00Z'))
  })

  it('wait for as long as people have made more than their share', () => {
    expect(nextCallAt('axosoft', 324, at('12:00:00'))).toBeNull()
    expect(nextCallAt('axosoft', 325, at('12:00:00'))).toEqual(at('12:02:24'))
    expect(nextCallAt('axosoft', 990, at('12:00:00'))).toEqual(new Date('2026-03-16T00:00:00Z'))
  })

  it('are not counted where a tracker says itself when it is too much', () => {
    expect(nextCallAt('github', 100_000, at('12:00:00'))).toBeNull()
  })
})
