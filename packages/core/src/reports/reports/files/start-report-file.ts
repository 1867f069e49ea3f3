import { exportMessages } from '@caseweave/contract/cases/case-exports/case-exports'
import { AppError } from '@caseweave/contract/platform/errors'
import { reportFileEndings } from '@caseweave/contract/reports/reports/report-file-names'
import type { ReportFileScope, StartReportFile } from '@caseweave/contract/reports/reports/report-files'
import { reportFiles } from '@caseweave/db/schema'
import { eq } from 'drizzle-orm'
import { countSelected } from '../../../cases/bulk-changes/selected-cases'
import { type Ctx, requireActor } from '../../../context'
import { startJob } from '../../../platform/jobs/start-job'
import { reportFileJob } from '../jobs'
import { reportPlace } from '../report-place'
import { fileCases } from './file-cases'

/** Workbooks and lists of cases for manual execution are of the execution report alone. */
const ofExecution = ['xlsx', 'nonAutomated']

/**
 * Starts the writing of a file of a report. INVALID when there is nothing to be written; NOT_FOUND for a release, environment or
 * module that is not of this project.
 */
export async function startReportFile(
  ctx: Ctx,
  { projectId, kind, fileName, scope }: StartReportFile & { projectId: number },
): Promise<{ reportFileId: number }> {
  const { report } = scope
  if (report === 'coverage' && ofExecution.includes(kind)) throw new AppError('INVALID', exportMessages.nothing)
  await reportPlace(ctx, { ...placeOf(scope), projectId })
  const counted = await countSelected(ctx, await fileCases(ctx, { projectId, scope, kind }))
  if (counted === 0) throw new AppError('INVALID', exportMessages.nothing)
  const cases = kind === 'pdf' || kind === 'png' ? 0 : counted
  const ending = `.${reportFileEndings[kind]}`
  const name = fileName.toLowerCase().endsWith(ending) ? fileName : fileName + ending
  return ctx.tx(async (tx) => {
    const [row] = await tx.db
      .insert(reportFiles)
      .values({ projectId, report, kind, scope, name, cases, createdBy: requireActor(tx).id })
      .returning({ id: reportFiles.id })
    if (!row) throw new Error('The insert answered no row.')
    const jobId = await startJob(tx, reportFileJob, { projectId, reportFileId: row.id }, projectId)
    await tx.db.update(reportFiles).set({ jobId }).where(eq(reportFiles.id, row.id))
    return { reportFileId: row.id }
  })
}

/** The release, environment and module of a file's scope. */
export const placeOf = (scope: ReportFileScope) =>
  scope.report === 'execution'
    ? { releaseId: scope.releaseId, environmentId: scope.environmentId, moduleId: scope.moduleId }
    : { moduleId: scope.moduleId }
