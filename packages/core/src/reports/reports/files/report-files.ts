import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { recentReportFiles } from '@caseweave/contract/reports/reports/report-file-names'
import type { ReportFileId, ReportFileView } from '@caseweave/contract/reports/reports/report-files'
import { files, jobs, reportFiles, users } from '@caseweave/db/schema'
import { and, desc, eq, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../../context'
import { openMadeFile, sweepMadeFiles } from '../../../platform/files/made-files'
import type { OpenFile } from '../../../platform/files/stored-file'
import { personName } from '../../../platform/text/person-name'

type Asked = ReportFileId & { projectId: number }

/** The newest files of the project's reports. */
export const listReportFiles = (ctx: Ctx, projectId: number): Promise<ReportFileView[]> => find(ctx, projectId)

/** One file of the project's reports; NOT_FOUND when there is none of this id. */
export async function getReportFile(ctx: Ctx, { projectId, reportFileId }: Asked): Promise<ReportFileView> {
  const [found] = await find(ctx, projectId, eq(reportFiles.id, reportFileId))
  if (!found) throw new AppError('NOT_FOUND', messages.notFound)
  return found
}

/** Opens a file of a report; NOT_FOUND while it is not done, and when it was tidied up. */
export const openReportFile = (ctx: Ctx, { projectId, reportFileId }: Asked): Promise<OpenFile> =>
  openMadeFile(ctx, reportFiles, { projectId, id: reportFileId })

/** Removes old files of reports; the list keeps telling of them. Answers how many. */
export const sweepReportFiles = (ctx: Ctx): Promise<number> => sweepMadeFiles(ctx, reportFiles, recentReportFiles.days)

function find(ctx: Ctx, projectId: number, which?: SQL): Promise<ReportFileView[]> {
  return ctx.db
    .select({
      id: reportFiles.id,
      report: reportFiles.report,
      kind: reportFiles.kind,
      name: reportFiles.name,
      cases: reportFiles.cases,
      createdAt: reportFiles.createdAt,
      createdBy: personName(users).mapWith(String),
      file: { name: files.name, bytes: files.bytes },
      job: { id: jobs.id, status: jobs.status, progress: jobs.progress, error: jobs.error },
    })
    .from(reportFiles)
    .leftJoin(files, eq(files.id, reportFiles.fileId))
    .leftJoin(jobs, eq(jobs.id, reportFiles.jobId))
    .leftJoin(users, eq(users.id, reportFiles.createdBy))
    .where(and(eq(reportFiles.projectId, projectId), which))
    .orderBy(desc(reportFiles.id))
    .limit(recentReportFiles.shown)
}
