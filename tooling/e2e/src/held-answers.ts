import type { Page, Request } from 'playwright-core'

/**
 * Holds back what the screen asks for by script, so that somebody can act on the way: `asked` comes once something is on its way, `letGo`
 * sends it on, and all that is asked for later. With `method`, what is asked so alone.
 */
export async function holdAnswers(page: Page, method?: 'GET' | 'POST') {
  let letGo = () => {}
  const gone = new Promise<void>((done) => {
    letGo = done
  })
  const screens = /\.data(\?|$)/
  const isHeld = (request: Request) => method === undefined || request.method() === method
  const asked = page.waitForRequest((request) => screens.test(request.url()) && isHeld(request))
  await page.route(screens, async (route) => {
    if (isHeld(route.request())) await gone
    await route.continue()
  })
  return { asked, letGo }
}
