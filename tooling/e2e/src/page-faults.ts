import type { Page } from 'playwright-core'
import { seriousFindings } from './axe'

/** What is wrong with a page as it stands, wide in the light and on a phone in the dark; it is wide and light again after. */
export async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme })
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (over > 0) faults.push(`${page.url()} is ${over} px wider than ${width} px`)
    faults.push(...(await seriousFindings(page)).map((fault) => `${page.url()} in the ${colorScheme}: ${fault}`))
  }
  await page.setViewportSize({ width: 1280, height: 844 })
  await page.emulateMedia({ colorScheme: 'light' })
  return faults
}
