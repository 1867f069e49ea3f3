import type { TrackerKind } from '@caseweave/contract/project/trackers/tracker-kinds'

const minute = 60_000
const hour = 60 * minute
export const day = 24 * hour

/** How long (ms) what is known of an item holds: an open one, and one that is closed, gone or hidden. Source: docs/decisions/tickets.md. */
export const holds = { open: 10 * minute, settled: day } as const
/** How long (ms) a connection is left alone after it failed, and after it refused all that was asked of it. */
export const rests = { failed: 5 * minute, refused: hour } as const

/**
 * How many calls a day, people's included, may have been made when a refresh makes one more. Axosoft takes 1,000 a day and then answers 503
 * to everybody: 400 are left to people. The others count by the minute or the hour, and say when it is too much.
 * Source: http://developer.axosoft.com/getting-started/private-applications.html
 */
const dailyCalls: Partial<Record<TrackerKind, number>> = { axosoft: 600 }
/** So many of them may be made at once after midnight. */
const head = 25

/** When a refresh may make its next call so that the calls of the day (UTC) last until its end; null for at once. */
export function nextCallAt(kind: TrackerKind, callsToday: number, now: Date): Date | null {
  const most = dailyCalls[kind]
  if (most === undefined || callsToday < head) return null
  const midnight = Math.floor(now.getTime() / day) * day
  const at = midnight + Math.min(1, (callsToday - head + 1) / most) * day
  return at > now.getTime() ? new Date(at) : null
}
