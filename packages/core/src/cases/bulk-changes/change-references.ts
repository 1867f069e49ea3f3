import type { KeptChange } from '@caseweave/contract/cases/bulk-changes/bulk-changes'
import type { Ctx } from '../../context'
import { holdChosenModule, requireAssignee } from '../test-cases/case-references'

/**
 * Sees to it that the module or the member that a change names is there, and stays until the transaction ends; INVALID at
 * that field when it is not.
 */
export async function holdReferences(ctx: Ctx, projectId: number, change: KeptChange): Promise<void> {
  if (change.action === 'move') await holdChosenModule(ctx, projectId, change.moduleId)
  if (change.action === 'assign') await requireAssignee(ctx, projectId, change.assignedTo)
}
