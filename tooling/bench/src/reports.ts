import type { Ctx } from '@caseweave/core/context'
import { snapshotProject } from '@caseweave/core/reports/reports/take-snapshots'
import { generateCases } from './generate-cases'
import { generateExecutions } from './generate-executions'
import { type TimedPage, timePages } from './pages'
import { openProduct, type Product } from './product'
import type { Report } from './report'

const size = { cases: 100_000, executions: 5_000_000, modules: 500, releases: 4, environments: 3 }

/** What issue 4 allows every page as a multiple of an empty signed-in page. */
const limit = 4

/** The execution report with any filter, the dashboard and coverage through time, beside an empty signed-in page. */
export async function benchReports(report: Report): Promise<void> {
  const product = await openProduct()
  try {
    const { project, user, cookie, ctx } = await product.makeProject()
    const { sql } = product.services
    await generateCases(sql, {
      projectId: project.id,
      userId: user.id,
      count: size.cases,
      modules: size.modules,
      steps: 1,
    })
    const { releaseIds } = await generateExecutions(sql, { projectId: project.id, count: size.executions, ...size })
    const common = { bench: 'report', size: `${size.cases} cases, ${size.executions} executions`, unit: 'ms' } as const
    await timeSnapshots(report, product, ctx, project.id)
    await generateHistory(product, project.id)
    const web = await product.startWeb()
    const pages = await pagesOf(product, project.id, releaseIds.at(-1) ?? 0)
    const { times, reference } = await timePages(product, cookie, pages)
    const empty = times['empty page'] ?? Number.NaN
    report.add({ ...common, what: 'empty signed-in page', value: empty, reference })
    for (const what of Object.keys(pages))
      report.add({
        ...common,
        what,
        value: times[what] ?? Number.NaN,
        reference,
        limit,
      })
    await web.stop()
  } finally {
    await product.close()
  }
}

async function pagesOf(product: Product, projectId: number, release: number): Promise<Record<string, TimedPage>> {
  const { sql } = product.services
  const [module] = await sql`
    select id, name from modules where project_id = ${projectId} and parent_id is null order by id limit 1`
  const [environment] = await sql`select id, name from environments where project_id = ${projectId} order by id limit 1`
  const [found] = await sql`select number from releases where id = ${release}`
  const app = `/project/${projectId}/app`
  const execution = (query: string) => ({
    path: `${app}/graphReport?execution=true${query}`,
    expect: 'Result Received',
  })
  const place = `&release=${release}&env=${environment?.id}`
  return {
    'report, no filter': execution(''),
    'report, release': execution(`&release=${release}`),
    'report, environment': execution(`&env=${environment?.id}`),
    'report, release and environment': execution(place),
    'report, module': execution(`&module=${module?.id}`),
    'report, all three': execution(`${place}&module=${module?.id}`),
    'report, those that fail': execution(`${place}&status=fail`),
    'report, those that remain': execution(`${place}&status=remaining`),
    'report, last page of those that pass': execution('&status=pass&page=100000'),
    'report, by summary': execution(`${place}&sort=testSummary`),
    'report, text': execution(`${place}&search=voucher`),
    'report, text and status': execution(`${place}&status=fail&search=quarantine`),
    dashboard: { path: '/dashBoard', expect: 'failed since yesterday' },
    'dashboard, module': { path: `/dashBoard?module=${module?.id}`, expect: String(module?.name) },
    'coverage through time': { path: `${app}/graphReport/history`, expect: `release ${found?.number}` },
    'coverage through time, module': {
      path: `${app}/graphReport/history?module=${module?.id}&from=2020-01-01`,
      expect: String(module?.name),
    },
  }
}

/** How long it takes to keep the figures of a day: the first one, one without a change, one after 2,000 cases have changed. */
async function timeSnapshots(
  report: Report,
  { services: { sql } }: Product,
  ctx: Ctx,
  projectId: number,
): Promise<void> {
  const yesterday = new Date(Date.now() - 86_400_000)
  const time = async (on: Ctx) => {
    const start = performance.now()
    await snapshotProject(on, projectId)
    return performance.now() - start
  }
  const common = { bench: 'report', size: `${size.modules} modules`, unit: 'ms' } as const
  const first = await time({ ...ctx, now: () => yesterday })
  const reference = { name: 'the first one', value: first }
  report.add({ ...common, what: 'first snapshot of the figures', value: first })
  report.add({
    ...common,
    what: 'snapshot without a change',
    value: await time({ ...ctx, now: () => yesterday }),
    reference,
  })
  await sql`update test_cases set automated = not automated where project_id = ${projectId} and number % 50 = 0`
  report.add({ ...common, what: 'snapshot after 2,000 changes', value: await time(ctx), reference, limit: 2 })
}

/** Figures of the last four weeks in which every figure of every module changed each week. */
async function generateHistory({ services: { sql } }: Product, projectId: number): Promise<void> {
  await sql.begin(async (tx) => {
    for (const [table, keys, values] of [
      ['coverage_snapshots', 'module_id, kind', ['cases', 'steps', 'covered']],
      ['result_snapshots', 'release_id, environment_id, module_id, kind, outcome', ['cases']],
    ] as const)
      await tx`
        insert into ${tx(table)} (project_id, ${tx.unsafe(keys)}, since, until, ${tx.unsafe(values.join(', '))})
        select project_id, ${tx.unsafe(keys)}, since - 7 * week, since - 7 * week + 7,
          ${tx.unsafe(values.map((value) => `${value} * (6 - week) / 6`).join(', '))}
        from ${tx(table)}, generate_series(1, 4) week where project_id = ${projectId}`
    await tx`
      update module_snapshots set since = since - 28 where project_id = ${projectId}`
    await tx`update project_snapshots set first_day = first_day - 28 where project_id = ${projectId}`
  })
  for (const table of ['coverage_snapshots', 'result_snapshots', 'module_snapshots'])
    await sql`vacuum (analyze) ${sql(table)}`
}
