import { z } from 'zod'
import { askedPage } from './asked-page'
import { type Endpoint, endpoint } from './endpoint'

const projectId = 'Id of the project.'
const caseNumber = 'Number of the case: 12 for TC-12.'
const releaseId = 'Id of the release.'
const pair = {
  ...{ projectId, caseNumber, caseVersion: 'The version of the case that you looked at.' },
  ...{ scenarioId: 'Id of the scenario.', scenarioVersion: 'Its version that you looked at.' },
}

const judged = {
  score: z.number().describe('From 0 to 1.'),
  strength: z.enum(['likely', 'possible', 'weak']),
  rival: z
    .object({
      score: z.number(),
      caseNumber: z.int().optional().describe('The other case, where the scenario is near to it.'),
      scenario: z.string().optional().describe('The name of the other scenario, where the case is near to it.'),
    })
    .nullable()
    .describe(
      'Another pair of one of the two sides that is nearer, or nearly as near, and keeps this one from being likely.',
    ),
}

const Suggestions = z
  .object({
    suggestions: z.array(
      z
        .object({
          case: z.object({ number: z.int(), version: z.int(), summary: z.string(), blocked: z.string().nullable() }),
          scenario: z.object({ id: z.int(), version: z.int(), name: z.string(), fileName: z.string() }),
          ...judged,
          coveredSteps: z.array(z.int()).describe('Places of the steps of the case that are covered.'),
          usedSteps: z.array(z.int()).describe('Places of the steps of the scenario that have a part in it.'),
        })
        .meta({ id: 'Suggestion' }),
    ),
    due: z.boolean().describe('Some of the project’s scenarios are still to be read for it: ask again.'),
  })
  .meta({ id: 'Suggestions' })

const Search = z
  .object({
    id: z.int(),
    moduleId: z.int(),
    modules: z.array(z.string()).describe('Its module with all above, root first.'),
    releaseId: z.int(),
    release: z.string(),
    cases: z.int().describe('Cases that it looked at.'),
    scenarios: z.int().describe('Scenarios that it compared them with.'),
    by: z.string(),
    at: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable().describe('Null while it is at work.'),
  })
  .meta({ id: 'SuggestionSearch' })

const Queue = z
  .object({
    search: Search,
    page: z.int().describe('The page that was asked for; behind the last one there are none.'),
    pageCount: z.int(),
    total: z.int().describe('How many wait for an answer.'),
    totalCapped: z.boolean().describe('There may be more than `total`.'),
    suggestions: z.array(
      z
        .object({
          ...{ caseNumber: z.int(), caseVersion: z.int(), summary: z.string() },
          ...{ scenarioId: z.int(), scenarioVersion: z.int(), scenario: z.string(), fileName: z.string() },
          blocked: z.string().nullable().describe('Why the case cannot be mapped; null when it can.'),
          ...judged,
        })
        .meta({ id: 'QueuedSuggestion' }),
    ),
  })
  .meta({ id: 'SuggestionQueue' })

const Answers = z.array(
  z
    .object({
      ...{ caseNumber: z.int(), summary: z.string(), scenarioId: z.int(), scenario: z.string() },
      decision: z.enum(['accepted', 'rejected', 'never']),
      ...{ score: z.number(), by: z.string(), at: z.iso.datetime() },
    })
    .meta({ id: 'SuggestionAnswer' }),
)

const searches = '/suggestion-searches'

/** Which scenarios may belong to which cases. */
export const suggestionEndpoints: Endpoint[] = [
  endpoint('suggestions', 'ofCase', {
    method: 'get',
    path: '/projects/{projectId}/test-cases/{caseNumber}/suggestions',
    scope: 'mappings:read',
    group: 'Suggestions',
    summary: 'List scenarios that a test case may belong to, the likeliest first',
    parameters: { projectId, caseNumber, releaseId: 'Leaves out what is mapped in this release.' },
    answer: Suggestions,
  }),
  endpoint('suggestions', 'ofScenario', {
    method: 'get',
    path: '/projects/{projectId}/scenarios/{scenarioId}/suggestions',
    scope: 'mappings:read',
    group: 'Suggestions',
    summary: 'List test cases that a scenario may belong to, the likeliest first',
    parameters: {
      ...{ projectId, scenarioId: 'Id of the scenario.' },
      releaseId: 'Leaves out what is mapped in this release.',
    },
    answer: Suggestions,
  }),
  endpoint('suggestions', 'searches', {
    method: 'get',
    path: `/projects/{projectId}${searches}`,
    scope: 'mappings:read',
    group: 'Suggestions',
    summary: 'List the newest searches for suggestions',
    parameters: { projectId },
    answer: z.array(Search),
  }),
  endpoint('suggestions', 'search', {
    method: 'post',
    path: `/projects/{projectId}${searches}`,
    scope: 'mappings:write',
    group: 'Suggestions',
    summary: 'Search suggestions for a module and all below it',
    parameters: { projectId, moduleId: 'Id of the module.', releaseId },
    statuses: [202],
    answer: z.object({ searchId: z.int() }).meta({ id: 'BegunSuggestionSearch' }),
    locationOf: ({ searchId }) => `${searches}/${searchId}/suggestions`,
  }),
  endpoint('suggestions', 'queue', {
    method: 'get',
    path: `/projects/{projectId}${searches}/{searchId}/suggestions`,
    scope: 'mappings:read',
    group: 'Suggestions',
    summary: 'List what a search found and nobody has answered yet, the likeliest first',
    parameters: { projectId, searchId: 'Id of the search.', page: 'Which page, from 1.' },
    answer: Queue,
    view: ({ rows, total, ...queue }, { input }) => ({
      ...{ ...queue, page: askedPage(input, queue.page), total: total.count, totalCapped: total.capped },
      suggestions: askedPage(input, queue.page) === queue.page ? rows : [],
    }),
    links: ({ page, pageCount }, { input }) => (askedPage(input, page) < pageCount ? { next: { page: page + 1 } } : {}),
  }),
  endpoint('suggestions', 'answers', {
    method: 'get',
    path: '/projects/{projectId}/suggestion-answers',
    scope: 'mappings:read',
    group: 'Suggestions',
    summary: 'List the newest answers to suggestions',
    parameters: { projectId },
    answer: Answers,
  }),
  endpoint('suggestions', 'accept', {
    method: 'post',
    path: '/projects/{projectId}/test-cases/{caseNumber}/suggestions/accept',
    scope: 'mappings:write',
    group: 'Suggestions',
    summary: 'Accept a suggestion: the test case is mapped',
    parameters: {
      ...{ ...pair, releaseId, steps: 'Steps of the scenario by their places; none = those that cover the case.' },
      covers:
        'What it covers of the case: the `case`, what is `aligned` (when left out), or steps of the case by their places from 1.',
    },
    answer: z.object({ scenario: z.string() }).meta({ id: 'AcceptedSuggestion' }),
  }),
  endpoint('suggestions', 'refuse', {
    method: 'post',
    path: '/projects/{projectId}/test-cases/{caseNumber}/suggestions/refuse',
    scope: 'mappings:write',
    group: 'Suggestions',
    summary: 'Refuse a suggestion',
    parameters: {
      ...{ ...pair, decision: '`rejected` until one of the two changes, or `never`.' },
      releaseId: 'Refused where the pair was mapped in this release meanwhile.',
    },
    answer: null,
  }),
  endpoint('suggestions', 'undo', {
    method: 'post',
    path: '/projects/{projectId}/test-cases/{caseNumber}/suggestions/undo',
    scope: 'mappings:write',
    group: 'Suggestions',
    summary: 'Take an answer to a suggestion back, and its mapping',
    parameters: { projectId, caseNumber, scenarioId: 'Id of the scenario.' },
    answer: null,
  }),
]
