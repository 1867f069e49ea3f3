import { QueueName } from '@caseweave/contract/platform/jobs'
import type { RuntimeSettings } from '@caseweave/contract/platform/settings'
import { writeDueScenarioDocuments } from '@caseweave/core/automation/suggestions/write-scenario-documents'
import { loadWordTable } from '@caseweave/core/automation/word-vectors/load-word-table'
import { sweepBulkChanges } from '@caseweave/core/cases/bulk-changes/undo-bulk-change'
import { writeDueDocuments } from '@caseweave/core/cases/case-search/write-documents'
import { type Ctx, createContext } from '@caseweave/core/context'
import { jobs } from '@caseweave/core/jobs'
import { sweepAccounts } from '@caseweave/core/people/accounts/sweep-accounts'
import { sweepAnswers } from '@caseweave/core/people/api-tokens/answer-once'
import { sweepAssetFiles } from '@caseweave/core/people/asset-files/sweep-asset-files'
import { readDueCustomers } from '@caseweave/core/people/billing/read-subscriptions'
import { settleEvents, sweepEvents } from '@caseweave/core/people/billing/settle-events'
import { syncSeats } from '@caseweave/core/people/billing/sync-seats'
import { sweepOrganizationExports } from '@caseweave/core/people/organization-files/organization-exports'
import { removeDeletedOrganizations } from '@caseweave/core/people/organizations/remove-deleted-organizations'
import { beginTrials } from '@caseweave/core/people/plans/trial'
import { sweepMemberImports } from '@caseweave/core/people/settings/member-imports/sweep-member-imports'
import { keepAuditMonths } from '@caseweave/core/platform/audit/keep-audit-months'
import { sweepMadeFiles } from '@caseweave/core/platform/files/made-files'
import { sweepUnfinishedFiles } from '@caseweave/core/platform/files/sweep-unfinished-files'
import { sweepFormAnswers } from '@caseweave/core/platform/forms/save-form-once'
import { runJob } from '@caseweave/core/platform/jobs/run-job'
import { sweepJobs } from '@caseweave/core/platform/jobs/sweep-jobs'
import { sendDueMail } from '@caseweave/core/platform/mail/send-due-mail'
import { sweepMails } from '@caseweave/core/platform/mail/sweep-mails'
import { sendDueNotices } from '@caseweave/core/platform/notifications/send-due-notices'
import { tellOfProcess } from '@caseweave/core/platform/operations/processes'
import { sweepSecurityEvents } from '@caseweave/core/platform/operations/security-events'
import { openTracing } from '@caseweave/core/platform/tracing/open-tracing'
import { sweepImages } from '@caseweave/core/project/images/remove-images'
import { refreshTrackers } from '@caseweave/core/project/trackers/refresh/refresh-trackers'
import { sweepWorkItems } from '@caseweave/core/project/trackers/refresh/sweep-work-items'
import { sendDueReports } from '@caseweave/core/reports/report-schedules/send-due-reports'
import { takeSnapshots } from '@caseweave/core/reports/reports/take-snapshots'
import { openServices } from '@caseweave/core/services'
import type { Logger } from 'pino'
import { clocksOf, watchClock } from './clock-watch'
import { openHealth } from './health'

/** How many jobs of each queue one worker process does at a time. */
const concurrency: Record<QueueName, number> = { imports: 2, exports: 2, mail: 4, upkeep: 1 }
/**
 * What is tidied up: jobs that were left behind, expired sessions, images of forms that were never saved, old mails, files that
 * jobs made and beginnings of files, months of the audit trail, what old changes kept,
 * projects and organizations deleted long ago, work items that no ticket names; and what is due: daily reports, mail, mails about messages, what is kept of each
 * day, how work items are in their trackers. How often, in ms. `long`: may take minutes; `removes`: what is old is lost then, and so it waits while the clock
 * cannot be trusted.
 */
const sweepsOf = ({
  auditDays,
  stripe,
}: RuntimeSettings): {
  sweep: (ctx: Ctx, signal: AbortSignal) => Promise<unknown>
  every: number
  long?: boolean
  removes?: boolean
}[] => [
  { sweep: sweepJobs, every: 15_000 },
  { sweep: sweepAccounts, every: 60 * 60_000, removes: true },
  { sweep: sweepAnswers, every: 60 * 60_000, removes: true },
  { sweep: sweepFormAnswers, every: 60 * 60_000, removes: true },
  { sweep: sweepImages, every: 60 * 60_000, removes: true },
  { sweep: sweepMadeFiles, every: 60 * 60_000, removes: true },
  { sweep: sweepUnfinishedFiles, every: 24 * 60 * 60_000, long: true, removes: true },
  { sweep: sweepAssetFiles, every: 60 * 60_000, removes: true },
  { sweep: sweepOrganizationExports, every: 60 * 60_000, removes: true },
  { sweep: sweepMemberImports, every: 60 * 60_000, removes: true },
  { sweep: (ctx, signal) => keepAuditMonths(ctx, auditDays, signal), every: 60 * 60_000, long: true, removes: true },
  { sweep: sweepBulkChanges, every: 60 * 60_000, removes: true },
  { sweep: sweepMails, every: 60 * 60_000, removes: true },
  { sweep: sweepSecurityEvents, every: 60 * 60_000, removes: true },
  { sweep: sendDueReports, every: 20_000 },
  { sweep: sendDueNotices, every: 10_000 },
  { sweep: sendDueMail, every: 10_000, long: true },
  { sweep: writeDueDocuments, every: 3_000, long: true },
  { sweep: writeDueScenarioDocuments, every: 3_000, long: true },
  { sweep: removeDeletedOrganizations, every: 10 * 60_000, long: true, removes: true },
  { sweep: takeSnapshots, every: 15 * 60_000, long: true },
  { sweep: sweepWorkItems, every: 60 * 60_000, removes: true },
  // In lanes, beside the queues: a tracker that hangs keeps one of them waiting, and the last is for those that work.
  ...[false, false, true].map((working) => ({
    sweep: (ctx: Ctx, signal: AbortSignal) => refreshTrackers(ctx, signal, { working }),
    ...{ every: 10_000, long: true },
  })),
  ...(stripe ? billingSweeps : []),
]

/** What is due where organizations are billed; nothing of it runs elsewhere. */
const billingSweeps = [
  { sweep: beginTrials, every: 60_000 },
  { sweep: settleEvents, every: 3_000, long: true },
  { sweep: syncSeats, every: 60_000, long: true },
  { sweep: readDueCustomers, every: 60 * 60_000, long: true },
  { sweep: sweepEvents, every: 60 * 60_000, removes: true },
]

/** Starts taking jobs from all queues; `stop` lets running jobs end or hand over, then gives everything back. */
export async function startWorker(settings: RuntimeSettings, log: Logger) {
  const endTracing = await openTracing(settings, { name: 'caseweave-worker', log })
  const services = openServices(settings, { name: 'caseweave-worker', log, connections: 6 })
  const stopping = new AbortController()
  const health = await openHealth(services, settings)
  for (const queue of QueueName.options) {
    await services.queue.work(queue, concurrency[queue], ({ id, isLastAttempt }) =>
      runJob(services, jobs, { id, isLastAttempt, signal: stopping.signal, ended: health.timeJob() }),
    )
  }
  const clock = watchClock(clocksOf(services))
  const timers: NodeJS.Timeout[] = []
  async function mayRun(removes = false): Promise<boolean> {
    if (!removes) return true
    const { trusted, off } = await clock.look()
    if (off !== 0) log.warn({ off }, 'the clock cannot be trusted: nothing that is old is removed for an hour')
    return trusted
  }
  const running = new Map<unknown, Promise<void>>()
  for (const { sweep, every, long, removes } of sweepsOf(settings)) {
    const run = () => {
      const before = running.get(sweep)
      if (before) return before
      const now = mayRun(removes)
        .then((may) => (may ? sweep(createContext(services, null), stopping.signal) : undefined))
        .catch((error) => log.warn({ err: error }, 'the sweep failed'))
        .then(() => void running.delete(sweep))
      running.set(sweep, now)
      return now
    }
    const first = run()
    if (!long) await first
    timers.push(setInterval(run, every))
  }
  const { problem } = loadWordTable()
  if (problem) log.warn(problem)
  const told = tellOfProcess(services, 'worker')
  log.info('worker takes jobs')
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer)
      stopping.abort()
      await services.queue.rest()
      await Promise.all(running.values())
      await told.stop()
      await health.close()
      await services.close()
      await endTracing()
    },
  }
}
