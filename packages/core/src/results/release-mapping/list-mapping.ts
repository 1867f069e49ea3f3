import { isEmptyPick, type MappingPick, partsOfPick } from '@caseweave/contract/results/release-mapping/mapping-pick'
import type { MappingPage, MappingQuery, MappingRow } from '@caseweave/contract/results/release-mapping/release-mapping'
import { idArray } from '@caseweave/db/id-array'
import { releaseTestCases, testCases } from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import { caseScope } from '../../cases/test-cases/case-scope'
import { findCases } from '../../cases/test-cases/find-cases'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { orNull, selected } from '../../platform/database/selected-rows'
import { moduleTrails } from '../../project/modules/module-trails'
import { findRelease } from './find-release'
import { findMappedCases, mappedCount } from './mapped-cases'
import { changedMappings, pickedCases } from './picked-cases'

const c = named(testCases, 'c')
const m = named(releaseTestCases, 'm')

const shown = selected({
  number: c.number,
  summary: c.summary,
  moduleId: c.moduleId,
  latestVersion: c.latestVersion,
  mapped: orNull(m.version),
  base: sql<boolean>`coalesce(picked."on", ${m.version} is not null)`,
  mark: sql<MappingRow['mark']>`case when not ${c.applicable} then 'notApplicable'
    when ${c.automatable} then 'automatable' else 'manual' end`,
  createdAt: sql<number>`floor(extract(epoch from ${c.createdAt}))::float8`,
})

type Query = MappingQuery & { projectId: number }

/**
 * One page of the cases that can be mapped to a release, newest first, with what is mapped and what is ticked; past the end it
 * is the last page. NOT_FOUND when the project has no such module or release.
 */
export async function listMapping(ctx: Ctx, input: Query): Promise<MappingPage> {
  const { projectId, moduleId, search, page, pageSize, timeZone, releaseId = 0 } = input
  if (releaseId) await findRelease(ctx, projectId, releaseId)
  const stretch = { offset: (page - 1) * pageSize, limit: pageSize }
  const filter = {
    projectId,
    moduleId,
    search,
    timeZone,
    applicable: 'all' as const,
    sort: 'number' as const,
    direction: 'desc' as const,
  }
  const found =
    input.show === 'mapped'
      ? await findMappedCases(ctx, filter, releaseId, stretch)
      : await findCases(ctx, filter, stretch)
  const [rows, figures] = await Promise.all([rowsOf(ctx, input, found.numbers), figuresOf(ctx, input)])
  return {
    rows: found.backwards ? rows.reverse() : rows,
    page: found.offset / pageSize + 1,
    pageCount: found.pageCount,
    total: found.total,
    searched: found.searched,
    problems: found.problems,
    documentsDue: found.documentsDue,
    ...figures,
  }
}

async function rowsOf(ctx: Ctx, input: Query, numbers: SQL): Promise<MappingRow[]> {
  const { projectId, releaseId = 0, timeZone, pick } = input
  const head: MappingPick = { steps: partsOfPick(pick).head, versions: new Map() }
  const listed = sql`select ${c.id} from unnest(array(${numbers})) n (number) join ${c} on ${c.projectId} = ${projectId}
    and ${c.number} = n.number`
  const lines = await shown.rows(
    ctx.db,
    sql`
      with ${await pickedCases(ctx, { projectId, releaseId, timeZone, pick: head }, listed)}
      select ${shown}
      from unnest(array(${numbers})) with ordinality listed (number, place)
      join ${c} on ${c.projectId} = ${projectId} and ${c.number} = listed.number
      left join ${m} on ${m.releaseId} = ${releaseId} and ${m.testCaseId} = ${c.id}
      left join picked on picked.id = ${c.id}
      order by listed.place`,
  )
  const trails = await moduleTrails(ctx, [...new Set(lines.map(({ moduleId }) => moduleId))])
  return lines.map(({ moduleId, ...line }) => ({
    ...line,
    modules: (trails.get(moduleId) ?? []).map(({ name }) => name),
  }))
}

/** How many cases of the module are mapped, and how many are ticked. */
async function figuresOf(
  ctx: Ctx,
  { projectId, moduleId, releaseId, timeZone, pick }: Query,
): Promise<Pick<MappingPage, 'mapped' | 'selected'>> {
  if (!releaseId) return { mapped: 0, selected: 0 }
  const scope = await caseScope(ctx, { projectId, moduleId, applicable: 'all' })
  const mapped = await mappedCount(ctx, scope, releaseId)
  if (isEmptyPick(pick)) return { mapped, selected: mapped }
  const { moduleIds } = scope
  const inside = moduleIds === null ? sql`` : sql`where module_id = any (${idArray(moduleIds)})`
  const [row] = await ctx.db.execute<{ more: number }>(sql`
    with ${await changedMappings(ctx, { projectId, releaseId, timeZone, pick })}
    select (count(*) filter (where was is null) - count(*) filter (where version is null))::int as more
    from changes ${inside}`)
  return { mapped, selected: mapped + (row?.more ?? 0) }
}
