import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root, untilReady } from './processes'
import type { Report } from './report'

const port = 3991
const address = `http://127.0.0.1:${port}`

/** Starts the product as people do, answers how long (s) it took to be ready, and what ends it. */
async function start(dataDir: string) {
  const began = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, APP_URL: address },
    stdio: 'ignore',
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  await untilReady(`${address}/readyz`, 300_000)
  return {
    seconds: (performance.now() - began) / 1000,
    async stop() {
      child.kill('SIGINT')
      await ended
    },
  }
}

/** Compressed size (kB) of all JavaScript that a page asks for at once: module scripts, preloads, and what those import. */
async function scriptSize(html: string): Promise<number> {
  const wanted = new Set([...html.matchAll(/["'](\/assets\/[^"']+\.js)["']/g)].map((match) => match[1] ?? ''))
  let bytes = 0
  for (const path of wanted) {
    const source = await (await fetch(address + path)).text()
    for (const [, name] of source.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) wanted.add(`/assets/${name}`)
    bytes += gzipSync(source).length
  }
  return bytes / 1000
}

/** How fast the second `npm start` is ready, and how much JavaScript the first screen after sign-in costs. */
export async function benchStart(report: Report, dashboard: (address: string) => Promise<string>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'caseweave-start-'))
  try {
    await (await start(dataDir)).stop()
    const second = await start(dataDir)
    report.add({
      bench: 'start',
      what: 'second npm start to /readyz',
      size: 'demo project',
      value: second.seconds,
      unit: 's',
      limit: 10,
    })
    const html = await dashboard(address)
    report.add({
      bench: 'start',
      what: 'JavaScript of the first screen',
      size: 'gzip',
      value: await scriptSize(html),
      unit: 'kB',
      limit: 140,
    })
    await second.stop()
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
