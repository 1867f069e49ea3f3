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

/** The Chromium of the system. */
const installed = '/usr/bin/chromium'

/**
 * The path of a Chromium: the one that CHROME_PATH names, the one inside an npm package, which is for Linux on x64, or the system's. The
 * packaged one draws no window around its pages, and takes half the computing time of the system's. It is unpacked when it is first asked for.
 */
export async function browserPath(): Promise<string> {
  const { CHROME_PATH } = process.env
  if (CHROME_PATH && existsSync(CHROME_PATH)) return CHROME_PATH
  if (process.platform !== 'linux' || process.arch !== 'x64') return installed
  const { default: packaged } = await import('@sparticuz/chromium')
  return packaged.executablePath()
}

/** A Chromium; the system's stands in for one that does not run here. */
export async function launchBrowser(): Promise<Browser> {
  // The packaged one has arguments of its own. They put all pages into one process, which ends with the first context that is closed.
  const launch = (executablePath: string) => chromium.launch({ executablePath, args: quiet })
  const path = await browserPath()
  return launch(path).catch((error) => {
    if (path === installed || !existsSync(installed)) throw error
    return launch(installed)
  })
}

let latest: Promise<Browser> | undefined

/** The Chromium of this process, which one story after the other has; each closes the contexts that it has opened. */
export async function sharedBrowser(): Promise<Browser> {
  const known = await latest?.catch(() => undefined)
  if (known?.isConnected()) return known
  latest = launchBrowser()
  return latest
}
