import { pageCountOf } from '@caseweave/contract/platform/page-count'
import { idArray } from '@caseweave/db/id-array'
import { releaseCaseCounts, releaseTestCases, testCases } from '@caseweave/db/schema'
import { type SQLWrapper, sql } from 'drizzle-orm'
import { asksCases, asksTexts, beside, matchesAll, resolveSearch } from '../../cases/case-search/resolve-search'
import { type CaseScope, caseScope, inScope } from '../../cases/test-cases/case-scope'
import type { CaseFilter, FoundCases } from '../../cases/test-cases/find-cases'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'

const c = named(testCases, 'c')
const counts = named(releaseCaseCounts)
const m = named(releaseTestCases, 'm')

/** Matches of a search are counted up to here, or up to the end of the page that is looked at. */
const mostCounted = 1_000

/** How many live cases of a scope a release has: from kept counts, and those that are not applicable, which are few. */
export async function mappedCount(ctx: Ctx, scope: CaseScope, releaseId: number): Promise<number> {
  const { projectId, moduleIds } = scope
  const inModules = (moduleId: SQLWrapper) =>
    moduleIds === null ? sql`` : sql`and ${moduleId} = any (${idArray(moduleIds)})`
  const [row] = await ctx.db.execute<{ count: number }>(sql`
    select ((select coalesce(sum(${counts.cases}), 0) from ${counts} where ${counts.releaseId} = ${releaseId}
        ${inModules(counts.moduleId)})
      + (select count(*) from ${c} where ${c.projectId} = ${projectId} and ${c.deletedAt} is null
        and not ${c.applicable} ${inModules(c.moduleId)}
        and exists (select from ${m} where ${m.releaseId} = ${releaseId} and ${m.testCaseId} = ${c.id})))::int as count`)
  return row?.count ?? 0
}

/** Finds a page of the cases that a release has, the newest number first; see `findCases`. */
export async function findMappedCases(
  ctx: Ctx,
  filter: CaseFilter,
  releaseId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<FoundCases> {
  const search = filter.search === '' ? null : await resolveSearch(ctx, filter)
  const scope = await caseScope(ctx, filter, search ?? undefined)
  const mapped = sql`
    select ${c.number} from ${c} where ${inScope(scope)}
      and exists (select from ${m} where ${m.releaseId} = ${releaseId} and ${m.testCaseId} = ${c.id})`
  const numbered = { backwards: false, searched: null, problems: search?.problems ?? [], documentsDue: false }
  const pages = (count: number) => pageCountOf(count, limit)
  if (search && asksTexts(search)) {
    const most = Math.max(mostCounted, offset + limit)
    const rows = await ctx.db.execute<{ number: number }>(
      sql`${mapped} and ${matchesAll(search, filter.projectId)} order by ${c.number} desc limit ${most + 1}`,
    )
    const numbers = rows.map(({ number }) => number)
    const from = Math.min(offset, (pages(numbers.length) - 1) * limit)
    const shown = `{${numbers.slice(from, from + limit).join(',')}}`
    return {
      ...numbered,
      numbers: sql`select unnest(${shown}::int[]) as number`,
      offset: from,
      total: { count: Math.min(numbers.length, most), capped: numbers.length > most },
      pageCount: pages(numbers.length),
    }
  }
  const listed = search && asksCases(search) ? sql`${mapped} and ${beside(search)}` : mapped
  const count =
    listed === mapped ? await mappedCount(ctx, scope, releaseId) : await ctx.db.$count(sql`(${listed}) listed`)
  const from = Math.min(offset, (pages(count) - 1) * limit)
  return {
    ...numbered,
    numbers: sql`${listed} order by ${c.number} desc limit ${limit} offset ${from}`,
    offset: from,
    total: { count, capped: false },
    pageCount: pages(count),
  }
}
