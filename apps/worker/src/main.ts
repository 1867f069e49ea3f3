import { onEnd } from '@caseweave/contract/platform/on-end'
import { isPassing } from '@caseweave/core/platform/jobs/is-passing'
import { errorForLog } from '@caseweave/core/platform/log/error-for-log'
import { pino } from 'pino'
import { settingsFromEnvironment } from './env'
import { startWorker } from './worker'

const settings = settingsFromEnvironment()
const log = pino({ level: settings.logLevel, base: { process: 'worker' }, serializers: { err: errorForLog } })
// Drivers of the database and the queue wait for some of what they ask themselves, and a connection may end just then.
process.on('unhandledRejection', (error) => {
  if (!isPassing(error)) throw error
  log.warn({ err: error }, 'a connection was lost while nobody waited for an answer')
})
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
