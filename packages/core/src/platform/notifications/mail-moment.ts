import { clockAt, instantOf } from '@caseweave/contract/platform/zone-clock'

const minute = 60_000
const day = 24 * 60 * minute

/** How long (ms) a mail about a message waits: what is read meanwhile is not mailed, and what comes meanwhile goes along. */
export const mailDelay = 2 * minute

/** When a digest comes (hour of the day), and how old (ms) the youngest message in it is. */
const digestHour = 8
const digestAge = 30 * minute

/** The next moment at which a digest with a message of `now` is due: 08:00 in the person's zone, at least 30 minutes from now. */
export function nextDigest(now: Date, timeZone: string): Date {
  const zone = timeZone || 'UTC'
  const earliest = now.getTime() + digestAge
  const midnight = Math.floor(clockAt(earliest, zone) / day) * day
  for (let days = 0; ; days++) {
    const due = instantOf(midnight + days * day + digestHour * 60 * minute, zone)
    if (due >= earliest) return new Date(due)
  }
}
