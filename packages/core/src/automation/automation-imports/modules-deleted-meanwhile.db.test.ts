import { setTimeout as sleep } from 'node:timers/promises'
import { modules, testCases } from '@caseweave/db/schema'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeEnvironment, makeRelease } from '@caseweave/db/testing/factories/tickets'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { importText } from '../../cases/definition-imports/testing/import-flow'
import { deleteModule } from '../../cases/module-removal/delete-module'
import type { Ctx } from '../../context'
import { importResults } from '../../results/result-imports/testing/result-flow'
import { testProject } from '../../testing/test-context'
import { importSources } from './testing/automation-flow'

const imports: Record<string, (ctx: Ctx, projectId: number) => Promise<unknown>> = {
  'of a spreadsheet': (ctx, projectId) => importText(ctx, projectId, 'Module,Summary,Step\nShop,Pay,Open\n'),
  'of a feature file': (ctx, projectId) =>
    importSources(ctx, projectId, { 'Shop.feature': 'Feature: Shop\n  Scenario: Pay\n    Given a basket\n' }),
  'of results': async (ctx, projectId) => {
    const place = { projectId, releaseId: 0, environmentId: 0 }
    place.releaseId = (await makeRelease(ctx.db, projectId)).id
    place.environmentId = (await makeEnvironment(ctx.db, projectId)).id
    const text = '<testsuite name="Shop"><testcase name="Pay" time="0.5"/></testsuite>'
    return importResults(ctx, place, { 'TEST-shop.xml': text }, { sync: true })
  },
}

it.each(Object.entries(imports))(
  'an import %s makes the module anew that somebody deletes in the moment',
  async (_, run) => {
    const { ctx, project } = await testProject()
    const { id } = await makeModule(ctx.db, project.id, { name: 'Shop' })
    let late: Promise<unknown> = Promise.resolve()
    await ctx.tx(async (tx) => {
      await deleteModule(tx, { projectId: project.id, moduleId: id, cases: 'delete' })
      late = run(ctx, project.id)
      await Promise.race([late.catch(() => {}), sleep(1_500)])
    })
    await late
    const rows = await ctx.db
      .select({ summary: testCases.summary, name: modules.name, isLive: sql<boolean>`${modules.deletedAt} is null` })
      .from(testCases)
      .innerJoin(modules, eq(modules.id, testCases.moduleId))
      .where(eq(testCases.projectId, project.id))
    expect(rows).toEqual([{ summary: 'Pay', name: 'Shop', isLive: true }])
  },
)
