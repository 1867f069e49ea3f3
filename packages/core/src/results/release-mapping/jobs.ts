import { longestPick } from '@caseweave/contract/results/release-mapping/mapping-pick'
import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job'

/** A mapping of more cases than a request should wait for; the pick is a text, as in an address. */
export const mapReleaseJob = defineJob({
  name: 'releases.map',
  queue: 'upkeep',
  payload: z.object({
    projectId: z.number().int(),
    releaseId: z.number().int(),
    pick: z.string().max(longestPick),
    timeZone: z.string(),
    withResults: z.boolean(),
  }),
})
