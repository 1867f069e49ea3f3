import type { TrackerKind } from '@caseweave/contract/project/trackers/tracker-kinds'
import type { TrackerErrorKind } from '@caseweave/contract/project/trackers/work-items'

const minute = 60_000
const hour = 60 * minute
export const day = 24 * hour

/** How long (ms) what is known of an item holds: an open one, and one that is closed, gone or hidden. Source: docs/decisions/tickets.md. */
export const holds = { open: 10 * minute, settled: day } as const
/** How long (ms) a connection is left alone after it failed, and after it refused all that was asked of it. */
export const rests = { failed: 5 * minute, refused: hour } as const
/**
 * How long (ms) after it was asked for a link back is tried again, once its job has given up: doubled with each try, and given up in the end.
 * Source: docs/decisions/trackers.md.
 */
export const linkWaits = { first: 10 * minute, end: 7 * day } as const

const refusals: readonly TrackerErrorKind[] = ['forbidden', 'notFound', 'invalid', 'conflict']

/** Whether what was asked was refused, perhaps for the sake of one item; all others say that the tracker is not to be asked now. */
export const isRefusal = ({ kind }: { kind: TrackerErrorKind }): boolean => refusals.includes(kind)

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
