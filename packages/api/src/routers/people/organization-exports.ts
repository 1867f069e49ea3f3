import { OrganizationExportId } from '@caseweave/contract/people/organization-exports'
import {
  listOrganizationExports,
  openOrganizationExport,
  startOrganizationExport,
} from '@caseweave/core/people/organization-files/organization-exports'
import { organizationProcedure, router } from '../../trpc'

const admin = organizationProcedure('organization.export')

export const organizationExportsRouter = router({
  start: admin.mutation(({ ctx }) => startOrganizationExport(ctx, { organization: ctx.organization })),
  list: admin.query(({ ctx }) => listOrganizationExports(ctx, { organization: ctx.organization })),
  /** The zip as a stream: for callers in this process. */
  file: admin
    .input(OrganizationExportId)
    .query(({ ctx, input }) => openOrganizationExport(ctx, { ...input, organization: ctx.organization })),
})
