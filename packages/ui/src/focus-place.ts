/** Where an element stands: its parents, the nearest first, each with the index of the child that leads to it. */
export type FocusPlace = { parent: Element; index: number }[]

const focusable =
  ':is(a[href], button, input, select, textarea, summary, [tabindex="0"]):not([disabled], [type="hidden"], [tabindex="-1"])'

/** Notes where an element stands, for the time when it may be gone. */
export function placeOf(element: Element | null): FocusPlace {
  const place: FocusPlace = []
  for (let at = element; at?.parentElement; at = at.parentElement) {
    place.push({ parent: at.parentElement, index: [...at.parentElement.children].indexOf(at) })
  }
  return place
}

/**
 * Puts the focus on what stands now where something stood that is gone, such as the same button of the row that moved up, or else near it.
 * Only within the page's main part, and where nothing else has taken the focus. `isSamePage` = it was drawn anew, and another page did not take its place.
 */
export function focusNear(place: FocusPlace, { isSamePage = false } = {}): void {
  if (document.activeElement !== document.body) return
  const start = place.findIndex(({ parent }) => parent.isConnected)
  const from = place[start]?.parent
  if (!from || from === document.body || !from.closest('main')) return
  let at: Element = from
  // Of another page nothing stands where it stood: its beginning is near.
  const way = from.matches('main') && !isSamePage ? [] : place.slice(0, start + 1).reverse()
  for (const { index } of way) {
    const next = at.children[Math.min(index, at.children.length - 1)]
    if (!next) break
    at = next
  }
  const isBefore = (one: Element) => at.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING
  for (let near: Element | null = at; near && from.contains(near); near = near.parentElement) {
    const targets = [near, ...near.querySelectorAll(focusable)].filter((one) => one.matches(focusable))
    const shown = targets.filter((one) => one.checkVisibility())
    // What comes next is nearer than what came before.
    const target = shown.find((one) => !isBefore(one)) ?? shown.at(-1)
    if (target instanceof HTMLElement) {
      target.focus()
      return
    }
  }
}
