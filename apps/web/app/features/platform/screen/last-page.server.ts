import { withParameters } from '@caseweave/contract/platform/addresses'
import { redirect } from '@remix-run/node'

/**
 * Leads to the last page of a list from one behind it, where somebody is after the rows of the last page are gone. `name` is what the address
 * calls the page.
 */
export function notBehindLastPage(
  request: Request,
  { total, shown, pageSize }: { total: number; shown: number; pageSize: number },
  name = 'page',
): void {
  if (total === 0 || shown > 0) return
  const { pathname, search } = new URL(request.url)
  throw redirect(withParameters(pathname + search, { [name]: String(Math.ceil(total / pageSize)) }))
}
