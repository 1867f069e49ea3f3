import type { JobName } from '@caseweave/contract/platform/job-names'
import type { JobProgress, QueueName } from '@caseweave/contract/platform/jobs'
import type { NotificationKind } from '@caseweave/contract/platform/notifications'
import type { z } from 'zod'
import type { Ctx } from '../../context'

/**
 * A kind of background job: its name (`domain.verb`, which people read as `jobNames` says), its queue, and the shape of its payload, which holds ids only. `stopped` is what
 * whoever started it reads in the mail box where it fails for good, above the reason; null where nothing is told.
 */
export type JobDefinition<Payload extends z.ZodType = z.ZodType> = {
  name: JobName
  queue: QueueName
  payload: Payload
  stopped(payload: z.infer<Payload>): Stopped | null
}

type Stopped = { kind: NotificationKind; subject: string; href: string }

/** Declares a kind of background job, for those who start it. */
export function defineJob<Payload extends z.ZodType>(definition: JobDefinition<Payload>): JobDefinition<Payload> {
  return definition
}

/** What a handler can do while it works: tell how far it is, and learn that the process wants to stop. */
export type JobRun = {
  jobId: string
  progress: (progress: JobProgress) => Promise<void>
  signal: AbortSignal
}

/** A kind of job with what the worker does for it, whose payload was checked by the job's shape. `failed` tells who started it of its stop. */
export type HandledJob = {
  definition: JobDefinition
  handler: (ctx: Ctx, payload: never, run: JobRun) => Promise<unknown>
  ended: ((ctx: Ctx, payload: never) => Promise<void>) | undefined
  failed?: (tx: Ctx, told: Stopped & { userId: number; key: string; message: string }) => Promise<unknown>
}

/**
 * Puts a job and its handler together, for the worker. What the handler answers is stored as the job's result. It stands apart
 * from {@link defineJob} so that whoever starts a job does not load what does it. `ended` works in the transaction that says that the
 * job has succeeded: what it writes, such as a message, is there once, though the handler may run twice.
 */
export function handle<Payload extends z.ZodType>(
  definition: JobDefinition<Payload>,
  handler: (ctx: Ctx, payload: z.infer<Payload>, run: JobRun) => Promise<unknown>,
  ended?: (ctx: Ctx, payload: z.infer<Payload>) => Promise<void>,
): HandledJob {
  return { definition, handler, ended }
}
