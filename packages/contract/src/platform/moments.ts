import { clockAt } from './zone-clock'

const [minute, hour, day] = [60, 3_600, 86_400]

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/**
 * A moment as the clocks of a zone show it. Put together here, in the language of the screens: versions of Intl differ in what stands between, and
 * a page must read the same on the server and in a browser.
 */
function partsIn(timeZone: string, moment: Date) {
  const clock = new Date(clockAt(moment.getTime(), timeZone))
  const iso = clock.toISOString()
  return {
    day: `${clock.getUTCDate()} ${months[clock.getUTCMonth()]} ${clock.getUTCFullYear()}`,
    isoDay: iso.slice(0, 10),
    minute: iso.slice(11, 16),
    second: iso.slice(17, 19),
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

const ago = new Intl.RelativeTimeFormat('en', { numeric: 'always' })

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

/** The day of a moment in a zone as date fields, file names and machines have it: `2026-11-22`. */
export const isoDayIn = (moment: Date, timeZone: string): string => partsIn(timeZone, moment).isoDay

/** A moment with its zone, as mails and files say it: `22 Nov 2026, 08:11 (Europe/Berlin)`; in UTC for who has chosen none. */
export const momentInZoneText = (moment: Date, timeZone: string | null | undefined): string =>
  timeZone && timeZone !== 'UTC' ? `${momentText(moment, timeZone)} (${timeZone})` : momentText(moment, null)
