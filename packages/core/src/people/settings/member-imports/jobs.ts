import { memberImportPath } from '@caseweave/contract/people/addresses'
import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/define-job'

/** Brings the people of a checked file into the organization. */
export const importMembersJob = defineJob({
  name: 'members.import',
  queue: 'imports',
  payload: z.object({ organizationId: z.number().int(), importId: z.number().int() }),
  stopped: ({ organizationId, importId }) => ({
    ...{ kind: 'import', subject: 'An import of people has stopped' },
    href: memberImportPath(organizationId, importId),
  }),
})
