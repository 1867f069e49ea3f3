import { CreateOrganization, FindProjects } from '@caseweave/contract/people/organizations'
import { InvitationToken, InviteList } from '@caseweave/contract/people/organizations/invitations'
import {
  AddMember,
  ChangeMemberRole,
  FindMembers,
  HandOver,
  RenameOrganization,
  SetHumanResource,
} from '@caseweave/contract/people/organizations/members'
import { acceptInvitation, getInvitation } from '@caseweave/core/people/organizations/accept-invitation'
import { addMember } from '@caseweave/core/people/organizations/add-member'
import { changeMemberRole } from '@caseweave/core/people/organizations/change-member-role'
import { createOrganization } from '@caseweave/core/people/organizations/create-organization'
import {
  contentsOf,
  deleteOrganization,
  listDeletedOrganizations,
  restoreOrganization,
} from '@caseweave/core/people/organizations/delete-organization'
import { getMember, getMemberLeaving } from '@caseweave/core/people/organizations/get-member'
import { getOrganization } from '@caseweave/core/people/organizations/get-organization'
import { getWorkspace } from '@caseweave/core/people/organizations/get-workspace'
import { inviteMembers, resendInvitation, revokeInvitation } from '@caseweave/core/people/organizations/invite-members'
import { getOpenInvitation, listInvitations } from '@caseweave/core/people/organizations/list-invitations'
import { listMembers } from '@caseweave/core/people/organizations/list-members'
import { listOrganizations } from '@caseweave/core/people/organizations/list-organizations'
import { leaveOrganization, removeMember } from '@caseweave/core/people/organizations/remove-member'
import { renameOrganization } from '@caseweave/core/people/organizations/rename-organization'
import { selectOrganization } from '@caseweave/core/people/organizations/select-organization'
import { setHumanResource } from '@caseweave/core/people/organizations/set-human-resource'
import { z } from 'zod'
import { organizationProcedure, publicProcedure, router, signedInProcedure } from '../../trpc'

const id = z.coerce.number().int().positive()
const member = organizationProcedure('organization.read')
const admin = organizationProcedure('organization.manageMembers')
const ofMember = z.object({ userId: id })
const ofInvitation = z.object({ invitationId: id })
const Page = z.object({ page: z.coerce.number().int().min(1).max(100_000).default(1).catch(1) })

export const organizationsRouter = router({
  workspace: signedInProcedure
    .input(z.object({ projectId: z.number().int().positive().optional() }))
    .query(({ ctx, input }) => getWorkspace(ctx, input)),

  list: signedInProcedure.query(({ ctx }) => listOrganizations(ctx)),

  get: member
    .input(FindProjects)
    .query(({ ctx, input }) => getOrganization(ctx, { ...input, organization: ctx.organization })),

  create: signedInProcedure.input(CreateOrganization).mutation(({ ctx, input }) => createOrganization(ctx, input)),

  rename: admin
    .input(RenameOrganization)
    .mutation(({ ctx, input }) => renameOrganization(ctx, { organization: ctx.organization, name: input.name })),

  select: member.mutation(({ ctx }) => selectOrganization(ctx, { organization: ctx.organization })),

  members: member
    .input(FindMembers)
    .query(({ ctx, input }) => listMembers(ctx, { ...input, organization: ctx.organization })),

  member: member
    .input(ofMember)
    .query(({ ctx, input }) => getMember(ctx, { organization: ctx.organization, userId: input.userId })),

  addMember: admin
    .input(AddMember)
    .mutation(({ ctx, input }) => addMember(ctx, { ...input, organization: ctx.organization })),

  changeRole: admin
    .input(ChangeMemberRole)
    .mutation(({ ctx, input }) => changeMemberRole(ctx, { ...input, organization: ctx.organization })),

  setHumanResource: admin
    .input(SetHumanResource)
    .mutation(({ ctx, input }) => setHumanResource(ctx, { ...input, organization: ctx.organization })),

  memberLeaving: admin
    .input(ofMember)
    .query(({ ctx, input }) => getMemberLeaving(ctx, { organization: ctx.organization, userId: input.userId })),

  removeMember: admin
    .input(ofMember.extend(HandOver.shape))
    .mutation(({ ctx, input }) => removeMember(ctx, { ...input, organization: ctx.organization })),

  leaving: member.query(({ ctx }) => getMemberLeaving(ctx, { organization: ctx.organization, userId: ctx.actor.id })),

  leave: member
    .input(HandOver.extend({ sure: z.literal(true) }))
    .mutation(({ ctx, input }) => leaveOrganization(ctx, { organization: ctx.organization, handOver: input.handOver })),

  invite: admin
    .input(InviteList)
    .mutation(({ ctx, input }) => inviteMembers(ctx, { ...input, organization: ctx.organization })),

  invitations: admin
    .input(Page)
    .query(({ ctx, input }) => listInvitations(ctx, { ...input, organization: ctx.organization })),

  openInvitation: admin
    .input(ofInvitation)
    .query(({ ctx, input }) => getOpenInvitation(ctx, { ...input, organization: ctx.organization })),

  resendInvitation: admin
    .input(ofInvitation)
    .mutation(({ ctx, input }) => resendInvitation(ctx, { ...input, organization: ctx.organization })),

  revokeInvitation: admin
    .input(ofInvitation)
    .mutation(({ ctx, input }) => revokeInvitation(ctx, { ...input, organization: ctx.organization })),

  // Whoever has the link may look: its token is the secret.
  invitation: publicProcedure.input(InvitationToken).query(({ ctx, input }) => getInvitation(ctx, input)),

  acceptInvitation: signedInProcedure.input(InvitationToken).mutation(({ ctx, input }) => acceptInvitation(ctx, input)),

  contents: organizationProcedure('organization.manageMembers').query(({ ctx }) =>
    contentsOf(ctx, { organization: ctx.organization }),
  ),

  delete: admin
    .input(z.object({ name: z.string().max(1_000) }))
    .mutation(({ ctx, input }) => deleteOrganization(ctx, { organization: ctx.organization, name: input.name })),

  deleted: signedInProcedure.query(({ ctx }) => listDeletedOrganizations(ctx)),

  restore: signedInProcedure
    .input(z.object({ deletedOrganizationId: id }))
    .mutation(({ ctx, input }) => restoreOrganization(ctx, input)),
})
