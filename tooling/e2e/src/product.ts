import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseRuntimeSettings } from '@caseweave/contract/platform/settings'
import { freePort } from '@caseweave/core/testing/free-port'
import { runShared } from './shared-process'

const root = join(import.meta.dirname, '../../..')

/** The running product: its address, the password of its demo accounts is in docs/operations.md. */
export type Product = {
  address: string
  stop: () => Promise<void>
}

const ended = (child: ChildProcess) =>
  new Promise<void>((done) => {
    if (child.exitCode !== null || child.signalCode !== null) done()
    else child.once('exit', () => done())
  })

/** Starts the built web server and the worker as programs of their own; answers what stops both. */
async function startPrograms(address: string, variables: Record<string, string>) {
  const env = { ...process.env, ...variables, NODE_ENV: 'production' }
  const run = (file: string) =>
    spawn(process.execPath, [join(root, file)], { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const web = run('apps/web/build/server/index.js')
  const worker = run('apps/worker/build/main.js')
  const until = Date.now() + 150_000
  while (
    !(await fetch(`${address}/readyz`).then(
      (response) => response.ok,
      () => false,
    ))
  ) {
    if (Date.now() > until || web.exitCode !== null) throw new Error('The product did not become ready.')
    await new Promise((done) => setTimeout(done, 100))
  }
  return async () => {
    for (const child of [web, worker]) child.kill('SIGINT')
    await Promise.all([web, worker].map(ended))
  }
}

/** The same in processes that go on with the next story. The worker takes up its work while the first page is asked for. */
async function startShared(variables: Record<string, string>) {
  const settings = parseRuntimeSettings(variables)
  const worker = runShared('worker', settings)
  worker.catch(() => {})
  const stopWeb = await runShared('web', settings)
  return async () => {
    await Promise.all([stopWeb(), worker.then((stopWorker) => stopWorker())])
  }
}

/**
 * Starts the built web server, in so many processes, and the worker on this database, which holds the demo project; `files`: the folder of that
 * project's files. `settings` override single ones. With one web process all of it goes into processes that have run other stories.
 */
export async function startProduct(
  databaseUrl: string,
  files: string,
  webProcesses: number,
  settings: Record<string, string> = {},
): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'caseweave-e2e-'))
  cpSync(files, dataDir, { recursive: true })
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const variables = {
    PORT: String(port),
    HOST: '127.0.0.1',
    WEB_CONCURRENCY: String(webProcesses),
    APP_URL: address,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    REDIS_URL: '',
    STORAGE_URL: '',
    SMTP_URL: '',
    APP_SECRET: randomBytes(32).toString('base64'),
    DEMO: 'on',
    LOG_LEVEL: 'error',
    ...settings,
  }
  const stop = await (webProcesses === 1 ? startShared(variables) : startPrograms(address, variables))
  return {
    address,
    async stop() {
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
