import { setTimeout as sleep } from 'node:timers/promises'
import { MapCases } from '@caseweave/contract/automation/automation-mapping/automation-mapping-screen'
import { factorWords } from '@caseweave/contract/automation/suggestions/suggestion-words'
import { caseMappings, environments, suggestionAnswers, testCases } from '@caseweave/db/schema'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { makeRelease } from '@caseweave/db/testing/factories/tickets'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { mapCases } from '../automation-mapping/map-cases'
import { makeFeatureFile } from '../feature-files/testing/make-feature-file'
import { acceptSuggestion, refuseSuggestion, undoAnswer } from './answer-suggestion'
import { readLearnedWords } from './answered-words'
import { caseSuggestions } from './get-suggestions'
import { listAnswers } from './list-answers'
import { bridgeProject, cartFeature } from './testing/bridge-project'
import { writeDueScenarioDocuments } from './write-scenario-documents'

async function withPair() {
  const made = await bridgeProject()
  const { ctx, projectId, cart, release, scenario } = made
  const scenarioId = scenario('Remove an article from the cart')
  const pair = { projectId, caseNumber: cart.number, caseVersion: 1, scenarioId, scenarioVersion: 1 }
  const suggested = async (releaseId = release.id) =>
    (await caseSuggestions(ctx, { projectId, caseNumber: cart.number, releaseId })).suggestions.map(
      (each) => each.scenario.id,
    )
  const mappings = () => ctx.db.select().from(caseMappings).where(eq(caseMappings.projectId, projectId))
  const automated = async () => {
    const [row] = await ctx.db.select().from(testCases).where(eq(testCases.id, cart.id))
    return row?.automated
  }
  return { ...made, scenarioId, pair, suggested, mappings, automated }
}

describe('a yes to a suggestion', () => {
  it('maps the case to all steps when all have a part in it, and can be taken back', async () => {
    const { ctx, projectId, pair, release, environment, suggested, mappings, automated, scenarioId } = await withPair()
    expect(await suggested()).toContain(scenarioId)
    expect(await acceptSuggestion(ctx, { ...pair, releaseId: release.id, steps: [] })).toEqual({
      scenario: 'Remove an article from the cart',
    })
    expect(await mappings()).toEqual([
      expect.objectContaining({
        source: 'suggestion',
        environmentIds: [environment.id],
        stepSequences: [],
        coveredSteps: [1, 2, 3],
        caseStepCount: 3,
      }),
    ])
    expect(await automated()).toBe(true)
    expect(await suggested()).not.toContain(scenarioId)
    expect(await listAnswers(ctx, { projectId })).toMatchObject([
      { decision: 'accepted', caseNumber: pair.caseNumber, scenarioId, scenario: 'Remove an article from the cart' },
    ])
    await undoAnswer(ctx, pair)
    expect(await mappings()).toEqual([])
    expect(await automated()).toBe(false)
    expect(await suggested()).toContain(scenarioId)
    await expect(undoAnswer(ctx, pair)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('is taken back in the release it was given for, and not in those before', async () => {
    const { ctx, projectId, pair, release, mappings, automated } = await withPair()
    const second = await makeRelease(ctx.db, projectId)
    await acceptSuggestion(ctx, { ...pair, releaseId: release.id, steps: [] })
    await acceptSuggestion(ctx, { ...pair, releaseId: second.id, steps: [] })
    await undoAnswer(ctx, pair)
    expect((await mappings()).map((mapping) => mapping.releaseId)).toEqual([release.id])
    expect(await automated()).toBe(true)
  })

  it('leaves a mapping that somebody has changed since it came of the answer', async () => {
    const { ctx, as, projectId, pair, release, mappings, automated } = await withPair()
    await acceptSuggestion(ctx, { ...pair, releaseId: release.id, steps: [] })
    const { scenarioId, scenarioVersion, caseNumber } = pair
    const anew = { releaseId: release.id, scenarioId, scenarioVersion, steps: [3], cases: [{ number: caseNumber }] }
    await mapCases(await as('QA'), { projectId, ...MapCases.parse(anew) })
    await undoAnswer(ctx, pair)
    expect(await mappings()).toMatchObject([{ stepSequences: [3] }])
    expect(await automated()).toBe(true)
  })

  it('is taken back in turn with who holds the case and says anew what its mapping covers', async () => {
    const { ctx, pair, release, mappings } = await withPair()
    await acceptSuggestion(ctx, { ...pair, releaseId: release.id, steps: [] })
    const [mapping] = await mappings()
    let late: Promise<void> | undefined
    await ctx.tx(async ({ db }) => {
      await db
        .select()
        .from(testCases)
        .where(eq(testCases.id, mapping?.testCaseId ?? 0))
        .for('no key update')
      late = undoAnswer(ctx, pair)
      await Promise.race([late.catch(() => {}), sleep(300)])
      await db
        .select()
        .from(caseMappings)
        .where(eq(caseMappings.id, mapping?.id ?? 0))
        .for('no key update')
    })
    await late
    expect(await mappings()).toEqual([])
  })

  it('maps chosen steps, and covers no more than these do', async () => {
    const { ctx, pair, release, mappings } = await withPair()
    await acceptSuggestion(ctx, { ...pair, releaseId: release.id, steps: [3] })
    expect(await mappings()).toEqual([expect.objectContaining({ stepSequences: [3], coveredSteps: [3] })])
  })

  it('is for one of two people who say it at once', async () => {
    const { ctx, pair, release, mappings } = await withPair()
    const answers = await Promise.allSettled(
      [1, 2].map(() => acceptSuggestion(ctx, { ...pair, releaseId: release.id, steps: [] })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(answers.find((answer) => answer.status === 'rejected')).toMatchObject({ reason: { code: 'CONFLICT' } })
    expect(await mappings()).toHaveLength(1)
  })

  it('or a no, whichever comes first: the other is told', async () => {
    const { ctx, projectId, pair, release, mappings } = await withPair()
    const yes = () => acceptSuggestion(ctx, { ...pair, releaseId: release.id, steps: [] })
    const no = (decision: 'rejected' | 'never') => refuseSuggestion(ctx, { ...pair, releaseId: release.id, decision })
    const decisions = async () => (await listAnswers(ctx, { projectId })).map(({ decision }) => decision)
    const answers = await Promise.allSettled([yes(), no('never')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const accepted = (await mappings()).length === 1
    expect(answers.find((answer) => answer.status === 'rejected')).toMatchObject({
      reason: {
        code: 'CONFLICT',
        message: accepted
          ? 'Somebody has mapped this test case to this scenario meanwhile.'
          : 'Somebody has said no to this suggestion meanwhile.',
      },
    })
    expect(await decisions()).toEqual([accepted ? 'accepted' : 'never'])
    await undoAnswer(ctx, pair)
    await no('never')
    await no('never')
    for (const late of [yes, () => no('rejected')]) {
      await expect(late()).rejects.toMatchObject({ code: 'CONFLICT', message: expect.stringMatching(/said no/) })
    }
    expect(await decisions()).toEqual(['never'])
    await undoAnswer(ctx, pair)
    await yes()
    await expect(no('never')).rejects.toMatchObject({ code: 'CONFLICT', message: expect.stringMatching(/has mapped/) })
    expect(await decisions()).toEqual(['accepted'])
  })

  it('needs a release, an active environment, and sides that are as they were looked at', async () => {
    const { ctx, projectId, pair, release, cart } = await withPair()
    const accept = (changes: Partial<typeof pair> & { releaseId?: number }) =>
      acceptSuggestion(ctx, { ...pair, releaseId: release.id, steps: [], ...changes })
    await expect(accept({ releaseId: release.id + 999 })).rejects.toMatchObject({ code: 'INVALID', field: 'releaseId' })
    await expect(accept({ caseVersion: 2 })).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(accept({ scenarioVersion: 2 })).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(accept({ scenarioId: pair.scenarioId + 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await ctx.db.update(environments).set({ active: false }).where(eq(environments.projectId, projectId))
    await expect(accept({})).rejects.toMatchObject({ code: 'INVALID', field: 'environment' })
    await ctx.db.update(testCases).set({ deletedAt: new Date() }).where(eq(testCases.id, cart.id))
    await expect(accept({})).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await ctx.db.select().from(suggestionAnswers).where(eq(suggestionAnswers.projectId, projectId))).toEqual([])
  })
})

describe('a no to a suggestion', () => {
  const changed = cartFeature.replace('I remove the first article', 'I remove the first article of the list')

  it('holds until a side changes', async () => {
    const { ctx, projectId, pair, suggested, scenarioId } = await withPair()
    await refuseSuggestion(ctx, { ...pair, decision: 'rejected' })
    expect(await suggested()).not.toContain(scenarioId)
    await makeFeatureFile(ctx, projectId, changed, 'cart.feature')
    await writeDueScenarioDocuments(ctx)
    expect(await suggested()).toContain(scenarioId)
    await refuseSuggestion(ctx, { ...pair, scenarioVersion: 2, decision: 'rejected' })
    expect(await suggested()).not.toContain(scenarioId)
    await ctx.db.execute(sql`update test_cases set latest_version = 2 where project_id = ${projectId}`)
    await ctx.db.execute(sql`
      insert into test_case_versions (test_case_id, version, module_id, summary, automatable)
      select id, 2, module_id, summary, true from test_cases where project_id = ${projectId}`)
    expect(await suggested()).toContain(scenarioId)
  })

  it('holds for good when it is for good, and can be taken back', async () => {
    const { ctx, projectId, pair, suggested, scenarioId, mappings } = await withPair()
    await refuseSuggestion(ctx, { ...pair, decision: 'never' })
    await makeFeatureFile(ctx, projectId, changed, 'cart.feature')
    await writeDueScenarioDocuments(ctx)
    expect(await suggested()).not.toContain(scenarioId)
    await undoAnswer(ctx, pair)
    expect(await suggested()).toContain(scenarioId)
    expect(await mappings()).toEqual([])
  })

  it('is nothing to people of other projects', async () => {
    const { pair } = await withPair()
    const { ctx, projectId } = await withPair()
    await expect(refuseSuggestion(ctx, { ...pair, projectId, decision: 'never' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await expect(undoAnswer(ctx, { ...pair, projectId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('words that a project has of its own', () => {
  async function withBins() {
    const made = await bridgeProject()
    const { ctx, projectId, module, release } = made
    const sizes = ['small', 'large', 'round', 'square']
    const scenarios = [
      ...sizes.map((size) => `  Scenario: Paint a ${size} barrel\n    When I paint a ${size} barrel\n`),
      ...['voucher', 'invoice', 'receipt', 'ticket'].map(
        (what) => `  Scenario: Print a ${what}\n    When I print a ${what}\n`,
      ),
    ]
    const ids = await makeFeatureFile(ctx, projectId, `Feature: Counter\n${scenarios.join('\n')}`, 'counter.feature')
    await writeDueScenarioDocuments(ctx)
    const make = (summary: string, step: string) =>
      makeTestCase(ctx.db, { projectId, moduleId: module.id }, { summary, templateId: 2, steps: [step] })
    const pairOf = async (made: Promise<{ number: number }>, name: string) => ({
      ...{
        projectId,
        caseNumber: (await made).number,
        caseVersion: 1,
        scenarioVersion: 1,
        scenarioId: ids.get(name) ?? 0,
      },
    })
    const pairs: Awaited<ReturnType<typeof pairOf>>[] = []
    for (const size of sizes.slice(0, 3))
      pairs.push(await pairOf(make(`Paint a ${size} kolli`, `Paint a ${size} kolli`), `Paint a ${size} barrel`))
    const rest = [
      await pairOf(make('Print the voucher', 'Print the voucher'), 'Print a voucher'),
      await pairOf(make('Print the invoice twice', 'Print the invoice'), 'Print a invoice'),
    ]
    const yes = (pair: (typeof pairs)[number]) => acceptSuggestion(ctx, { ...pair, releaseId: release.id, steps: [] })
    const asked = (await make('Lift a kolli', 'Lift a kolli')).number
    const taught = async () =>
      (await caseSuggestions(ctx, { projectId, caseNumber: asked })).suggestions.flatMap(({ factors }) =>
        factorWords(factors).filter((words) => words.startsWith('your project')),
      )
    return { ...made, pairs, rest, yes, asked, taught }
  }

  it('are learned from three answers, told of, and forgotten when one is taken back', async () => {
    const { ctx, projectId, pairs, rest, yes, taught } = await withBins()
    for (const pair of [...rest, ...pairs.slice(0, 2)]) await yes(pair)
    expect(await taught()).toEqual([])
    const [, , third] = pairs
    if (!third) throw new Error('There are three pairs.')
    await yes(third)
    expect(await taught()).toContain('your project’s answers: kolli = barrel, 3 times')
    await undoAnswer(ctx, third)
    expect(await taught()).toEqual([])
    expect(await readLearnedWords(ctx, projectId)).toEqual(new Map())
  })

  it('are of no other project', async () => {
    const { ctx, projectId, pairs, rest, yes } = await withBins()
    const theirs = await withBins()
    for (const pair of [...rest, ...pairs]) await yes(pair)
    expect((await readLearnedWords(ctx, projectId)).get('kolli')?.has('barre')).toBe(true)
    expect(await readLearnedWords(theirs.ctx, theirs.projectId)).toEqual(new Map())
    expect(await theirs.taught()).toEqual([])
  })
})
