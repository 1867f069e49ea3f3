import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '@caseweave/core/testing/free-port'
import { testDatabaseUrl } from '@caseweave/db/testing/test-database'
import { afterAll, expect, it } from 'vitest'

const built = fileURLToPath(new URL('../build/server/index.js', import.meta.url))
const started: ChildProcess[] = []
afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
})

async function startWeb(dataDir: string, run: string) {
  const port = await freePort()
  const child = spawn(process.execPath, [built], {
    env: {
      ...{ PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir, RUN: run },
      ...{ DATABASE_URL: await testDatabaseUrl(), WEB_CONCURRENCY: '1', LOG_LEVEL: 'error' },
      APP_SECRET: 'the secret of the tests, no shorter than needed',
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  started.push(child)
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close' } })
  await expect
    .poll(
      () =>
        ask('/readyz').then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 100_000 },
    )
    .toBe(200)
  return ask
}

it('answers for the pages of other versions, and lets them answer for its own', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'caseweave-parts-'))
  const kept = join(dataDir, 'files/page-parts')
  mkdirSync(kept, { recursive: true })
  writeFileSync(join(kept, 'shell-0ld0ld00.js'), 'export const version = "older"')
  const ask = await startWeb(dataDir, 'web')
  const foreign = await ask('/assets/shell-0ld0ld00.js')
  expect(foreign.status).toBe(200)
  expect(foreign.headers.get('content-type')).toMatch(/javascript/)
  expect(foreign.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(foreign.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await foreign.text()).toBe('export const version = "older"')
  // Its own were kept before it answered anybody.
  const [own = ''] = /\/assets\/[\w.-]+\.js/.exec(await (await ask('/login')).text()) ?? []
  expect(readFileSync(join(kept, own.slice('/assets/'.length)), 'utf8')).toBe(await (await ask(own)).text())
  for (const path of ['/assets/shell-n0body00.js', '/assets/..%2f..%2fapp-secret', '/assets/nothing.js']) {
    const nothing = await ask(path)
    expect(nothing.status, path).toBe(404)
    expect(nothing.headers.get('cache-control'), path).toBe('no-store')
  }
  // Whoever makes names up is not looked for in the store for ever; own parts are answered as before.
  const makeUp = async () => {
    await Promise.all(Array.from({ length: 200 }, (_, at) => ask(`/assets/made-up${at}-00000000.js`)))
    return (await ask('/assets/shell-0ld0ld00.js')).status
  }
  await expect.poll(makeUp, { timeout: 50_000 }).toBe(404)
  expect((await ask(own)).status).toBe(200)
})

it('keeps nothing where one server is alone', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'caseweave-parts-'))
  await startWeb(dataDir, 'all')
  expect(existsSync(join(dataDir, 'files/page-parts'))).toBe(false)
})
