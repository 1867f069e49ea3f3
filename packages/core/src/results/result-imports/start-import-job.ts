import { resultImports } from '@caseweave/db/schema'
import type { Ctx } from '../../context'
import { giveToWorker, giveToWorkerAgain, type ImportRef } from '../../platform/imports/import-access'
import { importResultsJob } from './jobs'
import { findResultImport } from './result-import-access'

/** Gives an import to the worker, in the caller's transaction. */
export const startImportJob = (ctx: Ctx, ref: ImportRef) => giveToWorker(ctx, resultImports, ref, importResultsJob)

/** Starts an import again whose job failed; it goes on where it was. Nothing happens while a job is at work. */
export async function resumeResultImport(ctx: Ctx, ref: ImportRef): Promise<void> {
  const { status } = await findResultImport(ctx, ref)
  if (status === 'importing') await giveToWorkerAgain(ctx, resultImports, ref, { status, job: importResultsJob })
}
