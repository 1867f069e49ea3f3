import { showsAnswer } from '@caseweave/ui/typed-text'
import { useNavigation, useRevalidator } from '@remix-run/react'
import { useEffect, useRef } from 'react'

/**
 * Asks for the page anew every so many seconds while `working` and seen. Nothing is asked for while something is on its way: that would begin it
 * again, and where the server takes longer than that, neither the page nor the one that somebody goes to would ever come. What
 * shows an answer of a form is left as it is.
 */
export function useAskingAgain(working: boolean, seconds = 2): void {
  const { revalidate, state } = useRevalidator()
  const isFree = useNavigation().state === 'idle' && state === 'idle'
  const latest = useRef(isFree)
  latest.current = isFree
  useEffect(() => {
    if (!working) return
    const ask = () => {
      if (latest.current && document.visibilityState === 'visible' && !showsAnswer(document)) revalidate()
    }
    const timer = setInterval(ask, seconds * 1_000)
    return () => clearInterval(timer)
  }, [working, seconds, revalidate])
}
