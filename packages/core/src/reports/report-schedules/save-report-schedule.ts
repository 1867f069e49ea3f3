import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { mostSchedules, scheduleMessages } from '@caseweave/contract/reports/report-emails/report-email-messages'
import type { SaveReportSchedule, UpdateReportSchedule } from '@caseweave/contract/reports/report-schedules'
import { anyPlace } from '@caseweave/contract/results/executions/executions'
import { projectMembers, reportScheduleMembers, reportSchedules } from '@caseweave/db/schema'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { changesOver } from '../../platform/forms/changes-over'
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
 * but for one that the product made: it was mended. What is as it `was` shown stays as it is stored; CONFLICT where somebody else has changed the same since.
 */
export function updateReportSchedule(
  ctx: Ctx,
  { was, ...input }: UpdateReportSchedule & { projectId: number },
): Promise<{ scheduleId: number }> {
  const { scheduleId, projectId } = input
  return ctx.tx(async (tx) => {
    const mine = and(eq(reportSchedules.id, scheduleId), eq(reportSchedules.projectId, projectId))
    const [row] = await tx.db.select().from(reportSchedules).where(mine).for('update')
    if (!row) throw new AppError('NOT_FOUND', messages.notFound)
    const members = await tx.db
      .select({ userId: reportScheduleMembers.userId })
      .from(reportScheduleMembers)
      .where(eq(reportScheduleMembers.scheduleId, scheduleId))
    const stored = ruleOf({ ...row, members: members.map(({ userId }) => userId) })
    const changes = changesOver(stored, ruleOf(input), was && ruleOf(was))
    if (!changes) throw new AppError('CONFLICT', scheduleMessages.changedMeanwhile)
    const saved = { ...stored, ...changes, projectId }
    await tx.db
      .update(reportSchedules)
      .set({
        ...(await valuesOf(tx, saved)),
        // What is due at this moment is sent as it is from now on.
        ...(!row.paused && row.nextDue <= tx.now() ? { nextDue: row.nextDue } : {}),
        ...{ paused: sql`${reportSchedules.paused} and ${reportSchedules.problem} is null`, problem: null },
      })
      .where(mine)
    await tx.db.delete(reportScheduleMembers).where(eq(reportScheduleMembers.scheduleId, scheduleId))
    await setMembers(tx, scheduleId, saved)
    return { scheduleId }
  })
}

type Rule = Pick<Saved, 'time' | 'zone' | 'weekdays' | 'roles' | 'members'> &
  Record<'releaseId' | 'environmentId' | 'moduleId', number>

/** What a form says of a daily report, in one way of writing it. */
const ruleOf = (
  rule: Omit<Rule, 'releaseId' | 'environmentId' | 'moduleId'> & {
    [place in 'releaseId' | 'environmentId' | 'moduleId']?: number | null | undefined
  },
): Rule => ({
  ...{ releaseId: rule.releaseId ?? 0, environmentId: rule.environmentId ?? 0, moduleId: rule.moduleId ?? 0 },
  ...{ time: rule.time, zone: rule.zone, weekdays: rule.weekdays.toSorted((one, other) => one - other) },
  ...{ roles: rule.roles.toSorted(), members: rule.members.toSorted((one, other) => one - other) },
})

async function valuesOf(tx: Ctx, input: Saved): Promise<typeof reportSchedules.$inferInsert> {
  const { projectId, releaseId, environmentId, moduleId, time, zone, weekdays, roles } = input
  if (releaseId !== anyPlace) await requireRelease(tx, projectId, releaseId)
  if (environmentId !== anyPlace) await requireEnvironment(tx, projectId, environmentId)
  if (moduleId && !(await findModulePlace(tx, projectId, moduleId))) {
    throw new AppError('INVALID', messages.notFound, { field: 'moduleId' })
  }
  return {
    ...{ projectId, time, zone, weekdays, roles, createdBy: requireActor(tx).id },
    ...{ releaseId: releaseId || null, environmentId: environmentId || null, moduleId: moduleId || null },
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
