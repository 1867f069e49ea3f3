import { getCaseExport } from '@caseweave/core/cases/case-exports/case-exports'
import { startCaseExport } from '@caseweave/core/cases/case-exports/start-case-export'
import type { Ctx } from '@caseweave/core/context'
import { refreshTrackers } from '@caseweave/core/project/trackers/refresh/refresh-trackers'
import { startFakeRedmine } from '@caseweave/core/project/trackers/testing/fake-redmine'
import { startFakeServer } from '@caseweave/core/project/trackers/testing/fake-server'
import { makeEnvironment, makeRelease } from '@caseweave/db/testing/factories/tickets'
import { generateCases } from './generate-cases'
import { median } from './median'
import { timePages } from './pages'
import { openProduct, type Product } from './product'
import type { Report } from './report'
import { attachItems, connect } from './tracker-place'

const size = { cases: 2_000, tickets: 50, items: 10_000, exports: 15, hanging: 8 }
/** The case page with tickets beside one without; calls for each hundred items; a job beside a tracker that hangs. */
const limit = { page: 1.2, calls: 1, job: 1.2 }
const bench = 'trackers'
const refsUpTo = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1))

/** Tickets of trackers: what they cost a page, what asking about them costs a tracker, and what one that hangs costs all others. */
export async function benchTrackers(report: Report): Promise<void> {
  const product = await openProduct()
  try {
    const { ctx, project, user, cookie } = await product.makeProject()
    await generateCases(product.services.sql, {
      ...{ projectId: project.id, userId: user.id, count: size.cases, modules: 20, steps: 3 },
    })
    const [release, environment] = [await makeRelease(ctx.db, project.id), await makeEnvironment(ctx.db, project.id)]
    const placeOf = async (number: number) => {
      const [found] = await ctx.sql<{ id: number }[]>`
        select id::int from test_cases where project_id = ${project.id} and number = ${number}`
      if (!found) throw new Error(`There is no case ${number}.`)
      return { projectId: project.id, testCaseId: found.id, releaseId: release.id, environmentId: environment.id }
    }
    const at = { ctx, organizationId: project.organizationId, projectId: project.id, placeOf }
    await benchPage(report, product, cookie, at)
    await benchCalls(report, at)
    await benchHanging(report, product, at)
  } finally {
    await product.close()
  }
}

type At = {
  ctx: Ctx
  organizationId: number
  projectId: number
  placeOf: (number: number) => Promise<Parameters<typeof attachItems>[2]['place']>
}

/** Two neighbours, alike but for their tickets. */
async function benchPage(report: Report, product: Product, cookie: string, { ctx, ...at }: At): Promise<void> {
  const [bare, full] = [1000, 1010]
  const connectionId = await connect(ctx, at.organizationId, {
    ...{ kind: 'redmine', address: 'http://127.0.0.1:9', secret: { by: 'token', token: 'none' } },
  })
  // Not due: nobody is to ask that address.
  const dueAt = new Date(Date.now() + 24 * 60 * 60_000)
  await attachItems(ctx, connectionId, { refs: refsUpTo(size.tickets), dueAt, place: await at.placeOf(full) })
  const web = await product.startWeb()
  const list = `/project/${at.projectId}/app/testCaseDefinition`
  const { times } = await timePages(product, cookie, {
    without: { path: `${list}/${bare}`, expect: 'Preconditions' },
    with: { path: `${list}/${full}`, expect: 'SHOP-' },
  })
  await web.stop()
  const [value, without] = [times.with ?? Number.NaN, times.without ?? Number.NaN]
  const what = `case page with ${size.tickets} tickets`
  const reference = { name: 'the page without', value: without }
  report.add({ bench, what, size: `${size.cases} cases`, value, unit: 'ms', reference, limit: limit.page })
}

async function benchCalls(report: Report, { ctx, ...at }: At): Promise<void> {
  const tracker = await startFakeRedmine()
  try {
    const refs = refsUpTo(size.items).map(() => tracker.addItem({ title: 'An item' }))
    const { address, secret } = tracker
    const connectionId = await connect(ctx, at.organizationId, { kind: 'redmine', address, secret })
    await attachItems(ctx, connectionId, { refs, dueAt: new Date(0), place: await at.placeOf(1) })
    tracker.forgetCalls()
    const start = performance.now()
    await refreshTrackers({ ...ctx, actor: null }, new AbortController().signal)
    const took = performance.now() - start
    const [asked] = await ctx.sql<{ left: number }[]>`
      select count(*)::int as left from work_items where connection_id = ${connectionId} and title <> 'An item'`
    if (asked?.left !== 0) throw new Error(`${asked?.left} items were not refreshed.`)
    const common = { bench, size: `${size.items} items` }
    report.add({ ...common, what: 'refresh', value: took, unit: 'ms' })
    const value = (tracker.calls().length * 100) / size.items
    report.add({ ...common, what: 'calls for 100 items', value, unit: '', limit: limit.calls })
  } finally {
    await tracker.close()
  }
}

/** The same job while all trackers are well, and while so many connections hang that each lane of the worker meets one. */
async function benchHanging(report: Report, product: Product, { ctx, ...at }: At): Promise<void> {
  const tracker = await startFakeServer(() => new Promise(() => {}))
  const worker = await product.startWorker()
  try {
    await timeExport(ctx, at.projectId)
    const before = await timeExports(ctx, at.projectId)
    for (let made = 0; made < size.hanging; made++) {
      const secret = { by: 'token', token: 'none' } as const
      const connectionId = await connect(ctx, at.organizationId, { kind: 'redmine', address: tracker.address, secret })
      await attachItems(ctx, connectionId, { refs: refsUpTo(10), dueAt: new Date(0), place: await at.placeOf(2) })
    }
    while (tracker.calls().length === 0) await new Promise((done) => setTimeout(done, 100))
    const value = await timeExports(ctx, at.projectId)
    const what = 'job while a tracker hangs'
    const reference = { name: 'the job before', value: before }
    report.add({ bench, what, size: `${size.hanging} hanging`, value, unit: 'ms', reference, limit: limit.job })
  } finally {
    await worker.stop()
    await tracker.close()
  }
}

async function timeExports(ctx: Ctx, projectId: number): Promise<number> {
  const times: number[] = []
  for (let done = 0; done < size.exports; done++) times.push(await timeExport(ctx, projectId))
  return median(times)
}

/** How long (ms) an export takes from the request to the file. */
async function timeExport(ctx: Ctx, projectId: number): Promise<number> {
  const start = performance.now()
  const selection = { filter: { applicable: 'all' as const, search: '' } }
  const ref = { projectId, ...(await startCaseExport(ctx, { projectId, selection, format: 'csv' })) }
  for (const end = Date.now() + 60_000; Date.now() < end; ) {
    const { file, job } = await getCaseExport(ctx, ref)
    if (file) return performance.now() - start
    if (job?.status === 'failed') throw new Error(job.error ?? 'The export failed.')
    await new Promise((done) => setTimeout(done, 10))
  }
  throw new Error('The export was not written within a minute.')
}
