import type { Locator, Page } from 'playwright-core'

/** How far (CSS px) what holds this has to scroll until it stands so far below the upper edge; `scrollBy` then scrolls that. */
export const wayTo = (target: Locator, below: number): Promise<number> =>
  target.evaluate((element, wanted) => {
    let holder = element.parentElement
    while (holder) {
      if (holder.scrollHeight > holder.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(holder).overflowY)) break
      holder = holder.parentElement
    }
    const inner = holder && holder !== document.documentElement && holder !== document.body ? holder : null
    for (const other of document.querySelectorAll('[data-film]')) other.removeAttribute('data-film')
    inner?.setAttribute('data-film', '')
    return element.getBoundingClientRect().top - wanted - (inner?.getBoundingClientRect().top ?? 0)
  }, below)

/** Scrolls what was found last. */
export const scrollBy = (page: Page, way: number): Promise<void> =>
  page.evaluate((top) => (document.querySelector('[data-film]') ?? window).scrollBy({ top, behavior: 'instant' }), way)
