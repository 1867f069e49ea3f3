import { mappingProblem } from '@caseweave/contract/cases/definition-imports/csv-import'
import { importMessages } from '@caseweave/contract/cases/definition-imports/definition-imports'
import { AppError } from '@caseweave/contract/platform/errors'
import { definitionImports, jobs } from '@caseweave/db/schema'
import { and, eq, inArray, isNull, notExists, or, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { startJob } from '../../platform/jobs/start-job'
import { importJob, previewImportJob } from '../test-cases/jobs'
import { findImport, type ImportRef, isImport } from './import-access'

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
    if (rows.length > 0) return giveToWorker(tx, ref, previewImportJob)
    const { status } = await findImport(tx, ref)
    if (status !== 'previewing') throw new AppError('CONFLICT', importMessages.changedMeanwhile)
  })
}

/** Starts the import that a person has seen the preview of. Asking twice, in two tabs for example, starts it once. */
export async function confirmImport(ctx: Ctx, ref: ImportRef): Promise<void> {
  await findImport(ctx, ref)
  await ctx.tx(async (tx) => {
    const rows = await tx.db
      .update(definitionImports)
      .set({ status: 'importing' })
      .where(and(isImport(ref), eq(definitionImports.status, 'previewed')))
      .returning({ id: definitionImports.id })
    if (rows.length > 0) return giveToWorker(tx, ref, importJob)
    const { status } = await findImport(tx, ref)
    if (status !== 'importing' && status !== 'imported') throw new AppError('CONFLICT', importMessages.changedMeanwhile)
  })
}

/** Starts a dry run or an import again whose job failed; it goes on where it was. Nothing happens while a job is at work. */
export async function resumeImport(ctx: Ctx, ref: ImportRef): Promise<void> {
  const { status } = await findImport(ctx, ref)
  if (status !== 'previewing' && status !== 'importing') return
  await ctx.tx(async (tx) => {
    const [row] = await tx.db
      .select({ id: definitionImports.id })
      .from(definitionImports)
      .where(
        and(
          isImport(ref),
          eq(definitionImports.status, status),
          or(
            isNull(definitionImports.jobId),
            notExists(
              tx.db
                .select({ one: sql`1` })
                .from(jobs)
                .where(and(eq(jobs.id, definitionImports.jobId), inArray(jobs.status, ['queued', 'running']))),
            ),
          ),
        ),
      )
      .for('update', { of: definitionImports })
    if (row) await giveToWorker(tx, ref, status === 'previewing' ? previewImportJob : importJob)
  })
}

async function giveToWorker(ctx: Ctx, ref: ImportRef, job: typeof previewImportJob | typeof importJob): Promise<void> {
  const { projectId, importId } = ref
  const jobId = await startJob(ctx, job, { projectId, importId }, projectId)
  await ctx.db.update(definitionImports).set({ jobId }).where(isImport(ref))
}
