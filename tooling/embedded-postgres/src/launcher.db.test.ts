import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EmbeddedPostgres, startPostgres } from './launcher'
import { runningProcess } from './running-process'

const settings = { fsync: 'off', shared_buffers: '16MB' }
const root = mkdtempSync(join(tmpdir(), 'caseweave-launcher-'))
const dataDir = join(root, 'postgres')
const warnings: string[] = []
const log = { info: () => {}, warn: (message: string) => void warnings.push(message) }
const start = (folder = dataDir) => startPostgres({ dataDir: folder, log, settings })
const postmasterPid = () => Number(readFileSync(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])

async function query(url: string, text: string) {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    return await sql.unsafe(text)
  } finally {
    await sql.end()
  }
}

/** Tries until the database answers again, 20 s at most. */
async function queryPatiently(url: string, text: string) {
  for (const deadline = Date.now() + 20_000; ; ) {
    try {
      return await query(url, text)
    } catch (error) {
      if (Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

/** Another node process that starts the database, prints its address, or why it cannot, and stays. */
async function startElsewhere(): Promise<{ child: ChildProcess; output: string }> {
  const script = fileURLToPath(new URL('./testing/start-and-stay.mts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [chunk] = await once(child.stdout, 'data')
  return { child, output: String(chunk) }
}

beforeAll(() => {
  chmodSync(root, 0o755)
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('startPostgres', () => {
  it('makes a database that speaks UTF-8 everywhere and asks for the password', async () => {
    const server = await start()
    const [row] = await query(
      server.url,
      `SELECT current_database() AS name, lower('ÄÖ') AS lower, current_setting('server_encoding') AS encoding, (SELECT datlocprovider FROM pg_database WHERE datname = current_database()) AS provider`,
    )
    expect(row).toMatchObject({ name: 'caseweave', lower: 'äö', encoding: 'UTF8', provider: 'b' })
    const stranger = server.url.replace(/:[0-9a-f]+@/, ':wrong@')
    await expect(query(stranger, 'SELECT 1')).rejects.toThrow(/password authentication failed/)
    await query(server.url, 'CREATE EXTENSION pg_trgm; CREATE TABLE kept (value int); INSERT INTO kept VALUES (42)')
    expect(statSync(join(dataDir, 'password')).mode & 0o777).toBe(0o600)
    await server.stop()
    await server.stop()
    expect(existsSync(join(dataDir, 'lock'))).toBe(false)
    await expect(query(server.url, 'SELECT 1')).rejects.toThrow(/ECONNREFUSED/)
  })

  it('keeps data, port and password over a restart', async () => {
    const first = await start()
    await first.stop({ immediate: true })
    const second = await start()
    expect(second.url).toBe(first.url)
    expect(await query(second.url, 'SELECT value FROM kept')).toEqual([{ value: 42 }])
    await second.stop()
  })

  it('takes another port when somebody else has taken its own', async () => {
    const first = await start()
    await first.stop()
    const port = Number(new URL(first.url).port)
    const stranger = createServer().listen(port, '127.0.0.1')
    await once(stranger, 'listening')
    const second = await start()
    expect(new URL(second.url).port).not.toBe(String(port))
    await second.stop()
    stranger.close()
  })

  it('begins again after a creation that was killed half-way', async () => {
    const folder = join(root, 'half')
    mkdirSync(join(folder, 'cluster.new', 'base'), { recursive: true })
    writeFileSync(join(folder, 'cluster.new', 'PG_VERSION'), '18\n')
    const server = await start(folder)
    expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await server.stop()
  })

  it('refuses a folder of another PostgreSQL version', async () => {
    const folder = join(root, 'old')
    mkdirSync(join(folder, 'cluster'), { recursive: true })
    writeFileSync(join(folder, 'cluster', 'PG_VERSION'), '13\n')
    await expect(start(folder)).rejects.toThrow(/was made by PostgreSQL 13/)
    expect(existsSync(join(folder, 'lock'))).toBe(false)
  })
})

describe('two starts on one folder', () => {
  let server: EmbeddedPostgres
  beforeAll(async () => {
    server = await start()
  })
  afterAll(() => server.stop())

  it('the second says who uses it and ends', async () => {
    const { child, output } = await startElsewhere()
    await once(child, 'exit')
    expect(output).toContain(`Already running: process ${process.pid} uses the database in ${dataDir}.`)
    expect(child.exitCode).toBe(1)
  })
})

describe('recovery', () => {
  it('brings the server back on the same address after kill -9', async () => {
    const server = await start()
    await query(server.url, 'UPDATE kept SET value = 43')
    const pid = postmasterPid()
    process.kill(pid, 'SIGKILL')
    expect(await queryPatiently(server.url, 'SELECT value FROM kept')).toEqual([{ value: 43 }])
    expect(postmasterPid()).not.toBe(pid)
    expect(warnings).toContain('PostgreSQL has ended unexpectedly; starting it again')
    await server.stop()
  })

  it('adopts the server of a start command that was killed, and ends it', async () => {
    const { child, output } = await startElsewhere()
    child.kill('SIGKILL')
    await once(child, 'exit')
    const pid = postmasterPid()
    const server = await start()
    expect(server).toMatchObject({ adopted: true, url: output.trim() })
    expect(postmasterPid()).toBe(pid)
    expect(await query(server.url, 'SELECT value FROM kept')).toEqual([{ value: 43 }])
    await server.stop()
    expect(runningProcess(pid)).toBeUndefined()
  })

  it('starts anew when start command and server were both killed', async () => {
    const { child } = await startElsewhere()
    child.kill('SIGKILL')
    process.kill(postmasterPid(), 'SIGKILL')
    await once(child, 'exit')
    const server = await start()
    expect(server.adopted).toBe(false)
    expect(await query(server.url, 'SELECT value FROM kept')).toEqual([{ value: 43 }])
    await server.stop()
  })

  it('is not deceived by a stale postmaster.pid whose number belongs to another program now', async () => {
    const pidFile = join(dataDir, 'cluster', 'postmaster.pid')
    writeFileSync(pidFile, `${process.pid}\n${join(dataDir, 'cluster')}\n0\n1\n\n127.0.0.1\n`)
    const server = await start()
    expect(server.adopted).toBe(false)
    await server.stop()
  })
})

describe.runIf(process.getuid?.() === 0)('as root, in a folder that only root can enter', () => {
  it('keeps the database elsewhere and says so', async () => {
    const hidden = join(root, 'hidden')
    mkdirSync(hidden, { mode: 0o700 })
    warnings.length = 0
    const server = await start(join(hidden, 'postgres'))
    expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect(warnings.join('\n')).toMatch(/which cannot reach .*hidden.* It is kept in /)
    await server.stop({ immediate: true })
    const kept = /It is kept in (\S+),/.exec(warnings.join('\n'))?.[1]
    if (kept) rmSync(kept, { recursive: true })
  })
})
