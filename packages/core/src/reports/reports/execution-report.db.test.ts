import { automationStates, executionStatuses } from '@caseweave/contract/reports/reports/execution-report'
import { type ReportResult, reportResultOf, TestResult } from '@caseweave/contract/results/executions/executions'
import { executions, releaseTestCases, testCases } from '@caseweave/db/schema'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { makeEnvironment, makeRelease } from '@caseweave/db/testing/factories/tickets'
import { and, eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Ctx } from '../../context'
import { ensureModulePaths, modulePathKey } from '../../project/modules/ensure-module-paths'
import { rebuildResults } from '../../results/executions/keep-results'
import { recordExecutions } from '../../results/executions/record-executions'
import { testProject } from '../../testing/test-context'
import { executionReport, type PlaceScope } from './execution-report'
import { reportPlace } from './report-place'

const paths = [['A'], ['A', 'B'], ['C']]
const place = fc.nat({ max: 1 })
const someCase = fc.record({
  module: fc.nat({ max: paths.length - 1 }),
  applicable: fc.boolean(),
  automatable: fc.boolean(),
  automated: fc.boolean(),
  deleted: fc.boolean(),
  unmapped: fc.boolean(),
})
const someBatch = fc.record({
  release: place,
  environment: place,
  day: fc.nat({ max: 3 }),
  rows: fc.array(
    fc.record({ at: fc.nat({ max: 4 }), result: fc.constantFrom(...TestResult.options), ms: fc.nat({ max: 9_000 }) }),
    { minLength: 1, maxLength: 6 },
  ),
})

const severity: ReportResult[] = ['fail', 'block', 'skip', 'remaining', 'pass']
const stateOf = (each: typeof testCases.$inferSelect) =>
  !each.automatable ? 'nonAutomatable' : each.automated ? 'done' : 'pending'
const nothing = () => ({ total: 0, done: 0, pending: 0, nonAutomatable: 0, durationMs: 0 })

/** The report by the definitions of docs/decisions/reports.md, one case at a time from all executions. */
async function recount(ctx: Ctx, scope: PlaceScope, moduleIds: readonly number[]) {
  const { projectId, releaseId = 0, environmentId = 0 } = scope
  const cases = await ctx.db
    .select()
    .from(testCases)
    .where(and(eq(testCases.projectId, projectId), inArray(testCases.moduleId, [...moduleIds])))
  const mapped = await ctx.db.select().from(releaseTestCases).where(eq(releaseTestCases.releaseId, releaseId))
  const rows = await ctx.db.select().from(executions).where(eq(executions.projectId, projectId))
  const report = {
    project: { ...nothing(), durationMs: null },
    release: { ...nothing(), durationMs: null },
    datasets: nothing(),
    ...{ pass: nothing(), fail: nothing(), skip: nothing(), block: nothing(), remaining: nothing() },
  }
  for (const each of cases.filter(({ applicable, deletedAt }) => applicable && !deletedAt)) {
    const add = (row: keyof typeof report, count = 1) => {
      report[row].total += count
      report[row][stateOf(each)] += count
    }
    const inRelease = mapped.some(({ testCaseId }) => testCaseId === each.id)
    add('project')
    if (inRelease) add('release')
    if (releaseId !== 0 && !inRelease) continue
    const mine = rows.filter(
      (row) =>
        row.testCaseId === each.id &&
        (releaseId === 0 || row.releaseId === releaseId) &&
        (environmentId === 0 || row.environmentId === environmentId),
    )
    const newest = mine.sort((a, b) => b.executedAt.getTime() - a.executedAt.getTime() || b.batchId - a.batchId)[0]
    const datasets = mine.filter((row) => row.batchId === newest?.batchId)
    const result =
      severity.find((word) => datasets.some((row) => reportResultOf[row.result] === word)) ?? ('remaining' as const)
    const ms = datasets.reduce((sum, row) => sum + row.durationMs, 0)
    add(result)
    add('datasets', datasets.length)
    report[result].durationMs += ms
    report.datasets.durationMs += ms
  }
  const received = report.pass.total + report.fail.total + report.skip.total + report.block.total
  const whole = report.release.total
  return { ...report, received: releaseId === 0 || whole === 0 ? 0 : Number(((received * 100) / whole).toFixed(2)) }
}

describe('the execution report', () => {
  it('agrees with a plain recount of all executions, in every release, environment and module', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(someCase, { minLength: 5, maxLength: 5 }),
        fc.array(someBatch, { minLength: 1, maxLength: 8 }),
        async (flags, batches) => {
          const { ctx, project } = await testProject()
          const projectId = project.id
          const ids = await ensureModulePaths(ctx, projectId, paths)
          const modules = paths.map((path) => ids.get(modulePathKey(path)) ?? 0)
          const releases = [(await makeRelease(ctx.db, projectId)).id, (await makeRelease(ctx.db, projectId)).id]
          const places = [(await makeEnvironment(ctx.db, projectId)).id, (await makeEnvironment(ctx.db, projectId)).id]
          const cases: { id: number }[] = []
          for (const { module, applicable, automatable, automated } of flags) {
            const moduleId = modules[module] ?? 0
            cases.push(await makeTestCase(ctx.db, { projectId, moduleId }, { applicable, automatable, automated }))
          }
          for (const batch of batches) {
            const rows = batch.rows.map(({ at, result, ms }) => ({
              testCaseId: cases[at]?.id ?? 0,
              version: 1,
              result,
              executedAt: new Date(Date.UTC(2026, 0, 1 + batch.day)),
              durationMs: ms,
            }))
            const [releaseId = 0, environmentId = 0] = [releases[batch.release], places[batch.environment]]
            await ctx.tx((tx) => recordExecutions(tx, { projectId, releaseId, environmentId, kind: 'import' }, rows))
          }
          for (const [at, { deleted, unmapped }] of flags.entries()) {
            const id = cases[at]?.id ?? 0
            if (deleted) await ctx.db.update(testCases).set({ deletedAt: new Date() }).where(eq(testCases.id, id))
            if (!unmapped) continue
            await ctx.tx(async (tx) => {
              const [releaseId = 0] = releases
              const link = and(eq(releaseTestCases.releaseId, releaseId), eq(releaseTestCases.testCaseId, id))
              await tx.db.delete(releaseTestCases).where(link)
              await rebuildResults(tx, projectId, [id])
            })
          }

          for (const releaseId of [undefined, ...releases]) {
            for (const environmentId of [undefined, ...places]) {
              for (const module of [undefined, 0, 1]) {
                const moduleId = module === undefined ? undefined : modules[module]
                const below = module === undefined ? modules : modules.slice(module, 2)
                const scope = { projectId, releaseId, environmentId, moduleId }
                const report = await executionReport(ctx, scope)
                expect(report).toEqual(await recount(ctx, scope, below))
                const whole = releaseId ? report.release : report.project
                for (const column of ['total', ...automationStates] as const) {
                  const sum = executionStatuses.reduce((all, status) => all + report[status][column], 0)
                  expect(sum).toBe(whole[column])
                }
              }
            }
          }
        },
      ),
      { numRuns: 8 },
    )
  })

  it('counts nothing of another project, whose places have no names here', async () => {
    const mine = await testProject()
    const theirs = await testProject()
    const { id: releaseId } = await makeRelease(theirs.ctx.db, theirs.project.id)
    const { id: environmentId } = await makeEnvironment(theirs.ctx.db, theirs.project.id)
    const ids = await ensureModulePaths(theirs.ctx, theirs.project.id, [['Secret', 'Plan']])
    const moduleId = ids.get(modulePathKey(['Secret', 'Plan'])) ?? 0
    const projectId = theirs.project.id
    const { id: testCaseId } = await makeTestCase(theirs.ctx.db, { projectId, moduleId })
    const row = { testCaseId, version: 1, result: 'PASSED' as const, executedAt: new Date() }
    const batch = { projectId, releaseId, environmentId, kind: 'added' as const }
    await theirs.ctx.tx((tx) => recordExecutions(tx, batch, [row]))

    const place = { releaseId, environmentId, moduleId }
    const foreign = { projectId: mine.project.id, ...place }
    expect((await executionReport(theirs.ctx, { projectId, ...place })).received).toBe(100)
    const empty = await executionReport(mine.ctx, foreign)
    expect([empty.project.total, empty.release.total, empty.datasets.total, empty.received]).toEqual([0, 0, 0, 0])
    expect(await reportPlace(theirs.ctx, { projectId, ...place })).toMatchObject({ module: ['Secret', 'Plan'] })
    for (const one of [{ releaseId }, { environmentId }, { moduleId }]) {
      const asked = reportPlace(mine.ctx, { projectId: mine.project.id, ...one })
      await expect(asked).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
  })
})
