import {
  automationImportMessages,
  type ChooseRenames,
} from '@caseweave/contract/automation/automation-imports/automation-imports'
import { AppError } from '@caseweave/contract/platform/errors'
import { automationImports } from '@caseweave/db/schema'
import type { Ctx } from '../../context'
import type { ImportRef } from '../../platform/imports/import-access'
import { findAutomationImport, isAutomationImport } from './automation-import-access'
import { startPreviewJob } from './start-automation-jobs'

/**
 * Settles which files that seem to be renamed are carried on, and has the dry run done again where that changes anything. CONFLICT
 * while there is no preview.
 */
export async function chooseRenames(ctx: Ctx, input: ImportRef & ChooseRenames): Promise<void> {
  await findAutomationImport(ctx, input)
  await ctx.tx(async (tx) => {
    const [found] = await tx.db.select().from(automationImports).where(isAutomationImport(input)).for('update')
    if (found?.status !== 'previewed') throw new AppError('CONFLICT', automationImportMessages.changedMeanwhile)
    const { renames = [], separate: before = [] } = found.plan
    const separate = renames.flatMap(({ position }) => (input.follow.includes(position) ? [] : [position]))
    if (separate.join() === before.join()) return
    const plan = { ...found.plan, separate }
    await tx.db.update(automationImports).set({ status: 'previewing', plan }).where(isAutomationImport(input))
    await startPreviewJob(tx, input)
  })
}
