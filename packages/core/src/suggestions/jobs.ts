import { z } from 'zod'
import { defineJob } from '../jobs/define-job'

/** The search for suggestions for all cases of a module. */
export const suggestionSearchJob = defineJob({
  name: 'suggestions.search',
  queue: 'upkeep',
  payload: z.object({ projectId: z.number().int(), searchId: z.number().int() }),
})
