import { useEffect, useRef } from 'react'
import { type FocusPlace, focusNear, placeOf } from './focus-place'

interface Followed {
  place: FocusPlace
  /** The dialog it stood in, which gives the focus back by itself when it goes. */
  dialog: Element | null
  pathname: string
}

/**
 * Keeps the focus where a link or a button in the page's main part is gone after it was followed, as "Next page" is on the last page: what stands
 * in its place gets it, or on another page the tab that leads there. `visit` is another value at each arrival.
 */
export function useKeptFocus(visit: string): void {
  const followed = useRef<Followed | null>(null)
  useEffect(() => {
    const note = ({ target }: MouseEvent) => {
      const element = target instanceof Element ? target.closest('main :is(a[href], button)') : null
      followed.current = element && {
        ...{ place: placeOf(element), dialog: element.closest('dialog'), pathname: location.pathname },
      }
    }
    document.addEventListener('click', note, true)
    return () => document.removeEventListener('click', note, true)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival counts.
  useEffect(() => {
    const last = followed.current
    followed.current = null
    if (!last || last.dialog?.isConnected === false || document.activeElement !== document.body) return
    if (last.pathname === location.pathname) focusNear(last.place)
    else document.querySelector<HTMLElement>('main a[aria-current="page"]')?.focus({ preventScroll: true })
  }, [visit])
}
