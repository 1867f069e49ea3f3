// No schema stands here: dialogs show these in the browser without a validator.
import type { TrackerErrorKind } from '../trackers/work-items'

/** The work item that a ticket names, as of `statusAt`: from our tables, never asked for while a page waits. */
export type TicketItem = {
  key: string
  title: string
  type: string
  status: string
  state: 'open' | 'closed'
  assignee: string | null
  /** Where people read it; empty when it is not known. */
  address: string
  /** `gone` = the tracker does not have it any more; `hidden` = it does not show it to the connection's account. */
  presence: 'there' | 'gone' | 'hidden'
  statusAt: Date
  closedAt: Date | null
  /** What the connection is called; `revoked`: nobody asks by it any more. */
  tracker: string
  revoked: boolean
  /** Why the tracker tells no news; null while it does. */
  problem: TrackerErrorKind | null
  /** It is closed, and the newest result of the case for the ticket's release and environment is a Fail from after that. */
  failsAgain: boolean
}

/** A ticket on one line of its case's page; `item` null where no tracker is known that has it. */
export type TicketLine = { id: number; number: string; type: 'Normal' | 'Production'; item: TicketItem | null }

/** Whether the tracker has told nothing of an item yet: it was attached by its number while the tracker was away. */
export const isUntold = ({ title, status }: Pick<TicketItem, 'title' | 'status'>): boolean =>
  title === '' && status === ''

/** How many of its tickets the page of a case tells. */
export const ticketsAtHand = 5

/** Sentences about what became of an item where there is no news of it; null while all is well. */
export function itemTrouble({ presence, tracker, revoked, problem }: TicketItem): string | null {
  if (presence === 'gone') return `${tracker} does not have this item any more.`
  if (presence === 'hidden') return `${tracker} does not show this item to the account of the connection.`
  if (revoked) return `The connection to ${tracker} was revoked, so that there is no news of this item.`
  if (problem === 'unauthorized')
    return `${tracker} does not accept the account of the connection, so that there is no news of this item.`
  if (problem !== null) return `${tracker} cannot be asked at the moment.`
  return null
}
