import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { automationImportFiles, automationImports, files } from '@caseweave/db/schema'
import { and, asc, eq } from 'drizzle-orm'
import type { Ctx } from '../../context'

/** Names one import of one project. */
export type AutomationImportRef = { projectId: number; importId: number }

/** The condition that finds an import in its own project only. */
export const isAutomationImport = ({ projectId, importId }: AutomationImportRef) =>
  and(eq(automationImports.id, importId), eq(automationImports.projectId, projectId))

/** An import; one of another project is not found. */
export async function findAutomationImport(ctx: Ctx, ref: AutomationImportRef) {
  const [row] = await ctx.db.select().from(automationImports).where(isAutomationImport(ref))
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  return row
}

/** The files of an import in their order, with the places of their contents. */
export const automationFilesOf = (ctx: Ctx, { importId }: AutomationImportRef) =>
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
  ref: AutomationImportRef,
  due: { status: 'previewing' | 'importing'; jobId: string },
) {
  const [row] = await ctx.db.select().from(automationImports).where(isAutomationImport(ref)).for('update')
  return row?.status === due.status && row.jobId === due.jobId ? row : null
}
