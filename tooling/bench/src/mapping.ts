import { addMappings } from '@caseweave/core/automation/automation-mapping/keep-mappings'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeEnvironment, makeRelease } from '@caseweave/db/testing/factories/tickets'
import { generateCases } from './generate-cases'
import { generateScenarios } from './generate-scenarios'
import { type TimedPage, timePages } from './pages'
import { openProduct, type Product } from './product'
import type { Report } from './report'

/**
 * Cases of the module that is looked at, what else there is, and what each page may cost as a multiple of an empty signed-in page; one
 * of fifty times the usual rows may cost more.
 */
const size = { module: 1_000, files: 3_000, scenarios: 15_000, mappings: 20_000, limit: 3, limitOf500: 5 }

/** The Automation Mapping screen and its dialogs as whole signed-in answers, beside an empty signed-in page. */
export async function benchMapping(report: Report, sizes = [100_000]): Promise<void> {
  for (const count of sizes) {
    const product = await openProduct()
    try {
      const { screen, chosen, cookie } = await fill(product, count)
      const web = await product.startWeb()
      const pages: Record<string, TimedPage> = {
        'module of 1,000 cases': { path: screen, expect: 'All Test Cases' },
        'with release and scenario': { path: chosen, expect: 'the step 1 of' },
        'all applicable, last page': { path: `${chosen}&show=all&page=90`, expect: 'the step 1 of' },
        'pages of 500': { path: `${chosen}&pageSize=500`, expect: 'the step 1 of' },
        'search of a word': { path: `${chosen}&search=order`, expect: 'the step 1 of' },
        'choice of 3,000 files': { path: chosen.replace('?', '/feature?'), expect: 'Show more' },
        'search of a file': { path: `${chosen.replace('?', '/feature?')}&find=file_2999`, expect: 'file_2999.feature' },
        'choice of 15,000 scenarios': { path: `${screen.replace('?', '/scenario?')}`, expect: 'Show more' },
        'search of a scenario': {
          path: `${screen.replace('?', '/scenario?')}&find=order+14999`,
          expect: 'Pay order 14999',
        },
      }
      const { times, reference } = await timePages(product, cookie, pages)
      const value = times['empty page'] ?? Number.NaN
      const common = { bench: 'mapping', size: `${count} cases, ${size.scenarios} scenarios`, unit: 'ms' } as const
      report.add({ ...common, what: 'empty signed-in page', value, reference })
      for (const what of Object.keys(pages)) {
        const limit = what === 'pages of 500' ? size.limitOf500 : size.limit
        report.add({ ...common, what, value: times[what] ?? Number.NaN, reference, limit })
      }
      await web.stop()
    } finally {
      await product.close()
    }
  }
}

/** A project with all of it; answers where the module is shown, and where with a release and a scenario. */
async function fill(product: Product, count: number) {
  const { project, user, cookie, ctx } = await product.makeProject()
  const { sql, db } = product.services
  const projectId = project.id
  await generateCases(sql, { projectId, userId: user.id, count, modules: 500, steps: 3 })
  await generateScenarios(sql, { projectId, files: size.files, scenarios: size.scenarios, steps: 6 })
  const module = await makeModule(db, projectId, { name: 'Looked at' })
  const middle = Math.floor(count / 2)
  await sql`
    update test_cases set module_id = ${module.id}, applicable = true, automatable = true, automated = false
    where project_id = ${projectId} and number between ${middle} and ${middle + size.module - 1}`
  const release = await makeRelease(db, projectId)
  await makeEnvironment(db, projectId)
  const pairs = await sql<{ caseId: string; scenarioId: string; versionId: string; number: number }[]>`
    with versions as (
      select v.id, v.scenario_id, row_number() over (order by v.id) as n
      from scenario_versions v join scenarios s on s.id = v.scenario_id where s.project_id = ${projectId}
    )
    select c.id as "caseId", v.scenario_id as "scenarioId", v.id as "versionId", c.number
    from test_cases c join versions v on v.n = 1 + c.number % ${size.scenarios}
    where c.project_id = ${projectId} and (c.number % 7 = 0 or c.number between ${middle} and ${middle + 400})
    order by c.number limit ${size.mappings}`
  await ctx.tx((tx) =>
    addMappings(
      tx,
      { projectId, releaseId: release.id, source: 'manual' },
      pairs.map(({ caseId, scenarioId, versionId }) => ({
        testCaseId: Number(caseId),
        scenarioId: Number(scenarioId),
        scenarioVersionId: Number(versionId),
        ...{ caseVersion: 1, stepSequences: [1, 2], covers: 'aligned', coveredSteps: [1], caseStepCount: 3 },
      })),
    ),
  )
  for (const table of ['test_cases', 'test_case_counts', 'case_mappings', 'scenario_links']) {
    await sql`vacuum (analyze) ${sql(table)}`
  }
  const mapped = pairs.find(({ number }) => number >= middle)
  const screen = `/project/${projectId}/app/testCaseMapping?module=${module.id}`
  return { cookie, screen, chosen: `${screen}&release=${release.id}&scenario=${mapped?.scenarioId}` }
}
