import { releaseMappingPath } from '@caseweave/contract/results/addresses'
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
  stopped: ({ projectId, releaseId }) => ({
    ...{ kind: 'work', subject: 'The mapping of a release has stopped' },
    href: `${releaseMappingPath(projectId)}?release=${releaseId}`,
  }),
})
