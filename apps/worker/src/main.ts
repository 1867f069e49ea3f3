import { errorForLog } from '@caseweave/core/platform/log/error-for-log'
import { pino } from 'pino'
import { settingsFromEnvironment } from './env'
import { startWorker } from './worker'

const settings = settingsFromEnvironment()
const log = pino({ level: settings.logLevel, base: { process: 'worker' }, serializers: { err: errorForLog } })
const { stop } = await startWorker(settings, log)
process.send?.('ready')
let stopping = false
const end = (reason: string) => {
  if (stopping) return
  stopping = true
  log.info({ reason }, 'worker stops')
  stop().then(
    () => process.exit(0),
    (error) => {
      log.error({ err: error }, 'worker could not stop cleanly')
      process.exit(1)
    },
  )
}
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(signal, () => end(signal))
