import { ExecutionBatchKind, MatchRung, TestResult } from '@caseweave/contract/results/executions/executions'
import { runStatuses, stepResults } from '@caseweave/contract/results/runs/run-status'
import { holdRun } from '@caseweave/core/results/runs/run-row'
import { z } from 'zod'
import { type Endpoint, endpoint } from './endpoint'
import { Image } from './image-endpoints'

const projectId = 'Id of the project.'
const caseNumber = 'Number of the case: 12 for TC-12.'
const runId = 'Id of the run.'
const releaseId = 'Id of the release.'
const environmentId = 'Id of the environment.'
const known = 'The revision that you have seen: marks are those that are newer.'

const state = {
  revision: z.int(),
  status: z.enum(runStatuses),
  statusChosen: z.boolean().describe('A person chose the status; else it follows from the steps.'),
  finished: z.boolean(),
  durationMs: z.number(),
  marks: z.array(
    z
      .object({
        sequence: z.int().describe('The step from 1; 0 = the run itself.'),
        result: z.enum(stepResults).nullable(),
        remarks: z.string(),
        images: z.array(Image),
        by: z.string(),
      })
      .meta({ id: 'RunMark' }),
  ),
}

const Run = z
  .object({
    id: z.int(),
    number: z.int().describe('Number of its case.'),
    summary: z.string(),
    version: z.int().describe('The version of the case that it froze.'),
    release: z.string(),
    environment: z.string(),
    runBy: z.string(),
    finishedBy: z.string(),
    startedAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable(),
    steps: z.int(),
    stepTexts: z.array(z.object({ description: z.string(), expectedResult: z.string(), testData: z.string() })),
    state: z.object(state).meta({ id: 'RunState' }),
  })
  .meta({ id: 'Run' })

const Changed = z
  .object({
    ...state,
    conflicts: z
      .array(z.object({ sequence: z.int(), field: z.enum(['result', 'remarks']) }))
      .describe('What somebody else changed meanwhile, and was not written over.'),
  })
  .meta({ id: 'ChangedRun' })

const History = z
  .object({
    page: z.int(),
    pageCount: z.int(),
    total: z.int(),
    rows: z.array(
      z
        .object({
          key: z.string(),
          kind: ExecutionBatchKind,
          status: z.enum(runStatuses),
          at: z.iso.datetime(),
          release: z.string(),
          environment: z.string(),
          version: z.int(),
          dataset: z.string(),
          by: z.string(),
          durationMs: z.number(),
          matchedBy: MatchRung,
          build: z.string(),
          linkedBug: z.string(),
          actualResult: z.string(),
          remarks: z.string(),
          runId: z.int().nullable(),
          open: z.boolean(),
        })
        .meta({ id: 'ResultLine' }),
    ),
  })
  .meta({ id: 'ResultHistory' })

/** Manual runs, and results of cases. */
export const runEndpoints: Endpoint[] = [
  endpoint('runs', 'start', {
    method: 'post',
    path: '/projects/{projectId}/runs',
    scope: 'runs:write',
    group: 'Runs',
    summary: 'Start a manual run of a test case',
    parameters: { projectId, caseNumber, releaseId, environmentId },
    statuses: [201],
    answer: z.object({ runId: z.int() }).meta({ id: 'StartedRun' }),
    locationOf: (started) => `/runs/${started.runId}`,
  }),
  endpoint('runs', 'get', {
    method: 'get',
    path: '/projects/{projectId}/runs/{runId}',
    scope: 'runs:read',
    group: 'Runs',
    summary: 'Get a run',
    parameters: { projectId, runId },
    answer: Run,
    versionOf: ({ state: { revision } }) => revision,
  }),
  endpoint('runs', 'change', {
    method: 'patch',
    path: '/projects/{projectId}/runs/{runId}',
    scope: 'runs:write',
    group: 'Runs',
    summary: 'Mark steps of a run',
    description:
      'Sent again it changes nothing more. What somebody else changed since `from` stays, and is told in `conflicts`.',
    parameters: { projectId, runId, changes: 'What became of its steps.', status: 'What it counts as.', known },
    holds: holdRun,
    answer: Changed,
  }),
  endpoint('runs', 'finish', {
    method: 'post',
    path: '/projects/{projectId}/runs/{runId}/finish',
    scope: 'runs:write',
    group: 'Runs',
    summary: 'Finish a run',
    parameters: { projectId, runId },
    answer: z
      .object({ stored: z.boolean().describe('False when it was finished already.') })
      .meta({ id: 'FinishedRun' }),
  }),
  endpoint('runs', 'open', {
    method: 'get',
    path: '/projects/{projectId}/test-cases/{caseNumber}/open-runs',
    scope: 'runs:read',
    group: 'Runs',
    summary: 'List the runs of a test case that still go on',
    parameters: { projectId, caseNumber },
    answer: z.array(
      z
        .object({
          ...{ id: z.int(), release: z.string(), environment: z.string(), version: z.int() },
          ...{ by: z.string(), activeAt: z.iso.datetime() },
        })
        .meta({ id: 'OpenRun' }),
    ),
  }),
  endpoint('executions', 'history', {
    method: 'get',
    path: '/projects/{projectId}/test-cases/{caseNumber}/results',
    scope: 'runs:read',
    group: 'Runs',
    summary: 'List the results of a test case, newest first',
    parameters: { projectId, caseNumber, page: 'Which page, from 1.' },
    answer: History,
    view: ({ page, rows, ...history }, { input }) => {
      const asked = typeof input.page === 'number' ? input.page : page
      return { ...history, page: asked, rows: asked === page ? rows : [] }
    },
    links: ({ page, pageCount }, { input }) =>
      Number(input.page ?? 1) < pageCount ? { next: { page: page + 1 } } : {},
  }),
  endpoint('executions', 'add', {
    method: 'post',
    path: '/projects/{projectId}/test-cases/{caseNumber}/results',
    scope: 'runs:write',
    group: 'Runs',
    summary: 'Add a result to a test case',
    parameters: {
      ...{ projectId, caseNumber, releaseId, environmentId },
      executionDate: 'The day, such as 2026-11-21.',
      timeZone: 'The zone of that day; UTC when left out.',
      result: `What came out: ${TestResult.options.join(', ')}.`,
      actualLoe: 'How long it took, in seconds; needed where the project asks for it.',
      linkedBug: 'A bug that it is about.',
      actualResult: 'What happened.',
      remarks: 'Remarks.',
    },
    statuses: [201],
    answer: z.object({ executionId: z.int() }).meta({ id: 'AddedResult' }),
  }),
]
