/** Formats without a code of their own that show dates or times; source: ECMA-376 part 1, 18.8.30. */
const builtInDates = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58)

/** Whether numbers of a format are dates: its code names days, months, years, hours or seconds outside of its literal texts. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return builtInDates(id) && id !== 48 && id !== 49
  return /[dmyhse]/i.test(code.replace(/"[^"]*"|\\.|_.|\*.|\[(?![hms]+\])[^\]]*\]|General|E[+-]/gi, ''))
}

/** Whether numbers of a format are durations, whose hours, minutes or seconds count on: `[h]:mm`. */
export const isDurationFormat = (id: number, code: string | undefined): boolean =>
  code === undefined ? id === 46 : /\[(?:h+|m+|s+)\]/i.test(code.replace(/"[^"]*"|\\./g, ''))

/** Days between the beginning of a workbook's count and that of 1970. */
const daysTo1970 = { since1900: 25_569, since1904: 24_107 }
const secondsOfDay = 86_400

/** A day number as `2024-03-01`, with the time where it has one, `2024-03-01 13:45`; less than a day is a time. */
export function dateText(serial: number, since1904: boolean): string | null {
  if (!(serial >= 0 && serial < 2_958_466)) return null
  const days = Math.floor(serial)
  let seconds = Math.round((serial - days) * secondsOfDay)
  if (serial < 1) return timeText(seconds)
  // The day 60 of 1900, 29 February, never was; days before it are one less.
  const shift = since1904 ? daysTo1970.since1904 : daysTo1970.since1900 - (days < 60 ? 1 : 0)
  let day = days - shift
  if (seconds === secondsOfDay) {
    seconds = 0
    day++
  }
  const date = new Date(day * secondsOfDay * 1000).toISOString().slice(0, 10)
  return seconds === 0 ? date : `${date} ${timeText(seconds)}`
}

/** Days as hours, minutes and seconds, however many there are: `30:00`. */
export const durationText = (days: number): string | null =>
  days >= 0 && days < 2_958_466 ? timeText(Math.round(days * secondsOfDay)) : null

function timeText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const time = `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}`
  return seconds % 60 === 0 ? time : `${time}:${two(seconds % 60)}`
}

/** A number as people see it: 15 digits count, as in spreadsheets, so that 0.1 + 0.2 is 0.3. */
export function numberText(value: string): string {
  const number = Number(value)
  return value.trim() === '' || !Number.isFinite(number) ? value : String(Number(number.toPrecision(15)))
}

/** Text as Excel means it: `_x000D_` is a character that XML cannot hold. Source: ECMA-376, ST_Xstring. */
export function unescaped(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
