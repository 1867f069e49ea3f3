/**
 * A script of the page itself, which notes the select fields that are changed before the page is taken over by its scripts: what listens to their changes, such as a
 * filter that applies at once, is not there yet.
 */
export const noteEarlyChoices = `{
  const early = (window.earlyChoices = new Set())
  addEventListener('change', ({ target }) => target.matches?.('select') && early.add(target), { capture: true })
}`

/** Tells each select field once more that it was changed, now that somebody listens. */
export function repeatEarlyChoices(): void {
  const page: Window & { earlyChoices?: Set<HTMLSelectElement> } = window
  const early = page.earlyChoices
  page.earlyChoices = undefined
  for (const field of early ?? []) if (field.isConnected) field.dispatchEvent(new Event('change', { bubbles: true }))
}
