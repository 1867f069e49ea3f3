import { mappingProblem } from '@caseweave/contract/cases/definition-imports/csv-import'
import { importMessages } from '@caseweave/contract/cases/definition-imports/definition-imports'
import { AppError } from '@caseweave/contract/platform/errors'
import { definitionImports } from '@caseweave/db/schema'
import { and, inArray } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { requireRoomForMoreCases } from '../../people/plans/require-room'
import {
  type ConfirmedImport,
  giveToWorker,
  giveToWorkerAgain,
  type ImportRef,
  startConfirmed,
} from '../../platform/imports/import-access'
import { findImport, isImport } from './import-access'
import { importJob, previewImportJob } from './jobs'

/** Starts the dry run. Asking twice starts it once. INVALID while no column holds the summary, CONFLICT once the import runs. */
export async function startPreview(ctx: Ctx, ref: ImportRef): Promise<void> {
  const found = await findImport(ctx, ref)
  const problem = mappingProblem(found.mapping.columns)
  if (problem) throw new AppError('INVALID', problem, { field: 'fields' })
  await ctx.tx(async (tx) => {
    const rows = await tx.db
      .update(definitionImports)
      .set({ status: 'previewing', error: null, summary: null })
      .where(and(isImport(ref), inArray(definitionImports.status, ['mapping', 'previewed'])))
      .returning({ id: definitionImports.id })
    if (rows.length > 0) return giveToWorker(tx, definitionImports, ref, previewImportJob)
    const { status } = await findImport(tx, ref)
    if (status !== 'previewing') throw new AppError('CONFLICT', importMessages.changedMeanwhile)
  })
}

/** Starts the import that a person has seen the preview of. Asking twice, in two tabs for example, starts it once; CONFLICT where there is another preview by now. */
export async function confirmImport(ctx: Ctx, ref: ConfirmedImport): Promise<void> {
  const { status: before, summary } = await findImport(ctx, ref)
  if (before === 'previewed') await requireRoomForMoreCases(ctx, ref.projectId, summary?.rowsOf.add ?? 0)
  await startConfirmed(ctx, definitionImports, ref, { job: importJob, changed: importMessages.changedMeanwhile })
}

/** Starts a dry run or an import again whose job failed; it goes on where it was. Nothing happens while a job is at work. */
export async function resumeImport(ctx: Ctx, ref: ImportRef): Promise<void> {
  const { status } = await findImport(ctx, ref)
  if (status !== 'previewing' && status !== 'importing') return
  const job = status === 'previewing' ? previewImportJob : importJob
  await giveToWorkerAgain(ctx, definitionImports, ref, { status, job })
}
