import { clockAt, instantOf } from '@caseweave/contract/platform/zone-clock'

/** When a daily report is sent: a time of day such as 07:30 in an IANA zone, on ISO days of the week. */
type DueRule = { time: string; zone: string; weekdays: readonly number[] }

const day = 86_400_000

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
