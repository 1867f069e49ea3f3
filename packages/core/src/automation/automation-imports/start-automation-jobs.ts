import { automationImportMessages } from '@caseweave/contract/automation/automation-imports/automation-imports'
import { AppError } from '@caseweave/contract/platform/errors'
import { automationImports, jobs } from '@caseweave/db/schema'
import { and, eq, inArray, isNull, notExists, or, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { startJob } from '../../platform/jobs/start-job'
import { type AutomationImportRef, findAutomationImport, isAutomationImport } from './automation-import-access'
import { importAutomationJob, previewAutomationJob } from './jobs'

/** Starts the dry run of an import that has just been made, in the transaction that makes it. */
export const startPreviewJob = (ctx: Ctx, ref: AutomationImportRef) => giveToWorker(ctx, ref, previewAutomationJob)

/** Starts the import that a person has seen the preview of. Asking twice starts it once; CONFLICT while there is no preview. */
export async function confirmAutomationImport(ctx: Ctx, ref: AutomationImportRef): Promise<void> {
  await findAutomationImport(ctx, ref)
  await ctx.tx(async (tx) => {
    const rows = await tx.db
      .update(automationImports)
      .set({ status: 'importing' })
      .where(and(isAutomationImport(ref), eq(automationImports.status, 'previewed')))
      .returning({ id: automationImports.id })
    if (rows.length > 0) return giveToWorker(tx, ref, importAutomationJob)
    const { status } = await findAutomationImport(tx, ref)
    if (status === 'previewing') throw new AppError('CONFLICT', automationImportMessages.changedMeanwhile)
  })
}

/** Starts a dry run or an import again whose job failed; an import goes on where it was. Nothing happens while a job is at work. */
export async function resumeAutomationImport(ctx: Ctx, ref: AutomationImportRef): Promise<void> {
  const { status } = await findAutomationImport(ctx, ref)
  if (status !== 'previewing' && status !== 'importing') return
  await ctx.tx(async (tx) => {
    const atWork = tx.db
      .select({ one: sql`1` })
      .from(jobs)
      .where(and(eq(jobs.id, automationImports.jobId), inArray(jobs.status, ['queued', 'running'])))
    const [row] = await tx.db
      .select({ id: automationImports.id })
      .from(automationImports)
      .where(
        and(
          isAutomationImport(ref),
          eq(automationImports.status, status),
          or(isNull(automationImports.jobId), notExists(atWork)),
        ),
      )
      .for('update', { of: automationImports })
    if (row) await giveToWorker(tx, ref, status === 'previewing' ? previewAutomationJob : importAutomationJob)
  })
}

async function giveToWorker(
  ctx: Ctx,
  ref: AutomationImportRef,
  job: typeof previewAutomationJob | typeof importAutomationJob,
): Promise<void> {
  const { projectId, importId } = ref
  const jobId = await startJob(ctx, job, { projectId, importId }, projectId)
  await ctx.db.update(automationImports).set({ jobId }).where(isAutomationImport(ref))
}
