import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { forgetRestore, noteRestore } from '@caseweave/admin/backup/unfinished-restore'
import { freePort } from '@caseweave/embedded-postgres/probe'
import { runningProcess } from '@caseweave/embedded-postgres/running-process'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'

const tsx = createRequire(import.meta.url).resolve('tsx/esm')
const script = fileURLToPath(new URL('./testing/start-stand-in.mts', import.meta.url))
const root = mkdtempSync(join(tmpdir(), 'caseweave-start-'))
let port: number
let started: ChildProcess[]

beforeAll(() => chmodSync(root, 0o755))
afterAll(() => rmSync(root, { recursive: true, force: true }))
beforeEach(async () => {
  port = await freePort()
  started = []
})
afterEach(async () => {
  for (const child of started) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
  }
})

function run(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--import', tsx, script], {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: String(port), ...env },
  })
  started.push(child)
  const seen = { output: '', errors: '' }
  child.stdout.on('data', (chunk) => (seen.output += chunk))
  child.stderr.on('data', (chunk) => (seen.errors += chunk))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return { child, seen, ended }
}

/** Asks again and again, 30 s at most, until `probe` gives an answer. */
async function eventually<T>(probe: () => T | undefined | Promise<T | undefined>): Promise<T> {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; ) {
    const answer = await Promise.resolve()
      .then(probe)
      .catch(() => undefined)
    if (answer !== undefined) return answer
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('It never happened.')
}

async function askWeb() {
  const response = await fetch(`http://127.0.0.1:${port}/`)
  return (await response.json()) as { pid: number; database: string; secret: string }
}
const postmaster = () =>
  Number(readFileSync(join(root, '.data/postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0])
const workerPids = (output: string) => [...output.matchAll(/"worker works","pid":(\d+)/g)].map(([, pid]) => Number(pid))
const isReady = (seen: { output: string }) => eventually(() => seen.output.includes('Caseweave is ready') || undefined)

it('starts everything, tells the address, and ends everything on SIGTERM', async () => {
  const { child, seen, ended } = run()
  await isReady(seen)
  expect(seen.output).toContain(`"msg":"Caseweave is ready: http://localhost:${port}"`)
  const accounts = 'Demo accounts: admin, lead, qa, dev, viewer, hr; password caseweave-demo'
  await eventually(() => seen.output.includes(accounts) || undefined)
  const web = await askWeb()
  const [worker = 0] = workerPids(seen.output)
  const server = postmaster()
  const secretFile = join(root, '.data/app-secret')
  expect(web.secret).toBe(readFileSync(secretFile, 'utf8'))
  expect(statSync(secretFile).mode & 0o777).toBe(0o600)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(seen.output).toContain('web ends: SIGTERM')
  expect([web.pid, worker, server].map(runningProcess)).toEqual([undefined, undefined, undefined])
})

it('brings back whatever is killed', async () => {
  const { seen } = run()
  await isReady(seen)
  const before = await askWeb()
  process.kill(before.pid, 'SIGKILL')
  const after = await eventually(async () => {
    const web = await askWeb()
    return web.pid === before.pid ? undefined : web
  })
  expect(after.secret).toBe(before.secret)

  process.kill(workerPids(seen.output)[0] ?? 0, 'SIGKILL')
  await eventually(() => workerPids(seen.output)[1])

  const server = postmaster()
  process.kill(server, 'SIGKILL')
  // For a moment the pid file names a process that is still becoming a server.
  const next = await eventually(() => {
    const pid = postmaster()
    return pid !== server && runningProcess(pid)?.command === 'postgres' ? pid : undefined
  })
  expect(runningProcess(next)?.command).toBe('postgres')
})

it('leaves no web or worker behind when it is killed itself, and starts again on the same data', async () => {
  const first = run()
  await isReady(first.seen)
  const web = await askWeb()
  const [worker = 0] = workerPids(first.seen.output)
  first.child.kill('SIGKILL')
  const second = run()
  await isReady(second.seen)
  await eventually(() => ([web.pid, worker].some(runningProcess) ? undefined : true))
  const again = await askWeb()
  expect(again.pid).not.toBe(web.pid)
  expect(again).toMatchObject({ secret: web.secret, database: web.database })
})

it('lets web, worker and database go on while it stands still, brings back later what ended meanwhile, and leaves nothing behind when it is killed then', async () => {
  const first = run()
  await isReady(first.seen)
  const [worker = 0] = workerPids(first.seen.output)
  const before = await askWeb()
  first.child.kill('SIGSTOP')
  expect((await askWeb()).pid).toBe(before.pid)
  // It still holds what it holds.
  const second = run({ PORT: String(await freePort()) })
  expect(await second.ended).toBe(1)
  expect(second.seen.errors).toContain(`Already running: process ${first.child.pid} uses the database`)
  process.kill(before.pid, 'SIGKILL')
  await expect(askWeb()).rejects.toThrow()
  first.child.kill('SIGCONT')
  const after = await eventually(askWeb)
  expect(after.pid).not.toBe(before.pid)
  expect(runningProcess(worker)).toBeDefined()

  first.child.kill('SIGSTOP')
  expect((await askWeb()).pid).toBe(after.pid)
  first.child.kill('SIGKILL')
  const third = run()
  await isReady(third.seen)
  await eventually(() => ([after.pid, worker].some(runningProcess) ? undefined : true))
  const again = await askWeb()
  expect(again.pid).not.toBe(after.pid)
  expect(again).toMatchObject({ secret: before.secret, database: before.database })
}, 90_000)

it('says so and ends when it runs already', async () => {
  const first = run()
  await isReady(first.seen)
  const second = run({ PORT: String(await freePort()) })
  expect(await second.ended).toBe(1)
  expect(second.seen.errors).toContain(`Already running: process ${first.child.pid} uses the database`)
  expect((await askWeb()).pid).toBeGreaterThan(0)
})

it('does not start on what a restore that was broken off has left, and says what to do', async () => {
  const dataDir = join(root, '.data')
  noteRestore(dataDir, {
    backup: '/my backups/caseweave-1',
    moment: '1',
    rows: true,
    there: ['files'],
    parts: ['files'],
  })
  const { seen, ended } = run()
  expect(await ended).toBe(1)
  expect(seen.errors).toContain(`A restore was broken off, and what is in ${dataDir} is not whole. Do it again`)
  expect(seen.errors).toContain('npm run restore -- "/my backups/caseweave-1"')
  expect(existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false)
  forgetRestore(dataDir)
})

it('names a port that is in use, and leaves nothing running', async () => {
  const stranger = createServer().listen(port, '127.0.0.1')
  await once(stranger, 'listening')
  const { seen, ended } = run()
  expect(await ended).toBe(1)
  expect(seen.errors).toContain(`Port ${port} on 127.0.0.1 is already in use.`)
  expect(existsSync(join(root, '.data/postgres/cluster/postmaster.pid'))).toBe(false)
  stranger.close()
})

it('names the port of the worker that is in use', async () => {
  const stranger = createServer().listen(0, '127.0.0.1')
  await once(stranger, 'listening')
  const { port: taken } = stranger.address() as AddressInfo
  const { seen, ended } = run({ WORKER_PORT: String(taken) })
  expect(await ended).toBe(1)
  expect(seen.errors).toContain(`Port ${taken} on 127.0.0.1 is already in use.`)
  expect(seen.errors).toContain(`set WORKER_PORT to another one, for example WORKER_PORT=${taken + 1}`)
  stranger.close()
})

it('tells its address also where only warnings are logged', async () => {
  const { seen } = run({ LOG_LEVEL: 'warn' })
  await isReady(seen)
  expect(seen.output).not.toContain('Starting PostgreSQL')
})
