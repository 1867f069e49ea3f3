const focusable = 'a[href], button, input:not([type="hidden"]), select, textarea, [tabindex]'

/**
 * Leads to a place of the page as a link to it would, but without a step in the history, at which the router forgets what a form was answered.
 * False where the page has no such place.
 */
export function leadTo(id: string): boolean {
  const place = document.getElementById(id)
  if (!place) return false
  for (let fold = place.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true
  place.scrollIntoView({ block: 'nearest' })
  const target = place.matches(focusable) ? place : place.querySelector<HTMLElement>(focusable)
  target?.focus()
  return true
}
