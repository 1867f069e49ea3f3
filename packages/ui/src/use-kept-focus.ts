import { useEffect, useRef } from 'react'
import { type FocusPlace, focusNear, placeOf } from './focus-place'

interface Followed {
  place: FocusPlace
  /** The dialog it stood in, which gives the focus back by itself when it goes. */
  dialog: Element | null
  pathname: string
  /** By which it is found again where all of its form was drawn anew; empty where it has none. */
  id: string
  /** A field whose choice may have led nowhere: on another page it says nothing. */
  chosen: boolean
}

/**
 * Keeps the focus where what had it in the page's main part is gone after a link or a button was followed, as "Next page" is on the last page, or
 * after a choice that draws its field anew: what stands in its place gets it, or on another page the tab that leads there. `visit` is another
 * value at each arrival.
 */
export function useKeptFocus(visit: string): void {
  const followed = useRef<Followed | null>(null)
  useEffect(() => {
    const keep = (element: Element | null, chosen = false) => {
      followed.current = element && {
        ...{ place: placeOf(element), dialog: element.closest('dialog'), pathname: location.pathname },
        ...{ id: element.id, chosen },
      }
    }
    const noteClick = ({ target, isTrusted }: MouseEvent) => {
      const pressed = target instanceof Element ? target.closest('main :is(a[href], button)') : null
      const { activeElement } = document
      // Enter in a field presses the button of its form, and leaves the focus in the field.
      if (pressed instanceof HTMLButtonElement && activeElement instanceof HTMLInputElement)
        if (pressed.form !== null && pressed.form === activeElement.form) return keep(activeElement)
      // A key that presses a button elsewhere leaves the focus where it is, such as in a row.
      keep(isTrusted ? pressed : pressed && (activeElement?.closest('main *') ?? pressed))
    }
    const noteChange = ({ target }: Event) => {
      if (target instanceof HTMLSelectElement && target === document.activeElement)
        keep(target.closest('main select'), true)
    }
    document.addEventListener('click', noteClick, true)
    document.addEventListener('change', noteChange, true)
    return () => {
      document.removeEventListener('click', noteClick, true)
      document.removeEventListener('change', noteChange, true)
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival counts.
  useEffect(() => {
    const last = followed.current
    followed.current = null
    if (!last || last.dialog?.isConnected === false || document.activeElement !== document.body) return
    if (last.pathname === location.pathname) {
      const again = last.id ? document.querySelector<HTMLElement>(`main #${CSS.escape(last.id)}`) : null
      if (again) again.focus()
      else focusNear(last.place, { isSamePage: true })
    } else if (!last.chosen)
      document.querySelector<HTMLElement>('main a[aria-current="page"]')?.focus({ preventScroll: true })
  }, [visit])
}
