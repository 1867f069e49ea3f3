import type { ProjectAccess } from '@caseweave/contract/people/projects/projects'
import type { ProjectRole } from '@caseweave/contract/people/roles'
import { failedAtHand, mineAtHand, mineCounted } from '@caseweave/contract/reports/dashboard'
import type { TestResult } from '@caseweave/contract/results/executions/executions'
import * as schema from '@caseweave/db/schema'
import { releaseTestCases, testCases } from '@caseweave/db/schema'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { makeEnvironment, makeRelease } from '@caseweave/db/testing/factories/tickets'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import { describe, expect, it } from 'vitest'
import { type Ctx, requireActor } from '../../context'
import { recordExecutions } from '../../results/executions/record-executions'
import { testProject } from '../../testing/test-context'
import { coverageReport } from '../reports/coverage'
import { executionReport } from '../reports/execution-report'
import { getDashboard } from './get-dashboard'

const now = '2026-03-15T09:00:00Z'

/** A project with two modules, a release with an environment and its dashboard as somebody sees it. */
async function place(role: ProjectRole = 'QA') {
  const { ctx: base, project, organization, as } = await testProject(role)
  const ctx: Ctx = { ...base, now: () => new Date(now) }
  const projectId = project.id
  const [shop, office] = [await makeModule(ctx.db, projectId), await makeModule(ctx.db, projectId)]
  const release = await makeRelease(ctx.db, projectId)
  const environment = await makeEnvironment(ctx.db, projectId)
  const access: ProjectAccess = {
    id: projectId,
    name: project.name,
    organizationId: organization.id,
    organizationName: organization.name,
    projectRole: role,
    organizationRole: 'Member',
  }
  return {
    ctx,
    as,
    projectId,
    shop,
    office,
    release,
    environment,
    dashboard: (input: { moduleId?: number; timeZone?: string } = {}, asking = ctx) =>
      getDashboard(asking, { project: access, ...input }),
    addCase: (values: Parameters<typeof makeTestCase>[2] = {}, moduleId = shop.id) =>
      makeTestCase(ctx.db, { projectId, moduleId }, values),
    record: (testCaseId: number, result: TestResult, executedAt: string, where = { release, environment }) =>
      ctx.tx((tx) =>
        recordExecutions(
          tx,
          { projectId, releaseId: where.release.id, environmentId: where.environment.id, kind: 'added' },
          [{ testCaseId, version: 1, result, executedAt: new Date(executedAt) }],
        ),
      ),
  }
}

describe('what failed since yesterday', () => {
  it('is what came out last, since the day before began where the reader is, the newest first', async () => {
    const { ctx, addCase, record, dashboard, release, environment, shop, office, projectId } = await place()
    const [late, early, mended, older, gone, other] = [
      await addCase({ summary: 'Late' }),
      await addCase({ summary: 'Early', steps: ['Go', 'Look'] }),
      await addCase(),
      await addCase(),
      await addCase(),
      await addCase({ summary: 'Other' }, office.id),
    ]
    await record(late.id, 'FAILED', '2026-03-15T08:00:00Z')
    await record(early.id, 'FAILED', '2026-03-14T00:30:00Z')
    await record(mended.id, 'FAILED', '2026-03-14T10:00:00Z')
    await record(mended.id, 'PASSED', '2026-03-14T11:00:00Z')
    await record(older.id, 'FAILED', '2026-03-13T22:00:00Z')
    await record(gone.id, 'FAILED', '2026-03-15T08:30:00Z')
    await ctx.db.update(testCases).set({ deletedAt: new Date() }).where(sql`id = ${gone.id}`)
    await record(other.id, 'FAILED', '2026-03-14T12:00:00Z')
    const { failed } = await dashboard()
    expect(failed?.since.toISOString()).toBe('2026-03-14T00:00:00.000Z')
    expect([failed?.count, failed?.more]).toEqual([3, false])
    expect(failed?.cases.map(({ summary }) => summary)).toEqual(['Late', 'Other', 'Early'])
    expect(failed?.cases[0]).toEqual({
      number: late.number,
      summary: 'Late',
      module: shop.name,
      expectedResult: '',
      release: release.number,
      environment: environment.name,
      executedAt: new Date('2026-03-15T08:00:00Z'),
    })
    const began = async (moment: string, timeZone: string) =>
      (await dashboard({ timeZone }, { ...ctx, now: () => new Date(moment) })).failed?.since.toISOString()
    const names = async (input: { moduleId?: number; timeZone?: string }) =>
      (await dashboard(input)).failed?.cases.map(({ number }) => number)
    expect(await names({ moduleId: office.id })).toEqual([other.number])
    expect(await names({ moduleId: 999_999_999 })).toEqual([])
    // Yesterday began two hours earlier in Helsinki, and the night before belongs to it.
    expect(await names({ timeZone: 'Europe/Helsinki' })).toEqual([
      late.number,
      other.number,
      early.number,
      older.number,
    ])
    expect(await names({ timeZone: 'America/New_York' })).toEqual([late.number, other.number])
    // On 8 March clocks went forward in Havana, at midnight.
    expect(await began('2026-03-09T15:00:00Z', 'America/Havana')).toBe('2026-03-08T05:00:00.000Z')
    expect(await began('2026-11-02T15:00:00Z', 'America/Havana')).toBe('2026-11-01T04:00:00.000Z')
    expect(await began('2026-10-26T12:00:00Z', 'Europe/Berlin')).toBe('2026-10-24T22:00:00.000Z')
    expect(await began('2026-11-30T11:00:00Z', 'Pacific/Kiritimati')).toBe('2026-11-29T10:00:00.000Z')
    expect(projectId).toBeGreaterThan(0)
  })

  it('lists a few and counts the others', async () => {
    const { addCase, record, dashboard } = await place()
    for (let made = 0; made < failedAtHand + 2; made += 1) {
      const { id } = await addCase()
      await record(id, 'FAILED', `2026-03-15T08:00:${10 + made}Z`)
    }
    const { failed } = await dashboard()
    expect([failed?.count, failed?.cases.length]).toEqual([failedAtHand + 2, failedAtHand])
  })
})

describe('what is assigned to me', () => {
  it('counts by what is open, and lists what fails first', async () => {
    const { ctx, addCase, record, dashboard, release, office } = await place()
    const assignedTo = requireActor(ctx).id
    const failing = await addCase({ assignedTo, automated: true, fileName: 'a' })
    const notRun = await addCase({ assignedTo, automatable: false })
    const pending = await addCase({ assignedTo })
    const done = await addCase({ assignedTo, automatable: false }, office.id)
    await addCase({ assignedTo, applicable: false })
    await addCase()
    await record(failing.id, 'FAILED', '2026-01-01T08:00:00Z')
    await record(done.id, 'PASSED', '2026-01-01T08:00:00Z')
    await ctx.db.insert(releaseTestCases).values({ releaseId: release.id, testCaseId: notRun.id, version: 1 })
    const { mine } = await dashboard()
    expect(mine).toEqual({
      assigned: { count: 4, more: false },
      open: { failing: 1, notRun: 1, pending: 1 },
      cases: [
        { number: failing.number, summary: failing.summary, states: ['failing'] },
        { number: notRun.number, summary: notRun.summary, states: ['notRun'] },
        { number: pending.number, summary: pending.summary, states: ['pending'] },
      ],
    })
    expect((await dashboard({ moduleId: office.id })).mine?.assigned.count).toBe(1)
    // A result that says nothing yet leaves it open; a newer release starts again.
    await record(notRun.id, 'IN_PROCESS', '2026-01-02T08:00:00Z')
    expect((await dashboard()).mine?.open.notRun).toBe(1)
    await record(notRun.id, 'SKIPPED', '2026-01-03T08:00:00Z')
    expect((await dashboard()).mine?.open.notRun).toBe(0)
  })

  it('looks at the newest of very many', async () => {
    const { ctx, dashboard, shop, projectId } = await place()
    await ctx.db.execute(sql`
      insert into test_cases (project_id, module_id, number, summary, assigned_to)
      select ${projectId}, ${shop.id}, n, 'Case ' || n, ${requireActor(ctx).id} from generate_series(1, ${mineCounted + 5}::int) n`)
    const { mine } = await dashboard()
    expect(mine?.assigned).toEqual({ count: mineCounted, more: true })
    expect(mine?.open.pending).toBe(mineCounted)
    expect(mine?.cases.map(({ number }) => number)).toEqual(
      Array.from({ length: mineAtHand }, (_, index) => mineCounted + 5 - index),
    )
  })
})

describe('how far the release is', () => {
  it('tells the newest enabled release, in all environments and in each that matters', async () => {
    const { ctx, addCase, record, dashboard, release, environment, projectId, office } = await place()
    const idle = await makeEnvironment(ctx.db, projectId, { name: 'Idle' })
    const closed = await makeEnvironment(ctx.db, projectId, { name: 'Closed', active: false })
    const used = await makeEnvironment(ctx.db, projectId, { name: 'Used', active: false })
    await makeRelease(ctx.db, projectId, { enabled: false, createdAt: new Date('2099-01-01') })
    const [one, other] = [await addCase(), await addCase({}, office.id)]
    await record(one.id, 'PASSED', '2026-01-01T08:00:00Z')
    await record(one.id, 'FAILED', '2026-01-02T08:00:00Z', { release, environment: used })
    await ctx.db.insert(releaseTestCases).values({ releaseId: release.id, testCaseId: other.id, version: 1 })
    const progress = (await dashboard()).release
    expect(progress?.number).toBe(release.number)
    const told = progress?.places.map(({ environmentId, figures }) => [
      environmentId,
      figures.mapped,
      figures.pass,
      figures.fail,
      figures.remaining,
    ])
    expect(told).toHaveLength(4)
    expect(told).toEqual(
      expect.arrayContaining([
        [0, 2, 0, 1, 1],
        [environment.id, 2, 1, 0, 1],
        [idle.id, 2, 0, 0, 2],
        [used.id, 2, 0, 1, 1],
      ]),
    )
    expect(told?.some(([id]) => id === closed.id)).toBe(false)
    for (const { environmentId, figures } of progress?.places ?? []) {
      const report = await executionReport(ctx, { projectId, releaseId: release.id, environmentId })
      const { mapped, pass, fail, skip, block, remaining } = figures
      expect({ release: mapped, pass, fail, skip, block, remaining }).toEqual(
        Object.fromEntries(
          (['release', 'pass', 'fail', 'skip', 'block', 'remaining'] as const).map((row) => [row, report[row].total]),
        ),
      )
    }
    const inOffice = (await dashboard({ moduleId: office.id })).release?.places[0]?.figures
    expect([inOffice?.mapped, inOffice?.remaining]).toEqual([1, 1])
  })
})

it('tells how much is automated by the figures of the coverage report, without cases that are not applicable', async () => {
  const { ctx, addCase, dashboard, projectId, office } = await place()
  await addCase({ automated: true, fileName: 'a' })
  await addCase()
  await addCase({ automatable: false }, office.id)
  await addCase({ applicable: false })
  for (const moduleId of [undefined, office.id]) {
    const { overview, growth } = await dashboard(moduleId ? { moduleId } : {})
    expect(overview.counts).toEqual(await coverageReport(ctx, { projectId, moduleId }))
    expect(overview.counts).toEqual(growth.points.at(-1)?.counts)
    expect([overview.counts.total, overview.notApplicable]).toEqual(moduleId ? [1, 0] : [3, 1])
  }
  const sent: string[] = []
  const db = drizzle(ctx.sql, { schema, logger: { logQuery: (query) => sent.push(query) } })
  await dashboard({}, { ...ctx, db, dbByKey: db })
  // Its figures and the last point of its chart are the same counts.
  expect(sent.filter((query) => query.includes('test_case_counts'))).toHaveLength(1)
})

it('shows a report viewer figures and no cases, and a new project nothing but zeros', async () => {
  const { ctx, addCase, record, dashboard } = await place('ReportViewer')
  const empty = await dashboard()
  expect([empty.overview.counts.pending, empty.release?.places[0]?.figures.mapped]).toEqual([0, 0])
  expect(empty.growth.points).toHaveLength(1)
  const { id } = await addCase({ assignedTo: requireActor(ctx).id })
  await record(id, 'FAILED', '2026-03-15T08:00:00Z')
  const { failed, mine, overview, release } = await dashboard()
  expect([failed, mine]).toEqual([null, null])
  expect([overview.counts.pending, overview.imports, release?.places[0]?.figures.fail]).toEqual([1, [], 1])
})
