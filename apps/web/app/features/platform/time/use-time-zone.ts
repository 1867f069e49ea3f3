import { useFetcher } from '@remix-run/react'
import { useEffect } from 'react'

/** Tells the server the reader's zone, the chosen one or the browser's, when pages come in another one; the page then comes again. */
export function useTimeZone(told: string | null, chosen: string | null): void {
  const { submit } = useFetcher()
  useEffect(() => {
    const timeZone = chosen || Intl.DateTimeFormat().resolvedOptions().timeZone
    if (timeZone && timeZone !== told) submit({ timeZone }, { method: 'post', action: '/timeZone' })
  }, [told, chosen, submit])
}
