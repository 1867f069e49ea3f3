import {
  type CaseExportId,
  type CaseExportView,
  recentExports,
} from '@caseweave/contract/cases/case-exports/case-exports'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { caseExports, files, jobs, users } from '@caseweave/db/schema'
import { and, desc, eq, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { openMadeFile, sweepMadeFiles } from '../../platform/files/made-files'
import type { OpenFile } from '../../platform/files/stored-file'
import { personName } from '../../platform/text/person-name'

/** The newest exports of a project. */
export const listCaseExports = (ctx: Ctx, projectId: number): Promise<CaseExportView[]> => find(ctx, projectId)

/** One export of the project; NOT_FOUND when there is none of this id. */
export async function getCaseExport(
  ctx: Ctx,
  { projectId, exportId }: CaseExportId & { projectId: number },
): Promise<CaseExportView> {
  const [found] = await find(ctx, projectId, eq(caseExports.id, exportId))
  if (!found) throw new AppError('NOT_FOUND', messages.notFound)
  return found
}

/** Opens the file of an export; NOT_FOUND while it is not done, and when it was tidied up. */
export const openCaseExport = (
  ctx: Ctx,
  { projectId, exportId }: CaseExportId & { projectId: number },
): Promise<OpenFile> => openMadeFile(ctx, caseExports, { projectId, id: exportId })

/** Removes the files of old exports; the list keeps telling of them. Answers how many. */
export const sweepCaseExports = (ctx: Ctx): Promise<number> => sweepMadeFiles(ctx, caseExports, recentExports.days)

async function find(ctx: Ctx, projectId: number, which?: SQL): Promise<CaseExportView[]> {
  const rows = await ctx.db
    .select({
      id: caseExports.id,
      format: caseExports.format,
      cases: caseExports.cases,
      createdAt: caseExports.createdAt,
      createdBy: personName(users).mapWith(String),
      file: { name: files.name, bytes: files.bytes },
      job: { id: jobs.id, status: jobs.status, progress: jobs.progress, error: jobs.error },
    })
    .from(caseExports)
    .leftJoin(files, eq(files.id, caseExports.fileId))
    .leftJoin(jobs, eq(jobs.id, caseExports.jobId))
    .leftJoin(users, eq(users.id, caseExports.createdBy))
    .where(and(eq(caseExports.projectId, projectId), which))
    .orderBy(desc(caseExports.id))
    .limit(recentExports.shown)
  return rows
}
