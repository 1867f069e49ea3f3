import { useRouteLoaderData } from '@remix-run/react'
import { useEffect, useState } from 'react'
import type { readShell } from '../screen/read-shell.server'

const styles = { dateStyle: 'medium', timeStyle: 'short' } as const
/** Made once: making a formatter takes as long as a hundred dates, and a list has one for each row. */
const inUtc = new Intl.DateTimeFormat('en', { ...styles, timeZone: 'UTC' })
/** Made anew where no zone is chosen: whoever travels takes an open page along. */
const exact = (date: Date, timeZone?: string) => new Intl.DateTimeFormat('en', { ...styles, timeZone }).format(date)

const units = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
] as const

/** How long ago in the largest fitting unit ("3 hours ago"); the date itself when it is a week or more, and what is still to come. */
export function timeAgo(date: Date, now: Date, timeZone?: string): string {
  const seconds = (now.getTime() - date.getTime()) / 1000
  if (seconds <= -60 && seconds > -7 * 86_400) return exact(date, timeZone)
  if (Math.abs(seconds) >= 7 * 86_400)
    return new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone }).format(date)
  const fitting = units.find((each) => seconds >= each.seconds)
  if (!fitting) return 'just now'
  const count = -Math.floor(seconds / fitting.seconds)
  return new Intl.RelativeTimeFormat('en', { numeric: 'always' }).format(count, fitting.unit)
}

/**
 * A moment in the reader's own zone, with the exact time as a hint. Until JavaScript runs, and without it, it is the exact time: in the zone
 * that they have chosen, else in UTC, since the server does not know the browser's.
 */
export function LocalTime({ date, className }: { date: Date; className?: string }) {
  const zone = useRouteLoaderData<typeof readShell>('signed-in')?.workspace.user.timeZone || undefined
  const [now, setNow] = useState<Date | null>(null)
  useEffect(() => setNow(new Date()), [])
  return (
    <time dateTime={date.toISOString()} title={now ? exact(date, zone) : undefined} className={className}>
      {now ? timeAgo(date, now, zone) : zone ? exact(date, zone) : `${inUtc.format(date)} UTC`}
    </time>
  )
}
