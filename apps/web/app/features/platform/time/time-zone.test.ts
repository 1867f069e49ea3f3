import { expect, it } from 'vitest'
import { timeZoneCookie, toldTimeZone } from './time-zone.server'

it.each(['Europe/Berlin', 'America/Port-au-Prince', 'Etc/GMT+5', 'UTC', 'CET'])(
  'reads the zone that it has kept: %s',
  (zone) => {
    const cookie = timeZoneCookie(zone)?.split(';')[0] ?? ''
    expect(toldTimeZone(new Request('http://here.invalid', { headers: { cookie: `theme=dark; ${cookie}` } }))).toBe(
      zone,
    )
  },
)

it.each(['Mars/Olympus', '%2B02:00', 'IST', 'cst', 'VST', '%E0%A4%A', 'x'.repeat(10_000)])(
  'takes no other for a zone: %s',
  (told) => {
    expect(
      toldTimeZone(new Request('http://here.invalid', { headers: { cookie: `caseweave_zone=${told}` } })),
    ).toBeNull()
  },
)
