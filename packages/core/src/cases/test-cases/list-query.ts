import { idArray } from '@caseweave/db/id-array'
import { testCases } from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { type CaseOrder, directionOf, orderColumns, orderKeys, runArray, runColumn, withinRun } from './case-order'
import { type CaseScope, inScope, isApplicable } from './case-scope'

const c = named(testCases, 'c')
const cases = named(testCases)
const t = named(testCases, 't')

/** What an order needs of a case. */
const sortedBy = sql.raw(orderColumns.map((field) => testCases[field].name).join(', '))

/** Up to this many modules are read one by one and merged; more are left to a walk over all cases. */
const mostMerged = 300

/** Up to this many cases are rather collected from their modules and sorted than found in the order of all cases. */
const mostCollected = 5_000

/** What a query for the numbers of cases answers; such queries stand within others as well. */
export async function numbersOf(ctx: Ctx, query: SQL): Promise<number[]> {
  return (await ctx.db.execute<{ number: number }>(query)).map((row) => row.number)
}

/**
 * The numbers of a stretch of the scope, in order. Every way reads as few index entries as it can: an order's own index
 * (or its runs, one behind the other), the modules' indexes merged by number, or the few cases of a small scope.
 */
export function numbersQuery(scope: CaseScope, order: CaseOrder, offset: number, limit: number): SQL {
  const { moduleIds, applicable, facts, count, moduleCounts } = scope
  if ('field' in order.by && order.by.field === 'moduleId' && moduleCounts && facts.length === 0) {
    const near = modulesOfStretch(
      order.descending ? order.by.values.toReversed() : order.by.values,
      moduleCounts,
      offset,
      limit,
    )
    const by = { field: 'moduleId' as const, values: order.descending ? near.values.toReversed() : near.values }
    const rows = inOrder(scope, { ...order, by }, 'number', near.offset + limit)
    return sql`${rows} limit ${limit} offset ${near.offset}`
  }
  const byNumber = 'index' in order.by && order.by.index === 'number'
  const stretch = sql`limit ${limit} offset ${offset}`
  // Cases of which more is asked may lie far apart in any order.
  const scattered = facts.length > 0 && count <= mostCollected
  if (byNumber && moduleIds !== null && moduleIds.length <= mostMerged && !scattered) {
    return sql`${mergedModules(scope, moduleIds, order, offset + limit)} ${stretch}`
  }
  const small = !byNumber && count <= mostCollected && (moduleIds !== null || applicable === false)
  if (small || scattered)
    return sql`select number from ${collected(inScope(scope))} order by ${orderKeys(order)} ${stretch}`
  return sql`${inOrder(scope, order, 'number', offset + limit)} ${stretch}`
}

/** Of modules, one behind the other, those in which a stretch lies, and where it begins in them: kept counts tell how many cases each has. */
function modulesOfStretch(
  moduleIds: readonly number[],
  counts: ReadonlyMap<number, number>,
  offset: number,
  limit: number,
): { values: number[]; offset: number } {
  const values: number[] = []
  let before = 0
  let first = offset
  for (const id of moduleIds) {
    const count = counts.get(id) ?? 0
    if (before + count > offset && before < offset + limit && count > 0) {
      if (values.length === 0) first = offset - before
      values.push(id)
    }
    before += count
  }
  return { values, offset: first }
}

/** The cases of some modules by number, at most `most` of each. */
function mergedModules(
  { applicable, facts }: CaseScope,
  moduleIds: readonly number[],
  order: CaseOrder,
  most: number,
): SQL {
  const asked = [...(applicable === null ? [] : [isApplicable(applicable)]), ...facts]
  const direction = directionOf(order.descending)
  return sql`
    select ${t.number} from unnest(${idArray(moduleIds)}) m (id)
    cross join lateral (
      select ${cases.number} from ${c}
      where ${cases.moduleId} = m.id and ${cases.deletedAt} is null ${sql.join(asked.map((each) => sql`and ${each} `))}
      order by ${cases.number} ${direction} limit ${most}
    ) t
    order by ${t.number} ${direction}`
}

/** Rows collected by whichever index fits their condition; fenced, so that the sort that follows does not choose it. */
const collected = (condition: SQL): SQL => sql`(select ${sortedBy} from ${c} where ${condition} offset 0) found`

/**
 * The scope in order, along an index; of the runs at most `most` each. Has no limit of its own. `place` = what is told of a row's
 * run besides.
 */
export function inOrder(scope: CaseScope, order: CaseOrder, columns: string, most: number, place = sql``): SQL {
  const { by } = order
  const chosen = sql.raw(columns)
  if (!('values' in by)) {
    return sql`select ${chosen} from ${c} where ${inScope(scope)} order by ${orderKeys(order)}`
  }
  const column = runColumn(by)
  const own = by.field === 'moduleId' && !/\bposition\b/.test(columns) ? sql`, ${cases.position}` : sql``
  const run = (condition: SQL) =>
    sql`(select ${chosen} ${own} from ${c} where ${inScope(scope)} and ${condition} order by ${withinRun(order)} limit ${most})`
  const equal = run(sql`${column} = run.value`)
  const withNull = by.values.some((value) => value === null)
  const rows = withNull ? sql`${equal} union all ${run(sql`run.value is null and ${column} is null`)}` : equal
  return sql`
    select ${sql.raw(columns.replaceAll(/\w+/g, 't.$&'))} ${place}
    from unnest(${runArray(by, order.descending)}) with ordinality run (value, place)
    cross join lateral (${rows}) t
    order by run.place, ${withinRun(order, t)}`
}
