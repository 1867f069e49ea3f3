import { QueueName } from '@caseweave/contract/jobs'
import type { RuntimeSettings } from '@caseweave/contract/settings'
import { sweepAccounts } from '@caseweave/core/accounts/sweep-accounts'
import { type Ctx, createContext } from '@caseweave/core/context'
import { jobDefinitions } from '@caseweave/core/jobs'
import { runJob } from '@caseweave/core/jobs/run-job'
import { sweepJobs } from '@caseweave/core/jobs/sweep-jobs'
import { openServices } from '@caseweave/core/services'
import { sweepBulkChanges } from '@caseweave/core/test-cases/bulk/undo-bulk-change'
import { sweepCaseExports } from '@caseweave/core/test-cases/export/case-exports'
import type { Logger } from 'pino'
import { handlers } from './handlers'

/** How many jobs of each queue one worker process does at a time. */
const concurrency: Record<QueueName, number> = { imports: 2, exports: 2, mail: 4, upkeep: 1 }
/** What is tidied up: jobs that were left behind, expired sessions and their like, old exports, what old changes kept; how often, in ms. */
const sweeps: { sweep: (ctx: Ctx) => Promise<unknown>; every: number }[] = [
  { sweep: sweepJobs, every: 15_000 },
  { sweep: sweepAccounts, every: 60 * 60_000 },
  { sweep: sweepCaseExports, every: 60 * 60_000 },
  { sweep: sweepBulkChanges, every: 60 * 60_000 },
]

/** Starts taking jobs from all queues; `stop` lets running jobs end or hand over, then gives everything back. */
export async function startWorker(settings: RuntimeSettings, log: Logger) {
  const services = openServices(settings, { name: 'caseweave-worker', log, connections: 6 })
  const stopping = new AbortController()
  for (const queue of QueueName.options) {
    await services.queue.work(queue, concurrency[queue], ({ id, isLastAttempt }) =>
      runJob(services, jobDefinitions, handlers, { id, isLastAttempt, signal: stopping.signal }),
    )
  }
  const timers: NodeJS.Timeout[] = []
  for (const { sweep, every } of sweeps) {
    const run = async () => {
      await sweep(createContext(services, null)).catch((error) => log.warn({ err: error }, 'the sweep failed'))
    }
    await run()
    timers.push(setInterval(run, every))
  }
  log.info('worker takes jobs')
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer)
      stopping.abort()
      await services.close()
    },
  }
}
