import type { JobProgress, JobStatus, QueueName } from '@caseweave/contract/platform/jobs'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { createdAt, id, moment, ref } from './columns'
import { projects } from './projects'

/** Every background job that somebody asked for, with what a page shows of it. `id` is the queue's job id too. */
export const jobs = pgTable(
  'jobs',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    queue: text('queue').$type<QueueName>().notNull(),
    payload: jsonb('payload').notNull(),
    status: text('status').$type<JobStatus>().notNull().default('queued'),
    progress: jsonb('progress').$type<JobProgress>(),
    result: jsonb('result'),
    error: text('error'),
    attempts: integer('attempts').notNull().default(0),
    userId: ref('user_id').references(() => users.id, { onDelete: 'set null' }),
    projectId: ref('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    startedAt: moment('started_at'),
    heartbeatAt: moment('heartbeat_at'),
    finishedAt: moment('finished_at'),
  },
  (t) => [
    index('jobs_project_id_idx').on(t.projectId, t.createdAt),
    index('jobs_status_idx').on(t.status, t.createdAt),
  ],
)

/** Files in the file store: what was uploaded, and what jobs made. `storageKey` names the content. */
export const files = pgTable(
  'files',
  {
    id: id(),
    projectId: ref('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    storageKey: text('storage_key').notNull(),
    name: text('name').notNull(),
    mediaType: text('media_type').notNull(),
    bytes: ref('bytes').notNull(),
    createdBy: ref('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [index('files_project_id_idx').on(t.projectId, t.createdAt)],
)
