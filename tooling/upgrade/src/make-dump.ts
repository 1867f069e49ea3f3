import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { environmentOf, parseRuntimeSettings } from '@caseweave/contract/platform/settings'
import { prepareDatabase } from '@caseweave/core/prepare'
import { openServices } from '@caseweave/core/services'
import { startTestServer } from '@caseweave/vitest/test-server'
import { pino } from 'pino'
import { askEverything } from './answers'
import { filesOf, takeDump, writeCompressed } from './dump'
import { leaveWork, useEverything } from './use-everything'

// npm run migrations:dump: keeps the database as it stands at this landing, and what the screens tell of it.
const dataDir = mkdtempSync(join(tmpdir(), 'caseweave-dump-'))
const log = pino({ level: 'warn' }, pino.destination(2))
const server = await startTestServer()
const settings = parseRuntimeSettings({
  DATABASE_URL: server.url,
  DATA_DIR: dataDir,
  APP_SECRET: randomBytes(32).toString('base64'),
  DEMO: 'on',
  LOG_LEVEL: 'warn',
})
await prepareDatabase(settings, { log, onProgress: () => {} })
const services = openServices(settings, { name: 'caseweave-dump', log })
let worker: ChildProcess | undefined
try {
  worker = startWorker()
  await useEverything(services)
  const ended = once(worker, 'exit')
  worker.kill('SIGTERM')
  await ended
  await leaveWork(services)
  await keep()
} finally {
  worker?.kill('SIGKILL')
  await services.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit(0)

function startWorker(): ChildProcess {
  const main = join(import.meta.dirname, '../../../apps/worker/src/main.ts')
  return spawn(process.execPath, ['--import', 'tsx', main], {
    env: { ...process.env, ...environmentOf(settings) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}

async function keep() {
  const at = new Date()
  const dump = await takeDump(services.sql)
  const answers = await askEverything({ ...services, now: () => at })
  const files = filesOf(`${dump.migration}-functions-${dump.functions.edition}`)
  mkdirSync(dirname(files.rows), { recursive: true })
  const sizes = [writeCompressed(files.rows, dump), writeCompressed(files.answers, { at, answers })]
  process.stdout.write(`${files.rows}: ${sizes.map((size) => `${Math.round(size / 1024)} kB`).join(' and ')}\n`)
  const empty = dump.tables.filter(({ rows }) => rows.length === 0).map(({ name }) => name)
  if (empty.length > 0) process.stdout.write(`Without rows: ${empty.join(', ')}\n`)
}
