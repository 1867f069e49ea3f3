import type { SearchProblem } from '@caseweave/contract/cases/case-search/search-language'
import { testCases } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import { asksCases, holds, resolveSearch } from '../../cases/case-search/resolve-search'
import { searchCases } from '../../cases/case-search/search-cases'
import { caseScope } from '../../cases/test-cases/case-scope'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import type { PlaceScope } from './execution-report'
import { collected } from './find-reported'
import { hasStatus, isOfType, type ReportedFigure } from './reported-cases'

const c = named(testCases, 'c')

/** A figure of at most this many cases is searched through one by one. */
const fewCases = 3_000

/** The numbers that a search has found, in order; `capped`: there may be more. */
type Found = { numbers: number[]; capped: boolean; counted: number; searched: number | null; problems: SearchProblem[] }

type Figure = PlaceScope & ReportedFigure & { search: string }
type Asked = { offset: number; limit: number; descending: boolean; count: number }

/**
 * Looks for words among the cases behind a figure, in the language of the list of definitions and by the same indexes; what the
 * report asks of a case is one more condition. Bounded like that search: what it could not look at is told by `searched`.
 */
export async function searchReported(ctx: Ctx, figure: Figure, asked: Asked, limit = fewCases): Promise<Found> {
  const { projectId, moduleId } = figure
  const { descending, count } = asked
  const search = await resolveSearch(ctx, figure)
  const { problems } = search
  const scope = await caseScope(ctx, { projectId, moduleId, applicable: 'applicable' }, search)
  const end = asked.offset + asked.limit
  const oneByOne = async (): Promise<Found> => {
    const rows = await ctx.db
      .select({ number: c.number })
      .from(await collected(ctx, figure, scope.moduleIds))
      .where(asksCases(search) ? holds(search) : undefined)
      .orderBy(sql`${c.number} ${descending ? sql`desc` : sql`asc`}`)
    const numbers = rows.map(({ number }) => number)
    return { numbers, capped: false, counted: numbers.length, searched: null, problems }
  }
  const few = count <= limit
  // What has a result is found by it. What has none lies among all the others: there words lead sooner, unless they are frequent.
  const byResult = figure.status && figure.status !== 'remaining'
  if (few && (byResult || scope.count <= 2 * limit || !search.text?.indexed)) return oneByOne()
  const order = { descending, by: { index: 'number' } } as const
  const condition = { sql: sql`(${isOfType(figure)} and ${hasStatus(figure, figure)})`, indexed: false }
  const withFigure = { ...search, keys: [...search.keys, condition] }
  const { numbers, complete, searched, counted } = await searchCases(ctx, { scope, order, search: withFigure }, end)
  const capped = !complete || numbers.length > counted
  return few && capped ? oneByOne() : { numbers, capped, counted, searched, problems }
}
