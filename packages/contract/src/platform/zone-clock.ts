const dayLength = 86_400_000

const formats = new Map<string, Intl.DateTimeFormat>()
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const parts = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const
  const format = new Intl.DateTimeFormat('en-u-ca-iso8601', {
    ...{ timeZone: zone, hourCycle: 'h23', second: 'numeric', ...parts },
  })
  formats.set(zone, format)
  return format
}

/** What the clocks of an IANA zone show at an instant (epoch ms), as if they stood in UTC. */
export function clockAt(instant: number, zone: string): number {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  // Date.UTC takes the year 33 for 1933.
  const day = new Date(0).setUTCFullYear(of('year'), of('month') - 1, of('day'))
  return new Date(day).setUTCHours(of('hour'), of('minute'), of('second'))
}

/**
 * The instant (epoch ms) at which the clocks of a zone show this. A time that comes twice (clocks go back) is the first of the two; one that
 * is left out (clocks go forward) is as late after the jump as it would have been after its beginning.
 */
export function instantOf(clock: number, zone: string): number {
  const offsets = [clock - dayLength, clock + dayLength].map((instant) => clockAt(instant, zone) - instant)
  const candidates = offsets.map((offset) => clock - offset)
  const shown = candidates.filter((instant) => clockAt(instant, zone) === clock)
  return shown.length > 0 ? Math.min(...shown) : (candidates[0] ?? clock)
}

/** When a calendar day (`2026-11-22`), or the one `later` days after it, begins by the clocks of a zone; as {@link instantOf} where midnight comes twice or not at all. */
export const dayBegins = (day: string, zone: string, later = 0): Date =>
  new Date(instantOf(Date.parse(`${day}T00:00:00Z`) + later * dayLength, zone))

/** Clocks are looked at so often (ms): no zone changes its twice meanwhile. */
const offsetStep = 14 * dayLength
const minute = 60_000

/**
 * How far (ms) the clocks of a zone are ahead of UTC from one instant to another: the first one with the offset that holds there, then each
 * instant, to the minute, at which it changes.
 */
export function zoneOffsets(zone: string, from: number, to: number): { since: number; ahead: number }[] {
  const aheadAt = (instant: number) => clockAt(instant, zone) - instant
  const first = Math.floor(from / minute) * minute
  const found = [{ since: first, ahead: aheadAt(first) }]
  for (let at = first + offsetStep; at < to + offsetStep; at += offsetStep) {
    const before = found.at(-1)?.ahead
    const ahead = aheadAt(at)
    if (ahead === before) continue
    let [low, since] = [at - offsetStep, at]
    while (since - low > minute) {
      const middle = low + Math.floor((since - low) / 2 / minute) * minute
      if (aheadAt(middle) === before) low = middle
      else since = middle
    }
    found.push({ since, ahead })
  }
  return found
}
