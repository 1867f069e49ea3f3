import { automationImportMessages } from '@caseweave/contract/automation/automation-imports/automation-imports'
import { AppError } from '@caseweave/contract/platform/errors'
import { automationImports } from '@caseweave/db/schema'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../context'
import {
  type ConfirmedImport,
  giveToWorker,
  giveToWorkerAgain,
  type ImportRef,
  isSeenPreview,
} from '../../platform/imports/import-access'
import { findAutomationImport, isAutomationImport } from './automation-import-access'
import { importAutomationJob, previewAutomationJob } from './jobs'

/** Starts the dry run of an import that has just been made, in the transaction that makes it. */
export const startPreviewJob = (ctx: Ctx, ref: ImportRef) =>
  giveToWorker(ctx, automationImports, ref, previewAutomationJob)

/** Starts the import that a person has seen the preview of. Asking twice starts it once; CONFLICT while there is no preview, or another one. */
export async function confirmAutomationImport(ctx: Ctx, ref: ConfirmedImport): Promise<void> {
  await findAutomationImport(ctx, ref)
  await ctx.tx(async (tx) => {
    const rows = await tx.db
      .update(automationImports)
      .set({ status: 'importing' })
      .where(
        and(isAutomationImport(ref), eq(automationImports.status, 'previewed'), isSeenPreview(automationImports, ref)),
      )
      .returning({ id: automationImports.id })
    if (rows.length > 0) return giveToWorker(tx, automationImports, ref, importAutomationJob)
    const { status } = await findAutomationImport(tx, ref)
    if (status !== 'importing' && status !== 'imported')
      throw new AppError('CONFLICT', automationImportMessages.changedMeanwhile)
  })
}

/** Starts a dry run or an import again whose job failed; an import goes on where it was. Nothing happens while a job is at work. */
export async function resumeAutomationImport(ctx: Ctx, ref: ImportRef): Promise<void> {
  const { status } = await findAutomationImport(ctx, ref)
  if (status !== 'previewing' && status !== 'importing') return
  const job = status === 'previewing' ? previewAutomationJob : importAutomationJob
  await giveToWorkerAgain(ctx, automationImports, ref, { status, job })
}
