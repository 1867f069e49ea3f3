import { addedAtOnce, membersPerPage } from '@caseweave/contract/people/projects/project-members'
import { OrganizationRole, ProjectRole } from '@caseweave/contract/people/roles'
import { holdProjectMember } from '@caseweave/core/people/projects/hold-project'
import { z } from 'zod'
import { type Endpoint, endpoint } from './endpoint'
import { Holdings } from './member-endpoints'

const projectId = 'Id of the project.'
const userId = 'Id of the person.'
const role = `Their role in the project: ${ProjectRole.options.join(', ')}.`
const ofMember = { projectId, userId }

const ProjectMember = z
  .object({
    ...{ userId: z.int(), name: z.string(), username: z.string(), email: z.string() },
    role: ProjectRole.nullable().describe('Null for an Admin of the organization who has none in the project.'),
    organizationRole: OrganizationRole,
  })
  .meta({ id: 'ProjectMember' })

/** Who works in a project. */
export const projectMemberEndpoints: Endpoint[] = [
  endpoint('projectMembers', 'list', {
    method: 'get',
    path: '/projects/{projectId}/members',
    scope: 'members:read',
    group: 'Project members',
    summary: 'List who can work in a project, by name',
    parameters: { projectId, search: 'Part of a name, a username or an email address.', page: 'Which page, from 1.' },
    answer: z.object({ total: z.int(), members: z.array(ProjectMember) }).meta({ id: 'ProjectMembers' }),
    links: ({ members, total }, { input }) => {
      const page = Number(input.page ?? 1)
      return members.length > 0 && page * membersPerPage < total ? { next: { page: page + 1 } } : {}
    },
  }),
  endpoint('projectMembers', 'add', {
    method: 'post',
    path: '/projects/{projectId}/members',
    scope: 'members:write',
    group: 'Project members',
    summary: 'Add members of the organization to a project',
    description: 'Those who are in it already keep their role.',
    parameters: { projectId, userIds: `Ids of the people, at most ${addedAtOnce}.`, role },
    answer: z.object({ added: z.int().describe('How many came in.') }).meta({ id: 'AddedProjectMembers' }),
  }),
  endpoint('projectMembers', 'get', {
    method: 'get',
    path: '/projects/{projectId}/members/{userId}',
    scope: 'members:read',
    group: 'Project members',
    summary: 'Get a member of a project',
    parameters: ofMember,
    answer: ProjectMember,
  }),
  endpoint('projectMembers', 'changeRole', {
    method: 'patch',
    path: '/projects/{projectId}/members/{userId}',
    scope: 'members:write',
    group: 'Project members',
    summary: 'Change the role of a member of a project',
    parameters: { ...ofMember, role },
    answer: null,
    holds: (ctx, ids) => holdProjectMember(ctx, ids.projectId, ids.userId),
  }),
  endpoint('projectMembers', 'remove', {
    method: 'delete',
    path: '/projects/{projectId}/members/{userId}',
    scope: 'members:write',
    group: 'Project members',
    summary: 'Remove a member from a project',
    parameters: {
      ...ofMember,
      handOver: 'Id of the member who gets what they had in it; it stays in their name when left out.',
    },
    answer: null,
    holds: (ctx, ids) => holdProjectMember(ctx, ids.projectId, ids.userId),
  }),
  endpoint('projectMembers', 'departure', {
    method: 'get',
    path: '/projects/{projectId}/members/{userId}/holdings',
    scope: 'members:read',
    group: 'Project members',
    summary: 'Count what a member of a project would hand over',
    parameters: ofMember,
    answer: Holdings,
    view: ({ holdings }) => holdings,
  }),
]
