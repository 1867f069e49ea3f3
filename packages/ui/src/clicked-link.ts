/**
 * The link of this site that a plain click within markup is on, for the page's router to follow; null when the browser should
 * do by itself what it does, such as opening another tab.
 */
export function clickedLink(event: MouseEvent, selector: string): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(selector) : null
  const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  if (!link || !plain || link.target || link.hasAttribute('download')) return null
  return link.origin === location.origin ? link : null
}
