import { AssignToProjects, FindForSetup, ShowUserSetup } from '@caseweave/contract/people/settings/user-setup'
import { getDefaultOrganization } from '@caseweave/core/people/organizations/get-default-organization'
import { setDefaultOrganization } from '@caseweave/core/people/organizations/set-default-organization'
import { assignToProjects } from '@caseweave/core/people/settings/assign-to-projects'
import { findForSetup, getUserSetup } from '@caseweave/core/people/settings/get-user-setup'
import { organizationProcedure, router, signedInProcedure } from '../../trpc'

const admin = organizationProcedure('organization.manageMembers')

export const settingsRouter = router({
  defaultOrganization: signedInProcedure.query(({ ctx }) => getDefaultOrganization(ctx)),

  setDefaultOrganization: organizationProcedure('organization.read').mutation(({ ctx }) =>
    setDefaultOrganization(ctx, { organization: ctx.organization }),
  ),

  userSetup: admin
    .input(ShowUserSetup)
    .query(({ ctx, input }) => getUserSetup(ctx, { ...input, organization: ctx.organization })),

  find: admin
    .input(FindForSetup)
    .query(({ ctx, input }) => findForSetup(ctx, { ...input, organization: ctx.organization })),

  assign: admin
    .input(AssignToProjects)
    .mutation(({ ctx, input }) => assignToProjects(ctx, { ...input, organization: ctx.organization })),
})
