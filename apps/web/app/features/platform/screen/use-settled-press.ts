import { useClientLayoutEffect } from '@caseweave/ui/use-client-layout-effect'
import { useCallback, useRef } from 'react'

/**
 * Puts work off until no mouse button is down. What a field's blur draws could move the button that is being pressed, and the press would
 * come to nothing. `drop` forgets work that waits.
 */
export function useSettledPress() {
  const isDown = useRef(false)
  const waiting = useRef<(() => void) | null>(null)
  useClientLayoutEffect(() => {
    const press = () => {
      isDown.current = true
    }
    // The click comes straight after, and is to be first.
    const release = () =>
      setTimeout(() => {
        isDown.current = false
        waiting.current?.()
        waiting.current = null
      })
    document.addEventListener('mousedown', press, true)
    document.addEventListener('mouseup', release, true)
    document.addEventListener('dragend', release, true)
    return () => {
      document.removeEventListener('mousedown', press, true)
      document.removeEventListener('mouseup', release, true)
      document.removeEventListener('dragend', release, true)
    }
  }, [])
  return {
    settle: useCallback((work: () => void) => {
      if (isDown.current) waiting.current = work
      else work()
    }, []),
    drop: useCallback(() => {
      waiting.current = null
    }, []),
  }
}
