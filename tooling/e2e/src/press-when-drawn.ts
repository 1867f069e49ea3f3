import type { Page } from 'playwright-core'

/** Presses a key in the very moment in which an element is drawn that this selector finds: before anything else of the page runs. */
export function pressWhenDrawn(page: Page, selector: string, key: string): Promise<void> {
  return page.evaluate(
    ([drawn, pressed]) => {
      const watch = new MutationObserver(() => {
        if (!document.querySelector(drawn)) return
        watch.disconnect()
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true }))
      })
      watch.observe(document, { subtree: true, childList: true })
    },
    [selector, key] as const,
  )
}
