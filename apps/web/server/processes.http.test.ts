import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '@caseweave/core/testing/free-port'
import { testDatabaseUrl } from '@caseweave/db/testing/test-database'
import { openWire, over, portOf } from '@caseweave/db/testing/wire'
import { afterEach, expect, it, vi } from 'vitest'
import { built, endStarted, endWithTest, environment, lives, startWeb } from '../app/testing/web-processes'

vi.setConfig({ testTimeout: 180_000 })
afterEach(endStarted)

it('answers with several processes, replaces one that is killed while the others answer, and ends them all', async () => {
  const web = await startWeb(2)
  await expect.poll(() => web.pidsThat(/listens/).length, { timeout: 60_000 }).toBe(2)
  const first = web.pidsThat(/listens/)
  for (let asked = 0; asked < 10; asked++) expect((await web.ask('/login')).status).toBe(200)
  await expect.poll(() => new Set(web.pidsThat(/request completed/)).size).toBe(2)
  const metrics = await web.ask('/metrics')
  expect(metrics.headers.get('content-type')).toContain('text/plain')
  const text = await metrics.text()
  expect(text.match(/^process_cpu_seconds_total /gm)).toHaveLength(1)
  // Requests of both are added up; what the database says is the same from each.
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/login",status="200"} 10')
  expect(text).toContain('caseweave_database_up 1')

  process.kill(first[0] ?? 0, 'SIGKILL')
  await expect.poll(() => web.pidsThat(/another is started/)).toEqual([web.child.pid])
  for (let asked = 0; asked < 10; asked++) expect((await web.ask('/login')).status).toBe(200)
  await expect.poll(() => web.pidsThat(/listens/).length, { timeout: 60_000 }).toBe(3)
  const now = web.pidsThat(/listens/).slice(1)

  web.child.kill('SIGTERM')
  expect(await web.ended).toBe(0)
  expect(now.filter(lives)).toEqual([])
  expect(new Set(web.pidsThat(/web server stops/))).toEqual(new Set(now))
})

it('ends when the port is taken, and when the process that leads is killed', async () => {
  const web = await startWeb(2)
  await expect.poll(() => web.pidsThat(/listens/).length, { timeout: 60_000 }).toBe(2)
  const second = await startWeb(2, { PORT: web.port })
  expect(await second.ended).toBe(1)
  expect(second.pidsThat(/does not start/)).not.toEqual([])
  web.child.kill('SIGKILL')
  await expect.poll(() => web.pidsThat(/listens/).filter(lives), { timeout: 20_000 }).toEqual([])
})

it('stands still for new connections alone while the process that leads does, goes on with it, and ends when that is killed', async () => {
  const web = await startWeb(2)
  await expect.poll(() => web.pidsThat(/listens/).length, { timeout: 60_000 }).toBe(2)
  const connections = new Agent({ keepAlive: true, maxSockets: 1 })
  const askAgain = () =>
    new Promise((resolve, reject) => {
      const sent = get({ host: '127.0.0.1', port: web.port, path: '/login', agent: connections }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode))
      })
      sent.on('error', reject)
    })
  expect(await askAgain()).toBe(200)
  web.child.kill('SIGSTOP')
  const late = web.ask('/login')
  for (let asked = 0; asked < 5; asked++) expect(await askAgain()).toBe(200)
  expect(await Promise.race([late, sleep(2_000, 'waits')])).toBe('waits')
  web.child.kill('SIGCONT')
  expect((await late).status).toBe(200)
  expect(web.pidsThat(/another is started/)).toEqual([])

  web.child.kill('SIGSTOP')
  expect(await askAgain()).toBe(200)
  web.child.kill('SIGKILL')
  await expect.poll(() => web.pidsThat(/listens/).filter(lives), { timeout: 20_000 }).toEqual([])
  connections.destroy()
  const next = await startWeb(2, { PORT: web.port })
  await expect.poll(() => next.pidsThat(/listens/).length, { timeout: 60_000 }).toBe(2)
  expect((await next.ask('/login')).status).toBe(200)
})

it('lets nobody wait for a process that was killed before it took their connection', async () => {
  const web = await startWeb(2)
  await expect.poll(() => web.pidsThat(/listens/).length, { timeout: 60_000 }).toBe(2)
  expect((await web.ask('/login')).status).toBe(200)
  const [killed = 0, other = 0] = web.pidsThat(/listens/)
  for (const pid of [killed, other]) process.kill(pid, 'SIGSTOP')
  const asked = Array.from({ length: 4 }, () => {
    const sent = get({ host: '127.0.0.1', port: web.port, path: '/login', agent: false })
    return once(sent, 'response').then(
      ([response]) => response.resume().statusCode,
      (error) => error.code,
    )
  })
  // Long enough to be handed over.
  await sleep(1_000)
  process.kill(killed, 'SIGKILL')
  expect(await Promise.race(asked)).toBe('ECONNRESET')
  process.kill(other, 'SIGCONT')
  expect((await Promise.all(asked)).sort()).toEqual([200, 200, 200, 'ECONNRESET'])
})

it('tells whoever watches that the database hangs, and no process ends of it', async () => {
  const url = await testDatabaseUrl()
  const database = await openWire(portOf(url))
  try {
    const web = await startWeb(2, { DATABASE_URL: over(database, url) })
    await expect.poll(() => web.pidsThat(/listens/).length, { timeout: 60_000 }).toBe(2)
    await expect.poll(async () => (await web.ask('/readyz')).status, { timeout: 60_000 }).toBe(200)
    database.turn('hung')
    const told = await Promise.all(Array.from({ length: 6 }, async () => (await web.ask('/metrics')).text()))
    for (const text of told) expect(text).toContain('caseweave_database_up 0')
    const ready = await web.ask('/readyz')
    expect(ready.status).toBe(503)
    expect(await ready.json()).toMatchObject({ status: 'not ready', database: 'failed', schema: 'unknown' })
    database.turn('well')
    await expect.poll(async () => (await web.ask('/readyz')).status, { timeout: 60_000 }).toBe(200)
    expect(web.pidsThat(/another is started/)).toEqual([])
  } finally {
    await database.close()
  }
})

it('is one process where that is asked for', async () => {
  const web = await startWeb(1)
  await expect.poll(() => web.pidsThat(/listens/), { timeout: 60_000 }).toEqual([web.child.pid])
  expect(await (await web.ask('/metrics')).text()).toContain('process_cpu_seconds_total')
  web.child.kill('SIGTERM')
  expect(await web.ended).toBe(0)
})

it('loses no line of its log when it ends', async () => {
  const web = await startWeb(1)
  await expect.poll(() => web.pidsThat(/listens/).length, { timeout: 60_000 }).toBe(1)
  await Promise.all(Array.from({ length: 40 }, () => web.ask('/login')))
  web.child.kill('SIGTERM')
  await web.ended
  expect(web.pidsThat(/request completed/)).toHaveLength(40)
  expect(web.pidsThat(/web server stops/)).toHaveLength(1)
})

/**
 * Asks `ports` in turn over connections that stay open, as a proxy does that leaves out whoever is not ready and tries nothing twice.
 * `end` answers what failed and how many requests each port had answered.
 */
function balance(ports: string[]) {
  const connections = new Agent({ keepAlive: true })
  const status = (port: string, path: string, agent: Agent | false) =>
    new Promise<number>((resolve, reject) => {
      const sent = get({ host: '127.0.0.1', port, path, agent }, (response) => {
        response.on('error', reject).on('end', () => resolve(response.statusCode ?? 0))
        response.resume()
      })
      sent.on('error', reject)
    })
  const ready = new Set(ports)
  const answered = new Map(ports.map((port) => [port, 0]))
  const failed: string[] = []
  let going = true
  async function watch(port: string) {
    for (; going; await sleep(1000)) {
      if ((await status(port, '/readyz', false).catch(() => 0)) === 200) ready.add(port)
      else ready.delete(port)
    }
  }
  let turn = 0
  async function ask() {
    for (; going; await sleep(5)) {
      const now = [...ready]
      const port = now[turn++ % now.length] ?? ''
      const outcome = await status(port, '/login', connections).catch((error) => error)
      if (outcome === 200) answered.set(port, (answered.get(port) ?? 0) + 1)
      else failed.push(`${port}: ${outcome}`)
    }
  }
  const all = Promise.all([...ports.map(watch), ...Array.from({ length: 6 }, ask)])
  return {
    isReady: (port: string) => ready.has(port),
    async end() {
      going = false
      await all
      connections.destroy()
      return { failed, answered: [...answered.values()] }
    },
  }
}

it.each([1, 2])('fails no request while servers of %d processes are replaced one after the other', async (count) => {
  const env = { DATABASE_URL: await testDatabaseUrl() }
  const servers = await Promise.all([startWeb(count, env), startWeb(count, env)])
  for (const web of servers) await expect.poll(() => web.pidsThat(/listens/).length, { timeout: 60_000 }).toBe(count)
  const load = balance(servers.map(({ port }) => port))
  await sleep(1000)
  for (const { port, child, ended } of servers) {
    child.kill('SIGTERM')
    await expect.poll(() => load.isReady(port)).toBe(false)
    expect(await ended).toBe(0)
    const next = await startWeb(count, { ...env, PORT: port })
    await expect.poll(() => next.pidsThat(/listens/).length, { timeout: 60_000 }).toBe(count)
    await expect.poll(() => load.isReady(port)).toBe(true)
  }
  await sleep(1000)
  const { failed, answered } = await load.end()
  expect(failed).toEqual([])
  expect(Math.min(...answered)).toBeGreaterThan(20)
})

const starter = `
  const child = require('node:child_process').spawn(process.execPath, [process.argv[1]], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'], detached: true
  })
  console.log(child.pid)
  setInterval(() => {}, 1000)`

it.each([
  ['one web process', built, '1'],
  ['several web processes', built, '2'],
  ['a worker', fileURLToPath(new URL('../../worker/build/main.js', import.meta.url)), '1'],
])('leaves nothing of %s when its starter is killed, at whatever moment of the start', async (_, program, count) => {
  const port = await freePort()
  const env = await environment(String(port), count)
  for (const moment of [0, 0.05, 0.15, 0.4, 1].map((share) => share * (2500 + 1000 * Math.random()))) {
    const parent = spawn(process.execPath, ['-e', starter, program], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    endWithTest(parent)
    const [line] = await once(createInterface({ input: parent.stdout }), 'line')
    await sleep(moment)
    parent.kill('SIGKILL')
    await expect.poll(() => lives(Number(line)), { timeout: 20_000, message: `after ${moment} ms` }).toBe(false)
    const free = createServer().listen(port, '127.0.0.1')
    await once(free, 'listening')
    free.close()
    await once(free, 'close')
  }
})
