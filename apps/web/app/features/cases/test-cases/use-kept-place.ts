import { useClientLayoutEffect } from '@caseweave/ui/use-client-layout-effect'
import { useLocation, useNavigationType } from '@remix-run/react'
import { type RefObject, useEffect } from 'react'
import { onStorage } from '../../platform/screen/on-storage'

const keyOf = (key: string) => `caseweave:list-scroll:${key}`
const rowKeyOf = (key: string) => `caseweave:list-row:${key}`

const kept = (key: string) => onStorage('sessionStorage', (storage) => storage.getItem(key), null)
const keep = (key: string, text: string) =>
  onStorage('sessionStorage', (storage) => storage.setItem(key, text), undefined)

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
    box.scrollTop = Number(kept(keyOf(key)) ?? 0)
    const keepScroll = () => keep(keyOf(key), String(Math.round(box.scrollTop)))
    box.addEventListener('scrollend', keepScroll)
    return () => box.removeEventListener('scrollend', keepScroll)
  }, [container, key])

  useEffect(() => {
    const element = container.current
    if (!element) return
    const watch = new AbortController()
    const keepRow = ({ target }: Event) => {
      const number = rowOf(target)
      if (!number) return
      lastRow = number
      keep(rowKeyOf(key), number)
    }
    for (const event of ['focusin', 'click'])
      element.addEventListener(event, keepRow, { signal: watch.signal, capture: true })
    return () => watch.abort()
  }, [container, key])

  // In the moment in which rows are drawn: a key that is pressed before the focus is back would be heard by none.
  useClientLayoutEffect(() => {
    const number = kept(rowKeyOf(key)) ?? lastRow
    if (!container.current || !rows || !number || (key === 'default' && cameBack)) return
    focusRow(container.current, number)
  }, [container, key, rows, cameBack])
}
