import { z } from 'zod'

/** The life of a background job. `lost` never shows: a sweeper puts such a job back to `queued`. */
export const JobStatus = z.enum(['queued', 'running', 'succeeded', 'failed'])
export type JobStatus = z.infer<typeof JobStatus>

/** The four queues by kind of load; source: docs/architecture.md. */
export const QueueName = z.enum(['imports', 'exports', 'mail', 'upkeep'])
export type QueueName = z.infer<typeof QueueName>

/** What a page shows of a running job: `done` of `total` in `unit`, and a sentence for the current step. */
export const JobProgress = z.object({
  done: z.number().int().nonnegative(),
  total: z.number().int().nonnegative(),
  unit: z.string(),
  step: z.string(),
})
export type JobProgress = z.infer<typeof JobProgress>

/** A job as its owner sees it. */
export const JobView = z.object({
  id: z.string(),
  name: z.string(),
  status: JobStatus,
  progress: JobProgress.nullable(),
  error: z.string().nullable(),
  createdAt: z.date(),
  finishedAt: z.date().nullable(),
})
export type JobView = z.infer<typeof JobView>
