import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { launchBrowser } from '@caseweave/e2e/browser'
import { signIn } from '@caseweave/e2e/sign-in'
import { root, untilReady } from './processes'
import type { Report } from './report'

const port = 3991
const address = `http://127.0.0.1:${port}`

/** Starts the product as people do; answers how long (s) it took to be ready, and what ends it. */
export async function start(dataDir: string) {
  const began = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, APP_URL: address },
    stdio: 'ignore',
    detached: true,
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  await untilReady(`${address}/readyz`, 300_000)
  return {
    seconds: (performance.now() - began) / 1000,
    async stop() {
      // Ctrl-C in a terminal reaches the whole group, not only npm.
      if (child.pid) process.kill(-child.pid, 'SIGINT')
      await ended
    },
  }
}

/** Compressed size (kB) of all JavaScript that a browser with an empty cache loads for the first screen after sign-in. */
async function firstScreenScripts(): Promise<number> {
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext()
    await signIn(await context.newPage(), address, 'qa')
    const fresh = await browser.newContext({ storageState: await context.storageState() })
    const page = await fresh.newPage()
    const sizes: Promise<number>[] = []
    page.on('response', (response) => {
      if (new URL(response.url()).pathname.endsWith('.js'))
        sizes.push(response.body().then((body) => gzipSync(body).length))
    })
    await page.goto(`${address}/dashBoard`, { waitUntil: 'networkidle' })
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000
  } finally {
    await browser.close()
  }
}

/** How fast the second `npm start` is ready, and how much JavaScript the first screen after sign-in costs. */
export async function benchStart(report: Report): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'caseweave-start-'))
  chmodSync(dataDir, 0o755)
  const size = 'demo project'
  try {
    const first = await start(dataDir)
    report.add({ bench: 'start', what: 'first npm start, built already', size, value: first.seconds, unit: 's' })
    await first.stop()
    const second = await start(dataDir)
    report.add({
      bench: 'start',
      what: 'second npm start to /readyz',
      size,
      value: second.seconds,
      unit: 's',
      limit: 10,
    })
    const scripts = await firstScreenScripts()
    report.add({
      bench: 'start',
      what: 'JavaScript of the first screen',
      size: 'gzip',
      value: scripts,
      unit: 'kB',
      limit: 140,
    })
    await second.stop()
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
