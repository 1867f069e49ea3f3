import type { ExecutionReport, ReportedCaseSort } from '@caseweave/contract/reports/reports/execution-report'
import { anyPlace } from '@caseweave/contract/results/executions/executions'
import { idArray } from '@caseweave/db/id-array'
import { currentResults, modules, projects, testCases, testCaseVersions } from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { modulesInSubtree } from '../../project/modules/subtree'
import type { PlaceScope } from './execution-report'
import { expectedResult } from './expected-result'
import { hasStatus, isReported, moduleCounts, type ReportedFigure } from './reported-cases'

const c = named(testCases, 'c')
const m = named(modules, 'm')
const project = named(projects)
const r = named(currentResults, 'r')
const results = named(currentResults)
const v = named(testCaseVersions, 'v')

/** Up to this many cases are sorted by their texts, which no index has in order. */
export const sortWholeUpTo = 20_000

/** A page that lies behind more cases than this, in the order of numbers, is rather collected and sorted. */
const longestWalk = 5_000

type Stretch = {
  report: ExecutionReport
  /** How many cases there are in all, by the report. */
  count: number
  sort: ReportedCaseSort
  descending: boolean
  offset: number
  limit: number
}

/** A stretch of the list: a query for its case numbers, which come last one first when `backwards`. */
export type FoundReported = { numbers: SQL; backwards: boolean }

type Figure = PlaceScope & ReportedFigure

/**
 * The numbers of a stretch of the cases behind a figure. In the order of numbers they are walked along an index from the nearer
 * end, as long as few cases in between do not count; else all of the figure are collected, from its modules alone, and sorted.
 */
export async function findReported(
  ctx: Ctx,
  figure: Figure,
  stretch: Stretch,
  limits: { walk: number } = { walk: Math.max(longestWalk, stretch.count) },
): Promise<FoundReported> {
  const { count, sort, descending, offset, limit } = stretch
  if (count === 0) return { numbers: sql`select 0 where false`, backwards: false }
  if (sort === 'moduleName') return { numbers: await byModule(ctx, figure, stretch), backwards: false }
  if (sort !== 'number') {
    const rows = await collected(ctx, figure)
    return { numbers: sortReported(rows, { sort, descending, stretch: cut(offset, limit) }), backwards: false }
  }
  const behind = count - offset - limit
  const backwards = behind < offset
  const from = backwards ? behind : offset
  const down = backwards ? !descending : descending
  const { status } = figure
  // Of a status, its own index is walked; else all cases of the project.
  const walked = status && status !== 'remaining' && !figure.moduleId ? stretch.report[status].total : null
  const between = walked ?? (await projectSize(ctx, figure.projectId))
  const walk = ((from + limit) / count) * between
  const direction = down ? sql`desc` : sql`asc`
  if (walk <= limits.walk) {
    return { numbers: sql`${walkOf(ctx, figure, direction)} ${cut(from, limit)}`, backwards }
  }
  const rows = await collected(ctx, figure)
  return { numbers: sql`select number from ${rows} order by number ${direction} ${cut(from, limit)}`, backwards }
}

const cut = (offset: number, limit: number): SQL => sql`limit ${limit} offset ${offset}`

async function projectSize(ctx: Ctx, projectId: number): Promise<number> {
  const [row] = await ctx.db
    .select({ size: sql<number>`${project.nextCaseNumber} - 1` })
    .from(project)
    .where(sql`${project.id} = ${projectId}`)
  return row?.size ?? 0
}

const below = (ctx: Ctx, { projectId, moduleId }: PlaceScope): SQL =>
  moduleId ? sql`and ${c.moduleId} in ${modulesInSubtree(ctx, projectId, moduleId)}` : sql``

/** All cases of the figure in the order of numbers, along an index that has them so; has no limit of its own. */
function walkOf(ctx: Ctx, figure: Figure, direction: SQL): SQL {
  const { projectId, releaseId = anyPlace, environmentId = anyPlace, status } = figure
  if (status && status !== 'remaining') {
    // One look at each case on the way: with a plain join the planner rather reads them all, and sorts.
    return sql`
      select ${r.number} from (
        select ${results.number}, ${results.testCaseId} from ${results}
        where ${results.projectId} = ${projectId} and ${results.releaseId} = ${releaseId}
          and ${results.environmentId} = ${environmentId}
          and ${results.result} = ${status}
        order by ${results.number} ${direction}
      ) r
      cross join lateral (
        select 1 from ${c} where ${c.id} = ${r.testCaseId} and ${isReported(projectId, figure)} ${below(ctx, figure)}
        offset 0
      ) c
      order by ${r.number} ${direction}`
  }
  return sql`
    select ${c.number} from ${c}
    where ${isReported(projectId, figure)} and ${hasStatus(figure, figure)} ${below(ctx, figure)}
    order by ${c.number} ${direction}`
}

/** The cases of the figure, from the modules that have some (and are in `within`, when it is given), as a table `c`. */
export async function collected(ctx: Ctx, figure: Figure, within: readonly number[] | null = null): Promise<SQL> {
  const wanted = within && new Set(within)
  const modules = (await modulesOf(ctx, figure)).flatMap(({ id }) => (!wanted || wanted.has(id) ? [id] : []))
  return inModules(figure, modules)
}

/** Fenced, so that the sort that follows chooses no index. */
const inModules = (figure: Figure, moduleIds: readonly number[]): SQL => sql`(
  select c.* from ${c}
  where ${isReported(figure.projectId, figure)} and ${c.moduleId} = any (${idArray(moduleIds)})
    and ${hasStatus(figure, figure)}
  offset 0
) c`

/** The modules of the scope that hold cases of the figure, by name, with how many. */
async function modulesOf(ctx: Ctx, figure: Figure): Promise<{ id: number; count: number }[]> {
  return ctx.db
    .select({ id: m.id, count: sql<number>`sum(c.count)::int` })
    .from(sql`(${moduleCounts(figure, figure)}) c join ${m} on ${m.id} = c.module_id`)
    .where(sql`true ${below(ctx, figure)}`)
    .groupBy(m.id)
    .having(sql`sum(c.count) > 0`)
    .orderBy(sql`lower(${m.name})`, m.id)
}

/** The stretch in the order of module names, from those modules alone that it lies in. */
async function byModule(ctx: Ctx, figure: Figure, { descending, offset, limit }: Stretch): Promise<SQL> {
  const modules = await modulesOf(ctx, figure)
  if (descending) modules.reverse()
  let before = 0
  let skipped = 0
  const within: number[] = []
  for (const { id, count } of modules) {
    if (before + count <= offset) skipped += count
    else if (before < offset + limit) within.push(id)
    before += count
  }
  return sql`
    select number from ${inModules(figure, within)}
    order by array_position(${idArray(within)}, ${c.moduleId}), number ${cut(offset - skipped, limit)}`
}

/** The numbers of cases `c` in the order of a column of the list; equal ones by number. */
export function sortReported(
  cases: SQL,
  { sort, descending, stretch }: { sort: ReportedCaseSort; descending: boolean; stretch: SQL },
): SQL {
  const direction = descending ? sql`desc` : sql`asc`
  const more: Record<ReportedCaseSort, { join: SQL; key: SQL }> = {
    number: { join: sql``, key: sql`${c.number}` },
    moduleName: { join: sql`join ${m} on ${m.id} = ${c.moduleId}`, key: sql`lower(${m.name})` },
    testSummary: { join: sql``, key: sql`lower(${c.summary})` },
    expectedResult: {
      join: sql`join ${v} on ${v.testCaseId} = ${c.id} and ${v.version} = ${c.latestVersion}`,
      key: sql`lower(left(${expectedResult}, 200))`,
    },
  }
  const { join, key } = more[sort]
  return sql`select ${c.number} from ${cases} ${join} order by ${key} ${direction}, ${c.number} ${stretch}`
}
