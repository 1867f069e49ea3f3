import { exportMessages } from '@caseweave/contract/cases/case-exports/case-exports'
import { AppError } from '@caseweave/contract/platform/errors'
import type { ReportFileId, StartReportFile } from '@caseweave/contract/reports/reports/report-files'
import { reportFileTypes } from '@caseweave/contract/reports/reports/report-table'
import { reportFiles } from '@caseweave/db/schema'
import { type Ctx, requireActor } from '../../../context'
import { makeFileAgain, startMadeFile } from '../../../platform/files/make-file'
import { reportFileJob } from '../jobs'
import { reportPlace } from '../report-place'
import { reportFileOf } from './report-parts'

/**
 * Starts the writing of a file of a report. INVALID when there is nothing to be written; NOT_FOUND for a release, environment or
 * module that is not of this project.
 */
export async function startReportFile(
  ctx: Ctx,
  { projectId, kind, fileName, scope }: StartReportFile & { projectId: number },
): Promise<{ reportFileId: number }> {
  const { report } = scope
  const file = reportFileOf(report, kind)
  if (!file) throw new AppError('INVALID', exportMessages.nothing)
  const asked = { ...scope, projectId }
  await reportPlace(ctx, asked)
  const counted = await file.count(ctx, asked)
  if (counted === 0) throw new AppError('INVALID', exportMessages.nothing)
  const cases = reportFileTypes[kind].drawn ? 0 : counted
  const ending = `.${reportFileTypes[kind].ending}`
  const name = fileName.toLowerCase().endsWith(ending) ? fileName : fileName + ending
  const reportFileId = await startMadeFile(
    ctx,
    reportFiles,
    { projectId, report, kind, scope, name, cases, createdBy: requireActor(ctx).id },
    { job: reportFileJob, payload: (id) => ({ projectId, reportFileId: id }), projectId },
  )
  return { reportFileId }
}

/** Writes a file of a report once more that could not be written; NOT_FOUND when there is none of this id. */
export const writeReportFileAgain = (ctx: Ctx, { projectId, reportFileId }: ReportFileId & { projectId: number }) =>
  makeFileAgain(
    ctx,
    reportFiles,
    { projectId, id: reportFileId },
    { job: reportFileJob, payload: { projectId, reportFileId } },
  )
