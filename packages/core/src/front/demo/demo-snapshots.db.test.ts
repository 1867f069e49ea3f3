import { addDays, dayOf } from '@caseweave/contract/reports/reports/report-days'
import { coverageSnapshots, projects, resultSnapshots, testCases } from '@caseweave/db/schema'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { makeEnvironment, makeRelease } from '@caseweave/db/testing/factories/tickets'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createContext } from '../../context'
import { coverageHistory } from '../../reports/reports/coverage-history'
import { releaseHistory } from '../../reports/reports/release-history'
import { snapshotProject } from '../../reports/reports/take-snapshots'
import { recordExecutions } from '../../results/executions/record-executions'
import { testProject, testServices } from '../../testing/test-context'
import { addDemoSnapshots } from './demo-snapshots'
import { loadDemo } from './load-demo'

describe('the snapshots of the demo project', () => {
  it('tell three weeks in which automation grows, the same when they are made twice', async () => {
    const services = await testServices()
    await loadDemo(services)
    const ctx = createContext(services, null)
    const [project] = await ctx.db.select().from(projects).where(eq(projects.name, 'Web shop'))
    const projectId = project?.id ?? 0
    const rows = () => ctx.db.$count(coverageSnapshots, eq(coverageSnapshots.projectId, projectId))
    const before = await rows()
    await addDemoSnapshots(ctx, projectId)
    expect(await rows()).toBe(before)
    await snapshotProject(ctx, projectId)
    const { points } = await coverageHistory(ctx, { projectId })
    expect(points).toHaveLength(22)
    const done = points.map(({ counts }) => counts.done)
    expect(done).toEqual([...done].sort((one, other) => one - other))
    expect((done.at(-1) ?? 0) - (done[0] ?? 0)).toBeGreaterThan(20)
    const growing = points.map(({ counts }) => counts.total)
    expect(growing).toEqual([...growing].sort((one, other) => one - other))
    expect(growing[0]).toBeGreaterThan(150)
    const covered = points.map(({ steps }) => steps?.total.automated ?? Number.NaN)
    expect(covered).toEqual([...covered].sort((one, other) => one - other))
    expect((covered.at(-1) ?? 0) - (covered[0] ?? 0)).toBeGreaterThan(20)
    for (const { counts, steps } of points) expect(steps?.total.steps).toBeGreaterThan(counts.total)
  })

  it('follow the executions that a project has, each day by the newest of each case', async () => {
    const { ctx, project } = await testProject()
    const projectId = project.id
    const ago = (days: number) => new Date(ctx.now().getTime() - days * 86_400_000)
    const release = await makeRelease(ctx.db, projectId, { createdAt: ago(30) })
    const places = [await makeEnvironment(ctx.db, projectId), await makeEnvironment(ctx.db, projectId)]
    const module = await makeModule(ctx.db, projectId)
    const [one, other] = [
      await makeTestCase(ctx.db, { projectId, moduleId: module.id }),
      await makeTestCase(ctx.db, { projectId, moduleId: module.id }),
    ]
    await ctx.db
      .update(testCases)
      .set({ createdAt: ago(30) })
      .where(eq(testCases.projectId, projectId))
    const record = (place: number, testCaseId: number, result: 'PASSED' | 'FAILED', days: number) =>
      ctx.tx((tx) =>
        recordExecutions(
          tx,
          { projectId, releaseId: release.id, environmentId: places[place]?.id ?? 0, kind: 'added' },
          [{ testCaseId, version: 1, result, executedAt: ago(days) }],
        ),
      )
    await record(0, one.id, 'FAILED', 10)
    await record(0, one.id, 'PASSED', 8)
    await record(1, other.id, 'FAILED', 6)
    await addDemoSnapshots(ctx, projectId)
    const told = async (environmentId: number, days: number) => {
      const day = addDays(dayOf(ctx.now()), -days)
      const range = { projectId, releaseId: release.id, environmentId, from: day, to: day }
      const figures = (await releaseHistory(ctx, range)).points[0]?.figures
      return figures && [figures.mapped, figures.pass, figures.fail, figures.remaining]
    }
    const [first = 0, second = 0] = places.map(({ id }) => id)
    expect(await told(0, 11)).toEqual([2, 0, 0, 2])
    expect(await told(0, 9)).toEqual([2, 0, 1, 1])
    expect(await told(0, 7)).toEqual([2, 1, 0, 1])
    expect(await told(0, 1)).toEqual([2, 1, 1, 0])
    expect(await told(first, 1)).toEqual([2, 1, 0, 1])
    expect(await told(second, 7)).toEqual([2, 0, 0, 2])
    // The worker finds nothing to change in what stays as it was yesterday.
    const rows = () => ctx.db.$count(resultSnapshots, eq(resultSnapshots.projectId, projectId))
    const before = await rows()
    await snapshotProject(ctx, projectId)
    expect(await rows()).toBe(before)
  })
})
