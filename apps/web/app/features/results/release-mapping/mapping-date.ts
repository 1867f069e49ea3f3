import { dateFormat, type ShownDate } from '../../platform/time/list-date'

/** Gives moments (epoch seconds) as `dd/mm/yy hh:mm` in a zone, and exactly. */
export function mappingDateFormat(timeZone: string): (seconds: number) => ShownDate {
  const dateOf = dateFormat(timeZone)
  return (seconds) => {
    const { short, exact, iso } = dateOf(seconds)
    const [, year = '', month, day, time] = /^(\d+)-(\d\d)-(\d\d) (.*)$/.exec(short) ?? []
    return { short: `${day}/${month}/${year.slice(-2)} ${time}`, exact, iso }
  }
}
