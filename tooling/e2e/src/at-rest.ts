import type { BrowserContext, Page, Request } from 'playwright-core'

/** What each page has asked for and not yet got. */
const underWay = new WeakMap<Page, Set<Request>>()

/** Keeps account of what the pages of this browser ask for, from their beginning on: `atRest` goes by it. */
export function watchRequests(context: BrowserContext): void {
  context.on('page', (page) => {
    const requests = new Set<Request>()
    underWay.set(page, requests)
    page.on('request', (request) => void requests.add(request))
    const end = (request: Request) => void requests.delete(request)
    page.on('requestfinished', end).on('requestfailed', end)
  })
}

/**
 * Waits until a page stands still: it is loaded, its scripts have taken it over (where it runs any), it asks for nothing, and the browser has
 * nothing to do. For the same, `networkidle` waits half a second each time.
 */
export async function atRest(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  const scripted = await page.evaluate(() => '__remixContext' in window)
  if (!scripted) return
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset)
  const idle = () =>
    page.waitForFunction(() => new Promise((done) => setTimeout(() => requestIdleCallback(() => done(true)), 20)))
  for (let still = 0; still < 2; still = underWay.get(page)?.size ? 0 : still + 1) await idle()
}
