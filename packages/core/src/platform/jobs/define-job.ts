import type { JobProgress, QueueName } from '@caseweave/contract/platform/jobs'
import type { z } from 'zod'
import type { Ctx } from '../../context'

/** A kind of background job: its name (`domain.verb`), its queue, and the shape of its payload, which holds ids only. */
export type JobDefinition<Name extends string = string, Payload extends z.ZodType = z.ZodType> = {
  name: Name
  queue: QueueName
  payload: Payload
}

/** Declares a kind of background job. */
export function defineJob<Name extends string, Payload extends z.ZodType>(
  definition: JobDefinition<Name, Payload>,
): JobDefinition<Name, Payload> {
  return definition
}

/** What a handler can do while it works: tell how far it is, and learn that the process wants to stop. */
export type JobRun = {
  jobId: string
  progress: (progress: JobProgress) => Promise<void>
  signal: AbortSignal
}

/** One handler per job; a missing one is a type error. What a handler answers is stored as the job's result. */
export type Handlers<Definitions extends readonly JobDefinition[]> = {
  [D in Definitions[number] as D['name']]: (ctx: Ctx, payload: z.infer<D['payload']>, run: JobRun) => Promise<unknown>
}
