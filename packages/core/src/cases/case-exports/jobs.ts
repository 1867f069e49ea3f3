import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job'

/** The writing of an export. */
export const exportJob = defineJob({
  name: 'testCases.export',
  queue: 'exports',
  payload: z.object({ projectId: z.number().int(), exportId: z.number().int() }),
})
