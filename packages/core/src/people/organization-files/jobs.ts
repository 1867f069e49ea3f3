import { organizationExportPath } from '@caseweave/contract/people/addresses'
import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job'

/** Writes all of an organization into a file. */
export const exportOrganizationJob = defineJob({
  name: 'organizations.export',
  queue: 'exports',
  payload: z.object({ organizationId: z.number().int(), exportId: z.number().int() }),
  stopped: ({ organizationId }) => ({
    ...{ kind: 'report', subject: 'The export of your organization has stopped' },
    href: organizationExportPath(organizationId),
  }),
})
