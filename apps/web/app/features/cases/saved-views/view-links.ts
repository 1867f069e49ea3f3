import { definitionsPath, viewsPath } from '@caseweave/contract/cases/addresses'
import { viewParameter } from '@caseweave/contract/cases/saved-views/view-query'
import { withParameters } from '@caseweave/contract/platform/addresses'

/** The list as a view has it; the address holds the whole filter, so that it opens for everybody it is sent to. */
export const viewHref = (projectId: number, { id, query }: { id: number; query: string }) =>
  `${definitionsPath(projectId)}?${viewParameter}=${id}&${query}`

/** All cases, whatever view somebody begins with. */
export const allCasesHref = (projectId: number) => `${definitionsPath(projectId)}?moduleId=0`

/** The dialog that keeps the list of this query string under a new name. */
export const addViewHref = (projectId: number, search: string) => `${viewsPath(projectId)}/add${search}`

/** A dialog of a view, or where it is saved, over the list of this query string. */
export const viewDialogHref = (projectId: number, search: string, viewId: number, part: 'edit' | 'delete' | 'save') =>
  `${viewsPath(projectId)}/${viewId}/${part}${search}`

/** The list behind a dialog. */
export const listUnder = (projectId: number, search: string) => definitionsPath(projectId) + search

/** The list of this query string as one that a view was kept of. */
export const asViewHref = (projectId: number, search: string, viewId: number) =>
  withParameters(listUnder(projectId, search), { [viewParameter]: String(viewId), page: null })
