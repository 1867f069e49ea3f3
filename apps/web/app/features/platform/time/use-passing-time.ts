import { agoText } from '@caseweave/contract/platform/moments'
import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import type { Reader } from './use-reader'

/** How often (milliseconds) the page looks. */
const tick = 30_000

/** How far the server's clock is ahead of the browser's, milliseconds; what came late or was kept makes it no smaller. */
let ahead = Number.NEGATIVE_INFINITY

/**
 * Lets every "2 hours ago" of the page go on, also in rows that are written as text and in pages that were kept: they say what is true
 * of now by the server's clock, and the date itself after a day.
 */
export function usePassingTime({ now, timeZone }: Reader): void {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that comes is looked at
  useEffect(() => {
    if (now) ahead = Math.max(ahead, now.getTime() - Date.now())
    const write = () => {
      const time = new Date(Date.now() + ahead)
      for (const each of document.querySelectorAll<HTMLTimeElement>('time[data-ago]')) {
        const text = agoText(new Date(each.dateTime), time, timeZone)
        if (each.textContent !== text) each.textContent = text
      }
    }
    write()
    const timer = setInterval(write, tick)
    const seen = () => (document.visibilityState === 'visible' ? write() : undefined)
    document.addEventListener('visibilitychange', seen)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [now, timeZone, key])
}
