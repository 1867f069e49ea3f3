import { automationImportFiles, automationImports, files } from '@caseweave/db/schema'
import { asc, eq } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { foundImport, type ImportRef, isImportOf } from '../../platform/imports/import-access'

/** The condition that finds an import in its own project only. */
export const isAutomationImport = (ref: ImportRef) => isImportOf(automationImports, ref)

/** An import; one of another project is not found. */
export async function findAutomationImport(ctx: Ctx, ref: ImportRef) {
  return foundImport(await ctx.db.select().from(automationImports).where(isAutomationImport(ref)))
}

/** The files of an import in their order, with the places of their contents. */
export const automationFilesOf = (ctx: Ctx, { importId }: ImportRef) =>
  ctx.db
    .select({
      position: automationImportFiles.position,
      kind: automationImportFiles.kind,
      verdict: automationImportFiles.verdict,
      fileId: automationImportFiles.fileId,
      name: files.name,
      bytes: files.bytes,
      storageKey: files.storageKey,
    })
    .from(automationImportFiles)
    .innerJoin(files, eq(files.id, automationImportFiles.fileId))
    .where(eq(automationImportFiles.importId, importId))
    .orderBy(asc(automationImportFiles.position))

export type AutomationFile = Awaited<ReturnType<typeof automationFilesOf>>[number]

/**
 * Takes an import for one step of a job: in the caller's transaction no other worker deals with it, nor with automation of its
 * project. Null when it is not this job's to do any more.
 */
export async function takeAutomationImport(
  ctx: Ctx,
  ref: ImportRef,
  due: { status: 'previewing' | 'importing'; jobId: string },
) {
  const [row] = await ctx.db.select().from(automationImports).where(isAutomationImport(ref)).for('update')
  return row?.status === due.status && row.jobId === due.jobId ? row : null
}
