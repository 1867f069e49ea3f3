import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { definitionImports, files } from '@caseweave/db/schema'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../context'

/** Names one import of one project; every use case below takes it. */
export type ImportRef = { projectId: number; importId: number }

/** The condition that finds an import in its own project only. */
export const isImport = ({ projectId, importId }: ImportRef) =>
  and(eq(definitionImports.id, importId), eq(definitionImports.projectId, projectId))

/** An import with the name and place of its file; one of another project is not found. */
export async function findImport(ctx: Ctx, ref: ImportRef) {
  const [row] = await ctx.db
    .select({ import: definitionImports, fileName: files.name, storageKey: files.storageKey, bytes: files.bytes })
    .from(definitionImports)
    .innerJoin(files, eq(files.id, definitionImports.fileId))
    .where(isImport(ref))
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  return { ...row.import, fileName: row.fileName, storageKey: row.storageKey, bytes: row.bytes }
}

export type FoundImport = Awaited<ReturnType<typeof findImport>>
