import { invitationsPerPage } from '@caseweave/contract/people/organizations/invitations'
import { membersPerPage } from '@caseweave/contract/people/organizations/members'
import { OrganizationRole } from '@caseweave/contract/people/roles'
import { holdMembers } from '@caseweave/core/people/organizations/hold-members'
import { z } from 'zod'
import { type Endpoint, endpoint } from './endpoint'

const organizationId = 'Id of the organization.'
const userId = 'Id of the person.'
const invitationId = 'Id of the invitation.'
const page = 'Which page, from 1.'
const role = `Their role in the organization: ${OrganizationRole.options.join(' or ')}.`

/** What depends on somebody, and is handed over when they go. */
export const Holdings = z
  .object({
    assignedCases: z.int().describe('Test cases assigned to them.'),
    schedules: z.int().describe('Daily reports in their name.'),
    scheduleMemberships: z.int().describe('Their places in daily reports.'),
    openRuns: z.int().describe('Manual runs that they have not finished.'),
    cycleItems: z
      .int()
      .describe('Cases that are theirs to run in test cycles; nobody’s where they are not handed over.'),
    tokens: z.int().describe('API tokens for one project, which stop working.'),
  })
  .meta({ id: 'Holdings' })

const member = {
  ...{ userId: z.int(), name: z.string(), username: z.string(), email: z.string(), role: OrganizationRole },
  projects: z.int().describe('In how many projects they have a role.'),
  secondFactor: z.boolean(),
  humanResource: z.boolean().describe('Whether an Admin lets them keep the assets and people of the organization.'),
}
const Member = z.object(member).meta({ id: 'Member' })
const Listed = z.object({ ...member, lastUsedAt: z.iso.datetime().nullable() }).meta({ id: 'ListedMember' })

const Invitation = z
  .object({
    ...{ id: z.int(), email: z.string(), role: OrganizationRole },
    projects: z.int().describe('To how many projects they are invited.'),
    ...{ invitedBy: z.string(), sentAt: z.iso.datetime(), expiresAt: z.iso.datetime(), expired: z.boolean() },
  })
  .meta({ id: 'Invitation' })

const Links = z
  .array(z.object({ email: z.string(), href: z.string() }).meta({ id: 'InvitationLink' }))
  .describe(
    'Links to hand over, where no mail server is set. They are told once: a repeated request is answered without.',
  )

const ofMember = { organizationId, userId }
const ofInvitation = { organizationId, invitationId }
const nextOf = (at: number, size: number, total: number) => (at * size < total ? { next: { page: at + 1 } } : {})

/** Members of an organization, and invitations to it. */
export const memberEndpoints: Endpoint[] = [
  endpoint('organizations', 'members', {
    method: 'get',
    path: '/organizations/{organizationId}/members',
    scope: 'members:read',
    group: 'Members',
    summary: 'List the members, Admins first, by name',
    parameters: { organizationId, search: 'Part of a name, a username or an email address.', page },
    answer: z.object({ page: z.int(), total: z.int(), members: z.array(Listed) }).meta({ id: 'Members' }),
    view: ({ members, ...list }) => ({ ...list, members: members.map(({ id, ...rest }) => ({ ...rest, userId: id })) }),
    links: ({ page: at, total }) => nextOf(at, membersPerPage, total),
  }),
  endpoint('organizations', 'addMember', {
    method: 'post',
    path: '/organizations/{organizationId}/members',
    scope: 'members:write',
    group: 'Members',
    summary: 'Add somebody who has an account',
    parameters: { organizationId, username: 'Their username.', role },
    statuses: [201],
    answer: z.object({ userId: z.int() }).meta({ id: 'AddedMember' }),
    locationOf: (added, { input }) => `/organizations/${input.organizationId}/members/${added.userId}`,
  }),
  endpoint('organizations', 'member', {
    method: 'get',
    path: '/organizations/{organizationId}/members/{userId}',
    scope: 'members:read',
    group: 'Members',
    summary: 'Get a member',
    parameters: ofMember,
    answer: Member,
    view: ({ id, ...rest }) => ({ ...rest, userId: id }),
  }),
  endpoint('organizations', 'changeRole', {
    method: 'patch',
    path: '/organizations/{organizationId}/members/{userId}',
    scope: 'members:write',
    group: 'Members',
    summary: 'Change the role of a member',
    description: 'The last Admin stays one.',
    parameters: { ...ofMember, role },
    answer: z.object({ changed: z.boolean() }).meta({ id: 'ChangedMember' }),
    holds: (ctx, ids) => holdMembers(ctx, ids.organizationId),
  }),
  endpoint('organizations', 'removeMember', {
    method: 'delete',
    path: '/organizations/{organizationId}/members/{userId}',
    scope: 'members:write',
    group: 'Members',
    summary: 'Remove a member from the organization and its projects',
    description: 'The last Admin stays.',
    parameters: {
      ...ofMember,
      handOver: 'Id of the member who gets what they had; it stays in their name when left out.',
    },
    answer: null,
    holds: (ctx, ids) => holdMembers(ctx, ids.organizationId),
  }),
  endpoint('organizations', 'memberLeaving', {
    method: 'get',
    path: '/organizations/{organizationId}/members/{userId}/holdings',
    scope: 'members:read',
    group: 'Members',
    summary: 'Count what a member would hand over',
    parameters: ofMember,
    answer: Holdings,
    view: ({ holdings }) => holdings,
  }),
  endpoint('organizations', 'invitations', {
    method: 'get',
    path: '/organizations/{organizationId}/invitations',
    scope: 'members:read',
    group: 'Invitations',
    summary: 'List the open invitations, newest first',
    parameters: { organizationId, page },
    answer: z.object({ page: z.int(), total: z.int(), invitations: z.array(Invitation) }).meta({ id: 'Invitations' }),
    links: ({ page: at, total }) => nextOf(at, invitationsPerPage, total),
  }),
  endpoint('organizations', 'invite', {
    method: 'post',
    path: '/organizations/{organizationId}/invitations',
    scope: 'members:write',
    group: 'Invitations',
    summary: 'Invite people by email',
    description: 'At most 100 at once, and 500 within an hour; too many at once are none.',
    parameters: {
      ...{ organizationId, emails: 'Their email addresses.', role },
      projectIds: 'Projects that they come into as well.',
      projectRole: 'Their role in these projects.',
    },
    statuses: [201],
    answer: z
      .object({
        invited: z.array(z.string()),
        links: Links,
        members: z.array(z.string()).describe('Addresses of members, who are not invited.'),
        waiting: z.array(z.string()).describe('Addresses that have an open invitation already.'),
      })
      .meta({ id: 'Invited' }),
    repeated: (invited) => ({ ...invited, links: [] }),
  }),
  endpoint('organizations', 'openInvitation', {
    method: 'get',
    path: '/organizations/{organizationId}/invitations/{invitationId}',
    scope: 'members:read',
    group: 'Invitations',
    summary: 'Get an open invitation',
    parameters: ofInvitation,
    answer: Invitation,
  }),
  endpoint('organizations', 'resendInvitation', {
    method: 'post',
    path: '/organizations/{organizationId}/invitations/{invitationId}/resend',
    scope: 'members:write',
    group: 'Invitations',
    summary: 'Send an invitation again',
    description: 'The link that was sent before stops working. It counts as an invitation.',
    parameters: ofInvitation,
    answer: z.object({ email: z.string(), links: Links }).meta({ id: 'ResentInvitation' }),
    repeated: (resent) => ({ ...resent, links: [] }),
  }),
  endpoint('organizations', 'revokeInvitation', {
    method: 'delete',
    path: '/organizations/{organizationId}/invitations/{invitationId}',
    scope: 'members:write',
    group: 'Invitations',
    summary: 'Revoke an open invitation',
    parameters: ofInvitation,
    answer: null,
    holds: (ctx, ids) => holdMembers(ctx, ids.organizationId),
  }),
]
