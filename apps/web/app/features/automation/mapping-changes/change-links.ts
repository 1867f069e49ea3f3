import { mappingChangesPath } from '@caseweave/contract/automation/addresses'
import { type StaleReason, staleReasons } from '@caseweave/contract/automation/automation-mapping/automation-mapping'
import { wholeParameter } from '../../platform/screen/whole-parameter'

/** What the address of the changed mappings asks for; 0 and null = all. */
export type ChangeAddress = { reason: StaleReason | null; fileId: number; caseNumber: number; page: number }

/** Reads an address; what nobody can ask for counts as not given. */
export const readChangeAddress = (parameters: URLSearchParams): ChangeAddress => ({
  reason: staleReasons.find((reason) => reason === parameters.get('reason')) ?? null,
  fileId: wholeParameter(parameters, 'file'),
  caseNumber: Math.min(wholeParameter(parameters, 'case'), 999_999_999),
  page: Math.min(wholeParameter(parameters, 'page') || 1, 1_000_000),
})

const searchOf = ({ reason, fileId, caseNumber, page }: Partial<ChangeAddress>): URLSearchParams => {
  const parameters = new URLSearchParams()
  if (reason) parameters.set('reason', reason)
  if (fileId) parameters.set('file', String(fileId))
  if (caseNumber) parameters.set('case', String(caseNumber))
  if (page && page > 1) parameters.set('page', String(page))
  return parameters
}

const withSearch = (path: string, parameters: URLSearchParams) => (parameters.size > 0 ? `${path}?${parameters}` : path)

/** Where the changed mappings are listed. */
export const changesHref = (projectId: number, address: Partial<ChangeAddress> = {}) =>
  withSearch(mappingChangesPath(projectId), searchOf(address))

/** Where a POST undoes a review; it leads to `address` again. */
export function undoReviewHref(projectId: number, address: Partial<ChangeAddress>, reviewId: number): string {
  const parameters = searchOf(address)
  parameters.set('review', String(reviewId))
  return withSearch(`${mappingChangesPath(projectId)}/undo`, parameters)
}

/** Where a POST takes a rename apart; it leads to `address` again. */
export function undoRenameHref(projectId: number, address: Partial<ChangeAddress>, renameId: number): string {
  const parameters = searchOf(address)
  parameters.set('rename', String(renameId))
  return withSearch(`${mappingChangesPath(projectId)}/undo`, parameters)
}
