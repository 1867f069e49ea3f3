import { definitionsPath } from '@caseweave/contract/cases/addresses'
import type { BulkChange } from '@caseweave/contract/cases/bulk-changes/bulk-changes'
import { counted } from '@caseweave/contract/platform/counted'
import { type Ctx, requireActor } from '../../context'
import { notify } from '../../platform/notifications/notify'

/** Tells somebody, once for a change, that another person has assigned test cases to them. */
export async function tellAssigned(
  tx: Ctx,
  { id, projectId, change, changed }: { id: number; projectId: number; change: BulkChange; changed: number },
): Promise<void> {
  const actor = requireActor(tx)
  if (change.action !== 'assign' || change.assignedTo === 0 || change.assignedTo === actor.id || changed === 0) return
  await notify(tx, {
    ...{ userId: change.assignedTo, kind: 'assigned', key: `assigned:${id}`, href: definitionsPath(projectId) },
    subject: `${counted(changed, 'test case')} ${changed === 1 ? 'was' : 'were'} assigned to you`,
    message: `By ${actor.firstName || actor.username}.`,
  })
}
