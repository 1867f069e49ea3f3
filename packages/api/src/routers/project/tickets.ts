import { AttachTicket, RemoveTicket, TicketsOfCase, UpdateTicket } from '@caseweave/contract/project/tickets/tickets'
import { attachTicket } from '@caseweave/core/project/tickets/attach-ticket'
import { removeTicket, updateTicket } from '@caseweave/core/project/tickets/change-ticket'
import { getTicketForm } from '@caseweave/core/project/tickets/get-ticket-form'
import { listTickets } from '@caseweave/core/project/tickets/list-tickets'
import { projectProcedure, router } from '../../trpc'

export const ticketsRouter = router({
  list: projectProcedure('testCases.read')
    .input(TicketsOfCase)
    .query(({ ctx, input }) => listTickets(ctx, input)),
  form: projectProcedure('tickets.write')
    .input(TicketsOfCase)
    .query(({ ctx, input }) => getTicketForm(ctx, input)),
  attach: projectProcedure('tickets.write')
    .input(AttachTicket)
    .mutation(({ ctx, input }) => attachTicket(ctx, input)),
  update: projectProcedure('tickets.write')
    .input(UpdateTicket)
    .mutation(({ ctx, input }) => updateTicket(ctx, input)),
  remove: projectProcedure('tickets.write')
    .input(RemoveTicket)
    .mutation(({ ctx, input }) => removeTicket(ctx, input)),
})
