// No schema stands here: pages show these in the browser without a validator.

/** The days of the week by their ISO numbers. */
export const weekdayNames: Record<number, string> = {
  1: 'Monday',
  2: 'Tuesday',
  3: 'Wednesday',
  4: 'Thursday',
  5: 'Friday',
  6: 'Saturday',
  7: 'Sunday',
}
