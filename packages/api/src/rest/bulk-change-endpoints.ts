import { bulkActions } from '@caseweave/contract/cases/bulk-changes/bulk-actions'
import type { BulkChangeView } from '@caseweave/contract/cases/bulk-changes/bulk-changes'
import { JobProgress, JobStatus } from '@caseweave/contract/platform/jobs'
import { z } from 'zod'
import { type Endpoint, endpoint } from './endpoint'

const projectId = 'Id of the project.'
const changeId = 'Id of the change.'
const folder = '/bulk-changes'

const Counts = z
  .object({
    changed: z.int(),
    same: z.int().describe('They were so already.'),
    noRoom: z.int().describe('They have no room for another tag.'),
    gone: z.int().describe('They are not there any more.'),
  })
  .meta({ id: 'BulkCounts' })

const Change = z
  .object({
    id: z.int(),
    change: z
      .looseObject({ action: z.enum([...bulkActions, 'clone']) })
      .describe('What was asked for, with its values.'),
    subject: z.string().nullable().describe('The name of the person or module, or the only case, that it is about.'),
    counts: Counts,
    createdBy: z.string(),
    createdAt: z.iso.datetime(),
    status: JobStatus,
    progress: JobProgress.nullable(),
    error: z.string().nullable(),
    undone: z
      .object({ at: z.iso.datetime(), by: z.string(), restored: z.int(), left: z.int() })
      .nullable()
      .describe('`left` = cases that somebody has changed since.'),
    mayUndo: z.boolean(),
  })
  .meta({ id: 'BulkChange' })

const changeView = ({ job, subject, ...change }: BulkChangeView) => ({
  ...{ ...change, subject: subject || null },
  ...{ status: job?.status ?? 'succeeded', progress: job?.progress ?? null, error: job?.error ?? null },
})

/** Changes of many cases at once. */
export const bulkChangeEndpoints: Endpoint[] = [
  endpoint('bulkChanges', 'start', {
    method: 'post',
    path: `/projects/{projectId}${folder}`,
    scope: 'cases:write',
    group: 'Test cases',
    summary: 'Change many test cases at once',
    description:
      '201 when they are changed, 202 when they are so many that it is done in the background, 200 when there was nothing to change.',
    parameters: {
      projectId,
      selection: 'Cases by their `numbers`, or all that a `filter` matches; an empty filter is all of them.',
      change: 'The `action` with its value, such as `{"action":"priority","priority":"HIGH"}`.',
    },
    statuses: [201, 202, 200],
    answer: z
      .object({
        changeId: z.int().nullable().describe('Null when nothing was to change.'),
        counts: Counts.nullable().describe('Null while it is done in the background.'),
      })
      .meta({ id: 'StartedBulkChange' }),
    statusOf: ({ changeId: id, jobId }) => (jobId !== null ? 202 : id !== null ? 201 : 200),
    locationOf: ({ changeId: id }) => (id === null ? null : `${folder}/${id}`),
  }),
  endpoint('caseClones', 'start', {
    method: 'post',
    path: '/projects/{projectId}/test-cases/clone',
    scope: 'cases:write',
    group: 'Test cases',
    summary: 'Clone test cases',
    description:
      'One case is cloned at once (201), several in the background (202). The change `changeId` of the project that the clones come to tells how far it is, and undoes it.',
    parameters: {
      projectId,
      selection: 'Cases by their `numbers`, or all that a `filter` matches; an empty filter is all of them.',
      targetProjectId: 'Id of the project that the clones come to; the same one when left out.',
      moduleId: 'Id of their module there; 0 = each in the module of its case, within the same project.',
      summary: 'What the clone of one case is called; left out, the first summary that its module does not have.',
      releases: 'Puts the clones into the releases of their cases, within the same project.',
    },
    statuses: [201, 202],
    answer: z
      .object({
        targetProjectId: z.int(),
        changeId: z.int().nullable(),
        number: z.int().nullable().describe('The number of the clone; null while several are made.'),
      })
      .meta({ id: 'StartedClone' }),
    statusOf: ({ jobId }) => (jobId !== null ? 202 : 201),
    locationOf: ({ changeId: id, targetProjectId }, place) =>
      id !== null && targetProjectId === Number(place.projectId) ? `${folder}/${id}` : null,
  }),
  endpoint('bulkChanges', 'list', {
    method: 'get',
    path: `/projects/{projectId}${folder}`,
    scope: 'cases:read',
    group: 'Test cases',
    summary: 'List the newest changes of many test cases',
    parameters: { projectId },
    answer: z.array(Change),
    view: (changes) => changes.map(changeView),
  }),
  endpoint('bulkChanges', 'get', {
    method: 'get',
    path: `/projects/{projectId}${folder}/{changeId}`,
    scope: 'cases:read',
    group: 'Test cases',
    summary: 'Get what became of a change of many test cases',
    parameters: { projectId, changeId },
    answer: Change,
    view: changeView,
  }),
  endpoint('bulkChanges', 'undo', {
    method: 'post',
    path: `/projects/{projectId}${folder}/{changeId}/undo`,
    scope: 'cases:write',
    group: 'Test cases',
    summary: 'Undo a change of many test cases',
    description: 'Cases that somebody has changed since stay as they are. For who made it, and for project leads.',
    parameters: { projectId, changeId },
    statuses: [200, 202],
    answer: z
      .object({ restored: z.int().nullable(), leftAlone: z.int().nullable() })
      .describe('Both are null while it is done in the background.')
      .meta({ id: 'UndoneBulkChange' }),
    statusOf: ({ jobId }) => (jobId === null ? 200 : 202),
    locationOf: (_, { input }) => `${folder}/${Number(input.changeId)}`,
  }),
]
