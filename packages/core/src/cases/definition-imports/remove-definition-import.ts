import { importMessages } from '@caseweave/contract/cases/definition-imports/definition-imports'
import { AppError } from '@caseweave/contract/platform/errors'
import { definitionImports } from '@caseweave/db/schema'
import { and, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { removeStoredFile } from '../../platform/files/stored-file'
import type { ImportRef } from '../../platform/imports/import-access'
import { findImport, isImport } from './import-access'

/** Removes an import that has not started, with its file and all that was staged. CONFLICT once it runs or has run. */
export async function removeDefinitionImport(ctx: Ctx, ref: ImportRef): Promise<void> {
  await findImport(ctx, ref)
  await ctx.tx(async (tx) => {
    const [row] = await tx.db
      .delete(definitionImports)
      .where(and(isImport(ref), inArray(definitionImports.status, ['mapping', 'previewing', 'previewed'])))
      .returning()
    if (!row) throw new AppError('CONFLICT', importMessages.alreadyStarted)
    await tx.db.execute(sql`delete from definition_import_rows where import_id = ${ref.importId}`)
    await tx.db.execute(sql`delete from definition_import_modules where import_id = ${ref.importId}`)
    for (const fileId of [row.fileId, row.duplicatesFileId, row.errorsFileId])
      if (fileId !== null) await removeStoredFile(tx, fileId)
  })
}
