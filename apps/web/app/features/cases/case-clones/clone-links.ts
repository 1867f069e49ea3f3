import { casePath } from '@caseweave/contract/cases/addresses'
import { type CaseSelection, readCaseSelection } from '@caseweave/contract/cases/test-cases/case-selection'
import { withParameters } from '@caseweave/contract/platform/addresses'
import { actionHref, listBehind } from '../bulk-changes/bulk-links'

/** The fields of the dialog, which its address has while modules are looked for. */
export const cloneFields = ['summary', 'targetProjectId', 'targetId', 'releases'] as const
const ownParameters = Object.fromEntries([...cloneFields, 'q'].map((name) => [name, null]))

/** The case that a path of the dialog names; null over the list, where the query string chooses. */
const caseIn = (pathname: string) =>
  Number(/\/testCaseDefinition\/(\d{1,9})\/clone\/?$/i.exec(pathname)?.[1] ?? 0) || null

/** What is cloned; null where the address says nothing. */
export function clonedIn({ pathname, searchParams }: URL): CaseSelection | null {
  const number = caseIn(pathname)
  return number === null ? readCaseSelection(searchParams) : { numbers: [number] }
}

/** The page behind the dialog: the case, or the list as it was. */
export function behindClone(projectId: number, address: { pathname: string; search: string }): string {
  const number = caseIn(address.pathname)
  const page = number === null ? listBehind(projectId, address.search) : casePath(projectId, number) + address.search
  return withParameters(page, ownParameters)
}

/** The dialog that clones the case of a row of the list; null when the link is none of a case. */
export function cloneFromRow(caseHref: string, search: string): string | null {
  const [, projectId, number] = /^\/project\/(\d+)\/app\/testCaseDefinition\/(\d+)(?:\?|$)/.exec(caseHref) ?? []
  return projectId && number ? actionHref(Number(projectId), search, 'clone', { numbers: [Number(number)] }) : null
}
