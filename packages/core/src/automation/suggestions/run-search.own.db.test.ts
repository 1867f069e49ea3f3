import { featureFiles, jobs, scenarios, suggestionItems, suggestionSearches, testCases } from '@caseweave/db/schema'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeFeatureFile } from '../feature-files/testing/make-feature-file'
import { acceptSuggestion, refuseSuggestion, undoAnswer } from './answer-suggestion'
import { countOpenSuggestions } from './count-open'
import { caseSuggestions } from './get-suggestions'
import { listSearches, listSuggestionQueue } from './list-queue'
import { runSuggestionSearch } from './run-search'
import { startSuggestionSearch } from './start-search'
import { bridgeProject, cartFeature } from './testing/bridge-project'

async function withSearch() {
  const made = await bridgeProject()
  const { ctx, projectId, module, release } = made
  const begin = () => startSuggestionSearch(ctx, { projectId, moduleId: module.id, releaseId: release.id })
  const steps: [number, number][] = []
  const run = async (searchId: number, signal = new AbortController().signal) =>
    runSuggestionSearch(
      ctx,
      { projectId, searchId },
      {
        jobId: 'x',
        progress: async ({ done, total }) => void steps.push([done, total]),
        signal,
      },
    )
  const { searchId, jobId } = await begin()
  await run(searchId)
  const queue = async (id = searchId) => listSuggestionQueue(ctx, { projectId, searchId: id, page: 1 })
  return { ...made, begin, run, searchId, jobId, queue, steps }
}

describe('the search for a module', () => {
  it('finds for each case what is found for it alone, with the same scores', async () => {
    const { ctx, projectId, release, queue, good, cart, searchId, steps, jobId } = await withSearch()
    const found = await queue()
    expect(steps).toEqual([[3, 3]])
    expect(found.search).toMatchObject({
      id: searchId,
      cases: 3,
      scenarios: 4,
      release: release.number,
      modules: ['Sign in'],
    })
    expect(found.rows.map((row) => row.caseNumber)).toEqual(expect.arrayContaining([good.number, cart.number]))
    expect(found.rows.map((row) => row.score)).toEqual(found.rows.map((row) => row.score).toSorted((a, b) => b - a))
    for (const number of [good.number, cart.number]) {
      const alone = await caseSuggestions(ctx, { projectId, caseNumber: number, releaseId: release.id })
      const likely = alone.suggestions.filter((each) => each.strength !== 'weak')
      const listed = found.rows.filter((row) => row.caseNumber === number)
      expect(likely.length).toBeGreaterThan(0)
      expect(listed.map((row) => [row.scenarioId, row.score, row.factors])).toEqual(
        likely.map((each) => [each.scenario.id, each.score, each.factors]),
      )
    }
    const [job] = await ctx.db.select().from(jobs).where(eq(jobs.id, jobId))
    expect(job).toMatchObject({ name: 'suggestions.search', projectId })
  })

  it('calls a pair weak whose scenario another case is nearer to, as the page does, until somebody says no to that case', async () => {
    const { ctx, projectId, module, cart, release, scenario, begin, run, queue } = await withSearch()
    const summary = 'Remove all discounts of the shopping cart'
    const steps = ['Open the cart with 3 articles', 'Remove each discount']
    const place = { projectId, moduleId: module.id }
    const far = await makeTestCase(ctx.db, place, { summary, templateId: 2, steps })
    const scenarioId = scenario('Remove an article from the cart')
    const look = async () => {
      const { searchId } = await begin()
      await run(searchId)
      const { rows } = await queue(searchId)
      const { suggestions } = await caseSuggestions(ctx, { projectId, caseNumber: far.number, releaseId: release.id })
      const [counted] = await countOpenSuggestions(ctx, { projectId, numbers: [far.number] })
      return {
        queued: rows.find((row) => row.caseNumber === far.number && row.scenarioId === scenarioId),
        shown: suggestions.find((each) => each.scenario.id === scenarioId),
        open: (counted?.likely ?? 0) + (counted?.possible ?? 0),
      }
    }
    const before = await look()
    expect(before.shown).toMatchObject({ strength: 'weak', rival: { caseNumber: cart.number } })
    expect(before.shown?.score).toBeGreaterThan(0.45)
    expect(before).toMatchObject({ queued: undefined, open: 0 })
    const pair = { caseNumber: cart.number, caseVersion: 1, scenarioId, scenarioVersion: 1 }
    await refuseSuggestion(ctx, { projectId, ...pair, decision: 'rejected' })
    const after = await look()
    expect(after.shown?.strength).not.toBe('weak')
    expect(after.queued).toMatchObject({ strength: after.shown?.strength, rival: after.shown?.rival })
    expect(after.open).toBeGreaterThan(0)
  })

  it('does not offer what became untrue meanwhile', async () => {
    const { ctx, projectId, queue, good, cart, release, scenario } = await withSearch()
    const numbers = async () => [...new Set((await queue()).rows.map((row) => row.caseNumber))].toSorted()
    const scenarioId = scenario('Remove an article from the cart')
    const pair = { projectId, caseNumber: cart.number, caseVersion: 1, scenarioId, scenarioVersion: 1 }
    const offered = async () =>
      (await queue()).rows.some((row) => row.scenarioId === scenarioId && row.caseNumber === cart.number)
    expect(await offered()).toBe(true)
    await acceptSuggestion(ctx, { ...pair, releaseId: release.id, steps: [] })
    expect(await offered()).toBe(false)
    await undoAnswer(ctx, pair)
    expect(await offered()).toBe(true)
    await refuseSuggestion(ctx, { ...pair, decision: 'rejected' })
    expect(await offered()).toBe(false)
    expect(await numbers()).toContain(good.number)
    await ctx.db
      .update(scenarios)
      .set({ deletedAt: new Date() })
      .where(eq(scenarios.id, scenario('Sign in with a correct password')))
    expect((await queue()).rows.map((row) => row.scenario)).not.toContain('Sign in with a correct password')
  })

  it('begins anew when it was stopped, and takes the place of the one before', async () => {
    const { ctx, projectId, begin, run, searchId, queue, good } = await withSearch()
    const before = (await queue()).rows
    await run(searchId)
    expect((await queue()).rows).toEqual(before)
    const stopped = new AbortController()
    stopped.abort()
    const second = await begin()
    await expect(run(second.searchId, stopped.signal)).rejects.toThrow()
    expect((await listSearches(ctx, { projectId })).map((search) => search.id)).toEqual([second.searchId, searchId])
    await makeTestCase(ctx.db, { projectId, moduleId: good.moduleId }, { applicable: false })
    await run(second.searchId)
    expect((await queue(second.searchId)).search.cases).toBe(3)
    await expect(queue(searchId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await ctx.db.select().from(suggestionItems).where(eq(suggestionItems.searchId, searchId))).toEqual([])
  })

  it('leaves what it has found alone when its job begins again after its end, and is stopped then', async () => {
    const { run, searchId, queue } = await withSearch()
    const found = await queue()
    await run(searchId, AbortSignal.abort()).catch(() => {})
    expect(await queue()).toEqual(found)
    expect(found.rows.length).toBeGreaterThan(0)
  })

  it('compares a scenario as it is now, though its document was not written since the last search', async () => {
    const { ctx, projectId, cart, begin, run, queue } = await withSearch()
    const versions = async (id?: number) =>
      (await queue(id)).rows
        .filter((row) => row.caseNumber === cart.number && row.scenario === 'Remove an article from the cart')
        .map((row) => row.scenarioVersion)
    expect(await versions()).toEqual([1])
    const changed = cartFeature.replace('When I remove the first article', 'When I remove the newest article')
    await makeFeatureFile(ctx, projectId, changed, 'cart.feature')
    const second = await begin()
    await run(second.searchId)
    expect(await versions(second.searchId)).toEqual([2])
  })

  it('is begun once when it is asked for twice, and anew when it is done', async () => {
    const { begin, run, searchId } = await withSearch()
    const [first, second] = await Promise.all([begin(), begin()])
    expect(second).toEqual(first)
    expect(first.searchId).not.toBe(searchId)
    await run(first.searchId)
    expect((await begin()).searchId).not.toBe(first.searchId)
  })

  it('is refused for a module or a release of another project', async () => {
    const { ctx, projectId, module, release } = await bridgeProject()
    const theirs = await bridgeProject()
    await expect(
      startSuggestionSearch(ctx, { projectId, moduleId: theirs.module.id, releaseId: release.id }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(
      startSuggestionSearch(ctx, { projectId, moduleId: module.id, releaseId: theirs.release.id }),
    ).rejects.toMatchObject({ code: 'INVALID', field: 'releaseId' })
  })
})

describe('the counts of open suggestions', () => {
  async function withCounts() {
    const made = await withSearch()
    const { ctx, projectId, queue } = made
    const counts = async (...numbers: number[]) => countOpenSuggestions(ctx, { projectId, numbers })
    const queued = async (number: number) => (await queue()).rows.filter((row) => row.caseNumber === number)
    return { ...made, counts, queued }
  }

  it('are those of the queue, for the cases that were asked for and a search looked at', async () => {
    const { ctx, counts, queued, good, cart, other, module, projectId, release } = await withCounts()
    const late = await makeTestCase(ctx.db, { projectId, moduleId: module.id }, { applicable: false })
    const found = await counts(other.number, good.number, cart.number, late.number, 99_999)
    expect(found.map(({ number }) => number)).toEqual([good.number, cart.number, other.number])
    for (const { number, likely, possible, best, changed, releaseId } of found) {
      const rows = await queued(number)
      const [first = null] = rows.filter(({ strength }) => strength !== 'weak').map(({ score }) => score)
      expect(best).toBe(first)
      expect({ likely, possible }).toEqual({
        likely: rows.filter(({ strength }) => strength === 'likely').length,
        possible: rows.filter(({ strength }) => strength === 'possible').length,
      })
      expect([changed, releaseId]).toEqual([null, release.id])
    }
    expect(found.reduce((sum, { likely, possible }) => sum + likely + possible, 0)).toBeGreaterThan(1)
    expect(await counts()).toEqual([])
  })

  it('follow answers, and those that are taken back', async () => {
    const { ctx, projectId, counts, cart, release, scenario } = await withCounts()
    const scenarioId = scenario('Remove an article from the cart')
    const pair = { projectId, caseNumber: cart.number, caseVersion: 1, scenarioId, scenarioVersion: 1 }
    const open = async () => (await counts(cart.number)).map(({ likely, possible }) => likely + possible)
    const before = await open()
    await acceptSuggestion(ctx, { ...pair, releaseId: release.id, steps: [] })
    expect(await open()).toEqual([Number(before) - 1])
    await undoAnswer(ctx, pair)
    expect(await open()).toEqual(before)
    expect((await counts(cart.number))[0]?.changed).toBeNull()
  })

  it('say that case or scenarios have changed since, in place of a figure', async () => {
    const { ctx, projectId, searchId, counts, good, cart, other } = await withCounts()
    const later = sql`now() + interval '1 minute'`
    await ctx.db.update(testCases).set({ modifiedAt: later }).where(eq(testCases.id, other.id))
    const states = async () =>
      (await counts(good.number, cart.number, other.number)).map(({ changed, likely, possible }) =>
        changed ? `${changed} ${likely + possible}` : null,
      )
    expect(await states()).toEqual([null, null, 'case 0'])
    await ctx.db.update(featureFiles).set({ modifiedAt: later }).where(eq(featureFiles.projectId, projectId))
    expect(await states()).toEqual(['scenarios 0', 'scenarios 0', 'case 0'])
    const before = { createdAt: new Date(0) }
    await ctx.db.update(suggestionSearches).set(before).where(eq(suggestionSearches.id, searchId))
    expect(await states()).toEqual(['case 0', 'case 0', 'case 0'])
  })

  it('are those of the newest finished search of the module or one above it, and of no other project', async () => {
    const { counts, good, begin } = await withCounts()
    const before = await counts(good.number)
    await begin()
    expect(await counts(good.number)).toEqual(before)
    const theirs = await bridgeProject()
    expect(await countOpenSuggestions(theirs.ctx, { projectId: theirs.projectId, numbers: [good.number] })).toEqual([])
  })
})
