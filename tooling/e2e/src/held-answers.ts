import type { Page } from 'playwright-core'

/**
 * Holds back what the screen asks for by script, so that somebody can act on the way: `asked` comes once something is on its way, `letGo`
 * sends it on, and all that is asked for later.
 */
export async function holdAnswers(page: Page) {
  let letGo = () => {}
  const gone = new Promise<void>((done) => {
    letGo = done
  })
  const screens = /\.data(\?|$)/
  const asked = page.waitForRequest(screens)
  await page.route(screens, async (route) => {
    await gone
    await route.continue()
  })
  return { asked, letGo }
}
