import { automationImportMessages } from '@caseweave/contract/automation/automation-imports/automation-imports'
import { automationImports } from '@caseweave/db/schema'
import type { Ctx } from '../../context'
import {
  type ConfirmedImport,
  giveToWorker,
  giveToWorkerAgain,
  type ImportRef,
  startConfirmed,
} from '../../platform/imports/import-access'
import { findAutomationImport } from './automation-import-access'
import { importAutomationJob, previewAutomationJob } from './jobs'

/** Starts the dry run of an import that has just been made, in the transaction that makes it. */
export const startPreviewJob = (ctx: Ctx, ref: ImportRef) =>
  giveToWorker(ctx, automationImports, ref, previewAutomationJob)

/** Starts the import that a person has seen the preview of. Asking twice starts it once; CONFLICT while there is no preview, or another one. */
export async function confirmAutomationImport(ctx: Ctx, ref: ConfirmedImport): Promise<void> {
  await findAutomationImport(ctx, ref)
  await startConfirmed(ctx, automationImports, ref, {
    job: importAutomationJob,
    changed: automationImportMessages.changedMeanwhile,
  })
}

/** Starts a dry run or an import again whose job failed; an import goes on where it was. Nothing happens while a job is at work. */
export async function resumeAutomationImport(ctx: Ctx, ref: ImportRef): Promise<void> {
  const { status } = await findAutomationImport(ctx, ref)
  if (status !== 'previewing' && status !== 'importing') return
  const job = status === 'previewing' ? previewAutomationJob : importAutomationJob
  await giveToWorkerAgain(ctx, automationImports, ref, { status, job })
}
