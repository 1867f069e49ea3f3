import type { AutomationCasesQuery } from '@caseweave/contract/automation/automation-mapping/automation-mapping-screen'
import type { SearchProblem } from '@caseweave/contract/cases/case-search/search-language'
import { pageCountOf } from '@caseweave/contract/platform/page-count'
import { idArray } from '@caseweave/db/id-array'
import { caseMappings, testCaseCounts, testCases } from '@caseweave/db/schema'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { holds, matchesAll, type ResolvedSearch, resolveSearch } from '../../cases/case-search/resolve-search'
import { documentsAreDue } from '../../cases/case-search/write-documents'
import { type CaseScope, caseScope, inScope, isApplicable } from '../../cases/test-cases/case-scope'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'

const c = named(testCases, 'c')
const counts = named(testCaseCounts)
const m = named(caseMappings, 'm')
const t = named(testCases, 't')

/** Matches of a search are counted up to here, or up to the end of the page that is looked at. */
const mostCounted = 1_000

/** Up to this many cases of a scope are looked at one by one when something is searched for. */
const mostLookedAt = 5_000

/** Up to this many modules are read one by one and merged; more are left to a walk over all cases. */
const mostMerged = 300

type Query = AutomationCasesQuery & { projectId: number }

/** The numbers of a page of cases, the newest first, and how many more there are. */
type FoundAutomationCases = {
  numbers: number[]
  offset: number
  pageCount: number
  total: { count: number; capped: boolean }
  problems: SearchProblem[]
  documentsDue: boolean
  /** How many cases the module, or the project, has. */
  moduleCount: number
}

/**
 * Finds a page of the module's cases, or of all, that are to be mapped: automatable and not automated, or mapped in the release already; or all
 * that are applicable. Past the end it is the last page. NOT_FOUND when the project has no such module.
 */
export async function findAutomationCases(ctx: Ctx, input: Query): Promise<FoundAutomationCases> {
  const { projectId, search, page, pageSize: limit } = input
  const [whole, resolved] = await Promise.all([
    caseScope(ctx, { projectId, moduleId: input.moduleId, applicable: 'all' }),
    search === '' ? null : resolveSearch(ctx, input),
  ])
  const wanted = wantedCases(input)
  const found = { problems: resolved?.problems ?? [], documentsDue: false, moduleCount: whole.count }
  const pages = (count: number) => pageCountOf(count, limit)
  const asked = (page - 1) * limit
  if (resolved) {
    const scope = await caseScope(ctx, { projectId, moduleId: input.moduleId, applicable: 'all' }, resolved)
    const most = Math.max(mostCounted, asked + limit)
    const rows = await ctx.db.execute<{ number: number }>(
      sql`${matching(scope, resolved, wanted, most + 1)} limit ${most + 1}`,
    )
    const offset = Math.min(asked, (pages(rows.length) - 1) * limit)
    return {
      ...found,
      numbers: rows.slice(offset, offset + limit).map(({ number }) => number),
      offset,
      pageCount: pages(rows.length),
      total: { count: Math.min(rows.length, most), capped: rows.length > most },
      documentsDue: resolved.text !== null && (await documentsAreDue(ctx, projectId)),
    }
  }
  const { ids, count } = await filledModules(ctx, input, whole.moduleIds)
  const offset = Math.min(asked, (pages(count) - 1) * limit)
  const rows = await ctx.db.execute<{ number: number }>(
    sql`${walk(projectId, ids, wanted, offset + limit)} limit ${limit} offset ${offset}`,
  )
  return {
    ...found,
    numbers: rows.map(({ number }) => number),
    offset,
    pageCount: pages(count),
    total: { count, capped: false },
  }
}

/**
 * The numbers of the scope's cases that a search finds, the newest first, at most `most` of each module: few cases are each looked
 * at, among many the search finds all of the project's by its indexes. Has no limit of its own.
 */
function matching(scope: CaseScope, search: ResolvedSearch, wanted: SQL, most: number): SQL {
  const { projectId, moduleIds, applicable, count } = scope
  if (moduleIds !== null && count <= mostLookedAt) {
    const fits = applicable === null ? sql`true` : isApplicable(applicable)
    return walk(projectId, moduleIds, sql`${fits} and ${wanted} and ${holds(search)}`, most)
  }
  return sql`
    select ${c.number} from ${c} where ${inScope(scope)} and ${wanted} and ${matchesAll(search, projectId)}
    order by ${c.number} desc`
}

/** What a case `c` is, to be listed. */
function wantedCases({ show, releaseId = 0 }: Query): SQL {
  if (show === 'all') return sql`${c.applicable}`
  return sql`(${c.kind} = 'pending' or exists (
    select from ${m} where ${m.releaseId} = ${releaseId} and ${m.testCaseId} = ${c.id}))`
}

/** Those of the modules (null = all) that hold cases to be listed, and how many these are: from kept counts, and from the release's mappings. */
async function filledModules(
  ctx: Ctx,
  { projectId, show, releaseId = 0 }: Query,
  moduleIds: readonly number[] | null,
): Promise<{ ids: number[]; count: number }> {
  const inside = (moduleId: SQLWrapper) =>
    moduleIds === null ? sql`true` : sql`${moduleId} = any (${idArray(moduleIds)})`
  const kinds = show === 'all' ? sql`${counts.kind} <> 'notApplicable'` : sql`${counts.kind} = 'pending'`
  const mapped = sql`union all
    select ${c.moduleId}, count(distinct ${c.id}) from ${m} join ${c} on ${c.id} = ${m.testCaseId}
    where ${m.releaseId} = ${releaseId} and ${c.projectId} = ${projectId} and ${c.deletedAt} is null
      and ${c.kind} <> 'pending' and ${inside(c.moduleId)} group by 1`
  const [row] = await ctx.db
    .select({
      ids: sql<number[]>`coalesce(json_agg(module_id), '[]')`,
      count: sql<number>`coalesce(sum(count), 0)::int`,
    })
    .from(sql`(
      select module_id, sum(count) as count from (
        select ${counts.moduleId}, ${counts.count} from ${counts}
        where ${counts.projectId} = ${projectId} and ${counts.tag} = '' and ${kinds} and ${inside(counts.moduleId)}
        ${show === 'todo' && releaseId ? mapped : sql``}
      ) counted group by module_id having sum(count) > 0
    ) filled`)
  return row ?? { ids: [], count: 0 }
}

/** The modules' cases by number, the newest first: of a few modules each module's own, merged. Has no limit of its own. */
function walk(projectId: number, moduleIds: readonly number[], wanted: SQL, most: number): SQL {
  if (moduleIds.length > mostMerged) {
    return sql`select ${c.number} from ${c}
      where ${c.projectId} = ${projectId} and ${c.deletedAt} is null and ${c.moduleId} = any (${idArray(moduleIds)})
        and ${wanted}
      order by ${c.number} desc`
  }
  return sql`
    select ${t.number} from unnest(${idArray(moduleIds)}) m (id)
    cross join lateral (
      select ${c.number} from ${c} where ${c.moduleId} = m.id and ${c.deletedAt} is null and ${wanted}
      order by ${c.number} desc limit ${most}
    ) t
    order by ${t.number} desc`
}
