import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSettings, type Settings } from '@caseweave/contract/platform/settings'
import { borrowPostgres, startPostgres } from '@caseweave/embedded-postgres/launcher'
import { type Logger, pino } from 'pino'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** What a tool of whoever runs Caseweave works on: the installation that the environment's settings tell. */
export interface Installation {
  settings: Settings
  dataDir: string
  databaseUrl: string
  log: Logger
}

/**
 * Runs `work` on the installation, beside a running Caseweave or without one: where its own database does not run, it does for a moment. With
 * `alone` it makes a database where there is none, and throws a sentence where Caseweave runs.
 */
export async function withInstallation(
  name: string,
  work: (installation: Installation) => Promise<void>,
  { alone = false } = {},
): Promise<void> {
  const settings = parseSettings(process.env)
  const dataDir = resolve(root, settings.dataDir)
  // What it does is told on standard error, as the product tells it; standard output is the answer alone.
  const log = pino({ level: settings.logLevel, base: { process: name } }, pino.destination({ dest: 2, sync: true }))
  const quiet = { info: () => {}, warn: (message: string) => log.warn(message) }
  // For root it can be passed through, because the database below it runs as another user.
  if (alone) mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  const open = alone ? startPostgres : borrowPostgres
  const database = settings.databaseUrl
    ? { url: settings.databaseUrl, stop: async () => {} }
    : await open({ dataDir: join(dataDir, 'postgres'), log: quiet, patience: 0 })
  try {
    await work({ settings, dataDir, databaseUrl: database.url, log })
  } finally {
    await database.stop()
  }
}

/** Says why a tool has failed, in a sentence, and ends it so. */
export function tellFailure(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
