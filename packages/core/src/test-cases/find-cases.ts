import type { TestCaseListQuery } from '@caseweave/contract/test-case-list'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../context'
import { type CaseOrder, caseOrder, turned } from './case-order'
import { type CaseScope, caseScope } from './case-scope'
import { numbersQuery, searchAllQuery, searchNumberQuery, searchWindowQuery } from './list-query'
import { type SearchTerms, searchTerms } from './search-terms'

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
}

/** Matches of a search are counted up to here, or up to the end of the page that is looked at. */
const mostCounted = 1_000

/** How many cases, in the order of the list, a search looks at before it asks the index. */
const searchWindow = 3_000

/** How many it looks at when the index cannot help: words of one or two letters hold no trigram. */
const searchWithoutIndex = 20_000

/** Expecting more matches than this in all, a search stays with those in its window: the index would bring every one. */
const mostFromIndex = 3_000

/**
 * Finds a page of the list: the page that begins at `offset` (a multiple of `limit`), or the last one when the list ends
 * before. NOT_FOUND when the project has no such module.
 */
export async function findCases(
  ctx: Ctx,
  filter: CaseFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<FoundCases> {
  const [scope, order] = await Promise.all([caseScope(ctx, filter), caseOrder(ctx, filter)])
  const terms = searchTerms(filter.search)
  if (terms) return searchCases(ctx, { scope, order, terms }, { offset, limit })

  const { count } = scope
  const from = Math.min(offset, lastPageOffset(count, limit))
  const size = Math.min(limit, count - from)
  const behind = count - from - size
  const backwards = behind < from
  return {
    numbers: backwards ? numbersQuery(scope, turned(order), behind, size) : numbersQuery(scope, order, from, size),
    backwards,
    offset: from,
    total: { count, capped: false },
    pageCount: pagesOf(count, limit),
    searched: null,
  }
}

const pagesOf = (count: number, limit: number) => Math.max(1, Math.ceil(count / limit))
const lastPageOffset = (count: number, limit: number) => (pagesOf(count, limit) - 1) * limit

/**
 * Frequent words fill the page from a window of the first cases, so that nothing reads all of their matches; rare words
 * are found by the index, all of them, and sorted.
 */
async function searchCases(
  ctx: Ctx,
  { scope, order, terms }: { scope: CaseScope; order: CaseOrder; terms: SearchTerms },
  { offset, limit }: { offset: number; limit: number },
): Promise<FoundCases> {
  const end = offset + limit
  const counted = Math.max(mostCounted, end)
  const window = Math.min(scope.count, (terms.indexed ? searchWindow : searchWithoutIndex) + 4 * end)
  const numbersOf = async (query: SQL) => (await ctx.db.execute<{ number: number }>(query)).map((row) => row.number)
  const answer = (found: readonly number[], complete: boolean): FoundCases => {
    const from = Math.min(offset, lastPageOffset(found.length, limit))
    return {
      numbers: sql`select unnest(${`{${found.slice(from, from + limit).join(',')}}`}::int[]) as number`,
      backwards: false,
      offset: from,
      total: { count: Math.min(found.length, counted), capped: !complete || found.length > counted },
      pageCount: pagesOf(found.length, limit),
      searched: complete || terms.indexed || found.length > counted ? null : window,
    }
  }
  const near = await numbersOf(searchWindowQuery(scope, order, terms, { window, limit: counted + 1 }))
  if (window === scope.count) return answer(near, true)
  if (!terms.indexed) return answer([...near, ...(await numbersOf(searchNumberQuery(scope, terms, near)))], false)
  const expected = (near.length / window) * scope.projectSize
  if (near.length > end && expected > mostFromIndex) return answer(near, false)
  return answer(await numbersOf(searchAllQuery(scope, order, terms, counted + 1)), true)
}
