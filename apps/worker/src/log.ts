import type { RuntimeSettings } from '@caseweave/contract/platform/settings'
import { isPassing } from '@caseweave/core/platform/jobs/is-passing'
import { errorForLog } from '@caseweave/core/platform/log/error-for-log'
import { type Logger, pino } from 'pino'

/** Where a worker writes what it does: lines of JSON on its standard output. */
export const openLog = ({ logLevel }: RuntimeSettings): Logger =>
  pino({ level: logLevel, base: { process: 'worker' }, serializers: { err: errorForLog } })

/** Drivers of the database and the queue wait for some of what they ask themselves, and a connection may end just then: the process goes on. */
export function outliveLostConnections(log: Logger): void {
  process.on('unhandledRejection', (error) => {
    if (!isPassing(error)) throw error
    log.warn({ err: error }, 'a connection was lost while nobody waited for an answer')
  })
}
