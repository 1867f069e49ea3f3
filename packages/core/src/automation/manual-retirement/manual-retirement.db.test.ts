import { RetirementQuery } from '@caseweave/contract/automation/manual-retirement/manual-retirement'
import type { TestResult } from '@caseweave/contract/results/executions/executions'
import { runMessages } from '@caseweave/contract/results/runs/run-messages'
import {
  auditLog,
  caseMappings,
  executionBatches,
  manualRetirements,
  testCases,
  testCaseVersions,
} from '@caseweave/db/schema'
import { makeRelease } from '@caseweave/db/testing/factories/tickets'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { rebuildComparisons } from '../../results/agreement/keep-comparisons'
import { recordExecutions } from '../../results/executions/record-executions'
import { startRun } from '../../results/runs/start-run'
import { mappingFlow } from '../automation-mapping/testing/mapping-flow'
import { listRetirements } from './list-retirements'
import { retireRuns, takeBackRuns } from './retire-runs'

const hour = 3_600_000
const day = 24 * hour

/** The cases of the mapping flow with results of both kinds, an hour apart; they are of days to come, so that no version is newer. */
async function retirementFlow() {
  const flow = await mappingFlow()
  const { ctx, projectId, cases, release, environment } = flow
  const second = await makeRelease(ctx.db, projectId)
  const idOf = (number: number) => cases[number - 1]?.id ?? 0
  const imports: number[] = []
  async function both(
    number: number,
    results: readonly (readonly [manual: TestResult, automated: TestResult])[],
    { releaseId = release.id, from = 1, every = 1, durationMs = 0 } = {},
  ) {
    const place = { projectId, releaseId, environmentId: environment.id }
    for (const [index, [manual, automated]] of results.entries()) {
      const at = Date.now() + (from + index * every) * day
      const row = (result: TestResult, moment: number) => ({
        ...{ testCaseId: idOf(number), version: 1, result },
        executedAt: new Date(moment),
      })
      await ctx.tx(async (tx) => {
        const { batchId } = await recordExecutions(tx, { ...place, kind: 'import' }, [row(automated, at - hour)])
        imports.push(batchId)
        await recordExecutions(tx, { ...place, kind: 'run' }, [{ ...row(manual, at), durationMs }])
      })
    }
  }
  const list = async (query: Partial<RetirementQuery> = {}) =>
    listRetirements(ctx, { projectId, ...RetirementQuery.parse(query) })
  const rowOf = async (number: number) => (await list()).rows.find((row) => row.number === number)
  const stateOf = async (number: number) => {
    const row = await rowOf(number)
    return row && [row.state, ...row.reasons]
  }
  return { ...flow, second, idOf, imports, both, list, rowOf, stateOf }
}

const agree = (count: number) => Array.from({ length: count }, () => ['PASSED', 'PASSED'] as const)

describe('a manual run', () => {
  it('could be retired after five comparisons in two releases or thirty days, and not before', async () => {
    const { both, stateOf, second, map, list } = await retirementFlow()
    await map([1, 3, 6])
    expect(await stateOf(1)).toBeUndefined()
    await both(1, agree(4))
    expect(await stateOf(1)).toEqual(['not', 'few'])
    await both(1, agree(1), { from: 20 })
    expect(await stateOf(1)).toEqual(['not', 'short'])
    await both(1, agree(1), { releaseId: second.id, from: 21 })
    expect(await stateOf(1)).toEqual(['could'])
    // Thirty days in one release are enough too.
    await both(3, agree(4))
    await both(3, agree(1), { from: 30.9 })
    expect(await stateOf(3)).toEqual(['not', 'short'])
    await both(6, agree(4))
    await both(6, agree(1), { from: 31.1 })
    expect(await stateOf(6)).toEqual(['could'])
    expect((await list()).counts).toEqual({ again: 0, could: 2, not: 1, retired: 0 })
    expect((await list({ show: 'could', sort: 'case', direction: 'desc' })).rows.map(({ number }) => number)).toEqual([
      6, 1,
    ])
  })

  it('could not while one of the last five did not agree; both failing is agreeing', async () => {
    const { both, stateOf, rowOf, map } = await retirementFlow()
    await map([1])
    await both(1, [['PASSED', 'FAILED'], ...agree(3), ['FAILED', 'FAILED']], { every: 10 })
    expect(await stateOf(1)).toEqual(['not', 'disagreed'])
    expect(await rowOf(1)).toMatchObject({ compared: 5, agreed: 4, agreeing: 4 })
    await both(1, agree(1), { from: 60 })
    expect(await stateOf(1)).toEqual(['could'])
  })

  it('could not without a confirmed mapping that covers all steps, nor with results from before the last change', async () => {
    const { ctx, both, stateOf, map, idOf, projectId } = await retirementFlow()
    await both(1, agree(5), { every: 10 })
    expect(await stateOf(1)).toEqual(['not', 'unmapped'])
    await map([1])
    expect(await stateOf(1)).toEqual(['could'])
    const ofCase = and(eq(caseMappings.projectId, projectId), eq(caseMappings.testCaseId, idOf(1)))
    await ctx.db
      .update(caseMappings)
      .set({ coveredSteps: [1] })
      .where(ofCase)
    expect(await stateOf(1)).toEqual(['not', 'uncovered'])
    await ctx.db.update(caseMappings).set({ staleReason: 'data', staleSince: new Date() }).where(ofCase)
    expect(await stateOf(1)).toEqual(['not', 'stale'])
    await map([3])
    await both(3, agree(5), { from: -50, every: 10 })
    expect(await stateOf(3)).toEqual(['not', 'changed'])
  })

  it('is retired by a person with what was shown, is offered no more by itself, and can be taken back', async () => {
    const { ctx, both, rowOf, stateOf, map, projectId, release, environment } = await retirementFlow()
    const place = { projectId, caseNumber: 1, releaseId: release.id, environmentId: environment.id }
    await map([1, 3])
    await both(1, agree(5), { every: 10, durationMs: 12 * 60_000 })
    await both(3, agree(2))
    expect(await rowOf(1)).toMatchObject({ minutes: 12, minutesSource: 'case' })
    expect(await retireRuns(ctx, { projectId, numbers: [1, 3, 99, 1] })).toEqual({ changed: 1, left: [3, 99] })
    expect(await rowOf(1)).toMatchObject({
      state: 'retired',
      retired: { evidence: { version: 1, compared: 5, agreed: 5, releases: 1, minutes: 12 } },
    })
    expect(await retireRuns(ctx, { projectId, numbers: [1] })).toEqual({ changed: 0, left: [1] })
    await expect(startRun(ctx, place)).rejects.toMatchObject({ message: runMessages.retired, field: 'anyway' })
    expect((await startRun(ctx, { ...place, anyway: true })).runId).toBeGreaterThan(0)
    expect(await takeBackRuns(ctx, { projectId, numbers: [1, 3] })).toEqual({ changed: 1, left: [3] })
    expect(await stateOf(1)).toEqual(['could'])
    expect((await startRun(ctx, place)).runId).toBeGreaterThan(0)
    // Nothing is forgotten: who did it stands in the row and in the trail.
    const [row] = await ctx.db.select().from(manualRetirements).where(eq(manualRetirements.projectId, projectId))
    expect(row).toMatchObject({ createdBy: ctx.actor?.id, endedBy: ctx.actor?.id })
    const trail = await ctx.db
      .select({ operation: auditLog.operation })
      .from(auditLog)
      .where(and(eq(auditLog.tableName, 'manual_retirements'), eq(auditLog.projectId, projectId)))
      .orderBy(auditLog.id)
    expect(trail.map(({ operation }) => operation)).toEqual(['INSERT', 'UPDATE'])
  })

  it('that is retired comes into question again by a later disagreement, a new version, a mapping that changed or results that went', async () => {
    const { ctx, both, stateOf, map, projectId, idOf, imports, shop } = await retirementFlow()
    await map([1, 3])
    await both(1, agree(5), { every: 10 })
    await both(3, agree(5), { every: 10 })
    const numbers = [1, 3]
    expect(await retireRuns(ctx, { projectId, numbers })).toEqual({ changed: 2, left: [] })
    await both(1, [['FAILED', 'PASSED']], { from: 11.5 })
    expect(await stateOf(1)).toEqual(['again', 'disagreed'])
    expect(await stateOf(3)).toEqual(['retired'])
    // A person who has looked may keep it retired; what came before is known then.
    expect(await retireRuns(ctx, { projectId, numbers: [1] })).toEqual({ changed: 1, left: [] })
    expect(await stateOf(1)).toEqual(['retired'])
    const latest = (latestVersion: number) =>
      ctx.db
        .update(testCases)
        .set({ latestVersion })
        .where(eq(testCases.id, idOf(1)))
    const next = { testCaseId: idOf(1), version: 2, moduleId: shop.id, summary: 'Another one', automatable: true }
    await ctx.db.insert(testCaseVersions).values(next)
    await latest(2)
    expect(await stateOf(1)).toEqual(['again', 'changed'])
    await latest(1)
    await ctx.db
      .update(testCases)
      .set({ stepCount: 3 })
      .where(eq(testCases.id, idOf(1)))
    expect(await stateOf(1)).toEqual(['again', 'uncovered'])
    expect(await retireRuns(ctx, { projectId, numbers: [1] })).toEqual({ changed: 0, left: [1] })
    await ctx.tx(async (tx) => {
      for (const id of imports.slice(5, 7)) await tx.db.delete(executionBatches).where(eq(executionBatches.id, id))
      await rebuildComparisons(tx, [idOf(3)])
    })
    expect(await stateOf(3)).toEqual(['again', 'few'])
  })

  it('stands in the list of its module and its project alone', async () => {
    const flow = await retirementFlow()
    const { ctx, both, list, map, shop, basket, office, idOf, projectId } = flow
    await map([1, 3])
    await both(1, agree(5), { every: 10 })
    await both(3, agree(2))
    const numbers = async (moduleId: number) =>
      (await list({ moduleId, sort: 'case' })).rows.map(({ number }) => number)
    expect(await numbers(shop.id)).toEqual([1, 3])
    expect(await numbers(basket.id)).toEqual([3])
    await ctx.db
      .update(testCases)
      .set({ moduleId: office.id })
      .where(eq(testCases.id, idOf(1)))
    expect(await numbers(office.id)).toEqual([1])
    expect(await numbers(shop.id)).toEqual([3])
    const other = await retirementFlow()
    expect((await other.list()).rows).toEqual([])
    expect(await retireRuns(other.ctx, { projectId: other.projectId, numbers: [1] })).toEqual({ changed: 0, left: [1] })
    await expect(list({ moduleId: other.shop.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await ctx.db
      .update(testCases)
      .set({ deletedAt: new Date() })
      .where(eq(testCases.id, idOf(1)))
    expect((await list()).total).toBe(1)
    expect(await retireRuns(ctx, { projectId, numbers: [1] })).toEqual({ changed: 0, left: [1] })
  })
})
