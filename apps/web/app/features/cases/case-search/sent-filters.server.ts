import {
  filterParameters,
  filterValues,
  typedValues,
  withFilter,
} from '@caseweave/contract/cases/case-search/search-filters'
import { type SearchKey, searchKeys } from '@caseweave/contract/cases/case-search/search-keys'
import { redirect } from '@remix-run/node'

/**
 * Writes into the search what a browser without JavaScript has sent from the filters, and leads there. Only filters that were changed since they
 * were drawn count: so what was typed into the box at the same time stays.
 */
export function writeSentFilters(request: Request): void {
  const { pathname, searchParams } = new URL(request.url)
  const drawn = searchParams.get(filterParameters.drawn)
  if (drawn === null) return
  let search = searchParams.get('search') ?? ''
  for (const key of Object.keys(searchKeys) as SearchKey[]) {
    const name = filterParameters.of(key)
    const sent = searchParams.getAll(name).flatMap(typedValues)
    if (sent.join() !== filterValues(drawn, key).join()) search = withFilter(search, key, sent)
    searchParams.delete(name)
  }
  searchParams.delete(filterParameters.drawn)
  if (search === '') searchParams.delete('search')
  else searchParams.set('search', search)
  throw redirect(`${pathname}?${searchParams}`)
}
