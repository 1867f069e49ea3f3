import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { type SQL, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { ensureModulePaths } from '../../project/modules/ensure-module-paths'
import { decideSignatures, removeAlias } from './decide-signatures'
import { getResultImport } from './get-result-import'
import { addKeyPattern, listKeyPatterns, removeKeyPattern } from './key-patterns'
import { removeResultImport } from './remove-result-import'
import { listAliases, listInbox } from './result-inbox'
import { executionsOf, importResults, junit, testPlace } from './testing/result-flow'

async function placeWithInbox() {
  const made = await testPlace()
  const [moduleId = 0] = (await ensureModulePaths(made.ctx, made.project.id, [['Shop']])).values()
  for (const summary of ['Sign in with a card', 'Same', 'same'])
    await makeTestCase(made.ctx.db, { projectId: made.project.id, moduleId }, { summary })
  const file = junit(
    '<testcase classname="a" name="Sign in with a red card[1]"/>',
    '<testcase classname="a" name="Sign in with a red card[2]"><failure message="no card"/></testcase>',
    '<testcase name="same"/>',
    '<testcase name="Quite another thing"/>',
  )
  const first = await importResults(made.ctx, made.place, { 'a.xml': file })
  const second = await importResults(made.ctx, made.place, { 'b.xml': file }, { build: '2' })
  const inbox = (show: 'all' | 'ambiguous' = 'all') =>
    listInbox(made.ctx, { projectId: made.project.id, show, search: '', page: 1 })
  return { ...made, file, first, second, inbox }
}

const shown = { projectId: 0, show: 'all', search: '', page: 1 } as const

describe('the inbox of results', () => {
  it('groups what waits by test, with candidates that are only suggestions', async () => {
    const { inbox, first } = await placeWithInbox()
    expect(first.view.counts).toEqual({ ambiguous: 1, unmatched: 3 })
    const view = await inbox()
    expect(view).toMatchObject({ total: 3, results: 8 })
    expect(view.items[0]).toMatchObject({
      name: 'Sign in with a red card',
      className: 'a',
      waiting: 4,
      ambiguous: false,
      lastResult: 'FAILED',
      lastMessage: 'no card',
      candidates: [{ number: 1, percent: expect.any(Number) }],
    })
    expect((await inbox('ambiguous')).items).toMatchObject([
      { name: 'same', candidates: [{ number: 2 }, { number: 3 }] },
    ])
  })

  it('applies a decision to all that waits, and to all that comes', async () => {
    const { ctx, place, inbox, first, file } = await placeWithInbox()
    const [card] = (await inbox()).items
    const decided = await decideSignatures(ctx, {
      projectId: place.projectId,
      decision: 'case',
      ids: [card?.id ?? 0],
      caseNumber: 1,
    })
    expect(decided).toEqual({ tests: 1, results: 4, created: 0 })
    expect(await executionsOf(ctx, place.projectId)).toEqual([
      [1, 'PASSED', '[1]', 'alias'],
      [1, 'PASSED', '[1]', 'alias'],
      [1, 'FAILED', '[2]', 'alias'],
      [1, 'FAILED', '[2]', 'alias'],
    ])
    const kept = await ctx.db.execute(
      sql`select result, datasets from current_results where project_id = ${place.projectId}`,
    )
    expect(kept).toEqual(Array(4).fill({ result: 'fail', datasets: 2 }))
    expect((await getResultImport(ctx, first.ref)).counts).toEqual({ alias: 2, ambiguous: 1, unmatched: 1 })
    const { view } = await importResults(ctx, place, { 'c.xml': file }, { build: '3' })
    expect(view.counts).toEqual({ alias: 2, ambiguous: 1, unmatched: 1 })
    await expect(
      decideSignatures(ctx, { projectId: place.projectId, decision: 'ignore', ids: [card?.id ?? 0] }),
    ).rejects.toThrow('Somebody has decided about these tests in the meantime.')
  })

  it('settles ambiguous tests, ignores others, and makes cases', async () => {
    const { ctx, place, inbox, file } = await placeWithInbox()
    const { items } = await inbox()
    const idOf = (name: string) => items.find((item) => item.name === name)?.id ?? 0
    const projectId = place.projectId
    await decideSignatures(ctx, { projectId, decision: 'case', ids: [idOf('same')], caseNumber: 3 })
    await decideSignatures(ctx, { projectId, decision: 'ignore', ids: [idOf('Quite another thing')] })
    const made = await decideSignatures(ctx, { projectId, decision: 'create', ids: [idOf('Sign in with a red card')] })
    expect(made).toEqual({ tests: 1, results: 4, created: 1 })
    expect(await inbox()).toMatchObject({ total: 0, items: [] })
    const { view } = await importResults(ctx, place, { 'c.xml': file }, { build: '3' })
    expect(view.counts).toEqual({ file: 2, alias: 1, ignored: 1 })
    expect(await listAliases(ctx, { projectId })).toMatchObject([
      { name: 'Sign in with a red card', testCase: { number: 4 } },
      { name: 'Quite another thing', testCase: null },
      { name: 'same', testCase: { number: 3, deleted: false } },
    ])
  })

  it('takes a decision back with all that followed it', async () => {
    const { ctx, place, inbox, first, file } = await placeWithInbox()
    const before = await inbox()
    const [card] = before.items
    const projectId = place.projectId
    await decideSignatures(ctx, { projectId, decision: 'case', ids: [card?.id ?? 0], caseNumber: 1 })
    await importResults(ctx, place, { 'c.xml': file }, { build: '3' })
    const [alias] = await listAliases(ctx, { projectId })
    expect(alias).toMatchObject({ results: 6 })
    expect(await removeAlias(ctx, { projectId, id: alias?.id ?? 0 })).toEqual({ results: 6 })
    expect(await executionsOf(ctx, projectId)).toEqual([])
    expect((await inbox()).items[0]).toMatchObject({ name: 'Sign in with a red card', waiting: 6 })
    expect((await getResultImport(ctx, first.ref)).counts).toEqual({ ambiguous: 1, unmatched: 3 })
  })

  it('asks again about what comes for a case that was deleted, and goes back to nothing with import and alias', async () => {
    const { ctx, place, inbox, file } = await placeWithInbox()
    const { projectId } = place
    const [card] = (await inbox()).items
    const ids = [card?.id ?? 0]
    const cards = async () => (await inbox()).items.find(({ id }) => id === card?.id)?.waiting
    const current = (number: number) =>
      ctx.db.execute(sql`select 1 from current_results r join test_cases c on c.id = r.test_case_id
        where c.project_id = ${projectId} and c.number = ${number}`)
    await decideSignatures(ctx, { projectId, decision: 'case', ids, caseNumber: 1 })
    const live = (deletedAt: SQL) =>
      ctx.db.execute(
        sql`update test_cases set deleted_at = ${deletedAt} where project_id = ${projectId} and number = 1`,
      )
    await live(sql`now()`)
    const gone = await importResults(ctx, place, { 'c.xml': file }, { build: '3' })
    expect(gone.view.counts).toEqual({ ambiguous: 1, unmatched: 3 })
    expect(await cards()).toBe(2)
    await removeResultImport(ctx, gone.ref)
    expect(await cards()).toBeUndefined()

    const again = await importResults(ctx, place, { 'd.xml': file }, { build: '4' })
    // Its case is back, and what came meanwhile still waits for somebody.
    await live(sql`null`)
    expect(await cards()).toBe(2)
    await live(sql`now()`)
    const decided = await decideSignatures(ctx, { projectId, decision: 'case', ids, caseNumber: 2 })
    expect(decided).toEqual({ tests: 1, results: 2, created: 0 })
    expect(await cards()).toBeUndefined()
    expect((await getResultImport(ctx, again.ref)).counts).toEqual({ alias: 2, ambiguous: 1, unmatched: 1 })
    expect(await current(2)).toHaveLength(4)
    const [alias] = await listAliases(ctx, { projectId })
    expect(alias).toMatchObject({ results: 6, testCase: { number: 2 } })
    // Results of both cases go.
    expect(await removeAlias(ctx, { projectId, id: alias?.id ?? 0 })).toEqual({ results: 6 })
    expect(await executionsOf(ctx, projectId)).toEqual([])
    expect([await current(1), await current(2)]).toEqual([[], []])
    expect(await cards()).toBe(6)
  })

  it('refuses cases that are not there, and what belongs to another project', async () => {
    const { ctx, place, inbox } = await placeWithInbox()
    const other = await placeWithInbox()
    const [card] = (await inbox()).items
    const projectId = place.projectId
    await expect(
      decideSignatures(ctx, { projectId, decision: 'case', ids: [card?.id ?? 0], caseNumber: 99 }),
    ).rejects.toThrow('There is no such test case in this project.')
    const [theirs] = (await listInbox(other.ctx, { ...shown, projectId: other.project.id })).items
    await expect(decideSignatures(ctx, { projectId, decision: 'ignore', ids: [theirs?.id ?? 0] })).rejects.toThrow(
      'Somebody has decided',
    )
    await decideSignatures(other.ctx, { projectId: other.project.id, decision: 'ignore', ids: [theirs?.id ?? 0] })
    const [alias] = await listAliases(other.ctx, { projectId: other.project.id })
    await expect(removeAlias(ctx, { projectId, id: alias?.id ?? 0 })).rejects.toThrow('It is not there')
  })
})

describe('key patterns of a project', () => {
  it('find cases in results that come from then on', async () => {
    const { ctx, place } = await placeWithInbox()
    const projectId = place.projectId
    const file = (name: string) => ({ [`${name}.xml`]: junit(`<testcase name="${name} (case 1)"/>`) })
    expect((await importResults(ctx, place, file('first one'))).view.counts).toEqual({ unmatched: 1 })
    await addKeyPattern(ctx, { projectId, pattern: '(case #)', meaning: 'number' })
    expect((await importResults(ctx, place, file('second one'))).view.counts).toEqual({ key: 1 })
    await expect(addKeyPattern(ctx, { projectId, pattern: '(case #)', meaning: 'number' })).rejects.toThrow(
      "Pattern '(case #)' already exists",
    )
    const [row] = await listKeyPatterns(ctx, { projectId })
    const other = await testPlace()
    await expect(removeKeyPattern(other.ctx, { projectId: other.project.id, id: row?.id ?? 0 })).rejects.toThrow(
      'It is not there',
    )
    await removeKeyPattern(ctx, { projectId, id: row?.id ?? 0 })
    expect((await importResults(ctx, place, file('third one'))).view.counts).toEqual({ unmatched: 1 })
  })
})
