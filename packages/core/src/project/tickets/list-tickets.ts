import type { CaseTickets, TicketsOfCase } from '@caseweave/contract/project/tickets/tickets'
import {
  environments,
  releases,
  tickets,
  trackerConnections,
  trackerStates,
  users,
  workItems,
} from '@caseweave/db/schema'
import { desc, eq } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { personName } from '../../platform/text/person-name'
import { caseOfTickets } from './case-of-tickets'
import { itemColumns, itemOf } from './ticket-items'

/** The tickets of a case, newest first; NOT_FOUND when the project has no such case. A deleted case shows its own too. */
export async function listTickets(ctx: Ctx, input: TicketsOfCase & { projectId: number }): Promise<CaseTickets> {
  const { id, number, summary, deletedAt } = await caseOfTickets(ctx, input)
  const rows = await ctx.db
    .select({
      id: tickets.id,
      number: tickets.number,
      type: tickets.type,
      release: releases.number,
      environment: environments.name,
      version: tickets.version,
      remarks: tickets.remarks,
      applicable: tickets.applicable,
      createdBy: personName(users),
      createdAt: tickets.createdAt,
      ...itemColumns,
    })
    .from(tickets)
    .innerJoin(releases, eq(releases.id, tickets.releaseId))
    .innerJoin(environments, eq(environments.id, tickets.environmentId))
    .leftJoin(users, eq(users.id, tickets.createdBy))
    .leftJoin(workItems, eq(workItems.id, tickets.workItemId))
    .leftJoin(trackerConnections, eq(trackerConnections.id, workItems.connectionId))
    .leftJoin(trackerStates, eq(trackerStates.connectionId, workItems.connectionId))
    .where(eq(tickets.testCaseId, id))
    .orderBy(desc(tickets.id))
  const productionBug = rows.some(({ applicable, type }) => applicable && type === 'Production')
  const shown = rows.map(({ item, tracker, revokedAt, problem, failsAgain, ...ticket }) => ({
    ...ticket,
    item: itemOf({ item, tracker, revokedAt, problem, failsAgain }),
  }))
  return { number, summary, deleted: deletedAt !== null, productionBug, tickets: shown }
}
