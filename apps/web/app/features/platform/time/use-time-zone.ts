import { useFetcher } from '@remix-run/react'
import { useEffect } from 'react'

/** Tells the server the reader's zone when a page came in another one; the page then comes again. */
export function useTimeZone(shown: string): void {
  const { submit } = useFetcher()
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    if (timeZone && timeZone !== shown) submit({ timeZone }, { method: 'post', action: '/timeZone' })
  }, [shown, submit])
}
