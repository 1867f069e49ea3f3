import { useFetcher } from '@remix-run/react'
import { useEffect } from 'react'
import { useWorkspace } from '../screen/use-workspace'

/** Tells the server the reader's zone, the chosen one or the browser's, when a page came in another one; the page then comes again. */
export function useTimeZone(shown: string): void {
  const { submit } = useFetcher()
  const chosen = useWorkspace().user.timeZone
  useEffect(() => {
    const timeZone = chosen || Intl.DateTimeFormat().resolvedOptions().timeZone
    if (timeZone && timeZone !== shown) submit({ timeZone }, { method: 'post', action: '/timeZone' })
  }, [shown, chosen, submit])
}
