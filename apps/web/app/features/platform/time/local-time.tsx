import { useEffect, useState } from 'react'

const styles = { dateStyle: 'medium', timeStyle: 'short' } as const
/** Made once: making a formatter takes as long as a hundred dates, and a list has one for each row. */
const inUtc = new Intl.DateTimeFormat('en', { ...styles, timeZone: 'UTC' })
/** Made anew: whoever travels takes an open page along. */
const exact = (date: Date) => new Intl.DateTimeFormat('en', styles).format(date)

const units = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
] as const

/** How long ago in the largest fitting unit ("3 hours ago"); the date itself when it is a week or more. */
export function timeAgo(date: Date, now: Date): string {
  const seconds = Math.max(0, (now.getTime() - date.getTime()) / 1000)
  if (seconds >= 7 * 86_400) return new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(date)
  const fitting = units.find((each) => seconds >= each.seconds)
  if (!fitting) return 'just now'
  const count = -Math.floor(seconds / fitting.seconds)
  return new Intl.RelativeTimeFormat('en', { numeric: 'always' }).format(count, fitting.unit)
}

/**
 * A moment in the reader's own zone, with the exact time as a hint. The server does not know the zone: until
 * JavaScript runs, and without it, it is the exact time in UTC.
 */
export function LocalTime({ date, className }: { date: Date; className?: string }) {
  const [now, setNow] = useState<Date | null>(null)
  useEffect(() => setNow(new Date()), [])
  return (
    <time dateTime={date.toISOString()} title={now ? exact(date) : undefined} className={className}>
      {now ? timeAgo(date, now) : `${inUtc.format(date)} UTC`}
    </time>
  )
}
