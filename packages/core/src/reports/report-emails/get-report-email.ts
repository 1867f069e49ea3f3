import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import type { ReportEmailId, ReportEmailView } from '@caseweave/contract/reports/report-emails/report-emails'
import { jobs, mailRecipients, reportEmails } from '@caseweave/db/schema'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../context'

/** How an email of a report stands; NOT_FOUND when the project has none of this id. */
export async function getReportEmail(
  ctx: Ctx,
  { projectId, reportEmailId }: ReportEmailId & { projectId: number },
): Promise<ReportEmailView> {
  const [row] = await ctx.db
    .select({
      id: reportEmails.id,
      mailId: reportEmails.mailId,
      createdAt: reportEmails.createdAt,
      job: { id: jobs.id, status: jobs.status, progress: jobs.progress, error: jobs.error },
    })
    .from(reportEmails)
    .leftJoin(jobs, eq(jobs.id, reportEmails.jobId))
    .where(and(eq(reportEmails.id, reportEmailId), eq(reportEmails.projectId, projectId)))
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  const { mailId, ...view } = row
  const recipients =
    mailId === null
      ? []
      : await ctx.db
          .select({
            name: mailRecipients.name,
            address: mailRecipients.address,
            status: mailRecipients.status,
            error: mailRecipients.error,
          })
          .from(mailRecipients)
          .where(eq(mailRecipients.mailId, mailId))
          .orderBy(mailRecipients.id)
  return { ...view, recipients }
}
