import { AppError } from '@caseweave/contract/platform/errors'
import { ticketMessages } from '@caseweave/contract/project/tickets/ticket-messages'
import type { TicketForm, TicketsOfCase } from '@caseweave/contract/project/tickets/tickets'
import type { Ctx } from '../../context'
import { offeredPlaces } from '../releases/offered-places'
import { caseOfTickets } from './case-of-tickets'

/** What the form of a ticket offers for a live case; NOT_FOUND when the project has none of this number. */
export async function getTicketForm(ctx: Ctx, input: TicketsOfCase & { projectId: number }): Promise<TicketForm> {
  const { number, summary, version, deletedAt } = await caseOfTickets(ctx, input)
  if (deletedAt) throw new AppError('NOT_FOUND', ticketMessages.noTestCase)
  return { number, summary, version, ...(await offeredPlaces(ctx, input.projectId)) }
}
