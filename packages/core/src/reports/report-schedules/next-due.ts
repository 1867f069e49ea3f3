/** When a daily report is sent: a time of day such as 07:30 in an IANA zone, on ISO days of the week. */
type DueRule = { time: string; zone: string; weekdays: readonly number[] }

const day = 86_400_000

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

/** What the clocks of a zone show at an instant (epoch ms), as if they stood in UTC. */
function clockAt(instant: number, zone: string): number {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
}

/**
 * The instant at which the clocks of a zone show this. A time that comes twice (clocks go back) is the first of the two; one that is
 * left out (clocks go forward) is as late after the jump as it would have been after its beginning.
 */
function instantOf(clock: number, zone: string): number {
  const offsets = [clock - day, clock + day].map((instant) => clockAt(instant, zone) - instant)
  const candidates = offsets.map((offset) => clock - offset)
  const shown = candidates.filter((instant) => clockAt(instant, zone) === clock)
  return shown.length > 0 ? Math.min(...shown) : (candidates[0] ?? clock)
}

/** The first moment after `after` at which a daily report is due. */
export function nextDue({ time, zone, weekdays }: DueRule, after: Date): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const midnight = Math.floor(clockAt(after.getTime(), zone) / day) * day
  for (let days = 0; days <= 8; days++) {
    const date = midnight + days * day
    if (!weekdays.includes(new Date(date).getUTCDay() || 7)) continue
    const instant = instantOf(date + (hours * 60 + minutes) * 60_000, zone)
    if (instant > after.getTime()) return new Date(instant)
  }
  throw new Error('A daily report has to be due on a day of the week.')
}
