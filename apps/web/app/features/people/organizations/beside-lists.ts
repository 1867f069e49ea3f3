import { organizationPath } from '@caseweave/contract/people/addresses'
import { withParameters } from '@caseweave/contract/platform/addresses'
import { useLocation } from '@remix-run/react'

/** Addresses of an organization's page, and below it, with the searches and pages that its lists are at. */
export function useBesideLists(organizationId: number) {
  const { search } = useLocation()
  return (below = '', changes: Record<string, string> = {}) =>
    withParameters(organizationPath + below + search, { organizationId: String(organizationId), ...changes })
}

/** The organization's page as it was when the form of `request` was opened from it. */
export const besideLists = (request: Request): string => organizationPath + new URL(request.url).search
