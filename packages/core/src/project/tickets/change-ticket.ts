import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { ticketMessages } from '@caseweave/contract/project/tickets/ticket-messages'
import type { RemoveTicket, UpdateTicket } from '@caseweave/contract/project/tickets/tickets'
import { tickets } from '@caseweave/db/schema'
import { and, eq } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { holdCaseOfTickets } from './case-of-tickets'

/**
 * Changes the remarks of an attached ticket and whether it is applicable; what is as it was seen stays as it is stored. NOT_FOUND when this live case
 * has no such ticket, CONFLICT when its remarks are others than were seen.
 */
export async function updateTicket(ctx: Ctx, input: UpdateTicket & { projectId: number }): Promise<{ number: string }> {
  const { ticketId, seen, seenApplicable } = input
  return ctx.tx(async (tx) => {
    const { id: testCaseId } = await holdCaseOfTickets(tx, input)
    const mine = and(eq(tickets.id, ticketId), eq(tickets.testCaseId, testCaseId))
    const [stored] = await tx.db
      .select({ number: tickets.number, remarks: tickets.remarks, applicable: tickets.applicable })
      .from(tickets)
      .where(mine)
      .for('update')
    if (!stored) throw new AppError('NOT_FOUND', messages.notFound)
    const remarks = input.remarks === seen ? stored.remarks : input.remarks
    const touched = seenApplicable === undefined || input.applicable !== (seenApplicable === 'yes')
    const applicable = touched ? input.applicable : stored.applicable
    if (seen !== undefined && stored.remarks !== seen && stored.remarks !== remarks)
      throw new AppError('CONFLICT', ticketMessages.changedMeanwhile(stored.remarks), { field: 'remarks' })
    await tx.db
      .update(tickets)
      .set({ remarks, applicable, modifiedBy: requireActor(tx).id, modifiedAt: tx.now() })
      .where(mine)
    return { number: stored.number }
  })
}

/** Takes a ticket off a case; NOT_FOUND when this live case has no such ticket. The audit trail keeps what it was. */
export async function removeTicket(ctx: Ctx, input: RemoveTicket & { projectId: number }): Promise<{ number: string }> {
  return ctx.tx(async (tx) => {
    const { id: testCaseId } = await holdCaseOfTickets(tx, input)
    const [removed] = await tx.db
      .delete(tickets)
      .where(and(eq(tickets.id, input.ticketId), eq(tickets.testCaseId, testCaseId)))
      .returning({ number: tickets.number })
    if (!removed) throw new AppError('NOT_FOUND', messages.notFound)
    return removed
  })
}
