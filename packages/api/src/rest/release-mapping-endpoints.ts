import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { AppError } from '@caseweave/contract/platform/errors'
import { JobProgress, JobStatus } from '@caseweave/contract/platform/jobs'
import { z } from 'zod'
import { askedPage } from './asked-page'
import { type Endpoint, endpoint } from './endpoint'

const place = { projectId: 'Id of the project.', releaseId: 'Id of the release.' }
const timeZone = 'The zone of the days in the search, such as Europe/Berlin; UTC when left out.'
const address = '/projects/{projectId}/releases/{releaseId}/mapping'

const Page = z
  .object({
    page: z.int().describe('The page that was asked for; behind the last one there are no cases.'),
    pageCount: z.int(),
    total: z.int().describe('How many cases match.'),
    totalCapped: z.boolean().describe('There may be more matches than `total`.'),
    mapped: z.int().describe('How many cases the release has, of the module where one is named.'),
    testCases: z.array(
      z
        .object({
          number: z.int(),
          key: z.string().describe('The number as people write it, such as TC-12.'),
          kind: z.enum(['manual', 'automatable', 'notApplicable']),
          summary: z.string(),
          modules: z.array(z.string()).describe('Its module with all above, root first.'),
          latestVersion: z.int(),
          mapped: z.int().nullable().describe('The version that the release has; null when it has none.'),
          createdAt: z.iso.datetime(),
        })
        .meta({ id: 'MappableTestCase' }),
    ),
  })
  .meta({ id: 'ReleaseMappingPage' })

const Changed = z
  .object({
    added: z.int(),
    removed: z.int(),
    moved: z.int().describe('Mapped at another version than before.'),
    tested: z.int().describe('Of those that are taken out: how many have results in the release.'),
    inCycles: z.int().describe('Of those that are taken out: how many stand in an open test cycle of the release.'),
    inBackground: z.boolean().describe('They are very many: it is being done, and `Location` tells how far it is.'),
  })
  .meta({ id: 'ChangedReleaseMapping' })

const Job = z
  .object({ status: JobStatus, progress: JobProgress.nullable(), error: z.string().nullable() })
  .meta({ id: 'ReleaseMappingJob' })

/** Which cases a release has. */
export const releaseMappingEndpoints: Endpoint[] = [
  endpoint('releaseMapping', 'list', {
    method: 'get',
    path: address,
    scope: 'mappings:read',
    group: 'Release mapping',
    summary: 'List test cases with the version that a release has of them, newest first',
    parameters: {
      ...place,
      show: '`mapped` = only those that the release has.',
      moduleId: 'Only cases of this module and all below it.',
      search: 'What to look for, in the search language of the list.',
      page: 'Which page, from 1.',
      pageSize: 'Cases on a page: 10, 20, 30, 40, 100 or 500.',
      timeZone,
    },
    answer: Page,
    view: ({ rows, total, problems, ...found }, { input }) => {
      if (problems.length > 0)
        throw new AppError('INVALID', problems.map(({ message }) => message).join(' '), { field: 'search' })
      const page = askedPage(input, found.page)
      const testCases = (page === found.page ? rows : []).map(({ mark: kind, createdAt, ...row }) => ({
        ...{ ...row, kind, key: caseNumberLabel(row.number) },
        createdAt: new Date(createdAt * 1000),
      }))
      return { ...found, page, total: total.count, totalCapped: total.capped, testCases }
    },
    links: ({ page, pageCount }, { input }) => (askedPage(input, page) < pageCount ? { next: { page: page + 1 } } : {}),
  }),
  endpoint('releaseMapping', 'save', {
    method: 'post',
    path: address,
    scope: 'project:write',
    group: 'Release mapping',
    summary: 'Map test cases to a release, and take others out',
    description:
      'Cases that `pick` does not name stay as they are. 409 at `withResults` where it takes out cases that have results in the release.',
    parameters: {
      ...place,
      pick: 'Its `steps` put cases in (`on`) or out, by their `numbers` or by a `filter` (module 0 = all modules, search "" = all cases); the last step that names a case holds. `versions` = which one is mapped, the latest when left out.',
      withResults: 'True where cases with results may be taken out.',
      timeZone,
    },
    statuses: [200, 202],
    answer: Changed,
    statusOf: ({ jobId }) => (jobId === null ? 200 : 202),
    view: ({ jobId, ...changes }) => ({ ...changes, inBackground: jobId !== null }),
    locationOf: ({ jobId }, { input }) => (jobId === null ? null : `/releases/${Number(input.releaseId)}/mapping-job`),
  }),
  endpoint('releaseMapping', 'job', {
    method: 'get',
    path: '/projects/{projectId}/releases/{releaseId}/mapping-job',
    scope: 'mappings:read',
    group: 'Release mapping',
    summary: 'Get how far your mapping of very many test cases is',
    description: 'Its `job` is null when none is at work.',
    parameters: place,
    answer: z.object({ job: Job.nullable() }).meta({ id: 'ReleaseMappingAtWork' }),
    view: (job) => ({ job }),
  }),
]
