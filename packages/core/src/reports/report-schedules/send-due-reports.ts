import { AppError } from '@caseweave/contract/platform/errors'
import { scheduleMessages } from '@caseweave/contract/reports/report-emails/report-email-messages'
import { reportHref } from '@caseweave/contract/reports/reports/report-addresses'
import type { MailedScope } from '@caseweave/contract/reports/reports/report-scope'
import { dailyReport } from '@caseweave/contract/reports/reports/report-table'
import { organizations, projects, reportSchedules, users } from '@caseweave/db/schema'
import { and, asc, eq, getTableColumns, isNull, lte } from 'drizzle-orm'
import type { Actor, Ctx } from '../../context'
import { projectAccess } from '../../people/projects/project-access'
import { notify } from '../../platform/notifications/notify'
import { addReportEmail } from '../report-emails/start-report-email'
import { nextDue } from './next-due'
import { placeProblem } from './schedule-problem'
import { scheduleRecipients } from './schedule-recipients'

type Schedule = typeof reportSchedules.$inferSelect

/** What a daily report is about. */
export const scopeOf = ({ releaseId, environmentId, moduleId }: Schedule): MailedScope => ({
  report: dailyReport,
  ...{ releaseId: releaseId ?? 0, environmentId: environmentId ?? 0, moduleId: moduleId ?? undefined, search: '' },
})

/**
 * Starts the emails of all daily reports that are due: each once, however many workers look, and once for all that was missed while
 * none did. Those of a deleted project sleep. One that cannot be sent is paused, and its owner is told why. Answers how many were due.
 */
export async function sendDueReports(ctx: Ctx, signal?: AbortSignal): Promise<number> {
  let due = 0
  while (!signal?.aborted && (await ctx.tx(takeDue))) due++
  return due
}

async function takeDue(tx: Ctx): Promise<boolean> {
  const [schedule] = await tx.db
    .select(getTableColumns(reportSchedules))
    .from(reportSchedules)
    .innerJoin(projects, eq(projects.id, reportSchedules.projectId))
    .innerJoin(organizations, eq(organizations.id, projects.organizationId))
    .where(
      and(
        eq(reportSchedules.paused, false),
        lte(reportSchedules.nextDue, tx.now()),
        isNull(projects.deletedAt),
        isNull(organizations.deletedAt),
      ),
    )
    .orderBy(asc(reportSchedules.nextDue), asc(reportSchedules.id))
    .limit(1)
    .for('update', { of: reportSchedules, skipLocked: true })
  if (!schedule) return false
  const { id, projectId } = schedule
  const set = (values: Partial<typeof reportSchedules.$inferInsert>) =>
    tx.db.update(reportSchedules).set(values).where(eq(reportSchedules.id, id))
  const after = nextDue(schedule, tx.now())
  const owner = await ownerOf(tx, schedule)
  const userIds = await scheduleRecipients(tx, schedule)
  const problem =
    (await placeProblem(tx, schedule)) ??
    (owner === null ? scheduleMessages.senderGone : userIds.length === 0 ? scheduleMessages.nobodyLeft : null)
  if (problem !== null || owner === null) {
    await set({ paused: true, problem, nextDue: after })
    if (schedule.createdBy !== null) {
      await notify(tx, {
        ...{
          userId: schedule.createdBy,
          kind: 'report' as const,
          subject: 'Daily report paused',
          message: problem ?? '',
        },
        href: reportHref(scopeOf(schedule).report, projectId, { dialog: 'schedules' }),
      })
    }
    return true
  }
  await addReportEmail(
    { ...tx, actor: owner },
    { projectId, filter: scopeOf(schedule), userIds, scheduleId: id, dueAt: schedule.nextDue },
  )
  await set({ nextDue: after })
  return true
}

/** The person in whose name it is sent, as long as that person may. */
async function ownerOf(tx: Ctx, { createdBy, projectId }: Schedule): Promise<Actor | null> {
  if (createdBy === null) return null
  const [owner] = await tx.db
    .select({ id: users.id, username: users.username, firstName: users.firstName })
    .from(users)
    .where(eq(users.id, createdBy))
  if (!owner) return null
  try {
    await projectAccess({ ...tx, actor: owner }, projectId, 'reports.email')
    return owner
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
