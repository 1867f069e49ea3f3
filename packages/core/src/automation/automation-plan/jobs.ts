import { planHref } from '@caseweave/contract/automation/addresses'
import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job'

/** Works out what to automate next. */
export const automationPlanJob = defineJob({
  name: 'automationPlan.make',
  queue: 'upkeep',
  payload: z.object({ projectId: z.number().int(), planId: z.number().int() }),
  stopped: ({ projectId }) => ({ kind: 'work', subject: 'The automation plan has stopped', href: planHref(projectId) }),
})
