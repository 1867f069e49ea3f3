import cluster from 'node:cluster'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { onEnd } from '@caseweave/contract/platform/on-end'
import { settingsFromEnvironment } from './env'
import { openLog } from './log'
import { leadProcesses } from './processes'

/** The server itself; a process that only leads others does without it. */
export const loadServer = () => import('./serve')

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const settings = settingsFromEnvironment()
  const log = openLog(settings)
  const count = settings.webConcurrency ?? availableParallelism()
  if (cluster.isPrimary && count > 1) leadProcesses(count, log)
  else {
    // What has only begun to start has nothing to give back.
    let stop = async (_how: { announce: boolean }) => {}
    onEnd((reason) => {
      log.info({ reason }, 'web server stops')
      stop({ announce: reason === 'SIGTERM' }).then(
        () => process.exit(0),
        (error) => {
          log.error({ err: error }, 'web server could not stop cleanly')
          process.exit(1)
        },
      )
    })
    const { startServer } = await loadServer()
    const server = await startServer(settings, log)
    stop = server.stop
  }
}
