import { projectPath } from '@caseweave/contract/platform/addresses'
import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job'

/** The making and sending of the mail of a report. */
export const reportEmailJob = defineJob({
  name: 'reportEmails.send',
  queue: 'mail',
  payload: z.object({ projectId: z.number().int(), reportEmailId: z.number().int() }),
  stopped: ({ projectId }) => ({ kind: 'report', subject: 'A report was not emailed', href: projectPath(projectId) }),
})
