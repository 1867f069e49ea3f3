import {
  type CaseExportId,
  exportMessages,
  type StartCaseExport,
} from '@caseweave/contract/cases/case-exports/case-exports'
import { AppError } from '@caseweave/contract/platform/errors'
import { caseExports } from '@caseweave/db/schema'
import { type Ctx, requireActor } from '../../context'
import { makeFileAgain, startMadeFile } from '../../platform/files/make-file'
import { countSelected, selectedCases } from '../bulk-changes/selected-cases'
import { exportJob } from './jobs'

/** Starts the export of the chosen cases; INVALID when there are none. */
export async function startCaseExport(
  ctx: Ctx,
  input: StartCaseExport & { projectId: number },
): Promise<{ exportId: number }> {
  const { projectId, selection, format } = input
  const cases = await countSelected(ctx, await selectedCases(ctx, input))
  if (cases === 0) throw new AppError('INVALID', exportMessages.nothing)
  const exportId = await startMadeFile(
    ctx,
    caseExports,
    { projectId, selection, format, cases, createdBy: requireActor(ctx).id },
    { job: exportJob, payload: (id) => ({ projectId, exportId: id }), projectId },
  )
  return { exportId }
}

/** Writes an export once more that could not be written; NOT_FOUND when there is none of this id. */
export const exportCasesAgain = (ctx: Ctx, { projectId, exportId }: CaseExportId & { projectId: number }) =>
  makeFileAgain(ctx, caseExports, { projectId, id: exportId }, { job: exportJob, payload: { projectId, exportId } })
