import {
  bulkChangePath,
  bulkChangesPath,
  clonePath,
  definitionsPath,
  exportPath,
} from '@caseweave/contract/cases/addresses'
import type { BulkAction } from '@caseweave/contract/cases/bulk-changes/bulk-actions'
import { bulkChoices } from '@caseweave/contract/cases/test-cases/case-fields'
import { writeCaseNumbers } from '@caseweave/contract/cases/test-cases/case-numbers'
import { withParameters } from '@caseweave/contract/platform/addresses'
import { newTestCyclePath } from '@caseweave/contract/results/addresses'

/** Names in the address of a dialog about chosen cases; source: contract, case-selection.ts. */
const chosenParameters = { chosen: null, all: null }

/** What else the dialogs keep in the query string while they are open. */
export const ownParameters = { ...chosenParameters, to: null, targetId: null, q: null }

/** What can be done with chosen cases. */
export type SelectionAction = BulkAction | 'clone' | 'cycle' | 'export'

const ownDialogs = { clone: clonePath, cycle: newTestCyclePath, export: exportPath }

/** Whether a button of the list opens a page or dialog of its own, beside those that change cases. */
export const hasOwnDialog = (action: unknown): action is keyof typeof ownDialogs =>
  typeof action === 'string' && Object.hasOwn(ownDialogs, action)

/** Where the form of the list is posted without JavaScript. */
export const choosePath = (projectId: number) => `${definitionsPath(projectId)}/bulk`

/** The dialog of an action on chosen cases (`all`: on all that the list's filter matches), over the list of this query string. */
export function actionHref(
  projectId: number,
  search: string,
  action: SelectionAction,
  chosen: { all: true } | { numbers: readonly number[] },
): string {
  const path = hasOwnDialog(action) ? ownDialogs[action](projectId) : `${choosePath(projectId)}/${action}`
  return withParameters(path + search, {
    ...ownParameters,
    ...('all' in chosen ? { all: '1' } : { chosen: writeCaseNumbers(chosen.numbers) }),
  })
}

/** Where an order of chosen cases is posted, over the list of this query string. */
export const orderHref = (projectId: number, search: string, numbers: readonly number[]) =>
  withParameters(`${definitionsPath(projectId)}/order${search}`, {
    ...ownParameters,
    chosen: writeCaseNumbers(numbers),
  })

/** What can be changed in the row of a case, by its action. */
export const rowFields = ['assign', ...bulkChoices, 'addTags', 'removeTags', 'move'] as const
export type RowField = (typeof rowFields)[number]

/** The dialogs that change one thing of one case, over the list of this query string; what they share is made once for all rows. */
export function setFieldLinks(projectId: number, search: string) {
  const behind = withParameters(search, ownParameters)
  return (number: number, field: RowField) => `${definitionsPath(projectId)}/set/${number}/${field}${behind}`
}

/** The dialog that moves the case of a row of the list; null when the link is none of a case. */
export function moveFromRow(caseHref: string, search: string): string | null {
  const [, projectId, number] = /^\/project\/(\d+)\/app\/testCaseDefinition\/(\d+)(?:\?|$)/.exec(caseHref) ?? []
  return projectId && number ? setFieldLinks(Number(projectId), search)(Number(number), 'move') : null
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
