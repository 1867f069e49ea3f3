import { z } from 'zod'

/** A day of the calendar, `yyyy-mm-dd`, from 1970 on: reports go some days back from it, and no database has a year 0. */
export const calendarDay = (wrong = 'Enter a day such as 2026-11-30.') =>
  z.iso.date({ error: wrong, abort: true }).refine((day) => day >= '1970', wrong)
