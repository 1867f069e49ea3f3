import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/define-job'

const Id = z.number().int().positive()

/** Leaves a link to a case at a work item. */
export const linkBackJob = defineJob({
  name: 'trackers.link-back',
  queue: 'upkeep',
  payload: z.object({ workItemId: Id, testCaseId: Id }),
  stopped: () => null,
})

/** Adds an image of ours to a work item. */
export const sendImageJob = defineJob({
  name: 'trackers.send-image',
  queue: 'upkeep',
  payload: z.object({ workItemId: Id, imageId: Id }),
  stopped: () => null,
})
