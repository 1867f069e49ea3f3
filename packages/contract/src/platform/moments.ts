/** The language that dates and numbers are written in: the one of the screens, so that no sentence mixes two. */
const language = 'en'

const [minute, hour, day] = [60, 3_600, 86_400]

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making a formatter costs more than all dates of a page: one for each zone is kept. */
function partsIn(timeZone: string, moment: Date) {
  let format = formats.get(timeZone)
  if (!format) {
    const date = { year: 'numeric', month: 'short', day: 'numeric' } as const
    const time = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const
    format = new Intl.DateTimeFormat(language, { timeZone, ...date, ...time })
    formats.set(timeZone, format)
  }
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]))
  // Put together here: versions of Intl differ in what stands between, and a page must read the same on the server and in a browser.
  return {
    day: `${parts.day} ${parts.month} ${parts.year}`,
    minute: `${parts.hour}:${parts.minute}`,
    second: parts.second,
  }
}

/** A moment as it is read, `22 Nov 2026, 08:11`, in a zone; `22 Nov 2026, 08:11 UTC` where the reader's is not known. */
export function momentText(moment: Date, timeZone: string | null): string {
  const { day, minute } = partsIn(timeZone || 'UTC', moment)
  return timeZone ? `${day}, ${minute}` : `${day}, ${minute} UTC`
}

/** A moment to the second with its zone, `22 Nov 2026, 08:11:09 Europe/Berlin`: the hint at every moment on a screen. */
export function exactMomentText(moment: Date, timeZone: string | null): string {
  const { day, minute, second } = partsIn(timeZone || 'UTC', moment)
  return `${day}, ${minute}:${second} ${timeZone || 'UTC'}`
}

/** The day of a moment as it is read in a zone: `22 Nov 2026`. */
export const momentDayText = (moment: Date, timeZone: string | null): string => partsIn(timeZone || 'UTC', moment).day

/** A calendar day (`2026-11-22`) as it is read: `22 Nov 2026`. */
export const dayText = (day: string): string => momentDayText(new Date(`${day}T00:00:00Z`), 'UTC')

const ago = new Intl.RelativeTimeFormat(language, { numeric: 'always' })

/** A moment as screens say it: how long ago ("2 hours ago") within the last day, else as {@link momentText}. */
export function agoText(moment: Date, now: Date, timeZone: string | null): string {
  const seconds = (now.getTime() - moment.getTime()) / 1000
  // Half a minute ahead is not the future: clocks of machines differ.
  if (seconds <= -minute / 2 || seconds >= day) return momentText(moment, timeZone)
  if (seconds < minute) return 'just now'
  return seconds < hour
    ? ago.format(-Math.floor(seconds / minute), 'minute')
    : ago.format(-Math.floor(seconds / hour), 'hour')
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The day of a moment in a zone as date fields, file names and machines have it: `2026-11-22`. */
export function isoDayIn(moment: Date, timeZone: string): string {
  const [day = '', month = '', year = ''] = partsIn(timeZone, moment).day.split(' ')
  return `${year.padStart(4, '0')}-${String(months.indexOf(month) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** A moment with its zone, as mails and files say it: `22 Nov 2026, 08:11 (Europe/Berlin)`; in UTC for who has chosen none. */
export const momentInZoneText = (moment: Date, timeZone: string | null | undefined): string =>
  timeZone && timeZone !== 'UTC' ? `${momentText(moment, timeZone)} (${timeZone})` : momentText(moment, null)
