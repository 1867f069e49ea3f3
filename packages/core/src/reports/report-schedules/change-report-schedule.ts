import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { scheduleMessages } from '@caseweave/contract/reports/report-emails/report-email-messages'
import type { ReportScheduleId } from '@caseweave/contract/reports/report-schedules'
import { reportScheduleMembers, reportSchedules } from '@caseweave/db/schema'
import { and, eq } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { countMailing } from '../report-emails/count-mailing'
import { addReportEmail } from '../report-emails/start-report-email'
import { nextDue } from './next-due'
import { placeProblem } from './schedule-problem'
import { scheduleRecipients } from './schedule-recipients'
import { scopeOf } from './send-due-reports'

type Asked = ReportScheduleId & { projectId: number }

const mine = ({ scheduleId, projectId }: Asked) =>
  and(eq(reportSchedules.id, scheduleId), eq(reportSchedules.projectId, projectId))

async function find(tx: Ctx, asked: Asked) {
  const [schedule] = await tx.db.select().from(reportSchedules).where(mine(asked)).for('update')
  if (!schedule) throw new AppError('NOT_FOUND', messages.notFound)
  return schedule
}

/** Who would get it; INVALID with the reason when it cannot be sent. */
async function requireSendable(tx: Ctx, schedule: typeof reportSchedules.$inferSelect): Promise<number[]> {
  const userIds = await scheduleRecipients(tx, schedule)
  const problem = (await placeProblem(tx, schedule)) ?? (userIds.length === 0 ? scheduleMessages.nobodyLeft : null)
  if (problem !== null) throw new AppError('INVALID', problem)
  return userIds
}

/** Pauses a daily report, or lets it go on, in the name of who says so; INVALID with the reason when it could not be sent. */
export function pauseReportSchedule(ctx: Ctx, input: Asked & { paused: boolean }): Promise<void> {
  return ctx.tx(async (tx) => {
    const schedule = await find(tx, input)
    if (!input.paused) await requireSendable(tx, schedule)
    await tx.db
      .update(reportSchedules)
      .set(
        input.paused
          ? { paused: true, problem: null }
          : {
              ...{ paused: false, problem: null, createdBy: requireActor(tx).id },
              // What was due meanwhile is not sent any more.
              nextDue: nextDue(schedule, tx.now()),
            },
      )
      .where(mine(input))
  })
}

/** Deletes a daily report; the emails that were sent stay known. */
export async function deleteReportSchedule(ctx: Ctx, input: Asked): Promise<void> {
  await ctx.tx(async (tx) => {
    await find(tx, input)
    // By themselves, so that the audit trail can tell of which project they were.
    await tx.db.delete(reportScheduleMembers).where(eq(reportScheduleMembers.scheduleId, input.scheduleId))
    await tx.db.delete(reportSchedules).where(mine(input))
  })
}

/**
 * Sends a daily report now, beside its times, also while it is paused; INVALID with the reason when it cannot be sent, TOO_MANY as
 * {@link countMailing} says.
 */
export async function sendReportScheduleNow(ctx: Ctx, input: Asked): Promise<{ reportEmailId: number }> {
  await countMailing(ctx, input.projectId)
  return ctx.tx(async (tx) => {
    const schedule = await find(tx, input)
    const userIds = await requireSendable(tx, schedule)
    const { id: scheduleId, projectId } = schedule
    const reportEmailId = await addReportEmail(tx, { projectId, filter: scopeOf(schedule), userIds, scheduleId })
    if (reportEmailId === null) throw new Error('The insert answered no row.')
    return { reportEmailId }
  })
}
