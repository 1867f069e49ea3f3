import { exportMessages, type StartCaseExport } from '@caseweave/contract/cases/case-exports/case-exports'
import { AppError } from '@caseweave/contract/platform/errors'
import { caseExports } from '@caseweave/db/schema'
import { eq } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { startJob } from '../../platform/jobs/start-job'
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
  return ctx.tx(async (tx) => {
    const [row] = await tx.db
      .insert(caseExports)
      .values({ projectId, selection, format, cases, createdBy: requireActor(tx).id })
      .returning({ id: caseExports.id })
    if (!row) throw new Error('The insert answered no row.')
    const jobId = await startJob(tx, exportJob, { projectId, exportId: row.id }, projectId)
    await tx.db.update(caseExports).set({ jobId }).where(eq(caseExports.id, row.id))
    return { exportId: row.id }
  })
}
