import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Services } from '../../context'
import { inTime } from '../in-time'
import { type WorkFigures, workFigures } from './work-figures'

/** Figures of the database serve all gauges that are asked for within this time (ms). */
const sharedFor = 1_000
/** How long (ms) a database is waited for that takes connections and does not answer; shorter than those who ask for `/metrics` wait. */
const usualPatience = 2_000

type Value = { labels: Record<string, string>; value: number }

/**
 * What Prometheus reads of a process: its own state, and how the work of the whole installation stands, the same from whichever process it is
 * read (docs/operations.md, "Watching"). While the database does not answer, `caseweave_database_up` is 0 and the figures from it are missing.
 */
export function openMetrics(services: Pick<Services, 'db' | 'log' | 'replica'>, patience = usualPatience): Registry {
  const register = new Registry()
  collectDefaultMetrics({ register })
  let figures: { read: Promise<WorkFigures | null>; until: number } | undefined
  const read = () => {
    if (figures && figures.until > Date.now()) return figures.read
    const reading = inTime(
      workFigures(services),
      patience,
      `The database does not answer within ${patience} ms.`,
    ).catch((error) => {
      services.log.warn({ err: error }, 'the figures for /metrics could not be read')
      return null
    })
    figures = { read: reading, until: Date.now() + sharedFor }
    return reading
  }
  const gauge = (name: string, help: string, labelNames: string[], values: (figures: WorkFigures | null) => Value[]) =>
    new Gauge({
      ...{ name: `caseweave_${name}`, help, labelNames, registers: [register] },
      // Every process tells the same: to add them up would be wrong.
      aggregator: 'max',
      async collect() {
        const all = values(await read())
        this.reset()
        // One without labels would stand at 0 now, which is a figure too.
        if (labelNames.length === 0) this.remove({})
        for (const { labels, value } of all) this.set(labels, value)
      },
    })
  gauge('database_up', 'Whether the database answered (1) or not (0).', [], (found) => [
    { labels: {}, value: found ? 1 : 0 },
  ])
  gauge('jobs', 'Jobs that wait, are at work, or have failed within a day.', ['queue', 'status'], (found) =>
    (found?.jobs ?? []).map(({ jobs, ...labels }) => ({ labels, value: jobs })),
  )
  gauge(
    'oldest_waiting_job_seconds',
    'Age of the job that has waited longest; 0 when none waits.',
    ['queue'],
    (found) => (found?.oldestJobs ?? []).map(({ queue, seconds }) => ({ labels: { queue }, value: seconds })),
  )
  gauge('mails_waiting', 'Mails that are not sent yet.', [], (found) =>
    found ? [{ labels: {}, value: found.mails.waiting }] : [],
  )
  gauge('oldest_waiting_mail_seconds', 'Age of the mail that has waited longest; 0 when none waits.', [], (found) =>
    found ? [{ labels: {}, value: found.mails.oldest }] : [],
  )
  gauge('database_connections', 'Connections of this product to its database.', ['application', 'state'], (found) =>
    (found?.connections ?? []).map(({ connections, ...labels }) => ({ labels, value: connections })),
  )
  const { replica } = services
  if (replica)
    new Counter({
      name: 'caseweave_replica_reads_total',
      help: 'Readers that the read replica answered, and those that the database answered instead.',
      ...{ labelNames: ['by'], registers: [register] },
      collect() {
        this.reset()
        for (const [by, reads] of Object.entries(replica.reads)) this.inc({ by }, reads)
      },
    })
  return register
}
