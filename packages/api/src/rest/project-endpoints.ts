import { OrganizationRole, ProjectRole } from '@caseweave/contract/people/roles'
import { z } from 'zod'
import { type Endpoint, endpoint } from './endpoint'

const projectParameter = { projectId: 'Id of the project.' }

const Project = z
  .object({
    id: z.int(),
    name: z.string(),
    organization: z.object({ id: z.int(), name: z.string() }),
    projectRole: ProjectRole.nullable().describe('Your role in the project; null for an Admin of its organization.'),
    organizationRole: OrganizationRole.nullable(),
  })
  .meta({ id: 'Project' })

const Release = z
  .object({
    id: z.int(),
    number: z.string(),
    enabled: z.boolean().describe('Whether results can be uploaded for it.'),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Release' })

const Environment = z
  .object({
    id: z.int(),
    name: z.string(),
    active: z.boolean().describe('Whether results can be uploaded for it.'),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Environment' })

type Access = { id: number; name: string; organizationId: number; organizationName: string }
const projectView = <Row extends Access>({ organizationId, organizationName, ...project }: Row) => ({
  ...project,
  organization: { id: organizationId, name: organizationName },
})

/** What every program has to know first: the names of things. Any token will do. */
export const projectEndpoints: Endpoint[] = [
  endpoint('projects', 'list', {
    method: 'get',
    path: '/projects',
    scope: null,
    group: 'Projects',
    summary: 'List the projects that you can see',
    description: 'Of a token for one project: that project alone.',
    parameters: {},
    answer: z.array(Project),
    view: (projects) => projects.map(projectView),
  }),
  endpoint('projects', 'get', {
    method: 'get',
    path: '/projects/{projectId}',
    scope: null,
    group: 'Projects',
    summary: 'Get a project',
    parameters: projectParameter,
    answer: Project,
    view: projectView,
  }),
  endpoint('releases', 'list', {
    method: 'get',
    path: '/projects/{projectId}/releases',
    scope: null,
    group: 'Projects',
    summary: 'List the releases of a project',
    parameters: { ...projectParameter, which: 'All of them, or only those that are enabled or disabled.' },
    answer: z.array(Release),
  }),
  endpoint('releases', 'add', {
    method: 'post',
    path: '/projects/{projectId}/releases',
    scope: 'project:write',
    group: 'Projects',
    summary: 'Add a release',
    parameters: { ...projectParameter, number: 'Its number.' },
    statuses: [201],
    answer: z.object({ id: z.int(), number: z.string() }).meta({ id: 'AddedRelease' }),
  }),
  endpoint('releases', 'update', {
    method: 'patch',
    path: '/projects/{projectId}/releases/{releaseId}',
    scope: 'project:write',
    group: 'Projects',
    summary: 'Change a release',
    parameters: {
      ...{ ...projectParameter, releaseId: 'Id of the release.', number: 'Its new number.' },
      enabled: 'Whether results can be uploaded for it.',
    },
    answer: z.object({ number: z.string(), enabled: z.boolean() }).meta({ id: 'ChangedRelease' }),
  }),
  endpoint('environments', 'list', {
    method: 'get',
    path: '/projects/{projectId}/environments',
    scope: null,
    group: 'Projects',
    summary: 'List the environments of a project',
    parameters: projectParameter,
    answer: z.array(Environment),
  }),
  endpoint('environments', 'add', {
    method: 'post',
    path: '/projects/{projectId}/environments',
    scope: 'project:write',
    group: 'Projects',
    summary: 'Add an environment',
    parameters: { ...projectParameter, name: 'Its name.' },
    statuses: [201],
    answer: z.object({ id: z.int(), name: z.string() }).meta({ id: 'AddedEnvironment' }),
  }),
  endpoint('environments', 'update', {
    method: 'patch',
    path: '/projects/{projectId}/environments/{environmentId}',
    scope: 'project:write',
    group: 'Projects',
    summary: 'Change an environment',
    parameters: {
      ...{ ...projectParameter, environmentId: 'Id of the environment.', name: 'Its new name.' },
      active: 'Whether results can be uploaded for it.',
    },
    answer: z.object({ name: z.string(), active: z.boolean() }).meta({ id: 'ChangedEnvironment' }),
  }),
]
