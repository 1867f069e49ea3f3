import { useBlocker } from '@remix-run/react'
import { useCallback, useRef } from 'react'

/** How many navigations are remembered: while somebody types, one begins before another is drawn. */
const most = 4

/**
 * What was drawn when a navigation began: `draw` says what is on the screen now, `beganWith` what was there then, by the key of the
 * location that the navigation leads to. A redirect has a key of its own, and counts as the last navigation that began.
 */
export function useBeginnings<Drawn>() {
  const drawn = useRef<Drawn>()
  const beginnings = useRef<{ key: string; drawn: Drawn | undefined }[]>([])
  // Nothing is ever held up. The router asks at once, whereas `useNavigation` tells late, in a transition, or never when the answer is quick.
  useBlocker(
    useCallback(({ nextLocation: { key } }: { nextLocation: { key: string } }) => {
      beginnings.current = [...beginnings.current.slice(1 - most), { key, drawn: drawn.current }]
      return false
    }, []),
  )
  const beganWith = (key: string) =>
    (beginnings.current.find((each) => each.key === key) ?? beginnings.current.at(-1))?.drawn
  const draw = (now: Drawn) => {
    drawn.current = now
  }
  return { beganWith, draw }
}
