import { choiceFields, choiceValues, flagFields, textFields } from '@caseweave/contract/cases/test-cases/case-fields'
import { readLine } from '@caseweave/contract/cases/test-cases/test-case-lines'
import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { AppError } from '@caseweave/contract/platform/errors'
import { recordOf } from '@caseweave/contract/platform/pick'
import { revisionOf } from '@caseweave/core/cases/test-cases/case-revision'
import { z } from 'zod'
import { askedPage } from './asked-page'
import { type Endpoint, endpoint } from './endpoint'
import { Image } from './image-endpoints'

const choices = recordOf(choiceFields, (field) => z.enum(choiceValues(field)))

const Line = z
  .object({
    number: z.int(),
    key: z.string().describe('The number as people write it, such as TC-12; `@TC-12` in a test names the case.'),
    version: z.int(),
    summary: z.string(),
    kind: z.enum(['manual', 'automatable', 'notApplicable']),
    tags: z.array(z.string()),
    ...choices,
    assignedTo: z.string(),
    createdBy: z.string(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'TestCaseLine' })

const Page = z
  .object({
    page: z.int().describe('The page that was asked for; behind the last one there are no cases.'),
    pageCount: z.int(),
    total: z.int().describe('How many cases match.'),
    totalCapped: z.boolean().describe('There may be more matches than `total`.'),
    problems: z
      .array(z.string())
      .describe('Always empty: a search that cannot be understood is refused with 400.')
      .meta({ deprecated: true }),
    testCases: z.array(Line),
  })
  .meta({ id: 'TestCasePage' })

const Step = z.object({
  ...{ description: z.string(), expectedResult: z.string(), testData: z.string() },
  images: z.array(Image),
})

const TestCase = z
  .object({
    number: z.int(),
    key: z.string(),
    version: z.int(),
    latestVersion: z.int(),
    summary: z.string(),
    modules: z.array(z.object({ id: z.int(), name: z.string() })).describe('Its module with all above, root first.'),
    tags: z.array(z.string()),
    ...choices,
    ...recordOf(textFields, () => z.string()),
    executionSteps: z.string().describe('Free text; empty for cases in steps.'),
    steps: z.array(Step),
    images: z.array(Image).describe('Images of the case beside those of its steps.'),
    ...recordOf(flagFields, () => z.boolean()),
    automated: z.boolean(),
    assignedTo: z.string(),
    fileName: z.string(),
    automatedTestNumber: z.string(),
    externalId: z.string(),
    createdBy: z.string(),
    createdAt: z.iso.datetime(),
    modifiedBy: z.string(),
    modifiedAt: z.iso.datetime(),
    deletedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'TestCase' })

const projectId = 'Id of the project.'

export const caseEndpoints: Endpoint[] = [
  endpoint('testCases', 'list', {
    method: 'get',
    path: '/projects/{projectId}/test-cases',
    scope: 'cases:read',
    group: 'Test cases',
    summary: 'List or search test cases, page by page',
    parameters: {
      projectId,
      search: 'What to look for, in the search language of the list: `tag:smoke -flaky updated:<7d`.',
      moduleId: 'Only cases of this module and all below it.',
      applicable: 'Only cases that are (not) applicable.',
      sort: 'What to sort by. Ascending by priority begins with the most urgent.',
      direction: 'Which way to sort.',
      page: 'Which page, from 1.',
      pageSize: 'Cases on a page: 5, 10, 100, 200, 500, 1000 or 2000.',
      timeZone: 'The zone of the days in the search, such as Europe/Berlin; UTC when left out.',
    },
    answer: Page,
    view: ({ rows, total, problems, page, pageCount }, { input }) => {
      if (problems.length > 0)
        throw new AppError('INVALID', problems.map(({ message }) => message).join(' '), { field: 'search' })
      const asked = askedPage(input, page)
      return {
        ...{ page: asked, pageCount, total: total.count, totalCapped: total.capped, problems: [] },
        testCases: (asked === page ? rows : []).map((row) => {
          const { mark: kind, latestVersion: version, createdAt, ...line } = readLine(row)
          return { ...line, kind, version, key: caseNumberLabel(line.number), createdAt: new Date(createdAt * 1000) }
        }),
      }
    },
    links: ({ page, pageCount }, { input }) => {
      const asked = askedPage(input, page)
      return {
        first: { page: 1 },
        ...(asked > 1 ? { prev: { page: Math.min(asked - 1, pageCount) } } : {}),
        ...(asked < pageCount ? { next: { page: asked + 1 } } : {}),
        last: { page: pageCount },
      }
    },
  }),
  endpoint('testCases', 'get', {
    method: 'get',
    path: '/projects/{projectId}/test-cases/{number}',
    scope: 'cases:read',
    group: 'Test cases',
    summary: 'Get a test case',
    parameters: {
      projectId,
      number: 'Number of the case: 12 for TC-12.',
      version: 'An older version; the latest when left out.',
    },
    answer: TestCase,
    view: (details) => ({ ...details, key: caseNumberLabel(details.number) }),
    versionOf: ({ latestVersion, modifiedAt }) => revisionOf({ version: latestVersion, modifiedAt }),
  }),
]
