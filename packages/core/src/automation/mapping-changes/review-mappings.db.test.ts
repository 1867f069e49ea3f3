import { notifications, testCases } from '@caseweave/db/schema'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { startBulkChange } from '../../cases/bulk-changes/start-bulk-change'
import { undoBulkChange } from '../../cases/bulk-changes/undo-bulk-change'
import { requireActor } from '../../context'
import { projectAccess } from '../../people/projects/project-access'
import { confirmMappings, removeStaleMappings } from './review-mappings'
import { staleFlow } from './testing/stale-flow'
import { undoReview } from './undo-review'

async function changed() {
  const flow = await staleFlow()
  await flow.map([3, 6], { steps: [1, 2] })
  await flow.change(['adds an article', 'adds one article'], ['counter says 1', 'counter says 2'])
  const [first] = (await flow.list({ caseNumber: 1 })).rows
  if (!first) throw new Error('Nothing is stale.')
  return { ...flow, one: { mappingId: first.id, since: first.since } }
}

describe('the queue of changed mappings', () => {
  it('shows both sides as they were confirmed and as they are, and how many wait of each kind', async () => {
    const { list, saveCase } = await changed()
    await saveCase({ summary: 'Another one' })
    const page = await list()
    expect(page).toMatchObject({ total: 3, reasons: [{ reason: 'wording', count: 3 }], files: [{ count: 3 }] })
    const { rows } = await list({ caseNumber: 1 })
    expect(rows).toEqual([
      expect.objectContaining({
        ...{ reason: 'wording', caseNumber: 1, chosen: null },
        case: expect.objectContaining({ changed: true, was: expect.objectContaining({ summary: 'Case 1' }) }),
      }),
    ])
    expect(rows[0]?.scenario.was.steps.map(({ mark }) => mark)).toEqual(['same', 'wording', 'data'])
    expect(rows[0]?.scenario.now?.steps[1]).toMatchObject({ text: 'the customer adds one article', mark: 'wording' })
    expect(await list({ reason: 'data' })).toMatchObject({ total: 0, rows: [], reasons: [{ count: 3 }] })
    expect(await list({ pageSize: 10, page: 9 })).toMatchObject({ page: 1, pageCount: 1 })
  })

  it('confirms one, and puts it back', async () => {
    const { ctx, projectId, one, list, mapping, change } = await changed()
    const before = await mapping()
    const { reviewId } = await confirmMappings(ctx, { projectId, one })
    const after = await mapping()
    expect(after).toMatchObject({ staleReason: null, caseStepCount: 2, modifiedBy: ctx.actor?.id })
    expect(after.scenarioVersionId).not.toBe(before.scenarioVersionId)
    expect(await undoReview(ctx, { projectId, reviewId: reviewId ?? 0 })).toEqual({ restored: 1 })
    expect(await mapping()).toEqual({ ...before, staleSince: expect.any(Date) })
    await expect(undoReview(ctx, { projectId, reviewId: reviewId ?? 0 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const again = await confirmMappings(ctx, {
      projectId,
      one: { ...one, since: (await list({ caseNumber: 1 })).rows[0]?.since ?? 0 },
    })
    await change(['counter says 1', 'counter says 9'])
    expect(await undoReview(ctx, { projectId, reviewId: again.reviewId ?? 0 })).toEqual({ restored: 1 })
    expect(await mapping()).toMatchObject({ staleReason: 'data' })
  })

  it('leaves nothing stale when everything is confirmed, and nothing is undone that somebody has mapped anew', async () => {
    const { ctx, projectId, list, rows, map } = await changed()
    const { asOf } = await list()
    const { done, left, reviewId } = await confirmMappings(ctx, { projectId, all: { asOf } })
    expect({ done, left }).toEqual({ done: 3, left: 0 })
    expect(await list()).toMatchObject({ total: 0, rows: [], reasons: [], files: [] })
    expect((await rows()).map(({ stepSequences }) => stepSequences)).toEqual([[], [1, 2], [1, 2]])
    await map([3], { scenarioVersion: 2 })
    expect(await undoReview(ctx, { projectId, reviewId: reviewId ?? 0 })).toEqual({ restored: 2 })
  })

  it('tells who made mappings that somebody else confirms them', async () => {
    const { ctx, projectId, as, list } = await changed()
    const { asOf } = await list()
    await confirmMappings(await as('QA'), { projectId, all: { asOf } })
    const told = await ctx.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, requireActor(ctx).id))
    expect(told).toMatchObject([
      {
        ...{ kind: 'mapping', subject: '3 mappings of yours were confirmed' },
        message: expect.stringMatching(/: TC-1, TC-3, TC-6\.$/),
      },
    ])
  })

  it('confirms nothing that has changed since it was shown', async () => {
    const { ctx, projectId, one, list, change } = await changed()
    const { asOf } = await list()
    await change(['adds an article', 'adds two articles'])
    await expect(confirmMappings(ctx, { projectId, one })).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await confirmMappings(ctx, { projectId, all: { asOf } })).toEqual({ done: 0, left: 0, reviewId: null })
  })

  it('lets one of two people confirm, and tells the other one', async () => {
    const { ctx, as, projectId, one } = await changed()
    const other = await as('QA')
    const both = await Promise.allSettled([ctx, other].map((who) => confirmMappings(who, { projectId, one })))
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'NOT_FOUND' } })
  })

  it('removes one of a scenario that is gone, which cannot be confirmed, and puts it back', async () => {
    const { ctx, projectId, list, writeFile, automated, rows } = await changed()
    await writeFile('Feature: Basket\n  Scenario: Something else\n    Given nothing at all\n')
    const [first] = (await list({ caseNumber: 1 })).rows
    expect(first).toMatchObject({ reason: 'deleted', scenario: { now: null } })
    const one = { mappingId: first?.id ?? 0, since: first?.since ?? 0 }
    await expect(confirmMappings(ctx, { projectId, one })).rejects.toMatchObject({ code: 'CONFLICT' })
    const { asOf } = await list()
    expect(await confirmMappings(ctx, { projectId, all: { asOf } })).toMatchObject({ done: 0 })
    const { reviewId } = await removeStaleMappings(ctx, { projectId, one })
    expect(await rows()).toHaveLength(2)
    expect(await undoReview(ctx, { projectId, reviewId: reviewId ?? 0 })).toEqual({ restored: 1 })
    expect(await list()).toMatchObject({ total: 3 })
    expect(await automated()).toBe(false)
    expect(await removeStaleMappings(ctx, { projectId, all: { asOf, reason: 'deleted' } })).toMatchObject({ done: 2 })
  })

  it('puts one back whose version of the case was taken back with its change meanwhile', async () => {
    const { ctx, projectId, map, change, list, mapping } = await staleFlow()
    // Automated by a test as well, so that no mapping changes the case.
    const automated = { automated: true, automatedTestNumber: 'basket' }
    await ctx.db.update(testCases).set(automated).where(eq(testCases.projectId, projectId))
    const tagged = { action: 'addTags' as const, tags: ['smoke'] }
    const { changeId } = await startBulkChange(ctx, { projectId, selection: { numbers: [1] }, change: tagged })
    await map([1])
    expect(await mapping()).toMatchObject({ caseVersion: 2 })
    await change(['adds an article', 'adds one article'])
    const { asOf } = await list()
    const { reviewId } = await removeStaleMappings(ctx, { projectId, all: { asOf } })
    const project = await projectAccess(ctx, projectId, 'project.read')
    expect(await undoBulkChange(ctx, { changeId: changeId ?? 0, project })).toMatchObject({ restored: 1 })
    expect(await undoReview(ctx, { projectId, reviewId: reviewId ?? 0 })).toEqual({ restored: 1 })
    expect(await mapping()).toMatchObject({ caseVersion: 1, staleReason: 'wording' })
  })

  it('keeps other projects apart', async () => {
    const { one, list } = await changed()
    const other = await changed()
    const { asOf } = await list()
    const { projectId } = other
    await expect(confirmMappings(other.ctx, { projectId, one })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await removeStaleMappings(other.ctx, { projectId, all: { asOf: asOf + 1e9 } })).toMatchObject({ done: 3 })
    expect(await list()).toMatchObject({ total: 3 })
  })
})
