/** In the query string of any signed-in page it opens the confirmation over that page. */
export const logoutParameter = 'logout'

/** The address of a page with the logout confirmation over it. */
export function logoutHref(pathname: string, search: string): string {
  const query = new URLSearchParams(search)
  query.set(logoutParameter, 'confirm')
  return `${pathname}?${query}`
}
