import { logSerializers } from '@caseweave/api/log-serializers'
import type { RuntimeSettings } from '@caseweave/contract/platform/settings'
import { type Logger, pino } from 'pino'

/**
 * Where the web server writes what it does: lines of JSON on its standard output. They are handed over in the background, at once; a process
 * that ends, by an error too, hands over what is left. Only a kill that no process can see takes the lines of its last moment along.
 */
export const openLog = ({ logLevel }: RuntimeSettings): Logger =>
  pino(
    { level: logLevel, base: { process: 'web', pid: process.pid }, serializers: logSerializers },
    pino.destination({ dest: 1, sync: false }),
  )
