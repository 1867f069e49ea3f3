import {
  bulkChangePath,
  bulkChangesPath,
  clonePath,
  definitionsPath,
  exportPath,
} from '@caseweave/contract/cases/addresses'
import type { BulkAction } from '@caseweave/contract/cases/bulk-changes/bulk-actions'
import { writeCaseNumbers } from '@caseweave/contract/cases/test-cases/case-numbers'
import { withParameters } from '@caseweave/contract/platform/addresses'

/** Names in the address of a dialog about chosen cases; source: contract, case-selection.ts. */
const chosenParameters = { chosen: null, all: null }

/** What else the dialogs keep in the query string while they are open. */
export const ownParameters = { ...chosenParameters, to: null, targetId: null, q: null }

/** What can be done with chosen cases. */
export type SelectionAction = BulkAction | 'clone' | 'export'

const ownDialogs = { clone: clonePath, export: exportPath }

/** Where the form of the list is posted without JavaScript. */
export const choosePath = (projectId: number) => `${definitionsPath(projectId)}/bulk`

/** The dialog of an action on chosen cases (`all`: on all that the list's filter matches), over the list of this query string. */
export function actionHref(
  projectId: number,
  search: string,
  action: SelectionAction,
  chosen: { all: true } | { numbers: readonly number[] },
): string {
  const path =
    action === 'export' || action === 'clone' ? ownDialogs[action](projectId) : `${choosePath(projectId)}/${action}`
  return withParameters(path + search, {
    ...ownParameters,
    ...('all' in chosen ? { all: '1' } : { chosen: writeCaseNumbers(chosen.numbers) }),
  })
}

/** The list behind a dialog of this query string, as it was. */
export const listBehind = (projectId: number, search: string) =>
  withParameters(definitionsPath(projectId) + search, ownParameters)

/** The dialog of recent changes, over the list of this query string. */
export const changesHref = (projectId: number, search: string) =>
  withParameters(bulkChangesPath(projectId) + search, ownParameters)

/** The dialog of one change, to which its undo is posted. */
export const changeHref = (projectId: number, search: string, changeId: number) =>
  withParameters(bulkChangePath(projectId, changeId) + search, ownParameters)
