import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { logSerializers } from '@caseweave/api/log-serializers'
import { parseRuntimeSettings, type RuntimeSettings } from '@caseweave/contract/platform/settings'
import { freePort } from '@caseweave/core/testing/free-port'
import { type Database, openDatabase, type Sql } from '@caseweave/db/client'
import { testDatabaseUrl } from '@caseweave/db/testing/test-database'
import { pino } from 'pino'

/** The built product on a port and a database of its own. */
export type TestSite = {
  url: string
  settings: RuntimeSettings
  sql: Sql
  db: Database
  /** What its web server has logged, a line of JSON each. */
  logged: string[]
  /** Stops the web server and starts it anew on the same port, as a deployment does. */
  restart: () => Promise<void>
  close: () => Promise<void>
}

/** Starts the built web server (`npm run build` comes first) with a clone of the migrated database. `env` overrides single settings; `also`: what no setting says. */
export async function startTestSite(
  env: Record<string, string> = {},
  also: { trackerPatience?: number } = {},
): Promise<TestSite> {
  const built = new URL('../../build/server/index.js', import.meta.url).href
  const { loadServer }: typeof import('../../server/index') = await import(/* @vite-ignore */ built)
  const { startServer } = await loadServer()
  const port = await freePort()
  const parsed = parseRuntimeSettings({
    PORT: String(port),
    APP_URL: `http://localhost:${port}`,
    DATABASE_URL: await testDatabaseUrl(),
    DATA_DIR: mkdtempSync(join(tmpdir(), 'caseweave-site-')),
    SIGN_UP: 'open',
    APP_SECRET: 'the secret of the tests, no shorter than needed',
    ...env,
  })
  const settings = { ...parsed, ...also }
  const logged: string[] = []
  const log = pino({ level: 'info', serializers: logSerializers }, { write: (line) => void logged.push(line) })
  const database = openDatabase(settings.databaseUrl, { name: 'caseweave-test', max: 2 })
  let server = await startServer(settings, log)
  return {
    url: `http://localhost:${port}`,
    settings,
    sql: database.sql,
    db: database.db,
    logged,
    async restart() {
      await server.stop()
      server = await startServer(settings, log)
    },
    async close() {
      await server.stop()
      await database.close()
    },
  }
}
