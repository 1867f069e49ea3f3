import { files, resultImportFiles, resultImports } from '@caseweave/db/schema'
import { asc, eq } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { foundImport, type ImportRef, isImportOf } from '../../platform/imports/import-access'

/** The condition that finds an import in its own project only. */
export const isResultImport = (ref: ImportRef) => isImportOf(resultImports, ref)

/** An import; one of another project is not found. */
export async function findResultImport(ctx: Ctx, ref: ImportRef) {
  return foundImport(await ctx.db.select().from(resultImports).where(isResultImport(ref)))
}

export type FoundResultImport = Awaited<ReturnType<typeof findResultImport>>

/** The files of an import in their order, with the places of their contents. */
export const resultFilesOf = (ctx: Ctx, { importId }: ImportRef) =>
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
