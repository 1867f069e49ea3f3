import { type RefObject, useEffect, useState } from 'react'

const rowOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLTableRowElement>('tbody tr') : null
const linkOf = (row: Element | null) => row?.querySelector<HTMLAnchorElement>('a[href]') ?? null

/** Whether Space means something of its own on an element: it ticks, presses or types. */
const usesSpace = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, button, select, textarea, summary') !== null

/**
 * The page of the case that is shown beside the list; null while none is. Space opens and closes it for the row in use, the arrow keys go on to
 * the next row, Escape closes it. The focus stays in the list.
 */
export function usePreview(table: RefObject<HTMLElement>) {
  const [href, setHref] = useState<string | null>(null)
  const open = href !== null
  useEffect(() => {
    const element = table.current
    if (!element) return
    const watch = new AbortController()
    const show = (row: Element | null) => setHref(linkOf(row)?.getAttribute('href') ?? null)
    element.addEventListener(
      'keydown',
      (event) => {
        const row = rowOf(event.target)
        if (!row || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
        if (event.key === ' ' && !usesSpace(event.target)) {
          if (open) setHref(null)
          else show(row)
        } else if (open && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
          const next = event.key === 'ArrowDown' ? row.nextElementSibling : row.previousElementSibling
          linkOf(next)?.focus({ preventScroll: true })
          next?.scrollIntoView({ block: 'nearest' })
        } else return
        event.preventDefault()
      },
      watch,
    )
    if (open) {
      element.addEventListener('focusin', ({ target }) => rowOf(target) && show(rowOf(target)), watch)
      document.addEventListener(
        'keydown',
        (event) => {
          if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog:modal'))
            setHref(null)
        },
        watch,
      )
    }
    return () => watch.abort()
  }, [table, open])
  return { href, close: () => setHref(null) }
}
