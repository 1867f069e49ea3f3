import { dateFormat } from './list-date'

/** A moment as the list shows it, in the reader's zone, with the exact time as a hint. */
export function Moment({ date, timeZone }: { date: Date; timeZone: string }) {
  const { short, exact, iso } = dateFormat(timeZone)(date.getTime() / 1000)
  return (
    <time dateTime={iso} title={exact} className="tabular-nums">
      {short}
    </time>
  )
}
