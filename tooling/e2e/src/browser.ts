import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

/** Keeps Chromium from calling home: the tests talk to this machine alone. */
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A Chromium: the one that CHROME_PATH names, the system's, or the one inside an npm package. */
export async function launchBrowser(): Promise<Browser> {
  const installed = [process.env.CHROME_PATH, '/usr/bin/chromium'].find((path) => path && existsSync(path))
  if (installed) return chromium.launch({ executablePath: installed, args: quiet })
  const { default: packaged } = await import('@sparticuz/chromium')
  // Its own arguments put all pages into one process, which ends with the first context that is closed.
  return chromium.launch({ executablePath: await packaged.executablePath(), args: quiet })
}
