import { AppError } from '@caseweave/contract/errors'
import { messages } from '@caseweave/contract/messages'
import { recentReportFiles } from '@caseweave/contract/report-file-names'
import type { ReportFileId, ReportFileView } from '@caseweave/contract/report-files'
import { files, jobs, reportFiles, users } from '@caseweave/db/schema'
import { and, desc, eq, isNotNull, lt, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { type OpenFile, openStoredFile, removeStoredFile } from '../../files/stored-file'
import { personName } from '../../test-cases/person-name'

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
export async function openReportFile(ctx: Ctx, { projectId, reportFileId }: Asked): Promise<OpenFile> {
  const [row] = await ctx.db
    .select({ fileId: reportFiles.fileId })
    .from(reportFiles)
    .where(and(eq(reportFiles.id, reportFileId), eq(reportFiles.projectId, projectId)))
  if (!row?.fileId) throw new AppError('NOT_FOUND', messages.notFound)
  return openStoredFile(ctx, { projectId, fileId: row.fileId })
}

/** Removes old files of reports; the list keeps telling of them. Answers how many. */
export async function sweepReportFiles(ctx: Ctx): Promise<number> {
  const before = new Date(ctx.now().getTime() - recentReportFiles.days * 86_400_000)
  const old = await ctx.db
    .select({ fileId: reportFiles.fileId })
    .from(reportFiles)
    .where(and(isNotNull(reportFiles.fileId), lt(reportFiles.finishedAt, before)))
    .limit(100)
  for (const { fileId } of old) if (fileId !== null) await removeStoredFile(ctx, fileId)
  return old.length
}

function find(ctx: Ctx, projectId: number, which?: SQL): Promise<ReportFileView[]> {
  return ctx.db
    .select({
      id: reportFiles.id,
      report: reportFiles.report,
      kind: reportFiles.kind,
      name: reportFiles.name,
      cases: reportFiles.cases,
      createdAt: reportFiles.createdAt,
      createdBy: personName('users').mapWith(String),
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
