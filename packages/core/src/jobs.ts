import type { JobDefinition } from './jobs/define-job'

/** Every kind of background job. The worker's handlers are checked against this list. */
export const jobDefinitions = [] as const satisfies readonly JobDefinition[]
