import { CreateCycle } from '@caseweave/contract/results/test-cycles/test-cycles'
import { claimNext } from '@caseweave/core/results/test-cycles/claim-next'
import { createCycle } from '@caseweave/core/results/test-cycles/create-cycle'
import { signInAs } from '@caseweave/core/testing/sign-in'
import { makeMember } from '@caseweave/db/testing/factories/accounts'
import { makeEnvironment, makeRelease } from '@caseweave/db/testing/factories/tickets'
import { openBrowsers } from './browsers'
import { generateCases } from './generate-cases'
import { markingPeople } from './marking-people'
import { type TimedPage, timePages } from './pages'
import { openProduct } from './product'
import type { Report } from './report'

/** Cases of the cycle, people who mark it, and what opening and marking may cost as multiples of an empty signed-in page. */
const size = { cases: 5_000, people: 50, opening: 2, marking: 1 }

/** A test cycle of 5,000 cases: its pages and a mark beside an empty signed-in page, and fifty people who mark it and watch it for a minute. */
export async function benchCycles(report: Report): Promise<void> {
  const product = await openProduct()
  const browsers = openBrowsers()
  try {
    const { services, appUrl } = product
    const { project, user, cookie, ctx } = await product.makeProject()
    const projectId = project.id
    await generateCases(services.sql, { projectId, userId: user.id, count: size.cases, modules: 50, steps: 3 })
    await services.sql`update test_cases set applicable = true where project_id = ${projectId}`
    const release = await makeRelease(services.db, projectId)
    const environment = await makeEnvironment(services.db, projectId)
    const made = { releaseId: release.id, environmentIds: [environment.id], source: { selection: { filter: {} } } }
    const { number, items } = await createCycle(ctx, {
      ...CreateCycle.parse({ name: 'Regression', ...made }),
      projectId,
    })
    for (const table of ['test_cycle_items', 'test_cycle_counts', 'test_cases']) {
      await services.sql`vacuum (analyze) ${services.sql(table)}`
    }
    const { runId } = await claimNext(ctx, { projectId, number })
    const web = await product.startWeb()
    const cycle = `/project/${projectId}/app/testCycles/${number}`
    const run = `/project/${projectId}/app/test-case-run/${runId}`
    let marks = 0
    const mark = () => ({ changes: [{ sequence: 1, result: { to: marks++ % 2 ? 'FAILED' : 'PASSED' } }] })
    const pages: Record<string, TimedPage & { limit: number }> = {
      'cycle opened': { path: cycle, expect: 'Run next', limit: size.opening },
      'cycle, what is open of a search': {
        path: `${cycle}?status=open&search=voucher`,
        expect: 'Run next',
        limit: size.opening,
      },
      'cycle, people': { path: `${cycle}?view=people`, expect: 'Run next', limit: size.opening },
      'run of the cycle': { path: run, expect: 'Pass and next', limit: size.opening },
      'next case': { path: `${cycle}/next`, expect: run, form: () => new URLSearchParams(), limit: size.opening },
      mark: { path: `${run}/changes`, expect: '"revision"', json: mark, limit: size.marking },
      'is there something new': { path: `${cycle}/revision`, expect: 'revision', limit: size.marking },
    }
    const { times, reference } = await timePages(product, cookie, pages)
    const common = { bench: 'cycles', size: `${items} cases` }
    const empty = times['empty page'] ?? Number.NaN
    report.add({ ...common, what: 'empty signed-in page', value: empty, unit: 'ms', reference })
    for (const [what, { limit }] of Object.entries(pages))
      report.add({ ...common, what, value: times[what] ?? Number.NaN, unit: 'ms', reference, limit })

    const membership = { organizationId: project.organizationId, projectId }
    const cookies: string[] = []
    for (let person = 0; person < size.people; person++) {
      const { id } = await makeMember(services.db, membership, { projectRole: 'QA' })
      cookies.push(await signInAs(services, { appUrl }, id))
    }
    const place = { sql: services.sql, browsers, appUrl, cycle, projectId }
    for (const line of await markingPeople(place, cookies))
      report.add({ ...common, size: `${items} cases, ${size.people} people`, ...line })
    await web.stop()
  } finally {
    browsers.close()
    await product.close()
  }
}
