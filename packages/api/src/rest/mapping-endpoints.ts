import { staleReasons } from '@caseweave/contract/automation/automation-mapping/automation-mapping'
import { z } from 'zod'
import { askedPage } from './asked-page'
import { type Endpoint, endpoint } from './endpoint'

const projectId = 'Id of the project.'
const caseNumber = 'Number of the case: 12 for TC-12.'
const mappingId = 'Id of the mapping.'
const releaseId = 'Id of the release.'
const covers = 'What it covers: the `case`, what is `aligned`, or steps of the case by their places from 1.'
const Covers = z.enum(['case', 'steps', 'aligned'])
const named = (number: string) => z.object({ id: z.int(), [number]: z.string() })

const Mappings = z
  .object({
    number: z.int(),
    summary: z.string(),
    latestVersion: z.int(),
    mappings: z.array(
      z
        .object({
          id: z.int(),
          release: named('number'),
          file: named('name'),
          scenario: z.object({
            ...{ id: z.int(), name: z.string(), version: z.int(), latestVersion: z.int() },
            gone: z.boolean().describe('Its file does not hold it any more.'),
          }),
          caseVersion: z.int(),
          steps: z.array(z.string()).nullable().describe('The chosen steps; null for the whole scenario.'),
          environments: z.array(z.string()),
          covers: Covers,
          covered: z.int().describe('How many steps of the case it covers.'),
          caseSteps: z.int(),
          stale: z.boolean().describe('It waits for somebody to look at what has changed.'),
          by: z.string(),
          at: z.iso.datetime(),
        })
        .meta({ id: 'Mapping' }),
    ),
  })
  .meta({ id: 'TestCaseMappings' })

const Scenarios = z
  .object({
    scenarios: z.array(
      z
        .object({
          ...{ id: z.int(), name: z.string(), kind: z.string(), fileId: z.int(), fileName: z.string() },
          ...{ tags: z.array(z.string()), steps: z.int() },
          mapped: z.int().describe('Cases that are mapped to it in the release.'),
        })
        .meta({ id: 'ScenarioLine' }),
    ),
    next: z.int().nullable().describe('`after` of the next page.'),
  })
  .meta({ id: 'Scenarios' })

const step = { keyword: z.string(), text: z.string(), sequence: z.int(), below: z.string().nullable() }
const Scenario = z
  .object({
    ...{ id: z.int(), name: z.string(), kind: z.string(), fileId: z.int(), fileName: z.string() },
    ...{ language: z.string(), gone: z.boolean(), version: z.int() },
    steps: z.array(z.object(step).meta({ id: 'ScenarioStep' })),
    background: z.array(z.object(step)).describe('What runs before it.'),
  })
  .meta({ id: 'Scenario' })

const Changes = z
  .object({
    page: z.int(),
    pageCount: z.int(),
    total: z.int(),
    asOf: z.number().describe('Microseconds since 1970: when the list was made.'),
    rows: z.array(
      z
        .object({
          ...{ id: z.int(), reason: z.enum(staleReasons), since: z.number(), release: z.string() },
          ...{ file: named('name'), scenarioId: z.int(), caseNumber: z.int(), covers: Covers },
        })
        .meta({ id: 'StaleMapping' }),
    ),
  })
  .meta({ id: 'StaleMappings' })

const Review = z.object({ done: z.int(), left: z.int(), reviewId: z.int().nullable() }).meta({ id: 'MappingReview' })
const one = 'One mapping by `mappingId`, and the `since` that it was listed with.'
const all = 'All of a kind (`reason`, `fileId`, `caseNumber`) as they stood at `asOf`.'

/** Which scenario automates which case. */
export const mappingEndpoints: Endpoint[] = [
  endpoint('automationMapping', 'mappings', {
    method: 'get',
    path: '/projects/{projectId}/test-cases/{caseNumber}/mappings',
    scope: 'mappings:read',
    group: 'Mappings',
    summary: 'List the mappings of a test case',
    parameters: { projectId, caseNumber },
    answer: Mappings,
  }),
  endpoint('automationMapping', 'map', {
    method: 'post',
    path: '/projects/{projectId}/mappings',
    scope: 'mappings:write',
    group: 'Mappings',
    summary: 'Map test cases to a scenario',
    parameters: {
      ...{ projectId, releaseId, scenarioId: 'Id of the scenario.', scenarioVersion: 'Its version.' },
      steps: 'Its steps by their places from 1; none = the whole scenario.',
      cases: `The cases by number. \`covers\`: ${covers}`,
    },
    answer: z.object({ mapped: z.int(), scenario: z.string() }).meta({ id: 'MappedTestCases' }),
  }),
  endpoint('automationMapping', 'cover', {
    method: 'put',
    path: '/projects/{projectId}/test-cases/{caseNumber}/mappings/{mappingId}/coverage',
    scope: 'mappings:write',
    group: 'Mappings',
    summary: 'Say what a mapping covers of its test case',
    parameters: {
      projectId,
      caseNumber,
      mappingId,
      caseVersion: 'The version of the case that you looked at.',
      covers,
    },
    answer: null,
  }),
  endpoint('automationMapping', 'remove', {
    method: 'delete',
    path: '/projects/{projectId}/test-cases/{caseNumber}/mappings/{mappingId}',
    scope: 'mappings:write',
    group: 'Mappings',
    summary: 'Delete a mapping',
    parameters: { projectId, caseNumber, mappingId },
    answer: null,
  }),
  endpoint('automationMapping', 'scenarios', {
    method: 'get',
    path: '/projects/{projectId}/scenarios',
    scope: 'mappings:read',
    group: 'Mappings',
    summary: 'Find scenarios',
    parameters: {
      ...{
        projectId,
        fileId: 'Only scenarios of this feature file.',
        releaseId: 'The release that `mapped` counts in.',
      },
      ...{ search: 'Part of a name.', after: 'Only scenarios behind the one with this id.' },
    },
    answer: Scenarios,
    links: ({ next }) => (next === null ? {} : { next: { after: next } }),
  }),
  endpoint('automationMapping', 'scenario', {
    method: 'get',
    path: '/projects/{projectId}/scenarios/{scenarioId}',
    scope: 'mappings:read',
    group: 'Mappings',
    summary: 'Get a scenario',
    parameters: {
      projectId,
      scenarioId: 'Id of the scenario.',
      version: 'An older version; the latest when left out.',
    },
    answer: Scenario,
  }),
  endpoint('mappingChanges', 'list', {
    method: 'get',
    path: '/projects/{projectId}/stale-mappings',
    scope: 'mappings:read',
    group: 'Mappings',
    summary: 'List mappings whose test case or scenario has changed',
    parameters: {
      ...{
        projectId,
        reason: 'What has changed.',
        fileId: 'Only of this feature file.',
        caseNumber: 'Only of this case.',
      },
      ...{ page: 'Which page, from 1.', pageSize: 'Mappings on a page: 10, 20 or 50.' },
    },
    answer: Changes,
    view: (changes, { input }) => {
      const page = askedPage(input, changes.page)
      return { ...changes, page, rows: page === changes.page ? changes.rows : [] }
    },
    links: ({ page, pageCount }, { input }) => (askedPage(input, page) < pageCount ? { next: { page: page + 1 } } : {}),
  }),
  endpoint('mappingChanges', 'confirm', {
    method: 'post',
    path: '/projects/{projectId}/stale-mappings/confirm',
    scope: 'mappings:write',
    group: 'Mappings',
    summary: 'Confirm mappings as they are now',
    parameters: { projectId, one, all },
    answer: Review,
  }),
  endpoint('mappingChanges', 'remove', {
    method: 'post',
    path: '/projects/{projectId}/stale-mappings/remove',
    scope: 'mappings:write',
    group: 'Mappings',
    summary: 'Delete mappings that do not hold any more',
    parameters: { projectId, one, all },
    answer: Review,
  }),
]
