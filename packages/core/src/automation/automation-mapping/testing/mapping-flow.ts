import type {
  AutomationCasesQuery,
  MapCases,
} from '@caseweave/contract/automation/automation-mapping/automation-mapping-screen'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { makeEnvironment, makeRelease } from '@caseweave/db/testing/factories/tickets'
import { testProject } from '../../../testing/test-context'
import { makeFeatureFile } from '../../feature-files/testing/make-feature-file'
import { listAutomationCases } from '../list-automation-cases'
import { listCaseMappings } from '../list-case-mappings'
import { mapCases } from '../map-cases'

export const basketFeature = `Feature: Basket
  Background:
    Given the shop is open
  Scenario: Fill the basket
    Given an empty basket
    When the customer adds an article
    Then the counter says 1
  Scenario: Empty the basket
    Given a full basket
    When the customer empties it
`

/**
 * Six cases: 1-4 in Shop (3 and 4 below it, in Basket), 5 and 6 in Office; 2 is manual, 4 not applicable, 5 names a test of a file; a
 * release, an active environment, and a feature file of two scenarios.
 */
export async function mappingFlow() {
  const { ctx, project, as } = await testProject()
  const projectId = project.id
  const shop = await makeModule(ctx.db, projectId, { name: 'Shop' })
  const basket = await makeModule(ctx.db, projectId, { name: 'Basket', parentId: shop.id })
  const office = await makeModule(ctx.db, projectId, { name: 'Office' })
  const kinds = [
    { moduleId: shop.id },
    { moduleId: shop.id, automatable: false },
    { moduleId: basket.id },
    { moduleId: basket.id, applicable: false },
    { moduleId: office.id, fileName: 'a.java', automatedTestNumber: 'A-1', automated: true },
    { moduleId: office.id },
  ]
  const cases = []
  for (const { moduleId, ...values } of kinds) {
    cases.push(await makeTestCase(ctx.db, { projectId, moduleId }, { ...values, steps: ['Open the basket.', 'Pay.'] }))
  }
  const release = await makeRelease(ctx.db, projectId)
  const environment = await makeEnvironment(ctx.db, projectId)
  const writeFile = (text: string) => makeFeatureFile(ctx, projectId, text, 'basket.feature')
  const scenarios = await writeFile(basketFeature)
  const [fill = 0, empty = 0] = ['Fill the basket', 'Empty the basket'].map((name) => scenarios.get(name))
  const map = (numbers: readonly number[], more: Partial<MapCases> = {}, by = ctx) =>
    mapCases(by, {
      projectId,
      releaseId: release.id,
      scenarioId: fill,
      scenarioVersion: 1,
      steps: [],
      cases: numbers.map((number) => ({ number })),
      ...more,
    })
  const list = (query: Partial<AutomationCasesQuery> = {}) =>
    listAutomationCases(ctx, {
      projectId,
      moduleId: shop.id,
      releaseId: release.id,
      search: '',
      show: 'todo',
      page: 1,
      pageSize: 10,
      ticked: [],
      timeZone: 'UTC',
      ...query,
    })
  const numbers = async (query: Partial<AutomationCasesQuery> = {}) =>
    (await list(query)).rows.map(({ number }) => number)
  const mappings = async (caseNumber: number) => (await listCaseMappings(ctx, { projectId, caseNumber })).mappings
  const modules = { shop, basket, office }
  return {
    ctx,
    as,
    projectId,
    ...modules,
    cases,
    release,
    environment,
    fill,
    empty,
    writeFile,
    map,
    list,
    numbers,
    mappings,
  }
}
