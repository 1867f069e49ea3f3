import { isTyping } from '@caseweave/ui/is-typing'
import { type RefObject, useEffect } from 'react'
import { rowBoxes } from '../../cases/bulk-changes/use-selection'

/**
 * Keys for the ticked rows of a form, or for the row that has the focus where none is ticked: each presses the button that names it
 * (`aria-keyshortcuts`).
 */
export function useChosenKeys(form: RefObject<HTMLFormElement>): void {
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if (isTyping(event.target) || document.querySelector('dialog:modal') || !/^[a-z]$/.test(event.key)) return
      const button = form.current?.querySelector<HTMLButtonElement>(`button[aria-keyshortcuts="${event.key}"]`)
      if (!button || !form.current) return
      const boxes = rowBoxes(form.current)
      if (!boxes.some((box) => box.checked)) {
        const own = boxes.find((box) => box.closest('tr')?.contains(document.activeElement))
        if (!own) return
        own.click()
      }
      event.preventDefault()
      button.click()
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [form])
}
