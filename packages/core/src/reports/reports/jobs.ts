import { projectPath } from '@caseweave/contract/platform/addresses'
import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job'

/** The writing of a file of a report. */
export const reportFileJob = defineJob({
  name: 'reports.writeFile',
  queue: 'exports',
  payload: z.object({ projectId: z.number().int(), reportFileId: z.number().int() }),
  stopped: ({ projectId }) => ({
    kind: 'report',
    subject: 'The file of a report has stopped',
    href: projectPath(projectId),
  }),
})
