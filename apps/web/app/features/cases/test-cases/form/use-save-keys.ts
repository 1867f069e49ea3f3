import { type RefObject, useEffect } from 'react'

/** Ctrl+S and Ctrl+Enter save the form in `box`, wherever the focus is; not while a dialog is open over it. */
export function useSaveKeys(box: RefObject<HTMLElement>): void {
  useEffect(() => {
    function save(event: KeyboardEvent) {
      const wanted = event.key.toLowerCase() === 's' || event.key === 'Enter'
      if (!wanted || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.isComposing) return
      if (document.querySelector('[role=dialog], dialog[open]')) return
      event.preventDefault()
      // A second press while it is on its way would send it twice.
      const button = box.current?.querySelector<HTMLButtonElement>('footer button[value=save]')
      if (!event.repeat && button && !button.disabled && button.getAttribute('aria-busy') !== 'true') button.click()
    }
    document.addEventListener('keydown', save)
    return () => document.removeEventListener('keydown', save)
  }, [box])
}
