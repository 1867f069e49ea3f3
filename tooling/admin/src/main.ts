import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSettings } from '@caseweave/contract/platform/settings'
import { createContext } from '@caseweave/core/context'
import { migrationsApplied } from '@caseweave/core/prepare'
import { openServices } from '@caseweave/core/services'
import { borrowPostgres } from '@caseweave/embedded-postgres/launcher'
import { pino } from 'pino'
import { help, readCommand } from './commands'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const words = process.argv.slice(2)

if (words.length === 0 || ['help', '--help', '-h'].includes(words[0] ?? '')) process.stdout.write(`${help()}\n`)
else
  run().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  })

/** Runs the command beside the product, or without it: where its own database does not run, it does for a moment. */
async function run() {
  const { command, args } = readCommand(words)
  const settings = parseSettings(process.env)
  const dataDir = resolve(root, settings.dataDir)
  // What it does is told on standard error, as the product tells it; standard output is the answer alone.
  const log = pino({ level: settings.logLevel, base: { process: 'admin' } }, pino.destination({ dest: 2, sync: true }))
  const quiet = { info: () => {}, warn: (message: string) => log.warn(message) }
  const database = settings.databaseUrl
    ? { url: settings.databaseUrl, stop: async () => {} }
    : await borrowPostgres({ dataDir: join(dataDir, 'postgres'), log: quiet })
  try {
    const services = openServices(
      { ...settings, dataDir, databaseUrl: database.url },
      { name: 'caseweave-admin', log, connections: 2 },
    )
    try {
      if (!(await migrationsApplied(services.sql)))
        throw new Error('The database is not of this version: start Caseweave once, then try again.')
      process.stdout.write(`${await command.run(createContext(services, null), args, settings.appUrl)}\n`)
    } finally {
      await services.close()
    }
  } finally {
    await database.stop()
  }
}
