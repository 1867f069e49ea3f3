import {
  apiTokens,
  notifications,
  projectMembers,
  reportScheduleMembers,
  reportSchedules,
  testCases,
  testCycleItems,
  testCycles,
  testRuns,
} from '@caseweave/db/schema'
import { makeProject } from '@caseweave/db/testing/factories/accounts'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { and, asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { requireActor } from '../../context'
import { testProject, testServices } from '../../testing/test-context'
import { removeMember } from '../organizations/remove-member'
import { removeProjectMember } from './change-team'
import { handOver, handOverAhead, holdingsOf } from './hand-over'
import { projectAccess } from './project-access'

/** Gives somebody one of each in a project: an assigned case, a deleted one, a daily report, a place in it, an open run, a finished one, a case of a cycle. */
async function fill(projectId: number, userId: number) {
  const { db, sql } = await testServices()
  const module = await makeModule(db, projectId)
  const at = { projectId, moduleId: module.id }
  const live = await makeTestCase(db, at, { assignedTo: userId })
  await makeTestCase(db, at, { assignedTo: userId, deletedAt: new Date() })
  const when = { time: '07:30', zone: 'UTC', weekdays: [1], nextDue: new Date() }
  const [schedule] = await db
    .insert(reportSchedules)
    .values({ projectId, createdBy: userId, ...when })
    .returning()
  await db.insert(reportScheduleMembers).values({ scheduleId: schedule?.id ?? 0, userId })
  const [release] = await sql<{ id: string }[]>`
    insert into releases (project_id, number) values (${projectId}, 'R1') returning id`
  const [environment] = await sql<{ id: string }[]>`
    insert into environments (project_id, name) values (${projectId}, 'Staging') returning id`
  const run = {
    ...{ projectId, testCaseId: live.id, version: 1, templateId: 2 as const, steps: 1, createdBy: userId },
    ...{ releaseId: Number(release?.id), environmentId: Number(environment?.id) },
  }
  await db.insert(testRuns).values([run, { ...run, finishedAt: new Date(), finishedBy: userId }])
  const cycle = { projectId, number: 1, name: 'Smoke', releaseId: Number(release?.id), state: 'open' as const }
  const [made] = await db.insert(testCycles).values(cycle).returning()
  const item = { cycleId: made?.id ?? 0, testCaseId: live.id, position: 1, assignedTo: userId }
  await db.insert(testCycleItems).values([
    { ...item, environmentId: Number(environment?.id) },
    // Who has passed a case has nothing to run there any more.
    { ...item, environmentId: 0, status: 'PASSED' },
  ])
}

/** Who has what in a project now. */
async function owners(projectId: number) {
  const { db } = await testServices()
  const [cases, schedules, places, open, finished] = await Promise.all([
    db
      .select({ is: testCases.assignedTo })
      .from(testCases)
      .where(eq(testCases.projectId, projectId))
      .orderBy(asc(testCases.id)),
    db.select({ is: reportSchedules.createdBy }).from(reportSchedules).where(eq(reportSchedules.projectId, projectId)),
    db
      .select({ is: reportScheduleMembers.userId })
      .from(reportScheduleMembers)
      .innerJoin(reportSchedules, eq(reportSchedules.id, reportScheduleMembers.scheduleId))
      .where(eq(reportSchedules.projectId, projectId))
      .orderBy(asc(reportScheduleMembers.userId)),
    ...[true, false].map(async (isOpen) => {
      const rows = await db.select().from(testRuns).where(eq(testRuns.projectId, projectId)).orderBy(asc(testRuns.id))
      return rows
        .filter(({ finishedAt }) => (finishedAt === null) === isOpen)
        .map(({ createdBy }) => ({ is: createdBy }))
    }),
  ])
  const ids = (rows: { is: number | null }[] | undefined) => rows?.map(({ is }) => is)
  return {
    ...{ cases: ids(cases), schedules: ids(schedules), places: ids(places) },
    ...{ openRuns: ids(open), finishedRuns: ids(finished) },
  }
}

const oneOfEach = { assignedCases: 1, schedules: 1, scheduleMemberships: 1, openRuns: 1, cycleItems: 1, tokens: 0 }
const idOf = (ctx: Parameters<typeof requireActor>[0]) => requireActor(ctx).id
const all = (id: number) => ({ cases: [id, id], schedules: [id], places: [id], openRuns: [id] })

describe('what somebody leaves', () => {
  it('goes to a member of the organization, in all of its projects and no other, with the role that it needs', async () => {
    const { ctx, asAdmin, asMember, organization, project, services } = await testProject('Dev')
    const [from, heir] = [idOf(ctx), await asMember()]
    const second = await makeProject(services.db, organization.id)
    const foreign = (await testProject()).project
    for (const { id } of [project, second, foreign]) await fill(id, from)
    const place = { organizationId: organization.id, userId: from }
    const twice = { assignedCases: 2, schedules: 2, scheduleMemberships: 2, openRuns: 2, cycleItems: 2, tokens: 0 }
    expect(await holdingsOf(ctx, place)).toEqual(twice)

    await removeMember(await asAdmin(), { organization, userId: from, handOver: idOf(heir) })

    for (const { id } of [project, second]) {
      expect(await owners(id)).toEqual({ ...all(idOf(heir)), finishedRuns: [from] })
    }
    expect(await owners(foreign.id)).toEqual({ ...all(from), finishedRuns: [from] })
    expect(await projectAccess(heir, project.id, 'project.read')).toMatchObject({ projectRole: 'Dev' })
    expect(await projectAccess(heir, second.id, 'project.read')).toMatchObject({ projectRole: 'QA' })
    expect(await holdingsOf(ctx, place)).toMatchObject({ assignedCases: 0, schedules: 0, openRuns: 0, cycleItems: 0 })
    const told = await services.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, idOf(heir)))
    expect(told.map(({ kind, subject, message }) => [kind, subject, message]).sort()).toEqual([
      ...[project, second]
        .map(({ name }) => [
          ...['assigned', '1 test case was assigned to you'],
          `In ${name}: handed over to you by somebody who has left.`,
        ])
        .sort(),
      [
        'membership',
        'You have new roles in 2 projects',
        `${project.name}: Software Developer, ${second.name}: Software QA.`,
      ],
    ])
  })

  it('goes to a member of the project, in it alone, who keeps the role they have', async () => {
    const { ctx, as, asAdmin, organization, project, services } = await testProject('ProjectLead')
    const [from, heir, admin] = [idOf(ctx), await as('QA'), await asAdmin()]
    const second = await makeProject(services.db, organization.id)
    await services.db.insert(projectMembers).values({ projectId: second.id, userId: from, role: 'QA' })
    for (const { id } of [project, second]) await fill(id, from)
    const token = { userId: from, name: 'Nightly', prefix: 'cw_abc', scopes: [] }
    await services.db.insert(apiTokens).values([
      { ...token, tokenHash: `one ${from}`, projectId: project.id },
      { ...token, tokenHash: `two ${from}`, projectId: second.id },
    ])
    expect(await holdingsOf(ctx, { projectId: project.id, userId: from })).toEqual({ ...oneOfEach, tokens: 1 })

    const access = await projectAccess(admin, project.id, 'project.read')
    await removeProjectMember(admin, { project: access, userId: from, handOver: idOf(heir) })

    expect(await owners(project.id)).toEqual({ ...all(idOf(heir)), finishedRuns: [from] })
    expect(await owners(second.id)).toEqual({ ...all(from), finishedRuns: [from] })
    await expect(projectAccess(ctx, project.id, 'project.read')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const kept = await services.db.select().from(apiTokens).where(eq(apiTokens.userId, from)).orderBy(apiTokens.id)
    expect(kept.map(({ revokedAt }) => revokedAt !== null)).toEqual([true, false])
    const mine = and(eq(projectMembers.projectId, project.id), eq(projectMembers.userId, idOf(heir)))
    expect(await services.db.select({ role: projectMembers.role }).from(projectMembers).where(mine)).toEqual([
      { role: 'QA' },
    ])
  })

  it('is taken in the order in which everybody takes test cases, so that two never wait for each other', async () => {
    const { ctx, as, asAdmin, project, services } = await testProject('QA')
    const [from, heir, admin] = [idOf(ctx), await as('QA'), await asAdmin()]
    const module = await makeModule(services.db, project.id)
    const at = { projectId: project.id, moduleId: module.id }
    const first = await makeTestCase(services.db, at, { assignedTo: from, number: 12 })
    const last = await makeTestCase(services.db, at, { assignedTo: from, number: 11 })
    const access = await projectAccess(admin, project.id, 'project.read')
    // However rows are looked for, the other one's comes before its own from now on.
    await services.db.update(testCases).set({ latestVersion: 2 }).where(eq(testCases.id, first.id))
    let removal: Promise<unknown> = Promise.resolve()
    await admin.tx(async ({ db }) => {
      await db.update(testCases).set({ latestVersion: 3 }).where(eq(testCases.id, first.id))
      removal = removeProjectMember(admin, { project: access, userId: from, handOver: idOf(heir) })
      await Promise.race([removal, new Promise((done) => setTimeout(done, 300))])
      await db.update(testCases).set({ latestVersion: 3 }).where(eq(testCases.id, last.id))
    })
    await removal
    const kept = await services.db.select().from(testCases).where(eq(testCases.projectId, project.id))
    expect(kept.map(({ latestVersion, assignedTo }) => [latestVersion, assignedTo])).toEqual([
      [3, idOf(heir)],
      [3, idOf(heir)],
    ])
  })

  it('goes in parts where there are very many cases; one that is stopped is gone on with, and all of them are told', async () => {
    const { ctx, as, asAdmin, project, services, organization } = await testProject('QA')
    const [userId, heir, admin] = [idOf(ctx), await as('QA'), await asAdmin()]
    const { id: moduleId } = await makeModule(services.db, project.id)
    const at = { projectId: project.id, moduleId }
    for (let made = 0; made < 4; made++) await makeTestCase(services.db, at, { assignedTo: userId })
    await makeTestCase(services.db, at, { assignedTo: userId, deletedAt: new Date() })
    const place = { organizationId: organization.id, userId, to: idOf(heir) }
    let parts = 0
    const upTo = (most: number) =>
      handOverAhead(
        admin,
        place,
        (work) =>
          admin.tx(async (tx) => {
            const given = await work(tx)
            if (++parts > most) throw new Error('The server has stopped.')
            return given
          }),
        2,
      )
    const left = () => services.db.$count(testCases, eq(testCases.assignedTo, userId))
    await expect(upTo(1)).rejects.toThrow('stopped')
    expect(await left()).toBe(3)
    parts = 0
    const ahead = await upTo(9)
    expect([parts, await left(), ahead.map(({ count, all }) => [count, all])]).toEqual([
      2,
      0,
      [
        [2, 2],
        [0, 1],
      ],
    ])
    await admin.tx((tx) => handOver(tx, { ...place, ahead }))
    const told = await services.db.select().from(notifications).where(eq(notifications.userId, place.to))
    expect(told.map(({ subject }) => subject)).toContain('2 test cases were assigned to you')
  })

  it('stays under its name when nobody takes it, without a place in reports', async () => {
    const { ctx, asAdmin, organization, project } = await testProject('QA')
    await fill(project.id, idOf(ctx))
    await removeMember(await asAdmin(), { organization, userId: idOf(ctx), handOver: null })
    expect(await owners(project.id)).toEqual({ ...all(idOf(ctx)), places: [], finishedRuns: [idOf(ctx)] })
  })
})
