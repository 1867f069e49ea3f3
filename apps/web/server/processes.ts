import cluster, { type Worker } from 'node:cluster'
import { type EndReason, onEnd } from '@caseweave/contract/platform/on-end'
import type { Logger } from 'pino'
import { AggregatorRegistry } from 'prom-client'
import { closeUntaken } from './close-untaken'

/** How long (ms) the place of a process stays empty: at first, and at most when its successors keep ending too. */
const delays = { shortest: 250, longest: 10_000 }
/** A process that ran this long (ms) was in order: the next end counts as its first. */
const longEnough = 30_000

/**
 * Runs `count` processes of the web server, which share its port, and nothing else; ends with them. One that dies takes its own requests
 * along and is started anew, ever more slowly when that goes on. When none has listened yet, the web server cannot start, and this process
 * ends too. Whoever is asked for `/metrics` gets those of all from here.
 */
export function leadProcesses(count: number, log: Logger): void {
  let listened = false
  let ending = false
  const metrics = new AggregatorRegistry()
  const workers = (): Worker[] => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)

  function start(failures: number) {
    if (ending) return
    const began = Date.now()
    const worker = cluster.fork()
    closeUntaken(worker)
    worker.on('message', (message) => {
      if (message !== 'metrics') return
      metrics.clusterMetrics().then(
        (text) => worker.isConnected() && worker.send({ metrics: text }),
        (error) => log.warn({ err: error }, 'metrics'),
      )
    })
    worker.on('exit', (code, signal) => {
      if (ending) return endWhenAlone()
      const reason = signal ?? `exit code ${code}`
      if (!listened) {
        log.error({ reason }, 'the web server does not start')
        process.exitCode = 1
        return end('SIGINT')
      }
      const again = Date.now() - began > longEnough ? 1 : failures + 1
      log.warn({ reason, ended: worker.process.pid }, `a web process has ended (${reason}); another is started`)
      setTimeout(start, Math.min(delays.longest, delays.shortest * 2 ** (again - 1)), again)
    })
  }

  const endWhenAlone = () => workers().length === 0 && process.exit()

  function end(reason: EndReason) {
    ending = true
    // They all go on to answer for a while when it is a deployment that ends them, not a person who waits for it.
    for (const worker of workers()) worker.process.kill(reason === 'SIGTERM' ? reason : 'SIGINT')
    endWhenAlone()
  }

  cluster.on('listening', () => {
    listened = true
  })
  onEnd(end)
  for (let started = 0; started < count; started++) start(0)
}
