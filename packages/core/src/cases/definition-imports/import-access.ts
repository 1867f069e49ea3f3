import type { DefinitionImportPlan } from '@caseweave/contract/cases/definition-imports/definition-imports'
import { definitionImports, files } from '@caseweave/db/schema'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { foundImport, type ImportRef, isImportOf } from '../../platform/imports/import-access'

/** The condition that finds an import in its own project only. */
export const isImport = (ref: ImportRef) => isImportOf(definitionImports, ref)

/** An import's plan with something of it changed; what somebody else changes of it at the same moment stays. */
export const planWith = (change: Partial<DefinitionImportPlan>): SQL =>
  sql`${definitionImports.plan} || ${JSON.stringify(change)}::jsonb`

/** An import with the name and place of its file; one of another project is not found. */
export async function findImport(ctx: Ctx, ref: ImportRef) {
  const row = foundImport(
    await ctx.db
      .select({ import: definitionImports, fileName: files.name, storageKey: files.storageKey, bytes: files.bytes })
      .from(definitionImports)
      .innerJoin(files, eq(files.id, definitionImports.fileId))
      .where(isImport(ref)),
  )
  return { ...row.import, fileName: row.fileName, storageKey: row.storageKey, bytes: row.bytes }
}

/** Where a table of an import's file lies; null when it is not there, or another project's. */
export async function storedTable(ctx: Ctx, { projectId }: { projectId: number }, fileId: number) {
  const [file] = await ctx.db
    .select({ storageKey: files.storageKey, bytes: files.bytes })
    .from(files)
    .where(and(eq(files.id, fileId), eq(files.projectId, projectId)))
  return file ?? null
}

export type FoundImport = Awaited<ReturnType<typeof findImport>>
