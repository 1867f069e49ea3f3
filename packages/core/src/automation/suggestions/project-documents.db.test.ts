import { scenarios } from '@caseweave/db/schema'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeFeatureFile } from '../feature-files/testing/make-feature-file'
import { caseSuggestions } from './get-suggestions'
import { readProjectDocuments } from './project-documents'
import { bridgeProject, cartFeature } from './testing/bridge-project'
import { writeDueScenarioDocuments } from './write-scenario-documents'

const asked = (...terms: string[]) => ({ terms: terms.map((term) => ({ term, weight: 1 })), looked: terms.length })

describe('what a process keeps of the documents of a project', () => {
  it('is the same until documents are written, and then has what they say', async () => {
    const { ctx, projectId, scenario } = await bridgeProject()
    const before = await readProjectDocuments(ctx, projectId)
    expect(await readProjectDocuments(ctx, projectId)).toBe(before)
    const empty = scenario('Empty the cart')
    expect(before.index.find(asked('empty'), 9)).toEqual([empty])
    expect(before.counts.of('vouch')).toBe(0)
    await makeFeatureFile(ctx, projectId, cartFeature.replace('I empty the cart', 'I use a voucher'), 'cart.feature')
    await writeDueScenarioDocuments(ctx)
    const after = await readProjectDocuments(ctx, projectId)
    expect(after).not.toBe(before)
    expect(after.index.find(asked('vouch'), 9)).toEqual([empty])
    expect(after.counts.of('vouch')).toBe(1)
    expect(after.index.size).toBe(before.index.size)
    // Of those that were not written anew nothing is lost.
    const password = asked('passw')
    expect(after.index.find(password, 9)).toEqual(before.index.find(password, 9))
    expect(before.index.find(password, 9)).not.toEqual([])
  })

  it('is read anew where documents were written of the same terms', async () => {
    const { ctx, projectId } = await bridgeProject()
    const before = await readProjectDocuments(ctx, projectId)
    await makeFeatureFile(ctx, projectId, `${cartFeature}\n`, 'cart.feature')
    await writeDueScenarioDocuments(ctx)
    expect(await readProjectDocuments(ctx, projectId)).not.toBe(before)
  })

  it('is forgotten when most of what a case finds is gone, so that the others are found', async () => {
    const { ctx, projectId, module } = await bridgeProject()
    const feature = (name: string, step: string, count: number) =>
      [
        `Feature: ${name}`,
        ...Array.from({ length: count }, (_, index) => `  Scenario: ${name} ${index}\n    When I ${step}`),
      ].join('\n')
    // The oldest ten are compared whatever they share.
    await makeFeatureFile(ctx, projectId, feature('Chair', 'sit down', 12), 'chairs.feature')
    await makeFeatureFile(ctx, projectId, feature('Lamp', 'polish the lamp', 100), 'lamps.feature')
    await writeDueScenarioDocuments(ctx)
    const { number } = await makeTestCase(
      ctx.db,
      { projectId, moduleId: module.id },
      { summary: 'Polish a lamp', templateId: 2, steps: ['Polish the lamp'] },
    )
    const names = async () =>
      (await caseSuggestions(ctx, { projectId, caseNumber: number })).suggestions.map((each) => each.scenario.name)
    expect(await names()).toContain('Lamp 0')
    await ctx.db
      .update(scenarios)
      .set({ deletedAt: new Date() })
      .where(sql`${scenarios.name} like 'Lamp %' and ${scenarios.name} not in ('Lamp 98', 'Lamp 99')
        and ${eq(scenarios.projectId, projectId)}`)
    expect((await names()).slice(0, 2)).toEqual(['Lamp 98', 'Lamp 99'])
  })
})
