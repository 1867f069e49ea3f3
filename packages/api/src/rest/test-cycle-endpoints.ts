import { runStatuses } from '@caseweave/contract/results/runs/run-status'
import { addFigures, cycleStates, versionRules } from '@caseweave/contract/results/test-cycles/cycle-names'
import { holdCycle } from '@caseweave/core/results/test-cycles/cycle-row'
import { z } from 'zod'
import { askedPage } from './asked-page'
import { type Endpoint, endpoint } from './endpoint'

const projectId = 'Id of the project.'
const number = 'Number of the test cycle.'
const address = '/projects/{projectId}/test-cycles'

const figures = {
  counts: z
    .array(z.object({ status: z.enum(runStatuses), items: z.int() }).meta({ id: 'TestCycleCount' }))
    .describe('How many items stand how; an item is one case in one environment.'),
  passedOver: z.int().describe('Items whose case is deleted, not applicable, or was taken out of the release.'),
}
const listed = (counts: Partial<Record<(typeof runStatuses)[number], number>>) =>
  runStatuses.flatMap((status) => (counts[status] ? [{ status, items: counts[status] }] : []))

const facts = {
  number: z.int(),
  name: z.string(),
  state: z.enum(cycleStates),
  dueOn: z.iso.date().nullable(),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  ...figures,
}
const Line = z.object({ ...facts, release: z.string() }).meta({ id: 'TestCycleLine' })
const Cycle = z
  .object({
    ...facts,
    note: z.string(),
    versionRule: z.enum(versionRules),
    release: z.object({ id: z.int(), number: z.string() }),
    environments: z.array(z.object({ id: z.int(), name: z.string(), ...figures })),
    closedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'TestCycle' })
const Case = z
  .object({
    number: z.int().describe('Number of the test case.'),
    summary: z.string(),
    version: z.int(),
    items: z.array(
      z
        .object({
          id: z.int(),
          environmentId: z.int(),
          status: z.enum(runStatuses),
          assignedTo: z.int().nullable(),
          attempts: z.int(),
          runId: z.int().nullable(),
          passedOver: z.boolean(),
        })
        .meta({ id: 'TestCycleItem' }),
    ),
  })
  .meta({ id: 'TestCycleCase' })

const source =
  'Its cases: `{ release: true }`, those that are mapped to the release; `{ selection }`, numbers or a filter as the list has it; `{ view }`, those of a saved view of yours or the project; or `{ cycle, statuses }`, those of another cycle that stand so.'
const choice =
  'Which items: those of `caseNumbers` or with `itemIds`, and of them what `environmentId`, `status`, `assigned`, `moduleId` and `search` leave; `{}` is all of them.'
const texts = {
  name: 'Its name.',
  note: 'A note for whoever runs it.',
  dueOn: 'The day on which it is due, such as 2026-11-30.',
  versionRule: 'Which version of a case is run: the newest one, or the one mapped to the release.',
}

/** Test cycles: many cases that are run together. */
export const testCycleEndpoints: Endpoint[] = [
  endpoint('testCycles', 'list', {
    method: 'get',
    path: address,
    scope: 'runs:read',
    group: 'Test cycles',
    summary: 'List test cycles, newest first',
    parameters: {
      projectId,
      state: 'Which of them: `active` (open and planned) when left out, one state, or `all`.',
      releaseId: 'Only those of this release.',
      search: 'Words of the name, or the number.',
      page: 'Which page, from 1.',
    },
    answer: z.object({ page: z.int(), pageCount: z.int(), total: z.int(), cycles: z.array(Line) }),
    view: ({ rows, page, ...list }, { input }) => {
      const asked = askedPage(input, page)
      const shown = asked === page ? rows : []
      return { ...list, page: asked, cycles: shown.map((row) => ({ ...row, counts: listed(row.counts) })) }
    },
    links: ({ page, pageCount }, { input }) => (askedPage(input, page) < pageCount ? { next: { page: page + 1 } } : {}),
  }),
  endpoint('testCycles', 'create', {
    method: 'post',
    path: address,
    scope: 'runs:write',
    group: 'Test cycles',
    summary: 'Create a test cycle',
    parameters: {
      projectId,
      ...texts,
      releaseId: 'Id of the release.',
      environmentIds: 'Ids of the environments: each case is run once in each.',
      source,
      open: 'False: it is planned, and nobody begins yet.',
      keepAssignees: 'Each case comes assigned as it is already.',
    },
    statuses: [201],
    answer: z.object({ number: z.int(), items: z.int() }).meta({ id: 'CreatedTestCycle' }),
    locationOf: (created) => `/test-cycles/${created.number}`,
  }),
  endpoint('testCycles', 'get', {
    method: 'get',
    path: `${address}/{number}`,
    scope: 'runs:read',
    group: 'Test cycles',
    summary: 'Get a test cycle with its figures',
    parameters: { projectId, number },
    answer: Cycle,
    view: (cycle) => {
      const { counts, passedOver } = addFigures(cycle.environments)
      const environments = cycle.environments.map((each) => ({ ...each, counts: listed(each.counts) }))
      return { ...cycle, environments, counts: listed(counts), passedOver }
    },
  }),
  endpoint('testCycles', 'update', {
    method: 'patch',
    path: `${address}/{number}`,
    scope: 'runs:write',
    group: 'Test cycles',
    summary: 'Change the texts of a test cycle',
    parameters: { projectId, number, ...texts },
    holds: holdCycle,
    answer: null,
  }),
  endpoint('testCycles', 'cases', {
    method: 'get',
    path: `${address}/{number}/items`,
    scope: 'runs:read',
    group: 'Test cycles',
    summary: 'List the cases of a test cycle with their items',
    parameters: {
      projectId,
      number,
      environmentId: 'Only items in this environment.',
      status: 'Only items that stand so; `open` = still to be tested, `again` = failed, blocked or open.',
      assigned: 'Only items of this person: an id, `me` or `nobody`.',
      search: 'Words of the summary, or a number such as TC-12.',
      cursor: 'The place behind which the page begins: `next` of the page before.',
      pageSize: 'How many cases a page has, at most 500.',
    },
    answer: z.object({
      total: z.int().describe('How many cases match.'),
      next: z.string().nullable().describe('The cursor of the next page; null on the last one.'),
      cases: z.array(Case),
    }),
    view: ({ rows: cases, total, next }) => ({ total, next, cases }),
    links: ({ next }) => (next ? { next: { cursor: next } } : {}),
  }),
  endpoint('testCycles', 'addCases', {
    method: 'post',
    path: `${address}/{number}/items`,
    scope: 'runs:write',
    group: 'Test cycles',
    summary: 'Add cases to a test cycle',
    description: 'Cases that it has already stay as they are.',
    parameters: {
      projectId,
      number,
      source: `${source} Or \`{ new: true }\`, those that have come to what it was made of.`,
    },
    answer: z.object({ items: z.int() }).meta({ id: 'AddedItems' }),
  }),
  endpoint('testCycles', 'removeItems', {
    method: 'post',
    path: `${address}/{number}/items/remove`,
    scope: 'runs:write',
    group: 'Test cycles',
    summary: 'Remove items from a test cycle',
    description:
      'The test cases themselves stay. Items that somebody has begun cannot be removed: while one of them is among those chosen, none is (409).',
    parameters: { projectId, number, choice },
    answer: z.object({ count: z.int() }).meta({ id: 'RemovedItems' }),
  }),
  endpoint('testCycles', 'assign', {
    method: 'patch',
    path: `${address}/{number}/items`,
    scope: 'runs:write',
    group: 'Test cycles',
    summary: 'Assign items of a test cycle',
    parameters: {
      projectId,
      number,
      choice,
      to: 'To whom: `{ userId }`, where 0 is nobody; `{ evenly: [ids] }` or `{ byModule: [ids] }` among several people; or `{ assignees: true }`, to whom each case is assigned.',
    },
    answer: z.object({ count: z.int() }).meta({ id: 'AssignedItems' }),
  }),
  endpoint('testCycles', 'mark', {
    method: 'post',
    path: `${address}/{number}/results`,
    scope: 'runs:write',
    group: 'Test cycles',
    summary: 'Record one result for many items',
    description:
      'Each item gets a result of its own. Items at which somebody works, and those that the cycle passes over, stay as they are.',
    parameters: { projectId, number, choice, status: 'What came out.', remarks: 'Remarks.' },
    answer: z.object({ count: z.int() }).meta({ id: 'RecordedResults' }),
  }),
  endpoint('testCycles', 'record', {
    method: 'post',
    path: `${address}/{number}/items/{itemId}/results`,
    scope: 'runs:write',
    group: 'Test cycles',
    summary: 'Record the result of an item',
    description:
      'Stores one result, as a finished attempt. While somebody runs the item it is refused (409). With an `Idempotency-Key` it is stored once, however often it is sent.',
    parameters: { projectId, number, itemId: 'Id of the item.', status: 'What came out.', remarks: 'Remarks.' },
    answer: z.object({ count: z.int() }).meta({ id: 'RecordedResult' }),
  }),
  endpoint('testCycles', 'close', {
    method: 'post',
    path: `${address}/{number}/close`,
    scope: 'runs:write',
    group: 'Test cycles',
    summary: 'Close a test cycle',
    parameters: {
      projectId,
      number,
      openRuns: 'What becomes of runs that go on: `finish` as they stand, or `callOff`.',
    },
    answer: null,
  }),
  endpoint('testCycles', 'reopen', {
    method: 'post',
    path: `${address}/{number}/reopen`,
    scope: 'runs:write',
    group: 'Test cycles',
    summary: 'Reopen a test cycle',
    parameters: { projectId, number, reason: 'Why.' },
    answer: null,
  }),
  endpoint('testCycles', 'start', {
    method: 'post',
    path: `${address}/{number}/start`,
    scope: 'runs:write',
    group: 'Test cycles',
    summary: 'Start a planned test cycle',
    parameters: { projectId, number },
    answer: null,
  }),
  endpoint('testCycles', 'callOff', {
    method: 'post',
    path: `${address}/{number}/call-off`,
    scope: 'runs:write',
    group: 'Test cycles',
    summary: 'Call a test cycle off',
    parameters: { projectId, number },
    answer: null,
  }),
  endpoint('testCycles', 'remove', {
    method: 'delete',
    path: `${address}/{number}`,
    scope: 'runs:write',
    group: 'Test cycles',
    summary: 'Delete a planned test cycle',
    parameters: { projectId, number },
    holds: holdCycle,
    answer: null,
  }),
]
