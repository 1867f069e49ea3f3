import {
  ChangeMemberImport,
  ListMemberImportRows,
  ListMemberImports,
  MakeMemberLinks,
  MemberImportId,
} from '@caseweave/contract/people/settings/member-imports'
import {
  getMemberImport,
  listMemberImports,
  memberImportErrors,
} from '@caseweave/core/people/settings/member-imports/get-member-import'
import { memberFile } from '@caseweave/core/people/settings/member-imports/member-file'
import {
  changeMemberImport,
  createMemberImport,
  startMemberImport,
} from '@caseweave/core/people/settings/member-imports/member-imports'
import { makeMemberLinks } from '@caseweave/core/people/settings/member-imports/member-links'
import { z } from 'zod'
import { organizationProcedure, router } from '../../trpc'
import { UploadStream } from '../../upload-streams'

const admin = organizationProcedure('organization.manageMembers')

export const memberImportsRouter = router({
  /** The file is a stream: for callers in this process. */
  create: admin
    .input(z.object({ upload: UploadStream }))
    .mutation(({ ctx, input }) => createMemberImport(ctx, { organization: ctx.organization, upload: input.upload })),

  get: admin
    .input(MemberImportId.extend(ListMemberImportRows.shape))
    .query(({ ctx, input }) => getMemberImport(ctx, { ...input, organization: ctx.organization })),

  change: admin
    .input(MemberImportId.extend(ChangeMemberImport.shape))
    .mutation(({ ctx, input }) => changeMemberImport(ctx, { ...input, organization: ctx.organization })),

  start: admin
    .input(MemberImportId)
    .mutation(({ ctx, input }) => startMemberImport(ctx, { ...input, organization: ctx.organization })),

  errors: admin
    .input(MemberImportId)
    .query(({ ctx, input }) => memberImportErrors(ctx, { ...input, organization: ctx.organization })),

  list: admin
    .input(ListMemberImports)
    .query(({ ctx, input }) => listMemberImports(ctx, { ...input, organization: ctx.organization })),

  /** The links of its invitations, told once. */
  makeLinks: admin
    .input(MemberImportId.extend(MakeMemberLinks.shape))
    .mutation(({ ctx, input }) => makeMemberLinks(ctx, { ...input, organization: ctx.organization })),

  /** The CSV of all members as a stream: for callers in this process. */
  file: admin.query(({ ctx }) => memberFile(ctx, ctx.organization)),
})
