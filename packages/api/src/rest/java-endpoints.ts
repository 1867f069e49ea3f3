import { javaRunPath } from '@caseweave/contract/automation/addresses'
import type { JavaStepRunView } from '@caseweave/contract/automation/java-steps/java-steps'
import { AppError } from '@caseweave/contract/platform/errors'
import { JobStatus } from '@caseweave/contract/platform/jobs'
import { z } from 'zod'
import { type Endpoint, endpoint, unchanging } from './endpoint'

const projectId = 'Id of the project.'
const runId = 'Id of the generation.'

const Begun = z.object({ id: z.int() }).meta({ id: 'BegunJavaGeneration' })

const Generation = z
  .object({
    id: z.int(),
    number: z.int().describe('Which one of the project it is, from 1.'),
    status: z.enum([...JobStatus.options, 'cancelled']),
    problem: z.string().nullable().describe('Why it failed; null while all is well.'),
    generated: z.int().describe('Step definitions that were generated.'),
    leftOut: z.int().describe('Steps that could not be proven and were left out.'),
    filesLeftOut: z.int().describe('Feature files with a line that has no Gherkin keyword, which were left out.'),
    hasFile: z.boolean().describe('Whether there is a zip: not for nothing, and not after 30 days.'),
    page: z.url().describe('The screen of the generation, for people.'),
  })
  .meta({ id: 'JavaGeneration' })

const generationView = (
  { id, number, job, cancelled, outcome, file }: JavaStepRunView,
  place: { projectId: number; appUrl: string },
) => ({
  ...{ id, number, problem: job?.error ?? null, hasFile: file !== null },
  status: cancelled ? 'cancelled' : outcome ? 'succeeded' : (job?.status ?? 'failed'),
  generated: outcome?.counts.generated ?? 0,
  leftOut: outcome?.counts.leftOut ?? 0,
  filesLeftOut: outcome?.filesLeftOut?.length ?? 0,
  page: `${place.appUrl}${javaRunPath(place.projectId, id)}`,
})

/** Java made of feature files. */
export const javaEndpoints: Endpoint[] = [
  endpoint('javaSteps', 'latest', {
    method: 'get',
    path: '/projects/{projectId}/java/latest',
    scope: 'features:read',
    group: 'Java',
    summary: 'Download the newest Java',
    description: 'The zip of the newest generation that has one; its `ETag` is the id of that generation.',
    parameters: { projectId },
    answer: { file: 'application/zip' },
    view: (file) => {
      if (!file) throw new AppError('NOT_FOUND', 'No Java was generated yet.')
      return file
    },
    versionOf: (file) => file?.runId ?? null,
  }),
  endpoint('javaSteps', 'again', {
    method: 'post',
    path: '/projects/{projectId}/java',
    scope: 'features:write',
    group: 'Java',
    summary: 'Generate Java',
    description:
      'Of all feature files, as the newest generation was made. The answer comes at once: ask its `Location` when it is done.',
    parameters: { projectId },
    answer: Begun,
    statuses: [202],
    view: ({ runId }) => ({ id: runId }),
    locationOf: ({ runId }) => `/java/${runId}`,
  }),
  endpoint('javaSteps', 'start', {
    method: 'post',
    path: '/projects/{projectId}/java-generations',
    scope: 'features:write',
    group: 'Java',
    summary: 'Generate Java with options of its own',
    parameters: {
      projectId,
      files: 'Made of all feature files, or of the chosen ones; left out: of the chosen ones where there are any.',
      featureFileIds: 'Ids of the chosen ones.',
      packageName: 'Package of its classes.',
      layout: 'A class for each domain concept, or a single one.',
      concepts: 'Words that name a class each.',
      naming: 'How methods are called.',
      injection: 'How the glue comes by the hand-written classes.',
      handWrittenAgain: 'Hand-written classes of an earlier generation are in the zip again.',
    },
    answer: Begun,
    statuses: [202],
    view: ({ runId }) => ({ id: runId }),
    locationOf: ({ runId }) => `/java/${runId}`,
  }),
  endpoint('javaSteps', 'list', {
    method: 'get',
    path: '/projects/{projectId}/java-generations',
    scope: 'features:read',
    group: 'Java',
    summary: 'List the newest generations of Java',
    parameters: { projectId },
    answer: z.array(Generation),
    view: (runs, place) => runs.map((run) => generationView(run, place)),
  }),
  endpoint('javaSteps', 'get', {
    method: 'get',
    path: '/projects/{projectId}/java/{runId}',
    scope: 'features:read',
    group: 'Java',
    summary: 'Get what became of a generation of Java',
    parameters: { projectId, runId },
    answer: Generation,
    view: generationView,
  }),
  endpoint('javaSteps', 'file', {
    method: 'get',
    path: '/projects/{projectId}/java/{runId}/zip',
    scope: 'features:read',
    group: 'Java',
    summary: 'Download the Java of a generation',
    parameters: { projectId, runId },
    answer: { file: 'application/zip' },
    versionOf: unchanging,
  }),
  endpoint('javaSteps', 'cancel', {
    method: 'post',
    path: '/projects/{projectId}/java/{runId}/cancel',
    scope: 'features:write',
    group: 'Java',
    summary: 'Stop a generation of Java',
    parameters: { projectId, runId },
    answer: null,
  }),
]
