import { recordOf } from '@caseweave/contract/platform/pick'
import { CoverageRowId, coverageModuleLimit } from '@caseweave/contract/reports/reports/coverage-report'
import { z } from 'zod'
import { type Endpoint, endpoint } from './endpoint'

const Figures = z
  .object({
    total: z.int(),
    done: z.int().describe('Automated.'),
    pending: z.int().describe('Automatable, but not automated.'),
    nonAutomatable: z.int(),
    durationMs: z.number().nullable().describe('Time of their results; null where none is told.'),
  })
  .meta({ id: 'ExecutionFigures' })

const ExecutionReport = z
  .object({
    project: Figures,
    release: Figures,
    received: z.number().describe('Cases with a result, in per cent.'),
    datasets: Figures,
    pass: Figures,
    fail: Figures,
    skip: Figures,
    block: Figures,
    remaining: Figures,
  })
  .meta({ id: 'ExecutionReport' })

const count = z.int().nonnegative()
const Steps = z
  .object({
    steps: count,
    automated: count.describe('Steps that a mapping covers, or any of an automated case without one.'),
  })
  .meta({ id: 'CoverageSteps' })

const counts = {
  total: count,
  automatable: count,
  done: count.describe('Automated.'),
  pending: count.describe('Automatable, but not automated.'),
  nonAutomatable: count,
}
const steps = z.object(recordOf(CoverageRowId.options, () => Steps)).describe('The steps of those cases.')

const Coverage = z
  .object({
    ...counts,
    steps,
    modules: z
      .array(
        z
          .object({ id: z.int(), name: z.string(), cases: count, done: count, steps: count, automated: count })
          .meta({ id: 'CoverageModule' }),
      )
      .describe(`The modules right below the chosen one, each with all below it; at most ${coverageModuleLimit}.`),
  })
  .meta({ id: 'Coverage' })

const CoverageHistory = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    first: z.iso.date().nullable().describe('Since when figures are stored; null while none are.'),
    points: z.array(
      z
        .object({ day: z.iso.date(), ...counts, steps: steps.nullable() })
        .meta({ id: 'CoverageOfDay' })
        .describe('`steps` is null on days before steps were stored.'),
    ),
  })
  .meta({ id: 'CoverageHistory' })

const projectId = 'Id of the project.'
const moduleId = 'Only cases of this module and all below it.'

/** The figures of the two reports, as their tables show them. */
export const reportEndpoints: Endpoint[] = [
  endpoint('reports', 'execution', {
    method: 'get',
    path: '/projects/{projectId}/reports/execution',
    first: 'reports.place',
    scope: 'reports:read',
    group: 'Reports',
    summary: 'Get the figures of the execution report',
    description:
      'What came out of the cases of a release in an environment. Each case counts once, by the worst of its datasets; pass, fail, ' +
      'skip, block and remaining add up to the cases of the release (of the project, when none is named).',
    parameters: {
      projectId,
      releaseId: 'Id of the release; 0 = over all of them.',
      environmentId: 'Id of the environment; 0 = over all of them.',
      moduleId,
    },
    answer: ExecutionReport,
  }),
  endpoint('reports', 'coverage', {
    method: 'get',
    path: '/projects/{projectId}/reports/coverage',
    first: 'reports.place',
    scope: 'reports:read',
    group: 'Reports',
    summary: 'Get the figures of the coverage report',
    description:
      'How many cases are automatable, how many of those are automated, and the same in steps and by module.',
    parameters: { projectId, tag: 'Only cases with this tag.', moduleId },
    answer: Coverage,
    view: ({ counts, steps, modules }) => ({ ...counts, steps, modules }),
  }),
  endpoint('reports', 'coverageHistory', {
    method: 'get',
    path: '/projects/{projectId}/reports/coverage/history',
    first: 'reports.place',
    scope: 'reports:read',
    group: 'Reports',
    summary: 'Get the figures of the coverage report through time',
    description:
      'The figures at the end of each day (UTC), the oldest first, and of today as they are now. Every day of two months is told, every ' +
      'seventh of fourteen months, else every thirtieth.',
    parameters: {
      projectId,
      moduleId: 'Only cases of this module and all that was below it on each day.',
      from: 'The first day; left out: four weeks before the last one.',
      to: 'The last day; left out: today.',
    },
    answer: CoverageHistory,
    view: ({ points, ...range }) => ({
      ...range,
      points: points.map(({ day, counts, steps }) => ({ day, ...counts, steps })),
    }),
  }),
]
