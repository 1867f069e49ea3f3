import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { mostSchedules, scheduleMessages } from '@caseweave/contract/reports/report-emails/report-email-messages'
import type { ReportScheduleId, SaveReportSchedule } from '@caseweave/contract/reports/report-schedules'
import { anyPlace } from '@caseweave/contract/results/executions/executions'
import { projectMembers, reportScheduleMembers, reportSchedules } from '@caseweave/db/schema'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { requireEnvironment } from '../../project/environments/require-environment'
import { findModulePlace } from '../../project/modules/subtree'
import { requireRelease } from '../../project/releases/require-release'
import { nextDue } from './next-due'

type Saved = SaveReportSchedule & { projectId: number }

/**
 * Adds a daily report, which is sent in the name of who adds it. INVALID at the field for a release, environment or module that is not
 * offered, when nobody of the project would get it, and when the project has as many as it may have.
 */
export function addReportSchedule(ctx: Ctx, input: Saved): Promise<{ scheduleId: number }> {
  return ctx.tx(async (tx) => {
    const values = await valuesOf(tx, input)
    // One after the other, else two that come at once would both be the last one.
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('report schedules', ${input.projectId}))`)
    const known = await tx.db.$count(reportSchedules, eq(reportSchedules.projectId, input.projectId))
    if (known >= mostSchedules) throw new AppError('INVALID', scheduleMessages.full)
    const [row] = await tx.db.insert(reportSchedules).values(values).returning({ id: reportSchedules.id })
    if (!row) throw new Error('The insert answered no row.')
    await setMembers(tx, row.id, input)
    return { scheduleId: row.id }
  })
}

/**
 * Changes a daily report like {@link addReportSchedule}; it is sent in the name of who changed it last. A pause stays,
 * but for one that the product made: it was mended.
 */
export function updateReportSchedule(ctx: Ctx, input: Saved & ReportScheduleId): Promise<{ scheduleId: number }> {
  const { scheduleId, projectId } = input
  return ctx.tx(async (tx) => {
    const [row] = await tx.db
      .update(reportSchedules)
      .set({
        ...(await valuesOf(tx, input)),
        ...{ paused: sql`${reportSchedules.paused} and ${reportSchedules.problem} is null`, problem: null },
      })
      .where(and(eq(reportSchedules.id, scheduleId), eq(reportSchedules.projectId, projectId)))
      .returning({ id: reportSchedules.id })
    if (!row) throw new AppError('NOT_FOUND', messages.notFound)
    await tx.db.delete(reportScheduleMembers).where(eq(reportScheduleMembers.scheduleId, scheduleId))
    await setMembers(tx, scheduleId, input)
    return { scheduleId }
  })
}

async function valuesOf(tx: Ctx, input: Saved): Promise<typeof reportSchedules.$inferInsert> {
  const { projectId, releaseId, environmentId, moduleId, time, zone, weekdays, roles } = input
  if (releaseId !== anyPlace) await requireRelease(tx, projectId, releaseId)
  if (environmentId !== anyPlace) await requireEnvironment(tx, projectId, environmentId)
  if (moduleId && !(await findModulePlace(tx, projectId, moduleId))) {
    throw new AppError('INVALID', messages.notFound, { field: 'moduleId' })
  }
  return {
    ...{ projectId, time, zone, weekdays, roles, createdBy: requireActor(tx).id },
    ...{ releaseId: releaseId || null, environmentId: environmentId || null, moduleId: moduleId ?? null },
    nextDue: nextDue({ time, zone, weekdays }, tx.now()),
  }
}

/** Notes the people who are chosen by name; who is not of the project is left out. */
async function setMembers(tx: Ctx, scheduleId: number, { projectId, members, roles }: Saved): Promise<void> {
  const known =
    members.length === 0
      ? []
      : await tx.db
          .select({ userId: projectMembers.userId })
          .from(projectMembers)
          .where(and(eq(projectMembers.projectId, projectId), inArray(projectMembers.userId, members)))
  if (known.length > 0) {
    await tx.db.insert(reportScheduleMembers).values(known.map(({ userId }) => ({ scheduleId, userId })))
  } else if (roles.length === 0) {
    throw new AppError('INVALID', scheduleMessages.nobody, { field: 'members' })
  }
}
