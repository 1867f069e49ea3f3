import { automationImportMessages } from '@caseweave/contract/automation/automation-imports/automation-imports'
import { AppError } from '@caseweave/contract/platform/errors'
import { automationImportItems, automationImports } from '@caseweave/db/schema'
import { and, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { removeStoredFile } from '../../platform/files/stored-file'
import type { ImportRef } from '../../platform/imports/import-access'
import { automationFilesOf, findAutomationImport, isAutomationImport } from './automation-import-access'

const items = named(automationImportItems)

/** Removes an import that has not started, with its files and its preview. CONFLICT once it runs or has run. */
export async function removeAutomationImport(ctx: Ctx, ref: ImportRef): Promise<void> {
  await findAutomationImport(ctx, ref)
  await ctx.tx(async (tx) => {
    const files = await automationFilesOf(tx, ref)
    const rows = await tx.db
      .delete(automationImports)
      .where(and(isAutomationImport(ref), inArray(automationImports.status, ['previewing', 'previewed'])))
      .returning({ id: automationImports.id })
    if (rows.length === 0) {
      // Gone by now, or begun.
      await findAutomationImport(tx, ref)
      throw new AppError('CONFLICT', automationImportMessages.alreadyStarted)
    }
    await tx.db.execute(sql`delete from ${items} where ${items.importId} = ${ref.importId}`)
    for (const { fileId } of files) await removeStoredFile(tx, fileId)
  })
}
