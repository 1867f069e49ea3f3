import { importMessages } from '@caseweave/contract/cases/definition-imports/definition-imports'
import { AppError } from '@caseweave/contract/platform/errors'
import { definitionImportModules, definitionImportRows, definitionImports } from '@caseweave/db/schema'
import { and, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { removeStoredFile } from '../../platform/files/stored-file'
import type { ImportRef } from '../../platform/imports/import-access'
import { findImport, isImport } from './import-access'

const stagedModules = named(definitionImportModules)
const stagedRows = named(definitionImportRows)

/** Removes an import that has not started, with its file and all that was staged. CONFLICT once it runs or has run. */
export async function removeDefinitionImport(ctx: Ctx, ref: ImportRef): Promise<void> {
  await findImport(ctx, ref)
  await ctx.tx(async (tx) => {
    const [row] = await tx.db
      .delete(definitionImports)
      .where(and(isImport(ref), inArray(definitionImports.status, ['mapping', 'previewing', 'previewed'])))
      .returning()
    if (!row) {
      // Gone by now, or begun.
      await findImport(tx, ref)
      throw new AppError('CONFLICT', importMessages.alreadyStarted)
    }
    await tx.db.execute(sql`delete from ${stagedRows} where ${stagedRows.importId} = ${ref.importId}`)
    await tx.db.execute(sql`delete from ${stagedModules} where ${stagedModules.importId} = ${ref.importId}`)
    const tables = row.detected.sheets?.map((sheet) => sheet.fileId) ?? [row.fileId]
    for (const fileId of [...tables, row.duplicatesFileId, row.errorsFileId])
      if (fileId !== null) await removeStoredFile(tx, fileId)
  })
}
