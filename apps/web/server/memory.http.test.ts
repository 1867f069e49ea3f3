import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { testDatabaseUrl } from '@caseweave/db/testing/test-database'
import { expect, it } from 'vitest'

/** What a web process takes at most, in kB; source: WEB_CONCURRENCY in README.md. */
const most = 512 * 1024
const built = fileURLToPath(new URL('../build/server/index.js', import.meta.url))
/** Tells the highest memory that the process ever had, in kB, when it ends. */
const tellsPeak = `data:text/javascript,${encodeURIComponent(
  'process.on("exit", () => process.stderr.write("peak " + process.resourceUsage().maxRSS))',
)}`

async function startWeb() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  const port = typeof address === 'object' && address ? address.port : 0
  const child = spawn(process.execPath, ['--import', tellsPeak, built], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      DATABASE_URL: await testDatabaseUrl(),
      DATA_DIR: mkdtempSync(join(tmpdir(), 'caseweave-memory-')),
      APP_SECRET: 'the secret of the tests, no shorter than needed',
      WEB_CONCURRENCY: '1',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const told = text(child.stderr)
  const ended = once(child, 'close')
  const url = `http://127.0.0.1:${port}`
  await expect
    .poll(
      () =>
        fetch(`${url}/healthz`).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 60_000 },
    )
    .toBe(200)
  return {
    url,
    /** Ends the process; answers its highest memory in kB. */
    async end() {
      child.kill('SIGINT')
      await ended
      return Number(/peak (\d+)/.exec(await told)?.[1])
    },
  }
}

/** Sends the head of a form and the first bytes of it; `finish` sends the rest and answers the status, or that the server hung up. */
function hold(url: string) {
  const sent = request(`${url}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  const answer = new Promise<number>((resolve) => {
    sent.on('response', (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    sent.on('error', () => resolve(0))
  })
  sent.write('a'.repeat(60_000))
  return {
    finish: () => {
      sent.end('a'.repeat(10_000))
      return answer
    },
  }
}

it('keeps its memory and answers others while forms and calls are refused', async () => {
  const web = await startWeb()
  const post = (path: string, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string>) =>
    fetch(`${web.url}${path}`, { method: 'POST', headers, body }).then(
      ({ status }) => status,
      () => 0,
    )
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const json = { 'content-type': 'application/json' }
  const packed = new Uint8Array(gzipSync(Buffer.alloc(50_000_000, 'a')))
  const attacks = () => [
    post('/login', 'a[10000000]=1', form),
    post('/login', Array.from({ length: 30 }, (_, at) => `a[${at}][1000000]=1`).join('&'), form),
    post('/login', `${'a.'.repeat(2_000)}b=1`, form),
    post('/login', 'a=&'.repeat(20_000), form),
    post('/login', 'a'.repeat(20_000_000), form),
    post('/login', packed, { ...form, 'content-encoding': 'gzip' }),
    post('/trpc/projects.select', '['.repeat(60_000), json),
    post('/trpc/projects.select', `"${'a'.repeat(20_000_000)}"`, json),
    post('/trpc/projects.select', packed, { ...json, 'content-encoding': 'gzip' }),
  ]
  const held = Array.from({ length: 50 }, () => hold(web.url))
  for (let round = 0; round < 10; round++) {
    const all = Promise.all(attacks())
    expect((await fetch(`${web.url}/login`)).status).toBe(200)
    // A connection that is closed before the body has gone out tells no status.
    for (const status of await all) expect(status === 0 || (status >= 400 && status < 500)).toBe(true)
  }
  // Fifty forms have not come to their end yet, and nobody has waited for them.
  expect((await fetch(`${web.url}/login`)).status).toBe(200)
  for (const status of await Promise.all(held.map(({ finish }) => finish()))) expect([0, 413]).toContain(status)
  const peak = await web.end()
  expect(peak).toBeGreaterThan(0)
  expect(peak).toBeLessThan(most)
}, 180_000)
