import { rmSync } from 'node:fs'
import { startTestServer } from '@caseweave/vitest/test-server'
import type { Browser } from 'playwright-core'
import { launchBrowser } from './browser'
import { prepareDemo } from './demo-template'
import { startProduct } from './product'

/**
 * Starts the product with its demo project on a database of its own, and a browser; ends all of it after `work`. `fill` puts more into the
 * database before the product starts.
 */
export async function withDemo(
  work: (demo: { address: string; browser: Browser }) => Promise<void>,
  fill: (databaseUrl: string) => Promise<void> = async () => {},
): Promise<void> {
  const database = await startTestServer()
  const files = await prepareDemo(database.url)
  await fill(database.url)
  const product = await startProduct(database.url, files, 1)
  const browser = await launchBrowser()
  try {
    await work({ address: product.address, browser })
  } finally {
    await browser.close()
    await product.stop()
    await database.stop()
    rmSync(files, { recursive: true, force: true })
  }
}
