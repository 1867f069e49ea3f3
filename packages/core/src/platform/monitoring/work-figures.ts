import { type JobStatus, QueueName } from '@caseweave/contract/platform/jobs'
import { jobs, mailRecipients, outgoingMails } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../database/named-tables'

const j = named(jobs, 'j')
const m = named(mailRecipients, 'm')
const o = named(outgoingMails, 'o')

/** How the work of the whole installation stands, whichever process is asked. Ages are seconds; 0 where nothing waits. */
export type WorkFigures = {
  jobs: { queue: QueueName; status: JobStatus; jobs: number }[]
  oldestJobs: { queue: QueueName; seconds: number }[]
  mails: { waiting: number; oldest: number }
  connections: { application: string; state: string; connections: number }[]
}

type JobRow = { queue: QueueName; queued: number; running: number; failed: number; oldest: number }

/**
 * Counts jobs that wait, are at work or have failed within a day, mails that wait, and this product's
 * connections to the database. Finished work is passed over by index, so that it takes the same time after years.
 */
export async function workFigures({ db }: Pick<Ctx, 'db'>): Promise<WorkFigures> {
  const count = (status: JobStatus) => sql`(count(*) filter (where ${j.status} = ${status}))::int`
  const [rows, mails, connections] = await Promise.all([
    db.execute<JobRow>(sql`
      select ${j.queue} as queue, ${count('queued')} as queued, ${count('running')} as running, ${count('failed')} as failed,
        coalesce(extract(epoch from now() - min(${j.createdAt}) filter (where ${j.status} = 'queued')), 0)::float as oldest
      from ${j}
      where ${j.status} in ('queued', 'running') or (${j.status} = 'failed' and ${j.createdAt} > now() - interval '1 day')
      group by ${j.queue}`),
    db.execute<WorkFigures['mails']>(sql`
      select count(*)::int as waiting, coalesce(extract(epoch from now() - min(${o.createdAt})), 0)::float as oldest
      from ${m} join ${o} on ${o.id} = ${m.mailId} where ${m.status} = 'queued'`),
    db.execute<WorkFigures['connections'][number]>(sql`
      select application_name as application, coalesce(state, 'unknown') as state, count(*)::int as connections
      from pg_stat_activity where datname = current_database() and application_name like 'caseweave%' group by 1, 2`),
  ])
  const of = new Map(rows.map((row) => [row.queue, row]))
  const queues = QueueName.options.map(
    (queue) => of.get(queue) ?? { queue, queued: 0, running: 0, failed: 0, oldest: 0 },
  )
  return {
    jobs: queues.flatMap(({ queue, queued, running, failed }) =>
      (
        [
          ['queued', queued],
          ['running', running],
          ['failed', failed],
        ] as const
      ).map(([status, count]) => ({ queue, status, jobs: count })),
    ),
    oldestJobs: queues.map(({ queue, oldest }) => ({ queue, seconds: oldest })),
    mails: mails[0] ?? { waiting: 0, oldest: 0 },
    connections: [...connections],
  }
}
