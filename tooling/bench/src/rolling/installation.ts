import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@caseweave/db/client'
import { startPostgres } from '@caseweave/embedded-postgres/launcher'
import { freePort } from '@caseweave/embedded-postgres/probe'
import { openProxy } from './proxy'
import { type Server, startServer } from './server'
import type { Version } from './version'

/** An error that a process has written to its log; pino writes levels as numbers. */
const isError = (line: string) => /"level":(50|60)/.test(line)

/** Several servers of possibly two versions on one PostgreSQL, with one file store, behind one proxy. Everything is gone after `close`. */
export async function openInstallation(say: (line: string) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'caseweave-rolling-'))
  // PostgreSQL may run as another user than root.
  chmodSync(folder, 0o755)
  const quiet = { info: () => {}, warn: () => {} }
  const settings = { max_connections: '300' }
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), log: quiet, settings })
  const database = openDatabase(postgres.url, { name: 'caseweave-rolling', max: 4 })
  const proxy = await openProxy()
  const appUrl = `http://127.0.0.1:${proxy.port}`
  const env = {
    ...{ HOST: '127.0.0.1', APP_URL: appUrl, DATA_DIR: join(folder, 'data'), DATABASE_URL: postgres.url },
    ...{ REDIS_URL: '', STORAGE_URL: '', SMTP_URL: '', APP_SECRET: randomBytes(32).toString('base64') },
    ...{ DEMO: 'on', LOG_LEVEL: 'info', WEB_CONCURRENCY: '1' },
  }
  const running = { web: [] as Server[], worker: [] as Server[] }
  const logged: string[] = []
  let started = 0
  const log = () => join(folder, `${started}.log`)

  async function start(version: Version, run: 'web' | 'worker') {
    started += 1
    const name = `${run} ${started} of ${version.name}`
    const server = await startServer(version, { run, name, port: await freePort(), env, log: log() })
    running[run].push(server)
    if (run === 'web') await proxy.add(server.port)
    say(`${name} is ready`)
  }
  async function stopOldest(run: 'web' | 'worker') {
    const server = running[run].shift()
    if (!server) return
    await server.stop()
    if (run === 'web') proxy.remove(server.port)
    say(`${server.name} has ended`)
  }

  return {
    ...{ appUrl, proxy, sql: database.sql, start },
    /** One more of `version`, and once that is ready one of the oldest less. */
    async replace(version: Version, run: 'web' | 'worker') {
      await start(version, run)
      await stopOldest(run)
    },
    /** Kills the work of one of these servers, the first or the next one, by `turn`. */
    kill(run: 'web' | 'worker', turn: number) {
      const server = running[run][turn % running[run].length]
      server?.kill()
      say(`${server?.name} was killed`)
    },
    /** The errors in the logs of all processes so far. */
    logged: () => logged,
    async close() {
      await proxy.close()
      for (const run of ['web', 'worker'] as const) while (running[run].length > 0) await stopOldest(run)
      for (const file of readdirSync(folder).filter((name) => name.endsWith('.log')))
        for (const line of readFileSync(join(folder, file), 'utf8').split('\n'))
          if (isError(line)) logged.push(`the log of process ${file} has ${line.slice(0, 600)}`)
      await database.close()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Installation = Awaited<ReturnType<typeof openInstallation>>
