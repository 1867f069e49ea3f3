import { logoutParameter } from '@caseweave/contract/people/addresses'

/** The address of a page with the logout confirmation over it. */
export function logoutHref(pathname: string, search: string): string {
  const query = new URLSearchParams(search)
  query.set(logoutParameter, 'confirm')
  return `${pathname}?${query}`
}
