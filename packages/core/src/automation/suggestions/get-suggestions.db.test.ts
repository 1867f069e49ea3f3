import { scenarioDocuments, scenarios, scenarioTerms } from '@caseweave/db/schema'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeFeatureFile } from '../feature-files/testing/make-feature-file'
import { caseSuggestions, scenarioSuggestions } from './get-suggestions'
import { bridgeProject, cartFeature, signInFeature } from './testing/bridge-project'
import { scenarioDocumentsAreDue, writeDueScenarioDocuments } from './write-scenario-documents'

describe('suggestions for a case', () => {
  it('tell the likeliest scenario with its reasons, and the gap', async () => {
    const { ctx, projectId, good, scenario, release } = await bridgeProject()
    const found = await caseSuggestions(ctx, { projectId, caseNumber: good.number, releaseId: release.id })
    const [first] = found.suggestions
    expect(first).toMatchObject({
      scenario: { id: scenario('Sign in with a correct password'), version: 1, fileName: 'signing-in.feature' },
      factors: { tickets: ['ABC-12'], values: ['anna', 'secret', 'sign in'], linked: false },
      coveredSteps: [1, 3, 4],
    })
    expect(first?.score).toBeGreaterThan(0.7)
    expect(found).toMatchObject({ due: false, environmentActive: true, thresholds: { possible: 0.45, likely: 0.55 } })
    expect(found.suggestions.map((each) => each.score)).toEqual(
      found.suggestions.map((each) => each.score).toSorted((a, b) => b - a),
    )
    // The same question has the same answer.
    expect(await caseSuggestions(ctx, { projectId, caseNumber: good.number, releaseId: release.id })).toEqual(found)
  })

  it('are the nearest three, each called weak, for a case that nothing is like', async () => {
    const { ctx, projectId, other } = await bridgeProject()
    const { suggestions } = await caseSuggestions(ctx, { projectId, caseNumber: other.number })
    expect(suggestions.map(({ strength }) => strength)).toEqual(['weak', 'weak', 'weak'])
  })

  it('find a scenario that says the same in other words, and tell which words met', async () => {
    const { ctx, projectId, module, scenario } = await bridgeProject()
    const { number } = await makeTestCase(
      ctx.db,
      { projectId, moduleId: module.id },
      { summary: 'Throw a product out of the basket', templateId: 2, steps: ['Delete the top product of the basket'] },
    )
    const { suggestions } = await caseSuggestions(ctx, { projectId, caseNumber: number })
    expect(suggestions[0]).toMatchObject({ scenario: { id: scenario('Remove an article from the cart') } })
    expect(suggestions[0]?.factors.words).toContainEqual({ one: 'basket', other: 'cart', likeness: 0.8 })
    const back = await scenarioSuggestions(ctx, { projectId, scenarioId: scenario('Remove an article from the cart') })
    expect(back.suggestions.map((each) => each.case.number)).toContain(number)
  })

  it('leave out scenarios that are gone, Backgrounds and those of other projects', async () => {
    const { ctx, projectId, good, scenario } = await bridgeProject()
    await bridgeProject()
    const id = scenario('Sign in with a correct password')
    const names = async () =>
      (await caseSuggestions(ctx, { projectId, caseNumber: good.number })).suggestions.map((each) => each.scenario.name)
    expect((await names())[0]).toBe('Sign in with a correct password')
    await ctx.db.update(scenarios).set({ deletedAt: new Date() }).where(eq(scenarios.id, id))
    expect(await names()).not.toContain('Sign in with a correct password')
  })

  it('are refused for a case, a scenario or a release of another project', async () => {
    const { ctx, projectId, good, release, scenario } = await bridgeProject()
    const { ctx: theirs, projectId: theirId, good: foreign } = await bridgeProject()
    const notFound = { code: 'NOT_FOUND' }
    await expect(caseSuggestions(ctx, { projectId, caseNumber: 999 })).rejects.toMatchObject(notFound)
    await expect(
      caseSuggestions(theirs, { projectId: theirId, caseNumber: foreign.number, releaseId: release.id }),
    ).rejects.toMatchObject(notFound)
    await expect(
      scenarioSuggestions(theirs, { projectId: theirId, scenarioId: scenario('Empty the cart') }),
    ).rejects.toMatchObject(notFound)
    expect((await caseSuggestions(ctx, { projectId, caseNumber: good.number })).suggestions).not.toEqual([])
  })
})

describe('suggestions for a scenario', () => {
  it('tell the likeliest case with the same score as the other way round', async () => {
    const { ctx, projectId, cart, scenario } = await bridgeProject()
    const scenarioId = scenario('Remove an article from the cart')
    const found = await scenarioSuggestions(ctx, { projectId, scenarioId })
    expect(found.subject).toMatchObject({ scenario: { id: scenarioId } })
    expect(found.suggestions[0]).toMatchObject({ case: { number: cart.number } })
    const back = await caseSuggestions(ctx, { projectId, caseNumber: cart.number })
    expect(back.suggestions[0]).toMatchObject({ scenario: { id: scenarioId }, score: found.suggestions[0]?.score })
  })
})

describe('the documents of scenarios', () => {
  it('are due after an import or a save, and follow the newest version', async () => {
    const { ctx, projectId, scenario } = await bridgeProject()
    const id = scenario('Empty the cart')
    const terms = async () => {
      const [row] = await ctx.db.select().from(scenarioDocuments).where(eq(scenarioDocuments.scenarioId, id))
      return row?.terms ?? []
    }
    const count = async (...wanted: string[]) => {
      const rows = await ctx.db
        .select()
        .from(scenarioTerms)
        .where(and(eq(scenarioTerms.projectId, projectId), inArray(scenarioTerms.term, wanted)))
      return Object.fromEntries(rows.map(({ term, documents }) => [term, documents]))
    }
    expect(await terms()).toContain('artic')
    expect(await count('', 'artic', 'empty', 'vouch')).toEqual({ '': 4, artic: 2, empty: 1 })
    await makeFeatureFile(ctx, projectId, cartFeature.replace('I empty the cart', 'I use a voucher'), 'cart.feature')
    expect(await scenarioDocumentsAreDue(ctx, projectId)).toBe(true)
    expect(await writeDueScenarioDocuments(ctx)).toBe(2)
    expect(await scenarioDocumentsAreDue(ctx, projectId)).toBe(false)
    expect(await terms()).toContain('vouch')
    expect(await count('', 'artic', 'empty', 'vouch')).toEqual({ '': 4, artic: 2, empty: 1, vouch: 1 })
    expect(await writeDueScenarioDocuments(ctx)).toBe(0)
  })

  it('are written once by several workers, and only of the newest version of a file', async () => {
    const { ctx, projectId } = await bridgeProject()
    for (const n of [1, 2, 3, 4]) {
      await makeFeatureFile(ctx, projectId, signInFeature.replace('dashboard', `overview${n}`), 'signing-in.feature')
    }
    const read = await Promise.all([1, 2, 3].map(() => writeDueScenarioDocuments(ctx)))
    expect(read.reduce((sum, each) => sum + each)).toBe(2)
    const [row] = await ctx.db.execute<{ term: string }>(
      sql`select string_agg(term, ' ') as term from scenario_terms where project_id = ${projectId} and term like 'overview%' and documents > 0`,
    )
    expect(row?.term).toBe('overview4')
  })

  it('go with their scenarios', async () => {
    const { ctx, projectId, scenario } = await bridgeProject()
    await ctx.db.delete(scenarios).where(eq(scenarios.id, scenario('Empty the cart')))
    const rows = await ctx.db.select().from(scenarioDocuments).where(eq(scenarioDocuments.projectId, projectId))
    expect(rows.map(({ scenarioId }) => scenarioId)).not.toContain(scenario('Empty the cart'))
  })
})
