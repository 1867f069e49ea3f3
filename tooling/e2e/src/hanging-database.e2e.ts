import { testDatabaseUrl } from '@caseweave/db/testing/test-database'
import { openWire, over, portOf, type Wire } from '@caseweave/db/testing/wire'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { seriousInBoth } from './axe'
import { launchBrowser } from './browser'
import { type Product, startProduct } from './product'

let wire: Wire
let product: Product
let browser: Browser
beforeAll(async () => {
  const url = await testDatabaseUrl()
  wire = await openWire(portOf(url))
  // Two web processes are programs of their own, which no other story goes on with.
  product = await startProduct(over(wire, url), inject('demoFiles'), 2)
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  wire?.turn('well')
  await product?.stop()
  await wire?.close()
})

it.each(['hung', 'away'] as const)(
  'the page that says that the database is %s has no serious finding of axe, wide and narrow',
  async (how) => {
    const page = await (await browser.newContext()).newPage()
    wire.turn(how)
    const answer = await page.goto(`${product.address}/profile`, { timeout: 60_000 })
    expect(answer?.status()).toBe(503)
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 700 })
      expect(await seriousInBoth(page), `${width} wide`).toEqual([])
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
        `${width} wide`,
      ).toBe(true)
    }
    wire.turn('well')
    await expect
      .poll(async () => (await page.goto(`${product.address}/login`))?.status(), { timeout: 60_000 })
      .toBe(200)
  },
)
