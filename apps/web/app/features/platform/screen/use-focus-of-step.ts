import { useEffect, useRef } from 'react'

/** Puts the focus on the first field of a step that takes the place of another one; messages about one take it themselves. */
export function useFocusOfStep(step: number, first: string | undefined): void {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step && first) document.getElementById(first)?.focus()
    shown.current = step
  }, [step, first])
}
