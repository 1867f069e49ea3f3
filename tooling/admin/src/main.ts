import { createContext } from '@caseweave/core/context'
import { migrationsApplied } from '@caseweave/core/prepare'
import { openServices } from '@caseweave/core/services'
import { help, readCommand } from './commands'
import { type Installation, tellFailure, withInstallation } from './installation'
import { endSessions, sessionName } from './sessions'

const words = process.argv.slice(2)

if (words.length === 0 || ['help', '--help', '-h'].includes(words[0] ?? '')) process.stdout.write(`${help()}\n`)
else await withInstallation('admin', run).catch(tellFailure)

async function run({ settings, dataDir, databaseUrl, log, stopped }: Installation) {
  const { command, args } = readCommand(words)
  const name = sessionName('admin')
  const services = openServices({ ...settings, dataDir, databaseUrl }, { name, log, connections: 2 })
  // Whatever is asked of the database then fails, and what has begun is taken back.
  stopped.addEventListener('abort', () => void endSessions(databaseUrl, name).catch(() => {}))
  try {
    if (!(await migrationsApplied(services.sql)))
      throw new Error('The database is not of this version: start Caseweave once, then try again.')
    process.stdout.write(`${await command.run(createContext(services, null), args, settings)}\n`)
  } catch (error) {
    throw stopped.aborted ? stopped.reason : error
  } finally {
    await services.close()
  }
}
