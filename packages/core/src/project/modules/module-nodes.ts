import type { ModuleNode } from '@caseweave/contract/project/modules'
import { idArray } from '@caseweave/db/id-array'
import { modules, testCaseCounts } from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { orNull, selected } from '../../platform/database/selected-rows'
import { inSubtree } from './subtree'

const before = named(modules, 'before')
const c = named(testCaseCounts, 'c')
const child = named(modules, 'child')
const counts = named(testCaseCounts)
const m = named(modules, 'm')
const module = named(modules)

/**
 * The live modules at the top (parent 0) or under other parents, a page of each by name, and the `extra` ones wherever
 * they stand. `position` counts from 0 among all modules of a parent. Both lists are `bigint[]` in SQL.
 */
export const childrenOf = (
  projectId: number,
  parents: SQL,
  page: { offset: number; limit: number },
  extra: SQL = idArray([]),
): SQL => sql`
  select m.id, m.parent_id, m.name, m.path, m.position
  from unnest(${parents}) parent (id)
  cross join lateral (
    select page.*, ${page.offset}::int + row_number() over () - 1 as position from (
      select ${module.id}, ${module.parentId}, ${module.name}, ${module.path} from ${module}
      where ${module.projectId} = ${projectId} and coalesce(${module.parentId}, 0) = parent.id and ${module.deletedAt} is null
      order by lower(${module.name}) offset ${page.offset} limit ${page.limit}
    ) page
  ) m
  union
  select ${m.id}, ${m.parentId}, ${m.name}, ${m.path}, (
    select count(*) from ${before}
    where ${before.projectId} = ${projectId} and coalesce(${before.parentId}, 0) = coalesce(${m.parentId}, 0)
      and lower(${before.name}) < lower(${m.name}) and ${before.deletedAt} is null
  ) from ${m}
  where ${m.projectId} = ${projectId} and ${m.id} = any (${extra}) and ${m.deletedAt} is null`

/**
 * The modules that the subquery `shown` names (columns id, parent_id, name, path, position), by position, each with its
 * live cases and those of all below it; `within` is the path of a module that all of them lie below. `count` is the
 * number of live cases in the project, or within that module; null when no module is shown.
 *
 * One grouped query, whatever is shown and however deep the tree: modules with cases, and the two ends of each shown
 * subtree, are put in the order of their paths and added up once. The sum at the far end of a subtree less the sum at
 * its near end is what lies in it.
 */
export async function moduleNodes(
  ctx: Ctx,
  projectId: number,
  shown: SQL,
  within?: string,
): Promise<{ nodes: ModuleNode[]; count: number | null }> {
  const counted = within
    ? sql`and ${counts.moduleId} in (select ${m.id} from ${m} where ${inSubtree(projectId, within, m)})`
    : sql``
  const found = selected({
    id: sql`shown.id`.mapWith(Number),
    parentId: orNull(sql`shown.parent_id`.mapWith(Number)),
    name: sql<string>`shown.name`,
    position: sql<number>`shown.position::int`,
    count: sql<number>`counts.count`,
    hasChildren: sql<boolean>`exists (
      select from ${child}
      where ${child.projectId} = ${projectId} and coalesce(${child.parentId}, 0) = shown.id and ${child.deletedAt} is null
    )`,
    whole: sql<number>`(select coalesce(sum(count), 0)::int from marks)`,
  })
  const rows = await found.rows(
    ctx.db,
    sql`
      with shown as materialized (
        select id, parent_id, name, path collate "C" as path, position from (${shown}) nodes
      ), marks as (
        select ${m.path} collate "C" as at, c.count, null::bigint as id, 0 as sign
        from (
          select ${counts.moduleId}, sum(count)::int as count from ${counts}
          where ${counts.projectId} = ${projectId} and ${counts.tag} = '' ${counted} group by ${counts.moduleId}
        ) c join ${m} on ${m.id} = ${c.moduleId}
        union all select path, 0, id, -1 from shown
        union all select left(path, -1) || '0', 0, id, 1 from shown
      ), added as (
        select id, sign, sum(count) over (order by at, id is null rows unbounded preceding) as sum from marks
      ), counts as (
        select id, sum(sign * sum)::int as count from added where id is not null group by id
      )
      select ${found}
      from shown join counts on counts.id = shown.id
      order by shown.position`,
  )
  return { nodes: rows.map(({ whole, ...node }) => node), count: rows[0]?.whole ?? null }
}

/** How many live modules each of these parents (0 = the top) has. */
export async function childTotals(ctx: Ctx, projectId: number, parents: readonly number[]) {
  if (parents.length === 0) return new Map<number, number>()
  const rows = await ctx.db
    .select({ parent: sql`coalesce(${module.parentId}, 0)`.mapWith(Number), total: sql<number>`count(*)::int` })
    .from(sql`${module}
      where ${module.projectId} = ${projectId} and coalesce(${module.parentId}, 0) = any (${idArray(parents)})
        and ${module.deletedAt} is null
      group by 1`)
  return new Map(rows.map(({ parent, total }) => [parent, total]))
}
