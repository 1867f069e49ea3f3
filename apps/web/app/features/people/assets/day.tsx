import { dateFormat } from '../../platform/time/list-date'

/** The day of a moment in the reader's zone, with the exact time as a hint. */
export function Day({ date, timeZone }: { date: Date; timeZone: string }) {
  const { short, exact, iso } = dateFormat(timeZone)(date.getTime() / 1000)
  return (
    <time dateTime={iso} title={exact} className="whitespace-nowrap tabular-nums">
      {short.slice(0, 10)}
    </time>
  )
}
