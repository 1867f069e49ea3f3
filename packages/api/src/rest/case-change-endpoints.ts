import { caseExportFormats } from '@caseweave/contract/cases/case-exports/case-export-formats'
import { caseFields, choiceFields, flagFields, textFields } from '@caseweave/contract/cases/test-cases/case-fields'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { recordOf } from '@caseweave/contract/platform/pick'
import { z } from 'zod'
import { type Endpoint, endpoint, restOf, unchanging } from './endpoint'
import { madeFile, madeFileView } from './made-file-schema'

const projectId = 'Id of the project.'
const number = 'Number of the case: 12 for TC-12.'
const revision = 'The state that is changed, as `version.milliseconds`; `If-Match` tells it.'
const exportId = 'Id of the export.'

const fields = {
  summary: 'Its name.',
  moduleId: 'Id of its module.',
  templateId: '1 = free text, 2 = steps.',
  assignedTo: 'Id of a member; 0 = nobody.',
  tags: 'Its tags.',
  steps: 'Its steps, for a case in steps.',
  imageIds: 'Ids of images beside those of its steps.',
  ...recordOf([...choiceFields, ...flagFields, ...textFields], (field) => `${caseFields[field].label}.`),
}

const Saved = z
  .object({ number: z.int(), version: z.int(), changed: z.boolean().describe('False when it was so already.') })
  .meta({ id: 'SavedTestCase' })

const Export = z
  .object({ ...madeFile, format: z.enum(caseExportFormats), cases: z.int() })
  .meta({ id: 'TestCaseExport' })

const folder = '/test-case-exports'

/** What programs change of test cases, and files of them. */
export const caseChangeEndpoints: Endpoint[] = [
  endpoint('testCases', 'add', {
    method: 'post',
    path: '/projects/{projectId}/test-cases',
    scope: 'cases:write',
    group: 'Test cases',
    summary: 'Add a test case',
    parameters: { projectId, ...fields },
    statuses: [201],
    answer: z.object({ number: z.int() }).meta({ id: 'AddedTestCase' }),
    locationOf: (added) => `/test-cases/${added.number}`,
  }),
  endpoint('testCases', 'save', {
    method: 'patch',
    path: '/projects/{projectId}/test-cases/{number}',
    scope: 'cases:write',
    group: 'Test cases',
    summary: 'Change a test case',
    description: 'Fields that are left out stay as they are. Send the `ETag` of the case as `If-Match`.',
    parameters: { projectId, number, ...fields, revision },
    base: 'revision',
    rest: restOf('testCases', 'form', ({ testCase }) => {
      if (testCase === null || testCase === 'deleted') throw new AppError('NOT_FOUND', messages.notFound)
      return testCase.values
    }),
    answer: Saved,
  }),
  endpoint('deletedCases', 'delete', {
    method: 'delete',
    path: '/projects/{projectId}/test-cases/{number}',
    scope: 'cases:write',
    group: 'Test cases',
    summary: 'Delete a test case',
    description: 'It can be restored. Send the `ETag` of the case as `If-Match`.',
    parameters: { projectId, number, revision },
    base: 'revision',
    answer: null,
  }),
  endpoint('deletedCases', 'restore', {
    method: 'post',
    path: '/projects/{projectId}/test-cases/{number}/restore',
    scope: 'cases:write',
    group: 'Test cases',
    summary: 'Restore a deleted test case',
    parameters: { projectId, number, moduleId: 'The module that it comes to; its own when left out.' },
    answer: z.object({ number: z.int(), version: z.int(), moduleId: z.int() }).meta({ id: 'RestoredTestCase' }),
  }),
  endpoint('caseExports', 'start', {
    method: 'post',
    path: `/projects/{projectId}${folder}`,
    scope: 'cases:read',
    group: 'Test cases',
    summary: 'Export test cases',
    parameters: {
      projectId,
      selection: 'Cases by their `numbers`, or all that a `filter` matches; an empty filter is all of them.',
      format: 'What is written.',
    },
    statuses: [202],
    answer: z.object({ exportId: z.int() }).meta({ id: 'StartedExport' }),
    locationOf: (started) => `${folder}/${started.exportId}`,
  }),
  endpoint('caseExports', 'list', {
    method: 'get',
    path: `/projects/{projectId}${folder}`,
    scope: 'cases:read',
    group: 'Test cases',
    summary: 'List the newest exports',
    parameters: { projectId },
    answer: z.array(Export),
    view: (exports, place) => exports.map((each) => madeFileView(folder)(each, place)),
  }),
  endpoint('caseExports', 'get', {
    method: 'get',
    path: `/projects/{projectId}${folder}/{exportId}`,
    scope: 'cases:read',
    group: 'Test cases',
    summary: 'Get what became of an export',
    parameters: { projectId, exportId },
    answer: Export,
    view: madeFileView(folder),
  }),
  endpoint('caseExports', 'file', {
    method: 'get',
    path: `/projects/{projectId}${folder}/{exportId}/file`,
    scope: 'cases:read',
    group: 'Test cases',
    summary: 'Download an export',
    parameters: { projectId, exportId },
    answer: { file: 'application/octet-stream' },
    versionOf: unchanging,
  }),
]
