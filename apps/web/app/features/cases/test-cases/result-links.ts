import { definitionsPath } from '@caseweave/contract/cases/addresses'
import { withParameters } from '@caseweave/contract/platform/addresses'
import { runPath } from '@caseweave/contract/results/addresses'

/** What the dialogs of results keep in the query string while they are open. */
const ownParameters = { releaseId: null, environmentId: null, historyPage: null, historyResult: null }

/** The names of the dialogs in an address, over the list before the number of the case, over the case behind it. */
const dialogs = ['addResult', 'startRun', 'history'] as const
type Dialog = (typeof dialogs)[number]

/** The dialogs of a case's results over the list (`overList`) or over the page of the case, with the query string of what is behind. */
function resultLinks(place: { projectId: number; number: number; overList: boolean; search: string }) {
  const { projectId, number, overList, search } = place
  const definitions = definitionsPath(projectId)
  const at = (path: string, changes: Record<string, string | null> = {}) =>
    withParameters(path + search, { ...ownParameters, ...changes })
  const to = (dialog: Dialog) =>
    overList ? `${definitions}/${dialog}/${number}` : `${definitions}/${number}/${dialog}`
  return {
    /** The page behind the dialogs. */
    back: at(overList ? definitions : `${definitions}/${number}`),
    add: at(to('addResult')),
    start: at(to('startRun')),
    history: at(to('history')),
    historyPage: (page: number) => at(to('history'), { historyPage: page > 1 ? String(page) : null }),
    /** The page of the history that shows a result, at it. */
    historyOf: (executionId: number) => `${at(to('history'), { historyResult: String(executionId) })}#e${executionId}`,
    /** Makes a work item of a line of the history, by the line's key. */
    report: (key: string) => {
      const path = overList ? `${definitions}/tickets/${number}` : `${definitions}/${number}/tickets`
      return at(`${path}/items/new`, { [key.startsWith('e') ? 'execution' : 'run']: key.slice(1) })
    },
    /** The screen of a run; it keeps the list that it was opened from. */
    run: (runId: number) => at(runPath(projectId, runId)),
  }
}

/** The same for the dialog whose address this is. */
export function resultLinksAround(projectId: number, number: number, address: { pathname: string; search: string }) {
  const overList = /\/testCaseDefinition\/(?:addResult|startRun|history)\//i.test(address.pathname)
  return resultLinks({ projectId, number, overList, search: address.search })
}

/** The dialogs of the case of a row of the list; null when the link is none of a case. */
export function resultsFromRow(caseHref: string, search: string): Record<Dialog, string> | null {
  const [, path, number] = /^(.*\/testCaseDefinition)\/(\d+)(?:\?|$)/.exec(caseHref) ?? []
  if (!path || !number) return null
  const to = (dialog: Dialog) => `${path}/${dialog}/${number}${search}`
  return { addResult: to('addResult'), startRun: to('startRun'), history: to('history') }
}
