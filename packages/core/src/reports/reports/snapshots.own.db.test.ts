import { addDays } from '@caseweave/contract/reports/reports/report-days'
import { coverageSnapshots, modules, projects, resultSnapshots, testCases } from '@caseweave/db/schema'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { makeEnvironment, makeRelease } from '@caseweave/db/testing/factories/tickets'
import { and, count, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Ctx } from '../../context'
import { ensureModulePaths } from '../../project/modules/ensure-module-paths'
import { moveModule } from '../../project/modules/move-module'
import { recordExecutions } from '../../results/executions/record-executions'
import { testProject } from '../../testing/test-context'
import { coverageInSteps } from './coverage'
import { casesThroughTime, coverageHistory, coverageOn } from './coverage-history'
import { figuresOf, releaseHistory } from './release-history'
import { releaseFigures } from './release-progress'
import { snapshotProject, takeSnapshots } from './take-snapshots'

const start = '2026-01-01'
const at = (ctx: Ctx, day: string, time = '12:00:00Z'): Ctx => ({ ...ctx, now: () => new Date(`${day}T${time}`) })

/** Rows of all coverage and result snapshots of a project. */
async function rowsOf(ctx: Ctx, projectId: number) {
  const [coverage] = await ctx.db
    .select({ rows: count() })
    .from(coverageSnapshots)
    .where(eq(coverageSnapshots.projectId, projectId))
  const [results] = await ctx.db
    .select({ rows: count() })
    .from(resultSnapshots)
    .where(eq(resultSnapshots.projectId, projectId))
  return (coverage?.rows ?? 0) + (results?.rows ?? 0)
}

const someStep = fc.oneof(
  fc.record({
    what: fc.constant('change' as const),
    testCase: fc.nat({ max: 4 }),
    automatable: fc.boolean(),
    automated: fc.boolean(),
    stepCount: fc.nat({ max: 5 }),
    coveredSteps: fc.option(fc.nat({ max: 5 })),
    deleted: fc.boolean(),
    module: fc.nat({ max: 2 }),
  }),
  fc.record({ what: fc.constant('move' as const), under: fc.option(fc.nat({ max: 1 })) }),
  fc.record({
    what: fc.constant('result' as const),
    testCase: fc.nat({ max: 4 }),
    result: fc.constantFrom('PASSED' as const, 'FAILED' as const, 'SKIPPED' as const),
    environment: fc.nat({ max: 1 }),
  }),
  // A snapshot at the end of the day, or in the middle of it; or none, while the worker is down.
  fc.record({ what: fc.constant('snapshot' as const), nextDay: fc.nat({ max: 2 }) }),
)

describe('stored snapshots', () => {
  it('tell every past day as the reports told it then, for each module as the tree stood, with days missing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(someStep, { minLength: 5, maxLength: 25 }), async (steps) => {
        const { ctx, project } = await testProject()
        const projectId = project.id
        const ids = [...(await ensureModulePaths(ctx, projectId, [['A'], ['B'], ['B', 'C']])).values()]
        const [a = 0, b = 0, c = 0] = ids
        const release = await makeRelease(ctx.db, projectId)
        const places = [await makeEnvironment(ctx.db, projectId), await makeEnvironment(ctx.db, projectId)]
        const cases = []
        for (let made = 0; made < 5; made += 1)
          cases.push(await makeTestCase(ctx.db, { projectId, moduleId: ids[made % 3] ?? a }))
        const scopes = [undefined, a, b, c]
        type Told = { coverage: Awaited<ReturnType<typeof coverageInSteps>>[]; release: ReturnType<typeof figuresOf>[] }
        const told = new Map<string, Told>()
        let day = start
        for (const step of [...steps, { what: 'snapshot' as const, nextDay: 1 }]) {
          if (step.what === 'change') {
            const { what: _, testCase: _case, deleted, module, ...values } = step
            await ctx.db
              .update(testCases)
              .set({ ...values, deletedAt: deleted ? new Date() : null, moduleId: ids[module] ?? a })
              .where(eq(testCases.id, cases[step.testCase]?.id ?? 0))
          } else if (step.what === 'move') {
            const parentId = step.under === null ? undefined : ids[step.under]
            await moveModule(ctx, { projectId, moduleId: c, parentId })
          } else if (step.what === 'result') {
            const place = { projectId, releaseId: release.id, environmentId: places[step.environment]?.id ?? 0 }
            const testCaseId = cases[step.testCase]?.id ?? 0
            const row = { testCaseId, version: 1, result: step.result, executedAt: new Date() }
            await ctx.tx((tx) => recordExecutions(tx, { ...place, kind: 'added' }, [row]))
          } else {
            await snapshotProject(at(ctx, day), projectId)
            const all: Told = { coverage: [], release: [] }
            for (const moduleId of scopes) {
              all.coverage.push(await coverageInSteps(ctx, { projectId, moduleId }))
              const of = await releaseFigures(ctx, { projectId, releaseId: release.id, moduleId })
              for (const { id } of [{ id: 0 }, ...places]) all.release.push(figuresOf((name) => of(id, name)))
            }
            told.set(day, all)
            day = addDays(day, step.nextDay)
          }
        }
        const last = addDays(day, 3)
        const later = at(ctx, addDays(last, 1))
        const first = [...told.keys()][0] ?? ''
        for (const [index, moduleId] of scopes.entries()) {
          const range = { projectId, moduleId, from: first, to: last }
          const coverage = await coverageHistory(later, range)
          const expected = coverage.points.map(({ day: on }) => {
            const newest = [...told].filter(([taken]) => taken <= on).at(-1)?.[1]
            return { day: on, ...newest?.coverage[index] }
          })
          expect(coverage.points).toEqual(expected)
          const middle = expected[Math.floor(expected.length / 2)]
          const { first: _, on: day, ...rest } = await coverageOn(later, { projectId, moduleId, on: middle?.day ?? '' })
          expect({ day, ...rest }).toEqual(middle)
          for (const [position, { id: environmentId }] of [{ id: 0 }, ...places].entries()) {
            const history = await releaseHistory(later, { ...range, releaseId: release.id, environmentId })
            expect(history.points).toEqual(
              history.points.map(({ day: on }) => {
                const newest = [...told].filter(([taken]) => taken <= on).at(-1)?.[1]
                return { day: on, figures: newest?.release[index * 3 + position] }
              }),
            )
          }
        }
      }),
      { numRuns: 20 },
    )
  })

  it('cost nothing on days without a change, and nothing when they are taken again', async () => {
    const { ctx, project } = await testProject()
    const moduleId = [...(await ensureModulePaths(ctx, project.id, [['A']])).values()][0] ?? 0
    const testCase = await makeTestCase(ctx.db, { projectId: project.id, moduleId })
    await snapshotProject(at(ctx, start), project.id)
    const rows = await rowsOf(ctx, project.id)
    for (let day = 0; day < 5; day += 1) await snapshotProject(at(ctx, addDays(start, day)), project.id)
    expect(await rowsOf(ctx, project.id)).toBe(rows)
    // To and fro within a day leaves no trace of the day.
    const set = (automated: boolean) => ctx.db.update(testCases).set({ automated }).where(eq(testCases.id, testCase.id))
    for (const automated of [true, false, true]) {
      await set(automated)
      await snapshotProject(at(ctx, addDays(start, 5)), project.id)
    }
    const later = at(ctx, addDays(start, 9))
    const on = async (day: number) =>
      (await coverageOn(later, { projectId: project.id, on: addDays(start, day) })).counts?.done
    expect([await on(4), await on(5), await on(8)]).toEqual([0, 1, 1])
    expect(await rowsOf(ctx, project.id)).toBe(rows + 2)
  })

  it('tell nothing of steps on days before they were stored, and all of them from the next snapshot on', async () => {
    const { ctx, project } = await testProject()
    const projectId = project.id
    const [moduleId = 0, other = 0] = (await ensureModulePaths(ctx, projectId, [['A'], ['B']])).values()
    const values = { projectId, moduleId }
    await makeTestCase(ctx.db, values, { steps: ['One', 'Two'], automated: true })
    await makeTestCase(ctx.db, { projectId, moduleId: other }, { steps: ['One', 'Two', 'Three'] })
    await snapshotProject(at(ctx, start), projectId)
    // What an older build has kept: a row that holds, and one that ends on the day of the upgrade.
    await ctx.db
      .update(coverageSnapshots)
      .set({ steps: null, covered: null })
      .where(eq(coverageSnapshots.projectId, projectId))
    await ctx.db.delete(testCases).where(and(eq(testCases.projectId, projectId), eq(testCases.moduleId, other)))
    const upgraded = addDays(start, 3)
    await snapshotProject(at(ctx, upgraded), projectId)
    const rows = await rowsOf(ctx, projectId)
    await snapshotProject(at(ctx, upgraded), projectId)
    expect(await rowsOf(ctx, projectId)).toBe(rows)
    const later = at(ctx, addDays(upgraded, 1))
    const { points } = await coverageHistory(later, { projectId, from: start, to: upgraded })
    const known = { steps: 2, automated: 2 }
    expect(points.map(({ counts, steps }) => [counts.total, steps?.total ?? null])).toEqual([
      ...Array(3).fill([2, null]),
      [1, known],
    ])
    const on = (day: string, of = moduleId) => coverageOn(later, { projectId, moduleId: of, on: day })
    expect((await on(addDays(start, 2))).steps).toBeNull()
    expect((await on(upgraded)).steps?.total).toEqual(known)
    expect(await on(upgraded, other)).toMatchObject({ counts: { total: 0 }, steps: { total: { steps: 0 } } })
    const inCases = await casesThroughTime(later, { projectId, from: start, to: upgraded }, () => expect.unreachable())
    expect(inCases.points).toEqual(points.map(({ day, counts }) => ({ day, counts })))
  })

  it('do not follow a clock that was set back', async () => {
    const { ctx, project } = await testProject()
    const moduleId = [...(await ensureModulePaths(ctx, project.id, [['A']])).values()][0] ?? 0
    await snapshotProject(at(ctx, addDays(start, 3)), project.id)
    await makeTestCase(ctx.db, { projectId: project.id, moduleId })
    await snapshotProject(at(ctx, start), project.id)
    const told = await coverageHistory(at(ctx, addDays(start, 5)), { projectId: project.id, from: start })
    expect(told.points.map(({ day, counts }) => [day, counts.total])).toEqual([
      [addDays(start, 3), 1],
      [addDays(start, 4), 1],
      [addDays(start, 5), 1],
    ])
  })

  it('are taken by a sweep for every project that is due, once when two workers sweep, and go with their project', async () => {
    const { ctx, project } = await testProject()
    const ids = await ensureModulePaths(ctx, project.id, [['A']])
    const day = '2030-01-01'
    await Promise.all([takeSnapshots(at(ctx, day)), takeSnapshots(at(ctx, day))])
    expect(await takeSnapshots(at(ctx, day, '12:10:00Z'))).toBe(0)
    expect(await takeSnapshots(at(ctx, day, '12:15:00Z'))).toBeGreaterThan(0)
    const stopped = new AbortController()
    stopped.abort()
    expect(await takeSnapshots(at(ctx, addDays(day, 1)), stopped.signal)).toBe(0)
    await makeTestCase(ctx.db, { projectId: project.id, moduleId: [...ids.values()][0] ?? 0 })
    await takeSnapshots(at(ctx, addDays(day, 1)))
    expect(await rowsOf(ctx, project.id)).toBe(2)
    await ctx.db.delete(testCases).where(eq(testCases.projectId, project.id))
    await ctx.db.delete(modules).where(eq(modules.projectId, project.id))
    await ctx.db.delete(projects).where(eq(projects.id, project.id))
    expect(await rowsOf(ctx, project.id)).toBe(0)
  })
})

describe('reports through time', () => {
  it('tell today as it is, and nothing of the time before the first snapshot', async () => {
    const { ctx, project } = await testProject()
    const moduleId = [...(await ensureModulePaths(ctx, project.id, [['A']])).values()][0] ?? 0
    const mine = { projectId: project.id }
    await makeTestCase(ctx.db, { ...mine, moduleId })
    expect((await coverageHistory(at(ctx, start), mine)).points).toEqual([
      expect.objectContaining({ day: start, counts: expect.objectContaining({ total: 1 }) }),
    ])
    await snapshotProject(at(ctx, start), project.id)
    await makeTestCase(ctx.db, { ...mine, moduleId })
    const today = at(ctx, addDays(start, 1))
    const { points, first } = await coverageHistory(today, mine)
    expect(first).toBe(start)
    expect(points.map(({ counts }) => counts.total)).toEqual([1, 2])
    const on = (day: string) => coverageOn(today, { ...mine, on: day })
    expect((await on(addDays(start, -1))).counts).toBeNull()
    expect((await on(start)).counts?.total).toBe(1)
    expect((await on('2999-01-01')).counts?.total).toBe(2)
  })

  it('count nothing of another project, and do not know its releases and environments', async () => {
    const mine = await testProject()
    const theirs = await testProject()
    const moduleId = [...(await ensureModulePaths(theirs.ctx, theirs.project.id, [['A']])).values()][0] ?? 0
    await makeTestCase(theirs.ctx.db, { projectId: theirs.project.id, moduleId })
    const ctx = at(mine.ctx, addDays(start, 1))
    await snapshotProject(at(mine.ctx, start), theirs.project.id)
    await snapshotProject(at(mine.ctx, start), mine.project.id)
    const range = { projectId: mine.project.id, from: start }
    const history = await coverageHistory(ctx, { ...range, moduleId })
    expect(history.points.map(({ counts }) => counts.total)).toEqual([0, 0])
    const release = await makeRelease(ctx.db, theirs.project.id)
    const environment = await makeEnvironment(ctx.db, theirs.project.id)
    const own = await makeRelease(ctx.db, mine.project.id)
    const there = { code: 'NOT_FOUND' }
    await expect(releaseHistory(ctx, { ...range, releaseId: release.id, environmentId: 0 })).rejects.toMatchObject(
      there,
    )
    await expect(
      releaseHistory(ctx, { ...range, releaseId: own.id, environmentId: environment.id }),
    ).rejects.toMatchObject(there)
  })
})
