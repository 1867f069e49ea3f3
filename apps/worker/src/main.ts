import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { onEnd } from '@caseweave/contract/platform/on-end'
import { settingsFromEnvironment } from './env'
import { openLog, outliveLostConnections } from './log'
import { startWorker } from './worker'

// For a process that runs one worker after the other, as browser tests do.
export { openLog, outliveLostConnections, startWorker }

const [, program] = process.argv
if (program && realpathSync(program) === fileURLToPath(import.meta.url)) {
  const settings = settingsFromEnvironment()
  const log = openLog(settings)
  outliveLostConnections(log)
  // What has only begun to start has nothing to give back.
  let stop = async () => {}
  onEnd((reason) => {
    log.info({ reason }, 'worker stops')
    stop().then(
      () => process.exit(0),
      (error) => {
        log.error({ err: error }, 'worker could not stop cleanly')
        process.exit(1)
      },
    )
  })
  const worker = await startWorker(settings, log)
  stop = worker.stop
  process.send?.('ready')
}
