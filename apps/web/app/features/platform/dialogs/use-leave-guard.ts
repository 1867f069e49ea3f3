import { type Location, useBlocker } from '@remix-run/react'
import { type RefObject, useEffect } from 'react'

/**
 * Asks before the page is left while something is changed in it; `stays` says which addresses still show what was changed. Answers
 * the question for `LeaveDialog`, null while there is none.
 */
export function useLeaveGuard(changed: RefObject<boolean>, stays: (next: Location) => boolean) {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (changed.current) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [changed])
  const blocker = useBlocker(({ nextLocation }) => changed.current === true && !stays(nextLocation))
  return blocker.state === 'blocked' ? { stay: blocker.reset, leave: blocker.proceed } : null
}
