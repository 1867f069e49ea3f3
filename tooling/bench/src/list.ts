import { generateCases } from './generate-cases'
import { type TimedPage, timePages } from './pages'
import { openProduct } from './product'
import type { Report } from './report'

/** What issue 2 allows as multiples of an empty signed-in page: per page at 100,000 and at 1,000,000 cases. */
const limits = {
  'first page': [2, 6],
  'last page': [2, 6],
  search: [3, 6],
  'module filter': [2, 6],
  '2,000 rows': [15, undefined],
  'coverage, no filter': [3, 10],
  'coverage, tag': [3, 10],
  'coverage, module': [3, 10],
  'coverage, tag and module': [3, 10],
} as const

/** The list of definitions and the coverage report as whole signed-in HTML answers, beside an empty signed-in page. */
export async function benchPages(
  report: Report,
  which: 'list' | 'coverage',
  sizes = [100_000, 1_000_000],
): Promise<void> {
  for (const count of sizes) {
    const product = await openProduct()
    try {
      const { project, user, cookie } = await product.makeProject()
      await generateCases(product.services.sql, {
        projectId: project.id,
        userId: user.id,
        count,
        modules: 500,
        steps: 1,
      })
      const [module] = await product.services.sql`
        select id, name from modules where project_id = ${project.id} and parent_id is null order by id limit 1`
      const web = await product.startWeb()
      const app = `/project/${project.id}/app`
      const list = `${app}/testCaseDefinition`
      const coverageReport = `${app}/graphReport`
      const pages: Partial<Record<keyof typeof limits, TimedPage>> =
        which === 'list'
          ? {
              'first page': { path: list, expect: `TC-${count}` },
              'last page': { path: `${list}?page=${Math.ceil(count / 10)}`, expect: 'TC-1<' },
              search: { path: `${list}?search=voucher`, expect: 'voucher' },
              'module filter': { path: `${list}?moduleId=${module?.id}`, expect: String(module?.name) },
              '2,000 rows': { path: `${list}?pageSize=2000`, expect: `TC-${count - 1999}`, rounds: 7 },
            }
          : {
              'coverage, no filter': { path: coverageReport, expect: 'Automation Pending' },
              'coverage, tag': { path: `${coverageReport}?tag=smoke`, expect: 'Automation Pending' },
              'coverage, module': { path: `${coverageReport}?module=${module?.id}`, expect: String(module?.name) },
              'coverage, tag and module': {
                path: `${coverageReport}?tag=P2&module=${module?.id}`,
                expect: String(module?.name),
              },
            }
      const { times, reference } = await timePages(product, cookie, pages as Record<string, TimedPage>)
      const empty = times['empty page'] ?? Number.NaN
      const size = `${count} cases`
      report.add({ bench: which, what: 'empty signed-in page', size, value: empty, unit: 'ms', reference })
      for (const what of Object.keys(pages) as (keyof typeof limits)[]) {
        const limit = limits[what][count > 100_000 ? 1 : 0]
        report.add({
          bench: which,
          what,
          size: `${count} cases`,
          value: times[what] ?? Number.NaN,
          unit: 'ms',
          reference,
          ...(limit === undefined ? {} : { limit }),
        })
      }
      await web.stop()
    } finally {
      await product.close()
    }
  }
}
