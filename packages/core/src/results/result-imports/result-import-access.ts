import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { files, resultImportFiles, resultImports } from '@caseweave/db/schema'
import { and, asc, eq } from 'drizzle-orm'
import type { Ctx } from '../../context'

/** Names one import of one project. */
export type ResultImportRef = { projectId: number; importId: number }

/** The condition that finds an import in its own project only. */
export const isResultImport = ({ projectId, importId }: ResultImportRef) =>
  and(eq(resultImports.id, importId), eq(resultImports.projectId, projectId))

/** An import; one of another project is not found. */
export async function findResultImport(ctx: Ctx, ref: ResultImportRef) {
  const [row] = await ctx.db.select().from(resultImports).where(isResultImport(ref))
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  return row
}

export type FoundResultImport = Awaited<ReturnType<typeof findResultImport>>

/** The files of an import in their order, with the places of their contents. */
export const resultFilesOf = (ctx: Ctx, { importId }: ResultImportRef) =>
  ctx.db
    .select({
      position: resultImportFiles.position,
      fileId: resultImportFiles.fileId,
      sha256: resultImportFiles.sha256,
      verdict: resultImportFiles.verdict,
      columns: resultImportFiles.columns,
      name: files.name,
      bytes: files.bytes,
      storageKey: files.storageKey,
    })
    .from(resultImportFiles)
    .innerJoin(files, eq(files.id, resultImportFiles.fileId))
    .where(eq(resultImportFiles.importId, importId))
    .orderBy(asc(resultImportFiles.position))

export type ResultFile = Awaited<ReturnType<typeof resultFilesOf>>[number]
