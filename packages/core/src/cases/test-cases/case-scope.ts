import type { ApplicableFilter, CaseSort } from '@caseweave/contract/cases/test-cases/test-case-list'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { idArray } from '@caseweave/db/id-array'
import { modules, projects, testCaseCounts, testCases } from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { selected } from '../../platform/database/selected-rows'
import { caseCountsWithin, wholeProject } from '../../project/modules/case-counts'
import { livePath } from '../../project/modules/subtree'
import type { KeyCondition } from '../case-search/key-conditions'
import type { ResolvedSearch } from '../case-search/resolve-search'

const c = named(testCaseCounts, 'c')
const cases = named(testCases)
const m = named(modules, 'm')
const p = named(projects, 'p')
const one = named(testCases, 'c')

/** The live cases that a list is about, before any search, and how many they are. */
export type CaseScope = {
  projectId: number
  /** The modules of the chosen subtree that hold such cases; null = all modules. */
  moduleIds: number[] | null
  /** How many of them each module holds, where the order asks for it: they come module by module. */
  moduleCounts: ReadonlyMap<number, number> | null
  applicable: boolean | null
  /** What else is asked of the columns of a case `c`. */
  facts: readonly SQL[]
  count: number
  /** How many cases the whole project has at most. */
  projectSize: number
}

type ScopeInput = {
  projectId: number
  moduleId?: number | undefined
  applicable: ApplicableFilter
  sort?: CaseSort | undefined
}

/** What a search asks of modules and of being applicable; see `ResolvedSearch`. */
type Narrowing = Pick<ResolvedSearch, 'modules' | 'applicable'>

/**
 * The scope of a list, counted without looking at any case; a search may narrow it. NOT_FOUND when the project has no such
 * module.
 */
export async function caseScope(ctx: Ctx, input: ScopeInput, narrowing?: Narrowing): Promise<CaseScope> {
  const { projectId } = input
  const left = (narrowing?.applicable ?? [true, false]).filter(
    (each) => input.applicable === 'all' || each === (input.applicable === 'applicable'),
  )
  const applicable = left.length === 1 ? (left[0] ?? null) : null
  const scope = { projectId, applicable, facts: [], moduleCounts: null }
  const { within, outside } = narrowing?.modules ?? { within: null, outside: [] }
  const chosen = left.length === 0 ? [] : within
  const narrowed = sql`${chosen === null ? sql`` : sql`and ${c.moduleId} = any (${idArray(chosen)})`} ${
    outside.length === 0 ? sql`` : sql`and ${c.moduleId} <> all (${idArray(outside)})`
  }`
  const counts = sql`${keptCounts({ projectId, tag: '', applicable })} ${narrowed}`
  const size = sql<number>`(select ${p.nextCaseNumber} - 1 from ${p} where ${p.id} = ${projectId})`
  const all = !input.moduleId && chosen === null && outside.length === 0
  const byModule = input.sort === 'position'
  if (all && !byModule) {
    const whole = selected({ count: sql<number>`(${wholeCount({ projectId, tag: '', applicable })})`, size })
    const [row] = await whole.rows(ctx.dbByKey, sql`select ${whole}`)
    return { ...scope, moduleIds: null, count: row?.count ?? 0, projectSize: row?.size ?? 0 }
  }
  const below = sql`and ${c.moduleId} in (
        select ${m.id} from ${m}, chosen
        where ${m.projectId} = ${projectId} and ${m.path} collate "C" >= chosen.path
          and ${m.path} collate "C" < left(chosen.path, -1) || '0'
      )`
  const part = selected({
    count: sql<number>`coalesce(sum(filled.count), 0)::int`,
    size,
    counts: sql<[number, number][]>`coalesce(json_agg(json_build_array(filled.module_id, filled.count)), '[]')`,
    there: sql<boolean>`(select path is not null from chosen)`,
  })
  // The modules that a search names may be few or nearly all.
  const db = chosen === null && outside.length === 0 ? ctx.dbByKey : ctx.db
  const [row] = await part.rows(
    db,
    sql`
      with chosen as (select ${input.moduleId ? livePath(projectId, input.moduleId) : sql`''`} as path)
      select ${part}
      from (
        select ${c.moduleId}, sum(${c.count}) as count ${counts} ${input.moduleId ? below : sql``}
        group by ${c.moduleId} having sum(${c.count}) > 0
      ) filled`,
  )
  if (!row?.there) throw new AppError('NOT_FOUND', messages.notFound)
  return {
    ...scope,
    moduleIds: all ? null : row.counts.map(([id]) => id),
    moduleCounts: byModule ? new Map(row.counts) : null,
    count: row.count,
    projectSize: row.size,
  }
}

/** Live cases with a tag ('' = all of them), applicable or not when that is asked. */
type Counted = { projectId: number; tag: string; applicable: boolean | null }

const isCounted = ({ applicable }: Counted): SQL =>
  applicable === null ? sql`true` : sql`(kind <> 'notApplicable') = ${applicable}`

/** The kept counts of such cases by module. */
const keptCounts = (asked: Counted): SQL =>
  sql`from ${c} where ${c.projectId} = ${asked.projectId} and ${c.tag} = ${asked.tag} and ${isCounted(asked)}`

/** How many such cases the whole project has. */
const wholeCount = (asked: Counted): SQL => sql`
  select coalesce(sum(count), 0)::int
  from (${caseCountsWithin(asked.projectId, asked.tag, wholeProject)}) counted where ${isCounted(asked)}`

/** Up to this many cases are looked at to count those that fulfil conditions on several kinds of columns. */
const mostLookedAt = 50_000

/**
 * The part of a scope whose cases fulfil these conditions on their columns, each of them counted: so that its pages and its total
 * are exact, whatever its order. Values of fixed lists and a single tag are counted at any size; null for other conditions on a
 * scope that is too large to look at.
 */
export async function narrowedScope(
  ctx: Ctx,
  scope: CaseScope,
  keys: readonly KeyCondition[],
): Promise<CaseScope | null> {
  if (keys.length === 0) return scope
  const { projectId, moduleIds, applicable } = scope
  const narrowed = { ...scope, facts: keys.map((key) => key.sql) }
  const [{ tag } = {}, ...others] = keys
  if (tag !== undefined && others.length === 0) {
    const asked = { projectId, tag, applicable }
    const within = sql`
      select coalesce(sum(${c.count}), 0)::int ${keptCounts(asked)} and ${c.moduleId} = any (${idArray(moduleIds ?? [])})`
    const kept = selected({ count: sql<number>`(${moduleIds === null ? wholeCount(asked) : within})` })
    const [row] = await kept.rows(ctx.db, sql`select ${kept}`)
    return { ...narrowed, count: row?.count ?? 0 }
  }
  if (scope.count > mostLookedAt && !keys.every(({ choice }) => choice)) return null
  return { ...narrowed, count: await ctx.db.$count(one, inScope(narrowed)) }
}

/** What a row of `test_cases`, a case `c`, has to fulfil to be in the scope. */
export function inScope({ projectId, moduleIds, applicable, facts }: CaseScope): SQL {
  return sql.join(
    [
      sql`${cases.projectId} = ${projectId} and ${cases.deletedAt} is null`,
      ...(applicable === null ? [] : [isApplicable(applicable)]),
      ...(moduleIds === null ? [] : [sql`${cases.moduleId} = any (${idArray(moduleIds)})`]),
      ...facts,
    ],
    sql` and `,
  )
}

/** Written out, so that the partial index of what is not applicable can serve. */
export const isApplicable = (applicable: boolean): SQL =>
  applicable ? sql`${cases.applicable}` : sql`not ${cases.applicable}`
