import { AppError } from '@caseweave/contract/platform/errors'
import { reportEmailMessages } from '@caseweave/contract/reports/report-emails/report-email-messages'
import type { SendReportEmail } from '@caseweave/contract/reports/report-emails/report-emails'
import type { MailedScope } from '@caseweave/contract/reports/reports/report-scope'
import { reportEmails } from '@caseweave/db/schema'
import { eq } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { startJob } from '../../platform/jobs/start-job'
import { reportPlace } from '../reports/report-place'
import { countMailing } from './count-mailing'
import { reportEmailJob } from './jobs'
import { reachable, reportRecipients } from './report-recipients'

/**
 * Starts the sending of a report to members of the project. INVALID when none of those chosen is one with an address;
 * NOT_FOUND for a release, environment or module that is not of this project; TOO_MANY as {@link countMailing} says.
 */
export async function startReportEmail(
  ctx: Ctx,
  { projectId, members, scope }: SendReportEmail & { projectId: number },
): Promise<{ reportEmailId: number }> {
  await reportPlace(ctx, { ...scope, projectId })
  const people = reachable(await reportRecipients(ctx, projectId, members))
  if (people.length === 0) throw new AppError('INVALID', reportEmailMessages.gone, { field: 'members' })
  await countMailing(ctx, projectId)
  return ctx.tx(async (tx) => {
    const reportEmailId = await addReportEmail(tx, { projectId, filter: scope, userIds: people })
    if (reportEmailId === null) throw new Error('The insert answered no row.')
    return { reportEmailId }
  })
}

/** Notes an email of a report and starts its job, in the caller's transaction; null when the schedule's moment has one already. */
export async function addReportEmail(
  tx: Ctx,
  email: { projectId: number; filter: MailedScope; userIds: number[]; scheduleId?: number; dueAt?: Date | null },
): Promise<number | null> {
  const { projectId } = email
  const [row] = await tx.db
    .insert(reportEmails)
    .values({ ...email, createdBy: requireActor(tx).id })
    .onConflictDoNothing()
    .returning({ id: reportEmails.id })
  if (!row) return null
  const jobId = await startJob(tx, reportEmailJob, { projectId, reportEmailId: row.id }, projectId)
  await tx.db.update(reportEmails).set({ jobId }).where(eq(reportEmails.id, row.id))
  return row.id
}
