import { ChangeRun } from '@caseweave/contract/results/runs/runs'
import { cycleMessages } from '@caseweave/contract/results/test-cycles/cycle-messages'
import { notifications, projectMembers, releaseTestCases, testCases } from '@caseweave/db/schema'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { requireActor } from '../../context'
import { endInProjects, handOver } from '../../people/projects/hand-over'
import { recordExecutions } from '../executions/record-executions'
import { changeRun } from '../runs/change-run'
import { finishRun } from '../runs/finish-run'
import { getRun } from '../runs/get-run'
import { acceptResults } from './accept-results'
import { assignItems } from './assign-items'
import { claimNext } from './claim-next'
import { callOffCycle, closeCycle, reopenCycle } from './close-cycle'
import { addCycleCases, deleteCycle } from './create-cycle'
import { listCycleActivity } from './cycle-activity'
import { listCyclePeople } from './cycle-people'
import { getCycle, getCycleRevision } from './get-cycle'
import { listCycleCases } from './list-cycle-cases'
import { listCycles } from './list-cycles'
import { listMyItems } from './list-my-items'
import { markItems, removeItems } from './mark-items'
import { cyclePlace } from './testing/cycle-place'

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

describe('cases that go meanwhile', () => {
  it('are passed over, and count again when they are back', async () => {
    const place = await cyclePlace({ cases: 3 })
    const { ctx } = place
    const runId = await place.open(0)
    await mark(place, runId, 'PASSED', 'PASSED')
    const change = (at: number, values: Partial<typeof testCases.$inferInsert>) =>
      ctx.db
        .update(testCases)
        .set(values)
        .where(eq(testCases.id, place.testCases[at]?.id ?? 0))
    await change(0, { deletedAt: new Date() })
    await change(1, { applicable: false })
    expect(await place.counts()).toEqual([{ PENDING: 1, passedOver: 2 }])
    await expect(place.open(1)).rejects.toMatchObject({ message: cycleMessages.passedOver })
    expect(await finish(place, runId)).toEqual({ stored: true })
    expect(await place.counts()).toEqual([{ PENDING: 1, passedOver: 2 }])
    await change(0, { deletedAt: null })
    await change(1, { applicable: true })
    expect(await place.counts()).toEqual([{ PENDING: 2, PASSED: 1 }])
    expect(await place.wrongCounts()).toHaveLength(0)
  })

  it('are asked about when they were taken out of the release, whose result maps them again', async () => {
    const place = await cyclePlace({ cases: 2 })
    const { ctx, release } = place
    const ids = place.testCases.map(({ id }) => id)
    await ctx.db
      .insert(releaseTestCases)
      .values(ids.map((testCaseId) => ({ releaseId: release.id, testCaseId, version: 1 })))
    const runId = await place.open(0)
    await mark(place, runId, 'FAILED')
    await ctx.db.delete(releaseTestCases).where(eq(releaseTestCases.releaseId, release.id))
    expect(await place.counts()).toEqual([{ passedOver: 2 }])
    await expect(place.open(1)).rejects.toMatchObject({ message: cycleMessages.passedOver })
    await expect(finish(place, runId)).rejects.toMatchObject({ code: 'INVALID', field: 'outside' })
    expect(await place.stored()).toEqual([])
    expect(await finish(place, runId, true)).toEqual({ stored: true })
    expect(await place.counts()).toEqual([{ FAILED: 1, passedOver: 1 }])
    expect(await ctx.db.$count(releaseTestCases, eq(releaseTestCases.releaseId, release.id))).toBe(1)
    expect(await place.wrongCounts()).toHaveLength(0)
  })
})

describe('many items at once', () => {
  it('are passed with a batch per environment and a result per case, without those that somebody is at', async () => {
    const place = await cyclePlace({ cases: 3, environments: 2 })
    const { ctx, named } = place
    await place.open(0)
    const counted = await markItems(ctx, { ...named, choice: { status: 'open' }, status: 'PASSED', remarks: 'Smoke' })
    expect(counted).toEqual({ count: 5 })
    const rows = await place.stored()
    expect(rows).toHaveLength(5)
    expect(new Set(rows.map(({ batchId }) => batchId)).size).toBe(2)
    expect(
      rows.every(({ result, remarks, version }) => result === 'PASSED' && remarks === 'Smoke' && version === 1),
    ).toBe(true)
    const [{ counts } = { counts: {} }] = (await listCycles(ctx, { projectId: place.projectId })).rows
    expect(counts).toEqual({ IN_PROCESS: 1, PASSED: 5 })
    const item = await place.item(1)
    expect(await getRun(ctx, { projectId: place.projectId, runId: item.runId ?? 0 })).toMatchObject({
      state: { status: 'PASSED', finished: true },
    })
    await expect(
      markItems(ctx, { ...named, choice: { status: 'open' }, status: 'PASSED', remarks: '' }),
    ).rejects.toMatchObject({
      field: 'choice',
    })
    expect(await place.wrongCounts()).toHaveLength(0)
  })

  it('are shared out evenly, by module and by the assignee of the case; whoever gets some is told once', async () => {
    const place = await cyclePlace({ cases: 6 })
    const { ctx, named, projectId } = place
    const [ana, ben] = [await place.as('QA'), await place.as('QA')].map((each) => requireActor(each).id)
    if (!ana || !ben) throw new Error('Nobody is there.')
    const owners = async () => (await place.items()).map(({ assignedTo }) => assignedTo)
    expect(await assignItems(ctx, { ...named, choice: {}, to: { evenly: [ana, ben] } })).toEqual({ count: 6 })
    expect(await owners()).toEqual([ana, ana, ana, ben, ben, ben])
    expect(await ctx.db.$count(notifications, eq(notifications.userId, ana))).toBe(1)
    await assignItems(ctx, { ...named, choice: { moduleId: place.office.id }, to: { byModule: [ana] } })
    expect(await owners()).toEqual([ana, ana, ana, ana, ana, ana])
    await ctx.db
      .update(testCases)
      .set({ assignedTo: ben })
      .where(eq(testCases.id, place.testCases[0]?.id ?? 0))
    await assignItems(ctx, { ...named, choice: {}, to: { assignees: true } })
    expect(await owners()).toEqual([ben, null, null, null, null, null])
    const people = await listCyclePeople(ctx, named)
    expect(people).toMatchObject([
      { userId: ben, assigned: 1, counts: { PENDING: 1 } },
      { userId: null, assigned: 5 },
    ])
    const stranger = requireActor(await place.asStranger()).id
    await expect(assignItems(ctx, { ...named, choice: {}, to: { userId: stranger } })).rejects.toMatchObject({
      field: 'to',
    })
    await handOver(ctx, { projectId, userId: ben, to: ana })
    expect((await owners())[0]).toBe(ana)
    await ctx.tx((tx) => endInProjects(tx, { projectId, userId: ana }))
    expect((await owners())[0]).toBeNull()
    expect(
      await ctx.db.$count(projectMembers, and(eq(projectMembers.projectId, projectId), eq(projectMembers.userId, ana))),
    ).toBe(0)
  })

  it('can be added later, and taken out as long as nothing was begun', async () => {
    const place = await cyclePlace({ cases: 2 })
    const { ctx, named, projectId } = place
    await makeTestCase(ctx.db, { projectId, moduleId: place.shop.id })
    const source = { selection: { numbers: [1, 2, 3] } }
    expect(await addCycleCases(ctx, { ...named, source })).toEqual({ items: 1 })
    expect(await addCycleCases(ctx, { ...named, source })).toEqual({ items: 0 })
    await place.open(0)
    await expect(removeItems(ctx, { ...named, choice: { caseNumbers: [1, 2] } })).rejects.toMatchObject({
      message: cycleMessages.begun,
    })
    const other = await cyclePlace({ cases: 1 })
    const [foreign] = await other.items()
    for (const itemIds of [[foreign?.id ?? 0], [999_999_999]]) {
      const refused = removeItems(ctx, { ...named, choice: { itemIds } })
      await expect(refused).rejects.toMatchObject({ code: 'INVALID', message: cycleMessages.nothingChosen })
    }
    expect(await other.items()).toHaveLength(1)
    expect(await removeItems(ctx, { ...named, choice: { caseNumbers: [2] } })).toEqual({ count: 1 })
    expect(await place.counts()).toEqual([{ PENDING: 1, IN_PROCESS: 1 }])
    expect(await place.wrongCounts()).toHaveLength(0)
  })
})

describe('automated results', () => {
  it('end an item when they are accepted, without a second result', async () => {
    const place = await cyclePlace({ cases: 2 })
    const { ctx, named, projectId, release } = place
    const choice = { status: 'open' as const }
    await expect(acceptResults(ctx, { ...named, choice })).rejects.toMatchObject({ message: cycleMessages.noAutomated })
    const batch = {
      projectId,
      releaseId: release.id,
      environmentId: place.environmentIds[0] ?? 0,
      kind: 'import' as const,
    }
    const testCaseId = place.testCases[0]?.id ?? 0
    const row = { testCaseId, version: 1, executedAt: new Date(Date.now() + 1_000) }
    await ctx.tx((tx) =>
      recordExecutions(tx, batch, [
        { ...row, result: 'PASSED' },
        { ...row, result: 'FAILED', dataset: 'second' },
      ]),
    )
    const [before] = (await pageOf(place)).rows
    expect(before?.items).toMatchObject([{ automated: { status: 'FAILED' }, accepted: false }])
    expect(await acceptResults(ctx, { ...named, choice })).toEqual({ count: 1 })
    expect(await place.counts()).toEqual([{ PENDING: 1, FAILED: 1 }])
    expect(await place.stored()).toHaveLength(2)
    expect((await pageOf(place)).rows[0]?.items).toMatchObject([{ automated: null, accepted: true, attempts: 0 }])
  })
})

describe('the end of a cycle', () => {
  it('freezes its figures; leads open it again with a reason', async () => {
    const place = await cyclePlace({ cases: 3 })
    const { ctx, named } = place
    const qa = await place.as('QA')
    const runId = await place.open(0)
    await mark(place, runId, 'FAILED')
    const { revision } = await getCycleRevision(ctx, named)
    await expect(closeCycle(qa, { ...named, openRuns: 'finish', lead: false })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await closeCycle(ctx, { ...named, openRuns: 'finish', lead: false })
    expect((await getCycleRevision(ctx, named)).revision).not.toBe(revision)
    expect(await place.stored()).toMatchObject([{ result: 'FAILED' }])
    expect(await place.counts()).toEqual([{ FAILED: 1, PENDING: 2 }])
    await ctx.db.update(testCases).set({ applicable: false }).where(eq(testCases.projectId, place.projectId))
    expect(await place.counts()).toEqual([{ FAILED: 1, PENDING: 2 }])
    await expect(place.open(1)).rejects.toMatchObject({ code: 'CONFLICT', message: cycleMessages.over })
    await expect(claimNext(ctx, named)).rejects.toMatchObject({ code: 'CONFLICT' })
    await reopenCycle(qa, { ...named, reason: 'One was forgotten' })
    expect(await place.counts()).toEqual([{ passedOver: 3 }])
    const { rows } = await listCycleActivity(ctx, { ...named, page: 1 })
    expect(rows.map(({ kind, about, run }) => [kind, run?.status ?? about])).toEqual([
      ['reopened', 'One was forgotten'],
      ['closed', ''],
      ['run', 'FAILED'],
      ['created', 'Open'],
    ])
  })

  it('calls off what goes on, and a new cycle takes what failed and what is open, each where it was', async () => {
    const place = await cyclePlace({ cases: 2, environments: 2 })
    const { ctx, named } = place
    const failed = await place.open(0)
    await mark(place, failed, 'FAILED')
    await finish(place, failed)
    await markItems(ctx, { ...named, choice: { itemIds: [(await place.item(1)).id] }, status: 'PASSED', remarks: '' })
    await place.open(2)
    await callOffCycle(ctx, { ...named, lead: true })
    expect(await place.counts()).toEqual([
      { FAILED: 1, PENDING: 1 },
      { PASSED: 1, PENDING: 1 },
    ])
    expect(await place.stored()).toHaveLength(2)
    const retest = await place.create({ source: { cycle: place.number, statuses: ['FAILED', 'BLOCKED', 'PENDING'] } })
    expect(retest.items).toBe(3)
    expect(await getCycle(ctx, { ...named, number: retest.number })).toMatchObject({
      retestOf: { number: place.number },
      environments: [{ counts: { PENDING: 2 } }, { counts: { PENDING: 1 } }],
    })
    await expect(deleteCycle(ctx, { ...named, lead: true })).rejects.toMatchObject({
      message: cycleMessages.notPlanned,
    })
  })

  it('is deleted only while it is planned, and then wholly', async () => {
    const place = await cyclePlace({ cases: 2 }, { open: false })
    await expect(place.open(0)).rejects.toMatchObject({ message: cycleMessages.notOpen })
    await deleteCycle(place.ctx, { ...place.named, lead: false })
    expect(await place.items()).toEqual([])
    expect(await place.wrongCounts()).toHaveLength(0)
  })

  it('leaves nothing in my list', async () => {
    const place = await cyclePlace({ cases: 2 })
    const { ctx, named, projectId } = place
    await assignItems(ctx, { ...named, choice: { caseNumbers: [2] }, to: { userId: requireActor(ctx).id } })
    const runId = await place.open(0)
    expect((await listMyItems(ctx, { projectId })).rows).toMatchObject([
      { caseNumber: 1, runId },
      { caseNumber: 2, runId: null },
    ])
    expect(await getCycle(ctx, named)).toMatchObject({ mine: { runId, caseNumber: 1 } })
    await callOffCycle(ctx, { ...named, lead: true })
    expect(await listMyItems(ctx, { projectId })).toEqual({ rows: [], total: 0 })
  })
})
