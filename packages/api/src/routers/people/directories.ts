import {
  CreateDirectoryToken,
  DirectoryGroupId,
  DirectoryTokenId,
  SetGroupRoles,
} from '@caseweave/contract/people/directories'
import { createDirectoryToken, revokeDirectoryToken } from '@caseweave/core/people/directories/directory-tokens'
import { getDirectory, getGroupRoles, setGroupRoles } from '@caseweave/core/people/directories/group-roles'
import { organizationProcedure, router } from '../../trpc'

const admin = organizationProcedure('organization.manageMembers')

// A directory keeps members, and so it is for those who may.
export const directoriesRouter = router({
  get: admin.query(({ ctx }) => getDirectory(ctx, ctx)),
  createToken: admin
    .input(CreateDirectoryToken)
    .mutation(({ ctx, input }) => createDirectoryToken(ctx, { ...input, organization: ctx.organization })),
  revokeToken: admin
    .input(DirectoryTokenId)
    .mutation(({ ctx, input }) => revokeDirectoryToken(ctx, { ...input, organization: ctx.organization })),
  group: admin
    .input(DirectoryGroupId)
    .query(({ ctx, input }) => getGroupRoles(ctx, { ...input, organization: ctx.organization })),
  setGroupRoles: admin
    .input(SetGroupRoles)
    .mutation(({ ctx, input }) => setGroupRoles(ctx, { ...input, organization: ctx.organization })),
})
