import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSettings, type Settings } from '@caseweave/contract/platform/settings'
import { firstAnswerIn } from '@caseweave/db/first-answer'
import { borrowPostgres, startPostgres } from '@caseweave/embedded-postgres/launcher'
import { type Logger, pino } from 'pino'
import { requireWhole } from './backup/unfinished-restore'
import { sentenceOf } from './failures'
import { makeFolder } from './make-folder'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** What a tool of whoever runs Caseweave works on: the installation that the environment's settings tell. */
export interface Installation {
  settings: Settings
  dataDir: string
  databaseUrl: string
  log: Logger
  /** Somebody wants it to end: Ctrl-C, or SIGTERM of a machine that goes down. The work gives up, tidies up and throws. */
  stopped: AbortSignal
}

/** How long (ms) work that is stopped may tidy up before the process ends nevertheless. */
const patience = 20_000

/**
 * Runs `work` on the installation, beside a running Caseweave or without one: where its own database does not run, it does for a moment. With
 * `alone` it makes a database where there is none, and throws a sentence where Caseweave runs. Work that is stopped may tidy up; a second request
 * to end does not wait.
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
  if (alone) makeFolder(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700)
  else requireWhole(dataDir)
  const stopped = listenForEnd()
  const open = alone ? startPostgres : borrowPostgres
  if (settings.databaseUrl) await firstAnswerIn(10_000, settings.databaseUrl, stopped)
  const database = settings.databaseUrl
    ? { url: settings.databaseUrl, stop: async () => {} }
    : await open({ dataDir: join(dataDir, 'postgres'), log: quiet, patience: 0 })
  try {
    await work({ settings, dataDir, databaseUrl: database.url, log, stopped })
  } finally {
    await database.stop()
  }
}

/** Ctrl-C reaches a process twice under npm, from the terminal and from npm: what follows within this time (ms) is the same request. */
const sameRequest = 1_000

function listenForEnd(): AbortSignal {
  const end = new AbortController()
  let at = 0
  const request = () => {
    if (end.signal.aborted) return void (Date.now() - at > sameRequest && process.exit(130))
    at = Date.now()
    end.abort(new Error('Stopped.'))
    setTimeout(() => process.exit(130), patience).unref()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, request)
  return end.signal
}

/** Says why a tool has failed, in a sentence, and ends it so. */
export function tellFailure(error: unknown): void {
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exitCode = 1
}
