import { projectsPerPage } from '@caseweave/contract/people/organizations'
import { OrganizationRole, ProjectRole } from '@caseweave/contract/people/roles'
import { holdProject } from '@caseweave/core/people/projects/hold-project'
import { z } from 'zod'
import { type Endpoint, endpoint } from './endpoint'

const organizationId = 'Id of the organization.'
const projectId = 'Id of the project.'

const Organization = z
  .object({ id: z.int(), name: z.string(), role: OrganizationRole.describe('Your role in it.') })
  .meta({ id: 'Organization' })

const WithProjects = Organization.extend({
  projects: z
    .array(
      z
        .object({
          ...{ id: z.int(), name: z.string(), projectRole: ProjectRole.nullable() },
          testCases: z.int(),
          members: z.int(),
          createdAt: z.iso.datetime(),
        })
        .meta({ id: 'OrganizationProject' }),
    )
    .describe('Those that you can see: an Admin sees all.'),
  projectsFound: z.int().describe('How many the search finds, on all pages.'),
}).meta({ id: 'OrganizationWithProjects' })

const Deleted = z
  .object({
    ...{ id: z.int(), name: z.string(), deletedAt: z.iso.datetime(), deletedBy: z.string() },
    until: z.iso.datetime().describe('Until when it can be restored.'),
  })
  .meta({ id: 'DeletedProject' })

/** Organizations, and the projects that come and go in them. A token for one project has no organization. */
export const organizationEndpoints: Endpoint[] = [
  endpoint('organizations', 'list', {
    method: 'get',
    path: '/organizations',
    scope: null,
    group: 'Organizations',
    summary: 'List your organizations',
    description: 'A token for one project has none.',
    parameters: {},
    answer: z.array(Organization),
  }),
  endpoint('organizations', 'get', {
    method: 'get',
    path: '/organizations/{organizationId}',
    scope: null,
    group: 'Organizations',
    summary: 'Get an organization with its projects',
    parameters: { organizationId, search: 'Part of the name of a project.', page: 'Which page, from 1; all without.' },
    answer: WithProjects,
    links: ({ projectsFound }, { input }) => {
      const page = Number(input.page ?? 0)
      return page > 0 && page * projectsPerPage < projectsFound ? { next: { page: page + 1 } } : {}
    },
  }),
  endpoint('projects', 'create', {
    method: 'post',
    path: '/organizations/{organizationId}/projects',
    scope: 'projects:manage',
    group: 'Organizations',
    summary: 'Create a project',
    description: 'You become its first Project Admin.',
    parameters: { organizationId, name: 'Its name.' },
    statuses: [201],
    answer: z.object({ id: z.int() }).meta({ id: 'CreatedProject' }),
    locationOf: ({ id }) => `/projects/${id}`,
  }),
  endpoint('projects', 'rename', {
    method: 'patch',
    path: '/projects/{projectId}',
    scope: 'projects:manage',
    group: 'Organizations',
    summary: 'Rename a project',
    parameters: {
      ...{ projectId, name: 'Its new name.' },
      was: 'The name that you know: refused where it has another one meanwhile.',
    },
    answer: z.object({ name: z.string() }).meta({ id: 'RenamedProject' }),
    holds: (ctx, ids) => holdProject(ctx, ids.projectId),
  }),
  endpoint('projects', 'delete', {
    method: 'delete',
    path: '/projects/{projectId}',
    scope: 'projects:manage',
    group: 'Organizations',
    summary: 'Delete a project',
    description: 'An Admin of the organization can restore it for 30 days.',
    parameters: { projectId, name: 'Its name, so that a wrong id deletes nothing.' },
    answer: null,
    holds: (ctx, ids) => holdProject(ctx, ids.projectId),
  }),
  endpoint('projects', 'deleted', {
    method: 'get',
    path: '/organizations/{organizationId}/deleted-projects',
    scope: 'projects:manage',
    group: 'Organizations',
    summary: 'List the deleted projects that can be restored',
    parameters: { organizationId },
    answer: z.array(Deleted),
  }),
  endpoint('projects', 'restore', {
    method: 'post',
    path: '/organizations/{organizationId}/deleted-projects/{projectId}/restore',
    scope: 'projects:manage',
    group: 'Organizations',
    summary: 'Restore a deleted project',
    parameters: { organizationId, projectId },
    answer: null,
  }),
]
