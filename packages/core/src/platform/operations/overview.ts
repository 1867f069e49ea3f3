import { QueueName } from '@caseweave/contract/platform/jobs'
import type { OperatorOverview } from '@caseweave/contract/platform/operations/operations'
import type { Ctx } from '../../context'
import { readiness } from '../monitoring/readiness'
import { workFigures } from '../monitoring/work-figures'
import { newestFailures } from './list-jobs'
import { stoppedMails } from './list-mails'
import { listProcesses } from './processes'
import { listSecurityEvents } from './security-events'
import { storageFigures } from './storage'
import { installedVersions } from './versions'

/** Newest failures and refusals that the overview shows. */
const shown = 5

/** How the installation is: what waits, what failed, who is at work, in which versions and how much room. */
export async function operatorOverview(ctx: Ctx): Promise<OperatorOverview> {
  const [health, processes, work, failures, stopped, storage, versions, refusals] = await Promise.all([
    readiness(ctx),
    listProcesses(ctx),
    workFigures(ctx),
    newestFailures(ctx, shown),
    stoppedMails(ctx),
    storageFigures(ctx),
    installedVersions(ctx),
    listSecurityEvents(ctx, { refused: true, page: 1 }),
  ])
  const jobsOf = (queue: QueueName, status: string) =>
    work.jobs.find((each) => each.queue === queue && each.status === status)?.jobs ?? 0
  return {
    ...health,
    ...{ processes, failures, storage, versions, refusals: refusals.rows.slice(0, shown) },
    queues: QueueName.options.map((queue) => ({
      ...{ queue, queued: jobsOf(queue, 'queued'), running: jobsOf(queue, 'running'), failed: jobsOf(queue, 'failed') },
      oldest: work.oldestJobs.find((each) => each.queue === queue)?.seconds ?? 0,
    })),
    mails: { ...work.mails, ...stopped },
  }
}
