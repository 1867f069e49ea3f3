import { lockModuleTree } from '@caseweave/core/project/modules/lock-modules'
import { z } from 'zod'
import { type Endpoint, endpoint } from './endpoint'

const projectId = 'Id of the project.'
const moduleId = 'Id of the module.'
const Names = z.object({ id: z.int(), name: z.string() })

const Module = z
  .object({
    id: z.int(),
    parentId: z.int().nullable(),
    name: z.string(),
    ancestors: z.array(Names).describe('All above it, root first.'),
    cases: z.int().describe('Live cases in it and in all below it.'),
    modules: z.int().describe('Modules below it.'),
  })
  .meta({ id: 'Module' })

const Children = z
  .object({
    parentId: z.int().nullable(),
    total: z.int(),
    nodes: z.array(
      z
        .object({
          ...{ id: z.int(), parentId: z.int().nullable(), name: z.string(), position: z.int() },
          ...{ count: z.int().describe('Live cases in it and in all below it.'), hasChildren: z.boolean() },
        })
        .meta({ id: 'ModuleNode' }),
    ),
  })
  .meta({ id: 'ModuleChildren' })

const Found = z
  .object({
    choices: z.array(z.object({ id: z.int(), names: z.array(z.string()).describe('From the top down to it.') })),
    total: z.int(),
  })
  .meta({ id: 'FoundModules' })

/** The tree of modules. */
export const moduleEndpoints: Endpoint[] = [
  endpoint('modules', 'list', {
    method: 'get',
    path: '/projects/{projectId}/modules',
    scope: null,
    group: 'Modules',
    summary: 'Find modules by name, nearest to the top first',
    parameters: { projectId, search: 'Part of a name.', except: 'Leaves out this module and all below it.' },
    answer: Found,
  }),
  endpoint('modules', 'children', {
    method: 'get',
    path: '/projects/{projectId}/module-children',
    scope: null,
    group: 'Modules',
    summary: 'List the modules right below one',
    parameters: {
      ...{ projectId, parentId: 'Id of that module, or `null` for the top.' },
      ...{ offset: 'How many are left out, from the first.', limit: 'How many are answered at most.' },
    },
    answer: Children,
    links: ({ total, nodes }, { input }) => {
      const next = Number(input.offset) + nodes.length
      return nodes.length > 0 && next < total ? { next: { offset: next } } : {}
    },
  }),
  endpoint('modules', 'add', {
    method: 'post',
    path: '/projects/{projectId}/modules',
    scope: 'project:write',
    group: 'Modules',
    summary: 'Add a module',
    parameters: { projectId, name: 'Its name.', parentId: 'The module above it; at the top when left out.' },
    statuses: [201],
    answer: Names.meta({ id: 'AddedModule' }),
    locationOf: ({ id }) => `/modules/${id}`,
  }),
  endpoint('modules', 'get', {
    method: 'get',
    path: '/projects/{projectId}/modules/{moduleId}',
    scope: null,
    group: 'Modules',
    summary: 'Get a module',
    parameters: { projectId, moduleId },
    answer: Module,
  }),
  endpoint('modules', 'rename', {
    method: 'patch',
    path: '/projects/{projectId}/modules/{moduleId}',
    scope: 'project:write',
    group: 'Modules',
    summary: 'Rename a module',
    holds: (ctx, { projectId }) => lockModuleTree(ctx, projectId),
    parameters: { projectId, moduleId, name: 'Its new name.' },
    answer: null,
  }),
  endpoint('modules', 'move', {
    method: 'post',
    path: '/projects/{projectId}/modules/{moduleId}/move',
    scope: 'project:write',
    group: 'Modules',
    summary: 'Move a module with all below it',
    parameters: { projectId, moduleId, parentId: 'The module that it comes under; the top when left out.' },
    answer: null,
  }),
  endpoint('modules', 'delete', {
    method: 'delete',
    path: '/projects/{projectId}/modules/{moduleId}',
    scope: 'project:write',
    group: 'Modules',
    summary: 'Delete a module with all below it',
    holds: (ctx, { projectId }) => lockModuleTree(ctx, projectId),
    parameters: {
      ...{ projectId, moduleId },
      cases: 'What becomes of its test cases: `none` says that there are none.',
      targetId: 'The module that they move to.',
    },
    answer: null,
  }),
]
