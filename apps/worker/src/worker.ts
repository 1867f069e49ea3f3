import { QueueName } from '@caseweave/contract/jobs'
import type { RuntimeSettings } from '@caseweave/contract/settings'
import { createContext } from '@caseweave/core/context'
import { jobDefinitions } from '@caseweave/core/jobs'
import { runJob } from '@caseweave/core/jobs/run-job'
import { sweepJobs } from '@caseweave/core/jobs/sweep-jobs'
import { openServices } from '@caseweave/core/services'
import type { Logger } from 'pino'
import { handlers } from './handlers'

/** How many jobs of each queue one worker process does at a time. */
const concurrency: Record<QueueName, number> = { imports: 2, exports: 2, mail: 4, upkeep: 1 }
/** How often (ms) jobs that were left behind are looked for. */
const sweepEvery = 15_000

/** Starts taking jobs from all queues; `stop` lets running jobs end or hand over, then gives everything back. */
export async function startWorker(settings: RuntimeSettings, log: Logger) {
  const services = openServices(settings, { name: 'caseweave-worker', log, connections: 6 })
  const stopping = new AbortController()
  for (const queue of QueueName.options) {
    await services.queue.work(queue, concurrency[queue], ({ id, isLastAttempt }) =>
      runJob(services, jobDefinitions, handlers, { id, isLastAttempt, signal: stopping.signal }),
    )
  }
  const sweep = () =>
    sweepJobs(createContext(services, null)).catch((error) => log.warn({ err: error }, 'the sweep failed'))
  const sweeping = setInterval(sweep, sweepEvery)
  await sweep()
  log.info('worker takes jobs')
  return {
    async stop() {
      clearInterval(sweeping)
      stopping.abort()
      await services.close()
    },
  }
}
