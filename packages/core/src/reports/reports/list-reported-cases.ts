import { pageCountOf } from '@caseweave/contract/platform/page-count'
import type {
  ReportedCase,
  ReportedCasesPage,
  ReportedCasesQuery,
} from '@caseweave/contract/reports/reports/execution-report'
import { reportedCases } from '@caseweave/contract/reports/reports/execution-report'
import { anyPlace } from '@caseweave/contract/results/executions/executions'
import { modules, testCases, testCaseVersions } from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { executionReport } from './execution-report'
import { expectedResult } from './expected-result'
import { type FoundReported, findReported, sortReported, sortWholeUpTo } from './find-reported'
import { reportPlace } from './report-place'
import { keptResult, statusOf, typeOf } from './reported-cases'
import { failureOf } from './reported-failure'
import { searchReported } from './search-reported'

const c = named(testCases, 'c')
const m = named(modules, 'm')
const v = named(testCaseVersions, 'v')

/** How much of an expected result a line shows, in characters. */
const shownText = 300

/**
 * One page of the cases behind the report's figures; past the end it is the last page. The total is the report's own figure,
 * and no size of the project makes a page slow: see `findReported`. NOT_FOUND for a place that is not of this project.
 */
export async function listReportedCases(
  ctx: Ctx,
  input: ReportedCasesQuery & { projectId: number },
): Promise<ReportedCasesPage> {
  const { pageSize, search, sort: asked } = input
  const wanted = { offset: (input.page - 1) * pageSize, limit: pageSize, descending: input.direction === 'desc' }
  const [report] = await Promise.all([executionReport(ctx, input), reportPlace(ctx, input)])
  const whole = input.status ? report[input.status] : reportedCases(report, input.releaseId)
  const count = whole[typeOf(input) ?? 'total']
  if (search !== '') {
    const found = await searchReported(ctx, input, { ...wanted, count })
    const sortable = !found.capped
    const sort = sortable ? asked : 'number'
    const last = pageCountOf(found.numbers.length, pageSize)
    const offset = Math.min(wanted.offset, (last - 1) * pageSize)
    const stretch = sql`limit ${pageSize} offset ${offset}`
    const listed = sql`unnest(${`{${found.numbers.join(',')}}`}::int[]) with ordinality f (number, place)`
    const cases = sql`${listed} join ${c} on ${c.projectId} = ${input.projectId} and ${c.number} = f.number`
    const query =
      sort === 'number'
        ? sql`select f.number from ${listed} order by f.place ${stretch}`
        : sortReported(cases, { sort, descending: wanted.descending, stretch })
    return {
      rows: await rowsOf(ctx, input, query),
      page: offset / pageSize + 1,
      pageCount: last,
      total: { count: Math.min(found.numbers.length, found.counted), capped: found.capped },
      searched: found.searched,
      problems: found.problems,
      sort,
      sortable,
    }
  }
  const sortable = count <= sortWholeUpTo
  const sort = sortable || asked === 'moduleName' ? asked : 'number'
  const pageCount = pageCountOf(count, pageSize)
  const offset = Math.min(wanted.offset, (pageCount - 1) * pageSize)
  const found: FoundReported = await findReported(ctx, input, {
    report,
    count,
    sort,
    descending: wanted.descending,
    offset,
    limit: Math.min(pageSize, count - offset),
  })
  const rows = await rowsOf(ctx, input, found.numbers)
  return {
    rows: found.backwards ? rows.reverse() : rows,
    page: offset / pageSize + 1,
    pageCount,
    total: { count, capped: false },
    searched: null,
    problems: [],
    sort,
    sortable,
  }
}

/** The lines of these cases, in the order of `numbers`; what a line shows is looked up for these cases alone. */
async function rowsOf(
  ctx: Ctx,
  input: ReportedCasesQuery & { projectId: number },
  numbers: SQL,
): Promise<ReportedCase[]> {
  const { releaseId = anyPlace, environmentId = anyPlace, projectId } = input
  return ctx.db
    .select({
      number: c.number,
      moduleName: m.name,
      testSummary: c.summary,
      expectedResult: sql<string>`left(${expectedResult}, ${shownText})`,
      status: statusOf,
      failure: failureOf,
    })
    .from(sql`unnest(array(${numbers})) with ordinality listed (number, place)
      join ${c} on ${c.projectId} = ${projectId} and ${c.number} = listed.number
      join ${m} on ${m.id} = ${c.moduleId}
      join ${v} on ${v.testCaseId} = ${c.id} and ${v.version} = ${c.latestVersion}
      ${keptResult({ projectId, releaseId, environmentId })}`)
    .orderBy(sql`listed.place`)
}
