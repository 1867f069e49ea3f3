import { z } from 'zod'
import { calendarDay } from '../../platform/calendar-day'
import { dayText } from '../../platform/moments'
import { isZone } from '../../platform/time-zone'

/** What an addition report counts. */
export const AdditionKind = z.enum(['case', 'step'])
export type AdditionKind = z.infer<typeof AdditionKind>

const Day = calendarDay()

/** The days that a report is about, both included, as the reader's calendar has them. */
export const AdditionReportQuery = z
  .object({
    kind: AdditionKind,
    start: Day,
    end: Day,
    timeZone: z.string().max(100).refine(isZone, 'There is no such time zone.'),
  })
  .refine(({ start, end }) => start <= end, { path: ['end'], message: 'The end date is before the start date.' })
export type AdditionReportQuery = z.infer<typeof AdditionReportQuery>
type AdditionDays = Pick<AdditionReportQuery, 'start' | 'end'>

/** How much was added, day by day and by whom. */
export type AdditionReport = {
  /** How much there was before the first day. */
  before: number
  /** The days on which something was added, in order; `total` counts from the beginning of the project. */
  days: { day: string; added: number; total: number }[]
  /** Who added how much in these days, most first; id 0 is nobody in particular. */
  people: { id: number; name: string; count: number }[]
  /** The day on which something was added last, whatever days are asked for; null when nothing ever was. */
  lastDay: string | null
}

/** No test case is older. */
const firstDay = '1970-01-01'

/**
 * The days that are meant by those that an address names: what was left out or cannot be is the last month. `wrong` says in sentences what
 * cannot be. `today` is the reader's.
 */
export function additionDays(asked: Partial<AdditionDays>, today: string): AdditionDays & { wrong: string[] } {
  const wrong: string[] = []
  const possible = (name: string, day: string | undefined) => {
    if (!day) return undefined
    const problem = !z.iso.date().safeParse(day).success
      ? 'is not a date'
      : day > today
        ? 'is in the future'
        : day < firstDay
          ? `is before ${dayText(firstDay)}`
          : null
    if (problem === null) return day
    wrong.push(`The ${name} date “${day}” ${problem}.`)
    return undefined
  }
  const start = possible('start', asked.start)
  const end = possible('end', asked.end) ?? today
  if (start === undefined || start <= end) return { start: start ?? monthBefore(end), end, wrong }
  wrong.push(`The end date ${dayText(end)} is before the start date ${dayText(start)}.`)
  return { start: monthBefore(end), end, wrong }
}

/** The same day of the month before, or the last one that it has. */
function monthBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  const dayOfMonth = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() - 1)
  if (date.getUTCDate() !== dayOfMonth) date.setUTCDate(0)
  return date.toISOString().slice(0, 10)
}
