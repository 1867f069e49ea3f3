import { choiceFields } from '@caseweave/contract/cases/test-cases/case-fields'
import { idArray } from '@caseweave/db/id-array'
import { testCaseSearch, testCases } from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import { named } from '../../platform/database/named-tables'
import { type CaseOrder, orderColumns, orderKeys, withinRun } from '../test-cases/case-order'
import { type CaseScope, inScope } from '../test-cases/case-scope'
import { inOrder, numbersQuery } from '../test-cases/list-query'
import { beside, holds, type ResolvedSearch } from './resolve-search'
import type { TextCondition } from './text-condition'

const c = named(testCases, 'c')
const cases = named(testCases)
const hit = named(testCaseSearch, 'hit')
const s = named(testCaseSearch, 's')

/** All that a search asks of a case, for a stretch that is read in order. */
const asked = [
  ...'id, module_id, number, position, summary, tags, assigned_to, created_by, automated, kind, template_id, created_at, modified_at'.split(
    ', ',
  ),
  ...choiceFields.map((field) => testCases[field].name),
].join(', ')

/** What the orders of a list need of a case that was found. */
const sorted = sql.join(
  orderColumns.map((column) => sql`${c[column]}`),
  sql`, `,
)

/** The first `window` cases of the scope, in its order, as rows of a case `c`. */
function nearRows(scope: CaseScope, order: CaseOrder, window: number): SQL {
  if (scope.moduleIds === null)
    return sql`(${inOrder(scope, order, asked, window, sql`, run.place`)} limit ${window}) c`
  // Joined by number in the order of the stretch: so it is the stretch that is walked along.
  return sql`
    unnest(array(${numbersQuery(scope, order, 0, window)})) with ordinality near (case_number, place)
    join ${c} on ${c.projectId} = ${scope.projectId} and ${c.number} = near.case_number`
}

/**
 * The first `limit` numbers, in order, that match among the first `window` cases of the scope: what is frequent is found
 * there, whatever the size of the scope.
 */
export function searchWindowQuery(
  scope: CaseScope,
  order: CaseOrder,
  search: ResolvedSearch,
  bounds: { window: number; limit: number },
): SQL {
  const inRuns = sql`c.place, ${withinRun(order, c)}`
  const inIndex = 'values' in order.by ? inRuns : orderKeys(order)
  // In the words of the stretch itself: so nothing is sorted, and no more is read than fills the page.
  const place = scope.moduleIds === null ? inIndex : sql`near.place`
  return sql`
    select ${c.number} from ${nearRows(scope, order, bounds.window)} where ${holds(search)} order by ${place}
    limit ${bounds.limit}`
}

/**
 * How many of `size` cases of the project fulfil each of these conditions, and how many of them are there: a row. They stand everywhere among
 * its numbers, the same ones each time, and at no equal distances, which what repeats itself might have too.
 */
export function sampleQuery({ projectId, projectSize }: CaseScope, conditions: readonly SQL[], size: number): SQL {
  const counts = conditions.map((condition) => sql`count(*) filter (where ${condition})`)
  const drawn = Array.from({ length: size }, (_, index) => 1 + Math.floor(golden(index) * projectSize))
  return sql`
    select count(*)::int as looked, array[${sql.join(counts, sql`, `)}]::int[] as counts
    from ${c} where ${c.projectId} = ${projectId} and ${c.deletedAt} is null and ${c.number} = any (${idArray(drawn)})`
}

/** Fractions of 1 by the golden ratio, of which any beginning is spread evenly; source: Knuth, The Art of Computer Programming, 6.4. */
const golden = (index: number): number => (Math.imul(index + 1, 0x9e3779b1) >>> 0) / 2 ** 32

/** What a document must match: the words, and what it knows of the keys. These are asked of the case again. */
const documentQuery = (words: SQL, { keys }: ResolvedSearch): SQL =>
  sql.join([words, ...keys.flatMap(({ query }) => query ?? [])], sql` && `)

/**
 * The documents `s` that match, apart from those of the cases in `by_summary`. The index knows no order of words, so that
 * each document would be read for it: only those are that the summary has not told about.
 */
function documentFits(search: ResolvedSearch, { query, loose }: TextCondition): SQL {
  const found = sql`${s.testCaseId} in (select id from by_summary)`
  if (loose === null) return sql`${s.document} @@ (${documentQuery(query, search)}) and not (${found})`
  return sql`
    ${s.document} @@ (${documentQuery(loose.query, search)})
    and case when ${found} then false else ${s.document} @@ (${query}) end`
}

/** The first `limit` numbers, in order, of all cases of the scope that match: the words lead to them by their indexes. */
export function searchByTextQuery(scope: CaseScope, order: CaseOrder, search: ResolvedSearch, limit: number): SQL {
  const { text } = search
  if (!text) throw new Error('There are no words to search by.')
  const fits = sql`${inScope(scope)} and ${beside(search)}`
  const { number } = text
  const itself =
    number === null
      ? sql``
      : sql`
        union all
        select ${c.id}, ${sorted} from ${c}
        where ${fits} and ${c.number} = ${number} and ${c.id} not in (select id from by_summary)`
  // One look for each document that was found, and whose case was not: fenced, so that no plan reads all cases to meet them.
  return sql`
    with by_summary as materialized (
      select ${c.id}, ${sorted} from ${c} where ${text.ofSummary ? sql`${fits} and ${text.ofSummary}` : sql`false`}
    )
    select number from (
      select * from by_summary
      union all
      select t.* from (
        select ${s.testCaseId} from ${s}
        where ${s.projectId} = ${scope.projectId} and ${documentFits(search, text)} offset 0
      ) hit cross join lateral (
        select ${c.id}, ${sorted} from ${c}
        where ${c.id} = ${hit.testCaseId} and ${fits} ${number === null ? sql`` : sql`and ${c.number} <> ${number}`} offset 0
      ) t
      ${itself}
    ) found order by ${orderKeys(order)} limit ${limit}`
}

/** The same, where a key leads to the cases by its index. */
export function searchByKeysQuery(scope: CaseScope, order: CaseOrder, search: ResolvedSearch, limit: number): SQL {
  return sql`
    select number from (select ${sorted} from ${c} where ${inScope(scope)} and ${holds(search)} offset 0) found
    order by ${orderKeys(order)} limit ${limit}`
}

/** The case of the scope whose number was searched for, unless it is in `found` already. */
export function searchNumberQuery(scope: CaseScope, search: ResolvedSearch, found: readonly number[]): SQL {
  const number = search.text?.number ?? null
  if (number === null || found.includes(number)) return sql`select ${cases.number} from ${cases} where false`
  return sql`select ${c.number} from ${c} where ${inScope(scope)} and ${c.number} = ${number} and ${beside(search)}`
}
