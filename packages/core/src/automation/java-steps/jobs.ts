import { javaRunPath } from '@caseweave/contract/automation/addresses'
import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job'

/** The generation of Java steps. */
export const javaStepsJob = defineJob({
  name: 'javaSteps.generate',
  queue: 'exports',
  payload: z.object({ projectId: z.number().int(), runId: z.number().int() }),
  stopped: ({ projectId, runId }) => ({
    ...{ kind: 'work', subject: 'The generation of Java steps has stopped' },
    href: javaRunPath(projectId, runId),
  }),
})
