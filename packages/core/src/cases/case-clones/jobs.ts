import { bulkChangePath } from '@caseweave/contract/cases/addresses'
import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job'

/** Cloning of several cases into the project. */
export const cloneJob = defineJob({
  name: 'testCases.clone',
  queue: 'upkeep',
  payload: z.object({ projectId: z.number().int(), changeId: z.number().int() }),
  stopped: ({ projectId, changeId }) => ({
    kind: 'work',
    subject: 'Cloning of test cases has stopped',
    href: bulkChangePath(projectId, changeId),
  }),
})
