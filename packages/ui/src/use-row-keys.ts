import type { RefObject } from 'react'
import { isTyping } from './is-typing'
import { useClientLayoutEffect } from './use-client-layout-effect'

/** The checkbox that selects a row, and the link that opens it (the first one unless marked). */
const rowCheckbox = 'input[type="checkbox"][data-row-select]'
const rowLink = '[data-row-open], a[href]'

function focusRow(row: HTMLTableRowElement) {
  const target = row.querySelector<HTMLElement>(rowLink) ?? row.querySelector<HTMLElement>(rowCheckbox)
  target?.focus({ preventScroll: true })
  row.scrollIntoView({ block: 'nearest' })
}

/**
 * Keys for the rows of a table: j and k move the focus to the next and the previous row's link, so that Enter follows
 * it; x ticks the row's box. Nothing happens while something is typed, or while a modal dialog is open elsewhere.
 */
export function useRowKeys(table: RefObject<HTMLTableElement>): void {
  useClientLayoutEffect(() => {
    // Help tells of the keys where they are.
    if (table.current) table.current.dataset.rowKeys = ''
    function handleKeyDown(event: KeyboardEvent) {
      const body = table.current?.tBodies[0]
      if (!body || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event.target) || document.querySelector('dialog:modal')?.contains(body) === false) return
      const rows = [...body.rows]
      const at = rows.findIndex((row) => row.contains(document.activeElement))
      const current = rows[at]
      if (event.key === 'j' || event.key === 'k') {
        const next = rows[at === -1 ? 0 : event.key === 'j' ? Math.min(at + 1, rows.length - 1) : Math.max(at - 1, 0)]
        if (next) focusRow(next)
      } else if (event.key === 'x' && current) {
        current.querySelector<HTMLInputElement>(rowCheckbox)?.click()
      } else if (event.key === 'Enter' && current && document.activeElement?.matches(rowCheckbox)) {
        current.querySelector<HTMLElement>(rowLink)?.click()
      } else return
      event.preventDefault()
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [table])
}
