import type { TicketItem } from '@caseweave/contract/project/tickets/ticket-items'
import { currentResults, tickets, trackerConnections, trackerStates, workItems } from '@caseweave/db/schema'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { named } from '../../platform/database/named-tables'

const again = named(currentResults, 'again')

/**
 * True for a ticket of an item that is closed while the newest result of the case, for the ticket's release and environment, is a Fail from
 * after it was closed. A ticket that is not applicable any more says nothing.
 */
const failsAgain = (
  ticket: Readonly<Record<'testCaseId' | 'releaseId' | 'environmentId' | 'applicable', SQLWrapper>>,
  item: Readonly<Record<'state' | 'closedAt', SQLWrapper>>,
): SQL<boolean> =>
  sql<boolean>`(coalesce(${item.state} = 'closed', false) and ${ticket.applicable} and exists (select from ${again}
    where ${again.testCaseId} = ${ticket.testCaseId} and ${again.releaseId} = ${ticket.releaseId}
      and ${again.environmentId} = ${ticket.environmentId} and ${again.result} = 'fail'
      and ${again.executedAt} > ${item.closedAt}))`

/** What is told of a ticket's item; `workItems`, `trackerConnections` and `trackerStates` are left-joined to it. */
export const itemColumns = {
  item: {
    key: workItems.key,
    title: workItems.title,
    type: workItems.type,
    status: workItems.status,
    state: workItems.state,
    assignee: workItems.assignee,
    address: workItems.address,
    presence: workItems.presence,
    statusAt: workItems.statusAt,
    closedAt: workItems.closedAt,
  },
  tracker: trackerConnections.name,
  revokedAt: trackerConnections.revokedAt,
  problem: trackerStates.problem,
  failsAgain: failsAgain(tickets, workItems),
}

type ItemRow = Pick<TicketItem, 'problem' | 'failsAgain'> & {
  item: Omit<TicketItem, 'tracker' | 'revoked' | 'problem' | 'failsAgain'> | null
  tracker: string | null
  revokedAt: Date | null
}

/** What a row of {@link itemColumns} tells of its ticket's item; null where no tracker is known that has it. */
export const itemOf = ({ item, tracker, revokedAt, problem, failsAgain }: ItemRow): TicketItem | null =>
  item && { ...item, tracker: tracker ?? '', revoked: revokedAt !== null, problem, failsAgain }
