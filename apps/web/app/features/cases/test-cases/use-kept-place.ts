import { useClientLayoutEffect } from '@caseweave/ui/use-client-layout-effect'
import { useLocation, useNavigationType } from '@remix-run/react'
import { type RefObject, useEffect } from 'react'

const keyOf = (key: string) => `caseweave:list-scroll:${key}`
const rowKeyOf = (key: string) => `caseweave:list-row:${key}`

/** The row that was in use last in this tab: a dialog over the list leads back to an address of its own. */
let lastRow: string | null = null

/** The number of the case whose row an element is in. */
const rowOf = (target: EventTarget | null) =>
  target instanceof Element
    ? target.closest('tbody tr')?.querySelector<HTMLInputElement>('input[data-row-select]')?.value
    : undefined

/** Puts the focus on the row of a case; nothing happens where it is on something already. */
function focusRow(container: HTMLElement, number: string): void {
  const { activeElement } = document
  if (activeElement && activeElement !== document.body) return
  const box = container.querySelector(`input[data-row-select][value="${CSS.escape(number)}"]`)
  box?.closest('tr')?.querySelector<HTMLElement>('a[href]')?.focus({ preventScroll: true })
}

/**
 * Remembers how far the box of a list was scrolled and which row was in use, so that Back comes to the same place; another page begins at the
 * top. A row that is drawn anew while it has the focus keeps it.
 */
export function useKeptPlace(container: RefObject<HTMLElement>, rows: unknown): void {
  const { key } = useLocation()
  const cameBack = useNavigationType() === 'POP'
  useEffect(() => {
    const box = container.current?.querySelector('.table-scroll')
    if (!box) return
    box.scrollTop = Number(sessionStorage.getItem(keyOf(key)) ?? 0)
    const keep = () => sessionStorage.setItem(keyOf(key), String(Math.round(box.scrollTop)))
    box.addEventListener('scrollend', keep)
    return () => box.removeEventListener('scrollend', keep)
  }, [container, key])

  useEffect(() => {
    const element = container.current
    if (!element) return
    const watch = new AbortController()
    const keep = ({ target }: Event) => {
      const number = rowOf(target)
      if (!number) return
      lastRow = number
      sessionStorage.setItem(rowKeyOf(key), number)
    }
    for (const event of ['focusin', 'click'])
      element.addEventListener(event, keep, { signal: watch.signal, capture: true })
    return () => watch.abort()
  }, [container, key])

  // In the moment in which rows are drawn: a key that is pressed before the focus is back would be heard by none.
  useClientLayoutEffect(() => {
    const number = sessionStorage.getItem(rowKeyOf(key)) ?? lastRow
    if (!container.current || !rows || !number || (key === 'default' && cameBack)) return
    focusRow(container.current, number)
  }, [container, key, rows, cameBack])
}
