import { AppError } from '@caseweave/contract/errors'
import { ticketMessages } from '@caseweave/contract/ticket-messages'
import type { TicketForm, TicketsOfCase } from '@caseweave/contract/tickets'
import { environments, projectMembers, users } from '@caseweave/db/schema'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../context'
import { offeredReleases } from '../releases/offered-releases'
import { personName } from '../test-cases/person-name'
import { caseOfTickets } from './case-of-tickets'

/** How many of the people who may help are named. */
const managersNamed = 5

/** What the form of a ticket offers for a live case; NOT_FOUND when the project has none of this number. */
export async function getTicketForm(ctx: Ctx, input: TicketsOfCase & { projectId: number }): Promise<TicketForm> {
  const { projectId } = input
  const { number, summary, version, deletedAt } = await caseOfTickets(ctx, input)
  if (deletedAt) throw new AppError('NOT_FOUND', ticketMessages.noTestCase)
  const [offered, active, managers] = await Promise.all([
    offeredReleases(ctx, projectId),
    ctx.db
      .select({ id: environments.id, name: environments.name })
      .from(environments)
      .where(and(eq(environments.projectId, projectId), eq(environments.active, true)))
      .orderBy(sql`lower(${environments.name})`, environments.id),
    ctx.db
      .select({ name: personName('users').mapWith(String) })
      .from(projectMembers)
      .innerJoin(users, eq(users.id, projectMembers.userId))
      .where(
        and(eq(projectMembers.projectId, projectId), inArray(projectMembers.role, ['ProjectAdmin', 'ProjectLead'])),
      )
      .orderBy(sql`lower(${personName('users')})`, users.id)
      .limit(managersNamed),
  ])
  return {
    number,
    summary,
    version,
    releases: offered,
    environments: active,
    managers: managers.map(({ name }) => name),
  }
}
