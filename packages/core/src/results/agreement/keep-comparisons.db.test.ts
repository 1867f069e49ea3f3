import { comparedWithinDays } from '@caseweave/contract/results/agreement/agreement'
import { type ExecutionBatchKind, TestResult } from '@caseweave/contract/results/executions/executions'
import { caseAgreements, executionBatches, executions, verdictComparisons } from '@caseweave/db/schema'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { makeEnvironment, makeRelease } from '@caseweave/db/testing/factories/tickets'
import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testProject } from '../../testing/test-context'
import { keepResults, lockResults } from '../executions/keep-results'
import { recordExecutions } from '../executions/record-executions'
import { rebuildComparisons } from './keep-comparisons'

const hour = 3_600_000
const day = 24 * hour
const start = Date.UTC(2026, 0, 1)

type Stored = { testCaseId: number; result: TestResult; at: number }
type Batch = { id: number; kind: ExecutionBatchKind; release: number; environment: number; rows: Stored[] }

/** Pass or Fail of a batch's rows of a case, and when; null when that is no verdict. */
function verdictOf({ rows }: Batch, testCaseId: number) {
  const own = rows.filter((row) => row.testCaseId === testCaseId)
  const at = Math.max(...own.map((row) => row.at))
  if (own.some(({ result }) => result === 'FAILED')) return { result: 'fail', at }
  return own.length > 0 && own.every(({ result }) => result === 'PASSED') ? { result: 'pass', at } : null
}

/** The comparisons of a case as docs/decisions/agreement.md says them, by a plain walk over all batches, newest first. */
function recount(batches: readonly Batch[], testCaseId: number) {
  return batches
    .filter(({ kind }) => kind !== 'import')
    .flatMap((manual) => {
      const own = verdictOf(manual, testCaseId)
      if (!own) return []
      const [nearest] = batches
        .filter(
          ({ kind, release, environment }) =>
            kind === 'import' && release === manual.release && environment === manual.environment,
        )
        .flatMap(({ id, ...batch }) => {
          const found = verdictOf({ id, ...batch }, testCaseId)
          const apart = found ? Math.abs(found.at - own.at) : Number.POSITIVE_INFINITY
          return found && apart <= comparedWithinDays * day ? [{ ...found, id, apart }] : []
        })
        .sort((a, b) => a.apart - b.apart || b.at - a.at || b.id - a.id)
      return [{ batch: manual.id, release: manual.release, ...own, automated: nearest ?? null }]
    })
    .sort((a, b) => b.at - a.at || b.batch - a.batch)
}

/** What they come to; null without any. */
function sumOf(all: ReturnType<typeof recount>) {
  const compared = all.filter(({ automated }) => automated !== null)
  const agrees = ({ result, automated }: (typeof all)[number]) => result === automated?.result
  const broken = compared.findIndex((each) => !agrees(each))
  const streak = broken < 0 ? compared : compared.slice(0, broken)
  if (compared.length === 0) return null
  return {
    compared: compared.length,
    agreed: compared.filter(agrees).length,
    releases: new Set(compared.map(({ release }) => release)).size,
    firstAt: compared.at(-1)?.at,
    lastAt: compared[0]?.at,
    lastAutomatedAt: compared[0]?.automated?.at,
    agreeing: streak.length,
    agreeingSince: streak.at(-1)?.at ?? null,
  }
}

async function somePlace() {
  const { ctx, project } = await testProject()
  const projectId = project.id
  const { id: moduleId } = await makeModule(ctx.db, projectId)
  const cases = [
    await makeTestCase(ctx.db, { projectId, moduleId }),
    await makeTestCase(ctx.db, { projectId, moduleId }),
  ]
  const releases = [await makeRelease(ctx.db, projectId), await makeRelease(ctx.db, projectId)]
  const environments = [await makeEnvironment(ctx.db, projectId), await makeEnvironment(ctx.db, projectId)]
  const batches: Batch[] = []
  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
  const [caseIds, releaseIds, environmentIds] = [ids(cases), ids(releases), ids(environments)]
  const row = ({ testCaseId, result, at }: Stored) => ({
    ...{ testCaseId, result, version: 1 },
    executedAt: new Date(at),
  })
  async function record(batch: Omit<Batch, 'id'>): Promise<Batch> {
    const { kind, release: releaseId, environment: environmentId, rows } = batch
    const { batchId } = await ctx.tx((tx) =>
      recordExecutions(tx, { projectId, releaseId, environmentId, kind }, rows.map(row)),
    )
    const stored = { ...batch, id: batchId }
    batches.push(stored)
    return stored
  }
  /** A further file of the build brings more rows of a batch. */
  async function join(batch: Batch, rows: Stored[]): Promise<void> {
    const { id, release: releaseId, environment: environmentId } = batch
    await ctx.tx(async (tx) => {
      const place = { projectId, releaseId, environmentId }
      await lockResults(tx, projectId)
      const stored = await tx.db
        .insert(executions)
        .values(rows.map((each) => ({ ...row(each), ...place, batchId: id })))
        .returning({ id: executions.id })
      await keepResults(tx, { id, ...place }, Math.min(...stored.map((each) => each.id)) - 1)
    })
    batch.rows.push(...rows)
  }
  /** An import goes with its results. */
  async function remove(batch: Batch): Promise<void> {
    await ctx.tx(async (tx) => {
      await lockResults(tx, projectId)
      await tx.db.delete(executionBatches).where(eq(executionBatches.id, batch.id))
      await rebuildComparisons(tx, caseIds)
    })
    batches.splice(batches.indexOf(batch), 1)
  }
  async function kept(testCaseId: number) {
    const rows = await ctx.db
      .select()
      .from(verdictComparisons)
      .where(eq(verdictComparisons.testCaseId, testCaseId))
      .orderBy(asc(verdictComparisons.batchId))
    const [sum] = await ctx.db.select().from(caseAgreements).where(eq(caseAgreements.testCaseId, testCaseId))
    return { rows, sum: sum ?? null }
  }
  async function expectRecount(): Promise<void> {
    for (const testCaseId of caseIds) {
      const { rows, sum } = await kept(testCaseId)
      const wanted = recount(batches, testCaseId)
      const told = rows.map((each) => ({
        ...{ batch: each.batchId, result: each.result, at: each.at.getTime(), automated: each.automatedBatchId },
        automatedResult: each.automatedResult,
        automatedAt: each.automatedAt?.getTime() ?? null,
      }))
      const plain = wanted.map(({ batch, result, at, automated }) => ({
        ...{ batch, result, at, automated: automated?.id ?? null },
        automatedResult: automated?.result ?? null,
        automatedAt: automated?.at ?? null,
      }))
      expect(told).toEqual(plain.sort((a, b) => a.batch - b.batch))
      const figures = sum && {
        ...{ compared: sum.compared, agreed: sum.agreed, releases: sum.releases, agreeing: sum.agreeing },
        ...{ firstAt: sum.firstAt.getTime(), lastAt: sum.lastAt.getTime() },
        lastAutomatedAt: sum.lastAutomatedAt.getTime(),
        agreeingSince: sum.agreeingSince?.getTime() ?? null,
      }
      expect(figures).toEqual(sumOf(wanted))
    }
  }
  const at = (index: readonly number[], place: number) => index[place] ?? 0
  return {
    ...{ ctx, projectId, batches, record, join, remove, kept, expectRecount },
    caseAt: (place: number) => at(caseIds, place),
    releaseAt: (place: number) => at(releaseIds, place),
    environmentAt: (place: number) => at(environmentIds, place),
  }
}

const someRows = fc.array(
  fc.record({
    testCase: fc.nat({ max: 1 }),
    result: fc.oneof(fc.constantFrom<TestResult>('PASSED', 'FAILED'), fc.constantFrom(...TestResult.options)),
    // Half days apart, so that distances are often equal and often exactly seven days.
    at: fc.nat({ max: 40 }),
  }),
  { minLength: 1, maxLength: 3 },
)
const place = fc.nat({ max: 1 })
const someStep = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constantFrom('run' as const, 'added' as const, 'import' as const, 'import' as const),
      ...{ release: place, environment: place, rows: someRows },
    }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('join' as const), which: fc.nat(), rows: someRows }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('remove' as const), which: fc.nat() }) },
)

describe('the comparisons of manual and automated results', () => {
  it('are what a plain recount says, whatever comes, comes late, joins a build or goes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(someStep, { minLength: 3, maxLength: 16 }), async (steps) => {
        const there = await somePlace()
        const rowsOf = (rows: { testCase: number; result: TestResult; at: number }[]) =>
          rows.map(({ testCase, result, at }) => ({
            testCaseId: there.caseAt(testCase),
            result,
            at: start + (at * day) / 2,
          }))
        for (const step of steps) {
          const imports = there.batches.filter(({ kind }) => kind === 'import')
          const chosen = 'which' in step ? imports[step.which % Math.max(1, imports.length)] : undefined
          if (step.what === 'join') {
            if (chosen) await there.join(chosen, rowsOf(step.rows))
          } else if (step.what === 'remove') {
            if (chosen) await there.remove(chosen)
          } else {
            await there.record({
              kind: step.what,
              release: there.releaseAt(step.release),
              environment: there.environmentAt(step.environment),
              rows: rowsOf(step.rows),
            })
          }
        }
        await there.expectRecount()
        // What is kept step by step is what comes out when all is made anew.
        await there.ctx.tx((tx) => rebuildComparisons(tx, [there.caseAt(0), there.caseAt(1)]))
        await there.expectRecount()
      }),
      { numRuns: 40 },
    )
  })

  it('reach exactly seven days, take the nearer one, and of two as near the later one', async () => {
    const { record, kept, caseAt, releaseAt, environmentAt, remove } = await somePlace()
    const here = { release: releaseAt(0), environment: environmentAt(0) }
    const testCaseId = caseAt(0)
    const import_ = (result: TestResult, at: number) =>
      record({ ...here, kind: 'import', rows: [{ testCaseId, result, at }] })
    const side = async () => (await kept(testCaseId)).rows[0]?.automatedBatchId ?? null
    await import_('PASSED', start - 7 * day - 1)
    await record({ ...here, kind: 'run', rows: [{ testCaseId, result: 'PASSED', at: start }] })
    expect(await side()).toBeNull()
    const week = await import_('FAILED', start - 7 * day)
    expect(await side()).toBe(week.id)
    const before = await import_('PASSED', start - day)
    expect(await side()).toBe(before.id)
    const after = await import_('PASSED', start + day)
    expect(await side()).toBe(after.id)
    // Blocked and skipped results are no verdicts, however near.
    await import_('BLOCKED', start)
    await import_('SKIPPED', start)
    await import_('NOT_TESTED', start)
    expect(await side()).toBe(after.id)
    for (const gone of [after, before, week]) await remove(gone)
    expect(await side()).toBeNull()
    expect((await kept(testCaseId)).sum).toBeNull()
  })

  it('know a disagreement since it came, not since the day that it tells of', async () => {
    const { record, kept, caseAt, releaseAt, environmentAt, ctx } = await somePlace()
    const here = { release: releaseAt(0), environment: environmentAt(0) }
    const testCaseId = caseAt(0)
    await record({ ...here, kind: 'run', rows: [{ testCaseId, result: 'PASSED', at: start }] })
    const before = ctx.now().getTime()
    await record({ ...here, kind: 'import', rows: [{ testCaseId, result: 'FAILED', at: start - hour }] })
    const known = (await kept(testCaseId)).sum?.disagreedAt?.getTime() ?? 0
    expect(known).toBeGreaterThanOrEqual(before)
    // More rows of another case change nothing of it.
    await record({ ...here, kind: 'import', rows: [{ testCaseId: caseAt(1), result: 'PASSED', at: start }] })
    expect((await kept(testCaseId)).sum?.disagreedAt?.getTime()).toBe(known)
  })
})
