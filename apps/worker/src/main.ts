import { onEnd } from '@caseweave/contract/platform/on-end'
import { errorForLog } from '@caseweave/core/platform/log/error-for-log'
import { pino } from 'pino'
import { settingsFromEnvironment } from './env'
import { startWorker } from './worker'

const settings = settingsFromEnvironment()
const log = pino({ level: settings.logLevel, base: { process: 'worker' }, serializers: { err: errorForLog } })
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
