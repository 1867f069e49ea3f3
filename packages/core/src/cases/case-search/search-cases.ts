import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import type { CaseOrder } from '../test-cases/case-order'
import type { CaseScope } from '../test-cases/case-scope'
import { numbersOf } from '../test-cases/list-query'
import type { ResolvedSearch } from './resolve-search'
import { sampleQuery, searchByKeysQuery, searchByTextQuery, searchNumberQuery, searchWindowQuery } from './search-query'

/** Matches are counted up to here, or up to the end of the page that is looked at. */
const mostCounted = 1_000

/**
 * How many cases, in the order of the list, a search looks at before it asks an index: few at first, as each costs a look; more only where the
 * index would bring more.
 */
const windows = [1_000, 4_000, 20_000, 100_000] as const

/** How many it looks at when no index can help: very short words, or keys such as `automated:` alone. */
const widestWindow = 20_000

/** Expecting more matches than this in all, a search stays with those in its window: the index would bring every one. */
const mostFromIndex = 3_000

/** How many cases of the project are asked how frequent each condition is. */
const sampleSize = 300

/** Expecting an index to bring more cases than this, a search rather looks at the widest window. */
const mostRead = 30_000

/** The matches that a search has found, in order. */
export type Matches = {
  numbers: number[]
  /** False when there may be more than these. */
  complete: boolean
  /** How many cases it has looked at, when it could not look everywhere; null = all. */
  searched: number | null
  /** Matches are counted up to here. */
  counted: number
}

type Place = { scope: CaseScope; order: CaseOrder; search: ResolvedSearch }

/**
 * The matches of a search up to `end`, and some more. What is frequent fills the page from a window of the first cases, so
 * that nothing reads all matches; what is rare is found by an index, all of it, and sorted. Of several conditions the rarest
 * in a sample leads. NB: a rare meeting of frequent conditions is looked for in the widest window only.
 */
export async function searchCases(ctx: Ctx, place: Place, end: number): Promise<Matches> {
  const { scope, order, search } = place
  const counted = Math.max(mostCounted, end)
  const limit = counted + 1
  const look = async (size: number) => {
    const window = Math.min(scope.count, size + 4 * end)
    return { window, near: await numbersOf(ctx, searchWindowQuery(scope, order, search, { window, limit })) }
  }
  const withNumber = async (near: number[]) => [
    ...near,
    ...(await numbersOf(ctx, searchNumberQuery(scope, search, near))),
  ]
  let last: Awaited<ReturnType<typeof look>> | undefined
  const lookFar = async () => {
    const { window, near } = last && last.window >= widestWindow ? last : await look(widestWindow)
    if (window === scope.count) return { numbers: near, complete: true, searched: null, counted }
    const numbers = await withNumber(near)
    return { numbers, complete: false, searched: numbers.length > counted ? null : window, counted }
  }
  if (!search.text?.indexed && !search.keys.some(({ indexed }) => indexed)) return lookFar()
  // A phrase is rare as a rule, and needs the sample then: it does not wait for the first look.
  let best = isAlone(search) && search.text?.loose ? bestWay(ctx, place) : null
  for (const [index, size] of windows.entries()) {
    ;[last] = await Promise.all([look(size), best])
    const { window, near } = last
    if (window === scope.count) return { numbers: near, complete: true, searched: null, counted }
    const here = (near.length / window) * scope.projectSize
    // What is rare here may be frequent elsewhere: the newest cases are often about something new.
    if (here <= mostFromIndex) best ??= bestWay(ctx, place)
    const expected = Math.max(here, (await best)?.expected ?? 0)
    if (expected <= mostFromIndex) break
    if (near.length > end) return { numbers: near, complete: false, searched: null, counted }
    if ((windows[index + 1] ?? expected) >= expected) break
  }
  const { way } = await (best ?? bestWay(ctx, place))
  if (way === null) return lookFar()
  const query = way === 'text' ? searchByTextQuery : searchByKeysQuery
  return { numbers: await numbersOf(ctx, query(scope, order, search, limit)), complete: true, searched: null, counted }
}

/** True for one condition, be it words or a key. */
const isAlone = ({ text, keys, without }: ResolvedSearch) => keys.length + without.length + (text ? 1 : 0) === 1

/** What leads to the fewest cases by an index, and to how many of the project about; `way` is null when each would bring too many. */
type BestWay = { way: 'text' | 'keys' | null; expected: number }

async function bestWay(ctx: Ctx, { scope, search }: Place): Promise<BestWay> {
  const { text } = search
  const keys = search.keys.filter(({ indexed }) => indexed)
  // Words and the keys that documents know of lead together.
  const together = keys.filter(({ query }) => query).map((key) => sql`and ${key.sql}`)
  const byText = text?.indexed ? [sql`${text.loose?.ofCase ?? text.ofCase} ${sql.join(together)}`] : []
  const conditions = [...byText, ...keys.map((key) => key.sql)]
  const [row] = await ctx.db.execute<{ looked: number; counts: number[] }>(sampleQuery(scope, conditions, sampleSize))
  const { looked = 0, counts = [] } = row ?? {}
  const least = Math.min(...counts)
  const expected = (least / Math.max(1, looked)) * scope.projectSize
  if (expected > mostRead && (!isAlone(search) || text?.loose)) return { way: null, expected }
  return { way: byText.length > 0 && counts[0] === least ? 'text' : 'keys', expected }
}
