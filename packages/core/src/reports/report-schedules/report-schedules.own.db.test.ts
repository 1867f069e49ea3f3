import { mostSchedules, scheduleMessages } from '@caseweave/contract/reports/report-emails/report-email-messages'
import { SaveReportSchedule } from '@caseweave/contract/reports/report-schedules'
import { auditLog, notifications, projectMembers, releases, reportSchedules } from '@caseweave/db/schema'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { mailProject } from '../../platform/mail/testing/mail-project'
import { deleteReportSchedule, pauseReportSchedule, sendReportScheduleNow } from './change-report-schedule'
import { getReportSchedule, listReportSchedules } from './list-report-schedules'
import { addReportSchedule, updateReportSchedule } from './save-report-schedule'
import { sendDueReports } from './send-due-reports'

const rule = { time: '07:30', zone: 'Europe/Berlin', weekdays: [1, 2, 3, 4, 5] }
const everywhere = { releaseId: 0, environmentId: 0, moduleId: undefined }
const idOf = (ctx: { actor: { id: number } | null }) => ctx.actor?.id ?? 0

/** A project with a daily report to its QA and its lead by name, on Friday the 20th of November 2026 at noon. */
async function scheduled(changes: Partial<SaveReportSchedule> = {}) {
  const made = await mailProject()
  const { ctx, projectId, as } = made
  made.setNow('2026-11-20T12:00:00Z')
  const lead = await as('ProjectLead')
  const values = { ...everywhere, ...rule, roles: ['QA' as const], members: [idOf(lead)], ...changes }
  const { scheduleId } = await addReportSchedule(ctx, { projectId, ...values })
  return { ...made, lead, values, scheduleId, get: () => getReportSchedule(ctx, { projectId, scheduleId }) }
}

describe('daily reports', () => {
  it('are sent once when they are due, by however many workers', async () => {
    const { ctx, setNow, emails, runJobs, recipients, get } = await scheduled()
    expect((await get()).nextDue.toISOString()).toBe('2026-11-23T06:30:00.000Z')
    setNow('2026-11-23T06:29:59Z')
    expect(await sendDueReports(ctx)).toBe(0)
    setNow('2026-11-23T06:30:00Z')
    const taken = await Promise.all([1, 2, 3, 4].map(() => sendDueReports(ctx)))
    expect(taken.filter((count) => count > 0)).toHaveLength(1)
    expect(await sendDueReports(ctx)).toBe(0)
    await runJobs()
    const [email, ...more] = await emails()
    expect(more).toEqual([])
    expect((await recipients(email?.mailId ?? 0)).map(({ status }) => status)).toEqual(['sent', 'sent'])
    expect(await get()).toMatchObject({
      nextDue: new Date('2026-11-24T06:30:00Z'),
      last: { counts: { sent: 2, failed: 0, queued: 0, unsure: 0 } },
    })
  })

  it('send what was missed in a week once, and then what comes next', async () => {
    const { ctx, setNow, emails, get } = await scheduled()
    setNow('2026-11-30T12:00:00Z')
    await sendDueReports(ctx)
    expect(await emails()).toHaveLength(1)
    expect((await get()).nextDue.toISOString()).toBe('2026-12-01T06:30:00.000Z')
  })

  it('wait while they are paused, and do not send later what was due then', async () => {
    const { ctx, projectId, scheduleId, setNow, emails, get } = await scheduled()
    await pauseReportSchedule(ctx, { projectId, scheduleId, paused: true })
    setNow('2026-11-24T12:00:00Z')
    expect(await sendDueReports(ctx)).toBe(0)
    await pauseReportSchedule(ctx, { projectId, scheduleId, paused: false })
    expect(await sendDueReports(ctx)).toBe(0)
    expect(await emails()).toEqual([])
    expect((await get()).nextDue.toISOString()).toBe('2026-11-25T06:30:00.000Z')
  })

  it('pause themselves when their release is disabled, say why, and refuse to go on until it is enabled', async () => {
    const made = await mailProject()
    const { ctx, projectId, release, setNow, emails } = made
    setNow('2026-11-20T12:00:00Z')
    const { scheduleId } = await addReportSchedule(ctx, {
      ...{ projectId, ...everywhere, ...rule, releaseId: release.id, roles: ['All'], members: [] },
    })
    const enable = (enabled: boolean) => ctx.db.update(releases).set({ enabled }).where(eq(releases.id, release.id))
    await enable(false)
    setNow('2026-11-23T12:00:00Z')
    await sendDueReports(ctx)
    const problem = scheduleMessages.releaseDisabled(release.number)
    expect(await getReportSchedule(ctx, { projectId, scheduleId })).toMatchObject({ paused: true, problem })
    expect(await emails()).toEqual([])
    const told = await ctx.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, idOf(ctx)))
    expect(told).toMatchObject([{ subject: 'Daily report paused', message: problem }])
    const resume = () => pauseReportSchedule(ctx, { projectId, scheduleId, paused: false })
    await expect(resume()).rejects.toMatchObject({ code: 'INVALID', message: problem })
    await enable(true)
    await resume()
    expect(await getReportSchedule(ctx, { projectId, scheduleId })).toMatchObject({ paused: false, problem: null })
    await enable(false)
    setNow('2026-11-25T12:00:00Z')
    await sendDueReports(ctx)
    const mended = { projectId, scheduleId, ...everywhere, ...rule, roles: ['All' as const], members: [] }
    await updateReportSchedule(ctx, mended)
    expect(await getReportSchedule(ctx, { projectId, scheduleId })).toMatchObject({ paused: false, problem: null })
    await pauseReportSchedule(ctx, { projectId, scheduleId, paused: true })
    await updateReportSchedule(ctx, mended)
    expect(await getReportSchedule(ctx, { projectId, scheduleId })).toMatchObject({ paused: true })
  })

  it('are not sent in the name of somebody who may not any more', async () => {
    const { ctx, projectId, setNow, get, emails } = await scheduled()
    await ctx.db
      .update(projectMembers)
      .set({ role: 'Dev' })
      .where(and(eq(projectMembers.projectId, projectId), eq(projectMembers.userId, idOf(ctx))))
    setNow('2026-11-23T12:00:00Z')
    await sendDueReports(ctx)
    expect(await get()).toMatchObject({ paused: true, problem: scheduleMessages.senderGone })
    expect(await emails()).toEqual([])
  })

  it('leave out who has left the project, and pause when nobody is left', async () => {
    const { ctx, projectId, lead, setNow, get, emails } = await scheduled({ roles: [] })
    await ctx.db
      .delete(projectMembers)
      .where(and(eq(projectMembers.projectId, projectId), eq(projectMembers.userId, idOf(lead))))
    expect((await get()).members).toMatchObject([{ inProject: false }])
    setNow('2026-11-23T12:00:00Z')
    await sendDueReports(ctx)
    expect(await get()).toMatchObject({ paused: true, problem: scheduleMessages.nobodyLeft })
    expect(await emails()).toEqual([])
  })

  it('are sent now beside their times, and again', async () => {
    const { ctx, projectId, scheduleId, emails, get } = await scheduled()
    const before = (await get()).nextDue
    await sendReportScheduleNow(ctx, { projectId, scheduleId })
    await sendReportScheduleNow(ctx, { projectId, scheduleId })
    expect((await emails()).map(({ dueAt, userIds }) => [dueAt, userIds.length])).toEqual([
      [null, 2],
      [null, 2],
    ])
    expect((await get()).nextDue).toEqual(before)
  })

  it('are changed and deleted with their people, in the audit trail', async () => {
    const { ctx, projectId, scheduleId, values, lead, get } = await scheduled()
    await updateReportSchedule(lead, {
      ...{ projectId, scheduleId, ...values, time: '18:00', zone: 'UTC', weekdays: [6], members: [] },
    })
    expect(await get()).toMatchObject({ time: '18:00', members: [], nextDue: new Date('2026-11-21T18:00:00Z') })
    await deleteReportSchedule(lead, { projectId, scheduleId })
    expect(await listReportSchedules(ctx, { projectId })).toEqual([])
    const trail = await ctx.db
      .select({ operation: auditLog.operation })
      .from(auditLog)
      .where(and(eq(auditLog.tableName, 'report_schedules'), eq(auditLog.actorId, idOf(lead))))
      .orderBy(auditLog.id)
    expect(trail.map(({ operation }) => operation)).toEqual(['UPDATE', 'DELETE'])
  })

  it('keep what somebody else has changed meanwhile, and refuse to change the same', async () => {
    const { ctx, projectId, scheduleId, values, lead, get } = await scheduled()
    const named = { projectId, scheduleId }
    await updateReportSchedule(lead, { ...named, ...values, roles: ['QA', 'Dev'], was: values })
    await updateReportSchedule(ctx, { ...named, ...values, time: '18:00', was: values })
    expect(await get()).toMatchObject({ time: '18:00', roles: ['Dev', 'QA'], members: [{ userId: idOf(lead) }] })
    await expect(
      updateReportSchedule(ctx, { ...named, ...values, roles: ['All'], members: [], was: values }),
    ).rejects.toMatchObject({ code: 'CONFLICT', message: scheduleMessages.changedMeanwhile })
    expect(await get()).toMatchObject({ roles: ['Dev', 'QA'], members: [{ userId: idOf(lead) }] })
  })

  it('are sent also when somebody changes them in the moment in which they are due', async () => {
    const { ctx, projectId, scheduleId, values, setNow, emails, get } = await scheduled()
    setNow('2026-11-23T06:30:05Z')
    await updateReportSchedule(ctx, { projectId, scheduleId, ...values, members: [] })
    await sendDueReports(ctx)
    expect((await emails()).map(({ dueAt }) => dueAt)).toEqual([new Date('2026-11-23T06:30:00Z')])
    expect((await get()).nextDue).toEqual(new Date('2026-11-24T06:30:00Z'))
  })

  it('are fifty at most, also when two come at once', async () => {
    const { ctx, projectId, scheduleId, values } = await scheduled()
    const add = () => addReportSchedule(ctx, { projectId, ...values })
    const all = () => listReportSchedules(ctx, { projectId })
    const [first] = await ctx.db.select().from(reportSchedules).where(eq(reportSchedules.id, scheduleId))
    if (!first) throw new Error('There is no schedule.')
    const { id: _, ...copy } = first
    await ctx.db.insert(reportSchedules).values(Array.from({ length: mostSchedules - 2 }, () => copy))
    const tried = await Promise.allSettled([add(), add()])
    expect(tried.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(add()).rejects.toMatchObject({ code: 'INVALID', message: scheduleMessages.full })
    expect(await all()).toHaveLength(mostSchedules)
    // Others are changed as ever, another project has its own, and what is deleted makes room.
    await updateReportSchedule(ctx, { projectId, scheduleId, ...values, time: '18:00' })
    await scheduled()
    await deleteReportSchedule(ctx, { projectId, scheduleId })
    await add()
    expect(await all()).toHaveLength(mostSchedules)
  })

  it('refuse what is of another project, or not offered', async () => {
    const [mine, theirs] = [await scheduled(), await scheduled()]
    const { ctx, projectId, values } = mine
    const asked = { projectId, scheduleId: theirs.scheduleId }
    const notThere = { code: 'NOT_FOUND' }
    await expect(updateReportSchedule(ctx, { ...values, ...asked })).rejects.toMatchObject(notThere)
    await expect(pauseReportSchedule(ctx, { ...asked, paused: true })).rejects.toMatchObject(notThere)
    await expect(deleteReportSchedule(ctx, asked)).rejects.toMatchObject(notThere)
    await expect(sendReportScheduleNow(ctx, asked)).rejects.toMatchObject(notThere)
    await expect(getReportSchedule(ctx, asked)).rejects.toMatchObject(notThere)
    expect(await theirs.get()).toMatchObject({ paused: false })
    for (const [field, id] of Object.entries({
      ...{ releaseId: theirs.release.id, environmentId: theirs.environment.id, moduleId: theirs.moduleId },
    })) {
      const add = addReportSchedule(ctx, { projectId, ...values, [field]: id })
      await expect(add).rejects.toMatchObject({ code: 'INVALID', field })
    }
    const foreign = addReportSchedule(ctx, { projectId, ...values, roles: [], members: [idOf(theirs.ctx)] })
    await expect(foreign).rejects.toMatchObject({ code: 'INVALID', field: 'members' })
    const kept = await ctx.db.select().from(reportSchedules).where(eq(reportSchedules.projectId, projectId))
    expect(kept).toHaveLength(1)
  })

  it.each([
    [{ time: '24:00' }, 'time'],
    [{ time: '7:30' }, 'time'],
    [{ zone: 'Mars/Base' }, 'zone'],
    [{ zone: '+02:00' }, 'zone'],
    [{ weekdays: [] }, 'weekdays'],
    [{ weekdays: [8] }, 'weekdays'],
    [{ roles: ['Boss'] }, 'roles'],
    [{ roles: [], members: [] }, 'members'],
  ])('do not take %j', (change, field) => {
    const parsed = SaveReportSchedule.safeParse({ ...rule, roles: ['All'], members: [1], ...change })
    expect(parsed.error?.issues[0]?.path[0]).toBe(field)
  })
})
