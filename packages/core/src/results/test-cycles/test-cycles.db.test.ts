import { SaveTestCase } from '@caseweave/contract/cases/test-cases/test-case-form'
import { ChangeRun } from '@caseweave/contract/results/runs/runs'
import { cycleMessages } from '@caseweave/contract/results/test-cycles/cycle-messages'
import { environments, releases, releaseTestCases } from '@caseweave/db/schema'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { orderCases } from '../../cases/bulk-changes/order-cases'
import { saveTestCase } from '../../cases/test-cases/save-test-case'
import { storedCase } from '../../cases/test-cases/stored-case'
import { requireActor } from '../../context'
import { changeRun } from '../runs/change-run'
import { finishRun } from '../runs/finish-run'
import { getRun } from '../runs/get-run'
import { startRun } from '../runs/start-run'
import { assignItems } from './assign-items'
import { claimNext } from './claim-next'
import { cycleOfRun } from './cycle-of-run'
import { getCycle } from './get-cycle'
import { listCycleCases } from './list-cycle-cases'
import { listCycles } from './list-cycles'
import { markItems } from './mark-items'
import { cyclePlace, laterBy } from './testing/cycle-place'

type Place = Awaited<ReturnType<typeof cyclePlace>>

const mark = (place: Place, runId: number, ...results: ('PASSED' | 'FAILED')[]) =>
  changeRun(place.ctx, {
    ...ChangeRun.parse({ runId, changes: results.map((to, at) => ({ sequence: at + 1, result: { to } })) }),
    projectId: place.projectId,
  })
const finish = (place: Place, runId: number, outside = false) =>
  finishRun(place.ctx, { projectId: place.projectId, runId, outside })
const pageOf = (place: Place, query: object = {}) =>
  listCycleCases(place.ctx, { ...place.named, page: 1, pageSize: 50, ...query })

describe('a test cycle', () => {
  it('has each applicable, live case of its selection in each of its environments, in the order of modules', async () => {
    const place = await cyclePlace({ cases: 3, environments: 2 })
    const { ctx, projectId, office, create } = place
    await makeTestCase(ctx.db, { projectId, moduleId: office.id }, { applicable: false })
    await makeTestCase(ctx.db, { projectId, moduleId: office.id }, { deletedAt: new Date() })
    const { rows } = await pageOf(place)
    expect(rows.map(({ number, items }) => [number, items.map(({ status }) => status)])).toEqual(
      [1, 2, 3].map((number) => [number, ['PENDING', 'PENDING']]),
    )
    expect(await place.counts()).toEqual([{ PENDING: 3 }, { PENDING: 3 }])
    expect(await create({ source: { selection: { filter: { moduleId: office.id } } } })).toEqual({
      number: 2,
      items: 2,
    })
    // Each module in its own order, as the list has it.
    await orderCases(ctx, { projectId, numbers: [2], target: { to: 'first' } })
    await create()
    const later = await listCycleCases(ctx, { projectId, number: 3, page: 1, pageSize: 50 })
    expect(later.rows.map(({ number }) => number)).toEqual([2, 1, 3])
    await expect(create({ source: { selection: { numbers: [4, 5, 99] } } })).rejects.toMatchObject({
      code: 'INVALID',
      field: 'source',
    })
    await expect(create({ source: { release: true } })).rejects.toMatchObject({ message: cycleMessages.noCases })
    expect((await listCycles(ctx, { projectId })).rows).toMatchObject([
      { number: 3, counts: { PENDING: 6 } },
      { number: 2, counts: { PENDING: 2 } },
      { number: 1, counts: { PENDING: 6 }, environments: 2 },
    ])
  })

  it('is there for its project alone, and takes no place that is not offered', async () => {
    const place = await cyclePlace({ cases: 1 })
    const other = await cyclePlace({ cases: 1 })
    const missing = { code: 'NOT_FOUND' }
    const foreign = { projectId: other.projectId, number: 7 }
    await expect(getCycle(other.ctx, foreign)).rejects.toMatchObject(missing)
    await expect(claimNext(other.ctx, foreign)).rejects.toMatchObject(missing)
    const { id } = await place.item()
    const theirs = { projectId: other.projectId, number: 1, itemId: id, how: 'run' as const }
    const { openItem } = await import('./open-item')
    await expect(openItem(other.ctx, theirs)).rejects.toMatchObject(missing)
    await expect(place.create({ releaseId: other.release.id })).rejects.toMatchObject({ field: 'releaseId' })
    await expect(place.create({ environmentIds: other.environmentIds })).rejects.toMatchObject({
      code: 'INVALID',
      field: 'environmentIds',
    })
    await expect(place.create({ source: { cycle: 9, statuses: ['FAILED'] } })).rejects.toMatchObject(missing)
    // A module that went while the form was open is told at the form.
    const gone = { selection: { filter: { moduleId: other.office.id } } }
    await expect(place.create({ source: gone })).rejects.toMatchObject({ code: 'INVALID', field: 'source' })
    // A choice of another cycle's items chooses nothing.
    const choice = { itemIds: [(await other.item()).id] }
    await expect(markItems(place.ctx, { ...place.named, choice, status: 'PASSED', remarks: '' })).rejects.toMatchObject(
      {
        field: 'choice',
      },
    )
  })

  it('takes 20,000 cases at once', async () => {
    const place = await cyclePlace({ cases: 1 })
    const { ctx, projectId, shop } = place
    await ctx.db.execute(sql`
      with made as (
        insert into test_cases (project_id, module_id, number, summary, step_count)
        select ${projectId}, ${shop.id}, 10 + n, 'Case ' || n, 1 from generate_series(1, 20000) n returning id, module_id, summary)
      insert into test_case_versions (test_case_id, version, module_id, summary, automatable) select id, 1, module_id, summary, false from made`)
    expect(await place.create()).toEqual({ number: 2, items: 20_001 })
    const cases = await listCycleCases(ctx, { projectId, number: 2, page: 401, pageSize: 50 })
    expect(cases).toMatchObject({ total: 20_001, page: 401, rows: { length: 1 } })
    expect(await place.wrongCounts()).toHaveLength(0)
  })
})

describe('an item of a cycle', () => {
  it('is an ordinary run with a result and a batch of its own, once more after a retest', async () => {
    const place = await cyclePlace({ cases: 2 })
    const runId = await place.open(0)
    expect(await place.open(0)).toBe(runId)
    await mark(place, runId, 'PASSED', 'FAILED')
    expect(await place.counts()).toEqual([{ PENDING: 1, IN_PROCESS: 1 }])
    await finish(place, runId)
    await finish(place, runId)
    expect(await place.counts()).toEqual([{ PENDING: 1, FAILED: 1 }])
    expect(await place.kept((await place.item()).testCaseId)).toEqual(['fail', 'fail'])
    await expect(place.open(0)).rejects.toMatchObject({ code: 'CONFLICT', message: cycleMessages.done })
    const again = await place.open(0, 'retest')
    await mark(place, again, 'PASSED', 'PASSED')
    await finish(place, again)
    const [first, second, ...more] = await place.stored()
    expect(more).toEqual([])
    expect([first?.result, second?.result]).toEqual(['FAILED', 'PASSED'])
    expect(first?.batchId).not.toBe(second?.batchId)
    expect(await place.kept((await place.item()).testCaseId)).toEqual(['pass', 'pass'])
    expect(await place.item()).toMatchObject({ status: 'PASSED', attempts: 2, runId: again })
    expect(await place.wrongCounts()).toHaveLength(0)
  })

  it('is not what a run of one case takes up', async () => {
    const place = await cyclePlace({ cases: 1 })
    const runId = await place.open(0)
    const single = { caseNumber: 1, releaseId: place.release.id, environmentId: place.environmentIds[0] ?? 0 }
    expect((await startRun(place.ctx, { projectId: place.projectId, ...single })).runId).not.toBe(runId)
  })

  it('stands as before when its attempt is called off', async () => {
    const place = await cyclePlace({ cases: 1 })
    const off = async (runId: number) => {
      await changeRun(place.ctx, { ...ChangeRun.parse({ runId, status: 'DELETED' }), projectId: place.projectId })
      await finish(place, runId)
    }
    await off(await place.open(0))
    expect(await place.item()).toMatchObject({ status: 'PENDING', runId: null, attempts: 1 })
    const runId = await place.open(0)
    await mark(place, runId, 'FAILED')
    await finish(place, runId)
    await off(await place.open(0, 'retest'))
    expect(await place.item()).toMatchObject({ status: 'FAILED', runId, attempts: 3 })
    expect(await place.stored()).toHaveLength(1)
  })

  it('follows its case to the newest version until something is marked', async () => {
    const place = await cyclePlace({ cases: 1 })
    const { ctx, projectId } = place
    const runId = await place.open(0)
    const change = async (summary: string) => {
      const before = await storedCase(ctx, { projectId, number: 1 })
      const changed = { ...before?.values, number: 1, revision: before?.revision, summary }
      await saveTestCase(ctx, { ...SaveTestCase.parse(changed), projectId })
    }
    await change('Pay twice')
    expect(await place.open(0)).toBe(runId)
    expect(await getRun(ctx, { projectId, runId })).toMatchObject({ version: 2, summary: 'Pay twice' })
    await mark(place, runId, 'PASSED')
    await change('Pay thrice')
    expect(await place.open(0)).toBe(runId)
    expect(await getRun(ctx, { projectId, runId })).toMatchObject({ version: 2 })
    expect(await cycleOfRun(ctx, { projectId, runId, works: true })).toMatchObject({ newestVersion: 3, attempt: 1 })
    const again = await place.open(0, 'again')
    // The second press of that button.
    expect(await place.open(0, 'again')).toBe(again)
    expect(await getRun(ctx, { projectId, runId: again })).toMatchObject({ version: 3, state: { marks: [] } })
    expect(await place.stored()).toEqual([])
  })

  it('leads from run to run, and to what can be begun by whoever asks', async () => {
    const place = await cyclePlace({ cases: 3, environments: 2 })
    const { ctx, projectId, environmentIds } = place
    const runId = await place.open(0)
    const [, second, third, , fifth] = await place.items()
    const next = async (works: boolean) => (await cycleOfRun(ctx, { projectId, runId, works }))?.nextItem
    expect(await next(true)).toBe(second?.id)
    // Who only reads would be led away from the runs.
    expect(await next(false)).toBeNull()
    await place.open(4)
    expect(await next(false)).toBe(fifth?.id)
    const inactive = eq(environments.id, environmentIds[1] ?? 0)
    await ctx.db.update(environments).set({ active: false }).where(inactive)
    expect(await next(true)).toBe(third?.id)
    await ctx.db.update(releases).set({ enabled: false }).where(eq(releases.projectId, projectId))
    expect(await next(true)).toBe(fifth?.id)
  })

  it('runs the version that is mapped to the release where the cycle says so', async () => {
    const place = await cyclePlace({ cases: 1 }, { versionRule: 'mapped' })
    const { ctx, projectId, release } = place
    const testCaseId = place.testCases[0]?.id ?? 0
    await ctx.db.insert(releaseTestCases).values({ releaseId: release.id, testCaseId, version: 1 })
    const before = await storedCase(ctx, { projectId, number: 1 })
    const changed = { ...before?.values, number: 1, revision: before?.revision, summary: 'Newer' }
    await saveTestCase(ctx, { ...SaveTestCase.parse(changed), projectId })
    expect(await getRun(ctx, { projectId, runId: await place.open(0) })).toMatchObject({ version: 1 })
  })

  it('is corrected by an attempt that begins with the marks of the last one', async () => {
    const place = await cyclePlace({ cases: 1 })
    const runId = await place.open(0)
    await mark(place, runId, 'PASSED', 'FAILED')
    await finish(place, runId)
    const correction = await place.open(0, 'correct')
    const { state } = await getRun(place.ctx, { projectId: place.projectId, runId: correction })
    expect(state.marks.map(({ sequence, result }) => [sequence, result])).toEqual([
      [1, 'PASSED'],
      [2, 'FAILED'],
    ])
    expect(state.status).toBe('FAILED')
    const [fixed] = [await mark(place, correction, 'PASSED', 'PASSED')]
    expect(fixed?.status).toBe('PASSED')
    await finish(place, correction)
    expect((await place.stored()).map(({ result }) => result)).toEqual(['FAILED', 'PASSED'])
  })
})

describe('the next item', () => {
  it('is one of my own first, then one that nobody has, and never one that somebody is at', async () => {
    const place = await cyclePlace({ cases: 4 })
    const { ctx, named } = place
    const lead = await place.as('ProjectLead')
    const give = async (at: number, userId: number) =>
      assignItems(lead, { ...named, choice: { itemIds: [(await place.item(at)).id] }, to: { userId } })
    await give(2, requireActor(ctx).id)
    await give(3, requireActor(lead).id)
    const itemOf = async (runId: number | null) => (await place.items()).findIndex((item) => item.runId === runId)
    const first = (await claimNext(ctx, named)).runId
    expect(await itemOf(first)).toBe(2)
    const after = (await place.item(2)).id
    expect(await itemOf((await claimNext(ctx, { ...named, after })).runId)).toBe(0)
    // It goes on from there: the first one is mine and lies behind.
    expect(await itemOf((await claimNext(lead, { ...named, after })).runId)).toBe(3)
    expect(await itemOf((await claimNext(lead, { ...named, after: (await place.item(3)).id })).runId)).toBe(1)
    const qa = await place.as('QA')
    expect(await claimNext(qa, named)).toEqual({ runId: null })
    // What lies still for a quarter of an hour is anybody's, as long as it is not assigned.
    const taken = await claimNext(laterBy(qa, 16), named)
    expect([0, 1]).toContain(await itemOf(taken.runId))
  })

  it('passes over environments that are not active, and waits for a release that is disabled', async () => {
    const place = await cyclePlace({ cases: 1, environments: 2 })
    const [one = 0, other = 0] = place.environmentIds
    await place.ctx.db.update(environments).set({ active: false }).where(eq(environments.id, one))
    const { runId } = await claimNext(place.ctx, place.named)
    expect(await place.item(1)).toMatchObject({ environmentId: other, runId, status: 'IN_PROCESS' })
    await expect(place.open(0)).rejects.toMatchObject({ code: 'INVALID', field: 'environmentId' })
    await place.ctx.db.update(releases).set({ enabled: false }).where(eq(releases.id, place.release.id))
    await expect(claimNext(place.ctx, place.named)).rejects.toMatchObject({ code: 'INVALID', field: 'releaseId' })
    await mark(place, runId ?? 0, 'PASSED', 'PASSED')
    await expect(finish(place, runId ?? 0)).rejects.toMatchObject({ field: 'releaseId' })
    await place.ctx.db.update(releases).set({ enabled: true }).where(eq(releases.id, place.release.id))
    expect(await finish(place, runId ?? 0)).toEqual({ stored: true })
  })
})
