import { casePath, definitionsPath } from '@caseweave/contract/cases/addresses'
import { projectPath, withParameters } from '@caseweave/contract/platform/addresses'

/** What the dialogs of tickets keep in the query string while they are open. */
const ownParameters = {
  ...{
    edit: null,
    remove: null,
    link: null,
    ref: null,
    itemSearch: null,
    itemState: null,
    itemType: null,
    itemPage: null,
  },
  ...{ execution: null, run: null, step: null },
}

/** Names the page of the project that a dialog was opened from, where that is not the page behind it: a report. */
const openedFrom = 'from'

function opener(projectId: number, search: string): string | null {
  const from = new URLSearchParams(search).get(openedFrom) ?? ''
  return from.startsWith(`${projectPath(projectId)}/`) && !/[\\\p{Cc}]/u.test(from) ? from : null
}

/** The form of a work item about a result of a case, which leads back to `from`, a page of the project. */
export const newItemOfResult = (projectId: number, number: number, executionId: number, from: string) =>
  withParameters(`${casePath(projectId, number)}/tickets/items/new`, {
    execution: String(executionId),
    [openedFrom]: from,
  })

/** The dialogs of a case's tickets over the list (`overList`) or over the page of the case, with the query string of what is behind. */
export function ticketLinks(place: { projectId: number; number: number; overList: boolean; search: string }) {
  const { projectId, number, overList, search } = place
  const definitions = definitionsPath(projectId)
  const tickets = overList ? `${definitions}/tickets/${number}` : `${definitions}/${number}/tickets`
  const at = (path: string, changes: Record<string, string | null> = {}) =>
    withParameters(path + search, { ...ownParameters, ...changes })
  return {
    /** The page behind the dialogs, or the one that they were opened from. */
    back: opener(projectId, search) ?? at(overList ? definitions : `${definitions}/${number}`, { [openedFrom]: null }),
    tickets: at(tickets),
    attach: at(`${tickets}/attach`),
    /** The work items of the project's trackers, to choose one. */
    items: at(`${tickets}/items`),
    /** The form of a new one; `about` names what failed. */
    newItem: (about: Record<string, string> = {}) => at(`${tickets}/items/new`, about),
    editItem: (link: number, ref: string) => at(`${tickets}/items/edit`, { link: String(link), ref }),
    edit: (id: number) => at(tickets, { edit: String(id) }),
    remove: (id: number) => at(tickets, { remove: String(id) }),
  }
}

/** The same for the dialog whose address this is. */
export function linksAround(projectId: number, number: number, address: { pathname: string; search: string }) {
  const overList = /\/testCaseDefinition\/tickets\//i.test(address.pathname)
  return ticketLinks({ projectId, number, overList, search: address.search })
}

/** The dialog that attaches a ticket to the case of a row of the list; null when the link is none of a case. */
export function attachFromRow(caseHref: string, search: string): string | null {
  const [, path, number] = /^(.*\/testCaseDefinition)\/(\d+)(?:\?|$)/.exec(caseHref) ?? []
  return path && number ? `${path}/tickets/${number}/attach${search}` : null
}
