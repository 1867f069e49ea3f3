import { TestCaseListQuery } from '@caseweave/contract/cases/test-cases/test-case-list'
import { suggestionSearches } from '@caseweave/db/schema'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { makeRelease } from '@caseweave/db/testing/factories/tickets'
import { testDatabaseUrl } from '@caseweave/db/testing/test-database'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { countOpenSuggestions } from './automation/suggestions/count-open'
import { listSuggestionQueue } from './automation/suggestions/list-queue'
import { listViews } from './cases/saved-views/list-views'
import { getTestCase } from './cases/test-cases/get-test-case'
import { listTestCases } from './cases/test-cases/list-test-cases'
import { storedCase } from './cases/test-cases/stored-case'
import { createContext } from './context'
import { createLucia } from './people/accounts/lucia'
import { getDeeds } from './people/first-steps/first-steps'
import { getWorkspace } from './people/organizations/get-workspace'
import { organizationAccess } from './people/organizations/organization-access'
import { projectAccess } from './people/projects/project-access'
import { listEnvironments } from './project/environments/list-environments'
import { moduleTree } from './project/modules/module-tree'
import { listReleases } from './project/releases/list-releases'
import { offeredReleases } from './project/releases/offered-releases'
import { getOverview } from './reports/dashboard/get-overview'
import { coverageFigures } from './reports/reports/coverage'
import { openServices } from './services'
import { testProject } from './testing/test-context'

it('plans what is found by a key once, and never to read a whole table', async () => {
  const { ctx, project } = await testProject()
  const { id: moduleId } = await makeModule(ctx.db, project.id)
  const { number } = await makeTestCase(ctx.db, { projectId: project.id, moduleId })
  const { id: releaseId } = await makeRelease(ctx.db, project.id)
  const [search] = await ctx.db
    .insert(suggestionSearches)
    .values({ projectId: project.id, moduleId, releaseId })
    .returning({ searchId: suggestionSearches.id })
  const key = { projectId: project.id, number }
  // With one connection, which then knows all that was asked.
  const settings = { databaseUrl: await testDatabaseUrl(), dataDir: '' }
  const services = openServices(settings, { name: 'caseweave-test', log: pino({ level: 'silent' }), connections: 1 })
  try {
    const asked = createContext(services, ctx.actor)
    for (let times = 0; times < 2; times++) {
      await createLucia(services.dbByKey, { secureCookies: false }).validateSession('nobody')
      await getWorkspace(asked, { projectId: project.id })
      await getDeeds(asked, await organizationAccess(asked, project.organizationId, 'organization.read'))
      await getTestCase(asked, key)
      await storedCase(asked, key)
      await listTestCases(asked, { ...TestCaseListQuery.parse({}), projectId: project.id })
      await listTestCases(asked, { ...TestCaseListQuery.parse({ moduleId }), projectId: project.id })
      await moduleTree(asked, { projectId: project.id })
      await moduleTree(asked, { projectId: project.id, selectedId: moduleId })
      await coverageFigures(asked, { projectId: project.id })
      const access = await projectAccess(asked, project.id, 'testCases.read')
      await getOverview(asked, { project: access })
      await listViews(asked, access)
      await listReleases(asked, { projectId: project.id, which: 'all' })
      await listReleases(asked, { projectId: project.id, which: 'enabled' })
      await offeredReleases(asked, project.id)
      await listEnvironments(asked, { projectId: project.id })
      await countOpenSuggestions(asked, { projectId: project.id, numbers: [number] })
      await listSuggestionQueue(asked, { projectId: project.id, searchId: search?.searchId ?? 0, page: 1 })
    }
    const statements = await services.dbByKey.execute<{ statement: string; customPlans: number }>(sql`
      select statement, custom_plans::int as "customPlans" from pg_prepared_statements where generic_plans > 1`)
    expect(statements.length).toBeGreaterThanOrEqual(29)
    for (const { statement, customPlans } of statements) {
      expect(customPlans).toBe(0)
      const plan = await services.dbByKey.execute(sql.raw(`explain (generic_plan) ${statement}`))
      expect(JSON.stringify(plan), statement).not.toContain('Seq Scan')
    }
  } finally {
    await services.close()
  }
})
