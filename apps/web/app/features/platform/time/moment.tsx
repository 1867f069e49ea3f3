import { agoText, exactMomentText, momentDayText, momentText } from '@caseweave/contract/platform/moments'
import { useReader } from './use-reader'

interface MomentProps {
  date: Date
  /** Never how long ago: for what goes on behind a "since", "until" or "on". */
  absolute?: boolean
  className?: string
}

/** A moment in the reader's zone: how long ago within the last day, else the date; the exact time is the hint. */
export function Moment({ date, absolute, className = 'tabular-nums' }: MomentProps) {
  const { timeZone, now } = useReader()
  const ago = !absolute && now !== null
  return (
    <time
      dateTime={date.toISOString()}
      title={exactMomentText(date, timeZone)}
      data-ago={ago ? '' : undefined}
      className={className}
    >
      {ago ? agoText(date, now, timeZone) : momentText(date, timeZone)}
    </time>
  )
}

/** The day of a moment in the reader's zone; the exact time is the hint. */
export function MomentDay({ date }: { date: Date }) {
  const { timeZone } = useReader()
  return (
    <time
      dateTime={date.toISOString()}
      title={exactMomentText(date, timeZone)}
      className="whitespace-nowrap tabular-nums"
    >
      {momentDayText(date, timeZone)}
    </time>
  )
}
