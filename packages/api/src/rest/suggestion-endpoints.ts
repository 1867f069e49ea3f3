import { z } from 'zod'
import { type Endpoint, endpoint } from './endpoint'

const projectId = 'Id of the project.'
const caseNumber = 'Number of the case: 12 for TC-12.'
const releaseId = 'Id of the release.'
const pair = {
  ...{ projectId, caseNumber, caseVersion: 'The version of the case that you looked at.' },
  ...{ scenarioId: 'Id of the scenario.', scenarioVersion: 'Its version that you looked at.' },
}

const Suggestions = z
  .object({
    suggestions: z.array(
      z
        .object({
          case: z.object({ number: z.int(), version: z.int(), summary: z.string(), blocked: z.string().nullable() }),
          scenario: z.object({ id: z.int(), version: z.int(), name: z.string(), fileName: z.string() }),
          score: z.number().describe('From 0 to 1.'),
          strength: z.enum(['likely', 'possible', 'weak']),
          coveredSteps: z.array(z.int()).describe('Places of the steps of the case that are covered.'),
          usedSteps: z.array(z.int()).describe('Places of the steps of the scenario that have a part in it.'),
        })
        .meta({ id: 'Suggestion' }),
    ),
    due: z.boolean().describe('Some of the project’s scenarios are still to be read for it: ask again.'),
  })
  .meta({ id: 'Suggestions' })

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
  endpoint('suggestions', 'accept', {
    method: 'post',
    path: '/projects/{projectId}/test-cases/{caseNumber}/suggestions/accept',
    scope: 'mappings:write',
    group: 'Suggestions',
    summary: 'Accept a suggestion: the test case is mapped',
    parameters: {
      ...{ ...pair, releaseId, steps: 'Steps of the scenario by their places; none = those that cover the case.' },
      covers: 'What it covers of the case; what is aligned when left out.',
    },
    answer: z.object({ scenario: z.string() }).meta({ id: 'AcceptedSuggestion' }),
  }),
  endpoint('suggestions', 'refuse', {
    method: 'post',
    path: '/projects/{projectId}/test-cases/{caseNumber}/suggestions/refuse',
    scope: 'mappings:write',
    group: 'Suggestions',
    summary: 'Refuse a suggestion',
    parameters: { ...pair, decision: '`rejected` until one of the two changes, or `never`.' },
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
