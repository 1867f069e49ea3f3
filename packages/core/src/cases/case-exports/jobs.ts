import { exportProgressPath } from '@caseweave/contract/cases/addresses'
import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job'

/** The writing of an export. */
export const exportJob = defineJob({
  name: 'testCases.export',
  queue: 'exports',
  payload: z.object({ projectId: z.number().int(), exportId: z.number().int() }),
  stopped: ({ projectId, exportId }) => ({
    ...{ kind: 'report', subject: 'The export has stopped' },
    href: exportProgressPath(projectId, exportId),
  }),
})
