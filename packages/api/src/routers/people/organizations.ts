import { CreateOrganization } from '@caseweave/contract/people/organizations'
import { createOrganization } from '@caseweave/core/people/organizations/create-organization'
import { getOrganization } from '@caseweave/core/people/organizations/get-organization'
import { getWorkspace } from '@caseweave/core/people/organizations/get-workspace'
import { z } from 'zod'
import { organizationProcedure, router, signedInProcedure } from '../../trpc'

export const organizationsRouter = router({
  workspace: signedInProcedure
    .input(z.object({ projectId: z.number().int().positive().optional() }))
    .query(({ ctx, input }) => getWorkspace(ctx, input)),

  get: organizationProcedure('organization.read').query(({ ctx }) =>
    getOrganization(ctx, { organization: ctx.organization }),
  ),

  create: signedInProcedure.input(CreateOrganization).mutation(({ ctx, input }) => createOrganization(ctx, input)),
})
