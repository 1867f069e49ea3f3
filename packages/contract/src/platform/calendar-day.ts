import { z } from 'zod'

/** A day of the calendar, `yyyy-mm-dd`, from 1970 to 9998: reports go some days back from it, searches one on, and no database has a year 0 or reads a year of five digits. */
export const calendarDay = (wrong = 'Enter a day such as 2026-11-30.') =>
  z.iso.date({ error: wrong, abort: true }).refine((day) => day >= '1970' && day < '9999', wrong)
