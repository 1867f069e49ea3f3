import type { SearchProblem } from '@caseweave/contract/cases/case-search/search-language'
import type { TestCaseListQuery } from '@caseweave/contract/cases/test-cases/test-case-list'
import { pageCountOf } from '@caseweave/contract/platform/page-count'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { asksTexts, resolveSearch } from '../case-search/resolve-search'
import { type Matches, searchCases } from '../case-search/search-cases'
import { documentsAreDue } from '../case-search/write-documents'
import { caseOrder, turned } from './case-order'
import { caseScope, narrowedScope } from './case-scope'
import { numbersQuery } from './list-query'

/** What a list shows, apart from the stretch of it that is looked at. */
export type CaseFilter = Omit<TestCaseListQuery, 'page' | 'pageSize'> & { projectId: number }

/** A stretch of a list: a query for its case numbers, and how much more there is. */
export type FoundCases = {
  numbers: SQL
  /** True when `numbers` come last one first. */
  backwards: boolean
  /** The stretch begins here, counted from 0: earlier than asked for when the list is shorter. */
  offset: number
  /** How many cases the whole list has; with `capped` it may be more. */
  total: { count: number; capped: boolean }
  pageCount: number
  /** How many cases of the list were searched; null = all of them. */
  searched: number | null
  /** What of the search could not be understood, or names what is not there. */
  problems: SearchProblem[]
  /** True when words were looked for while documents of the project are still to be written. */
  documentsDue: boolean
}

/**
 * Finds a page of the list: the page that begins at `offset` (a multiple of `limit`), or the last one when the list ends
 * before. NOT_FOUND when the project has no such module.
 */
export async function findCases(
  ctx: Ctx,
  filter: CaseFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<FoundCases> {
  const search = filter.search === '' ? null : await resolveSearch(ctx, filter)
  const [place, order] = await Promise.all([caseScope(ctx, filter, search ?? undefined), caseOrder(ctx, filter)])
  const problems = search?.problems ?? []
  // What the columns tell alone is a list like any other.
  const scope = search && asksTexts(search) ? null : await narrowedScope(ctx, place, search?.keys ?? [])
  if (search && !scope) {
    const [matches, due] = await Promise.all([
      searchCases(ctx, { scope: place, order, search }, offset + limit),
      asksTexts(search) ? documentsAreDue(ctx, filter.projectId) : false,
    ])
    return { ...pageOf(matches, { offset, limit }), problems, documentsDue: due }
  }

  const listed = scope ?? place
  const { count } = listed
  const from = Math.min(offset, lastPageOffset(count, limit))
  const size = Math.min(limit, count - from)
  const behind = count - from - size
  const backwards = behind < from
  return {
    numbers: backwards ? numbersQuery(listed, turned(order), behind, size) : numbersQuery(listed, order, from, size),
    backwards,
    offset: from,
    total: { count, capped: false },
    pageCount: pageCountOf(count, limit),
    searched: null,
    problems,
    documentsDue: false,
  }
}

const lastPageOffset = (count: number, limit: number) => (pageCountOf(count, limit) - 1) * limit

/** The stretch of what a search has found; only the page's numbers go back to the database. */
function pageOf(
  { numbers, complete, searched, counted }: Matches,
  { offset, limit }: { offset: number; limit: number },
) {
  const from = Math.min(offset, lastPageOffset(numbers.length, limit))
  return {
    numbers: sql`select unnest(${`{${numbers.slice(from, from + limit).join(',')}}`}::int[]) as number`,
    backwards: false,
    offset: from,
    total: { count: Math.min(numbers.length, counted), capped: !complete || numbers.length > counted },
    pageCount: pageCountOf(numbers.length, limit),
    searched,
  }
}
