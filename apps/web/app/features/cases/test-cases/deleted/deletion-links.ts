import { casePath, definitionsPath, deletedPath } from '@caseweave/contract/cases/addresses'
import { withParameters } from '@caseweave/contract/platform/addresses'

/** The pages behind the dialog that deletes a case: `back` = the one it stands over, `list` = where one goes afterwards. */
export function behindDeletion(projectId: number, number: number, address: { pathname: string; search: string }) {
  const definitions = definitionsPath(projectId)
  const overList = /\/testCaseDefinition\/delete\//i.test(address.pathname)
  const list = withParameters(definitions + address.search, { at: null, version: null })
  return { list, back: overList ? list : `${definitions}/${number}${address.search}` }
}

/** What the dialog that restores a case keeps in the query string while it is open. */
const restoreParameters = { q: null, targetId: null }

/** The page behind the dialog that restores a case: the list of deleted ones, or the page of the case. */
export function behindRestoring(projectId: number, number: number, address: { pathname: string; search: string }) {
  const overList = /\/testCaseDefinition\/deleted\//i.test(address.pathname)
  const page = overList ? deletedPath(projectId) : casePath(projectId, number)
  return withParameters(page + address.search, restoreParameters)
}

/** The dialog that deletes the case of a row of the list; null when the link is none of a case. */
export function deleteFromRow(caseHref: string, search: string): string | null {
  const [, path, number] = /^(.*\/testCaseDefinition)\/(\d+)(?:\?|$)/.exec(caseHref) ?? []
  return path && number ? `${path}/delete/${number}${search}` : null
}
