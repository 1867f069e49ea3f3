import { AppError } from '@caseweave/contract/platform/errors'
import { ticketMessages } from '@caseweave/contract/project/tickets/ticket-messages'
import type { AttachTicket } from '@caseweave/contract/project/tickets/tickets'
import { tickets } from '@caseweave/db/schema'
import { type Ctx, requireActor } from '../../context'
import { requireEnvironment } from '../environments/require-environment'
import { requireRelease } from '../releases/require-release'
import { holdCaseOfTickets } from './case-of-tickets'

/**
 * Attaches a ticket to the newest version of a live case. NOT_FOUND when the project has no such case; INVALID at
 * `releaseId` or `environmentId` for one that is not offered; CONFLICT at `number` when it is attached already for this
 * release and environment, whatever the case of its letters.
 */
export async function attachTicket(
  ctx: Ctx,
  input: AttachTicket & { projectId: number },
): Promise<{ id: number; number: string }> {
  const { projectId, number, type, releaseId, environmentId, remarks, applicable } = input
  const actor = requireActor(ctx).id
  return ctx.tx(async (tx) => {
    const { id: testCaseId, version } = await holdCaseOfTickets(tx, input)
    await requireRelease(tx, projectId, releaseId)
    await requireEnvironment(tx, projectId, environmentId)
    const [added] = await tx.db
      .insert(tickets)
      .values({
        ...{ projectId, testCaseId, number, type, releaseId, environmentId, version, remarks, applicable },
        createdBy: actor,
        modifiedBy: actor,
      })
      .onConflictDoNothing()
      .returning({ id: tickets.id, number: tickets.number })
    if (!added) throw new AppError('CONFLICT', ticketMessages.twice, { field: 'number' })
    return added
  })
}
