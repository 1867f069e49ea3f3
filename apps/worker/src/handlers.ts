import type { jobDefinitions } from '@caseweave/core/jobs'
import type { Handlers } from '@caseweave/core/jobs/define-job'

/** What the worker does for each kind of job. */
export const handlers = {} satisfies Handlers<typeof jobDefinitions>
