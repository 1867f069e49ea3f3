import type { ModuleNode } from '@caseweave/contract/project/modules'
import { idArray } from '@caseweave/db/id-array'
import { modules } from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { orNull, selected } from '../../platform/database/selected-rows'
import { casesWithin } from './case-counts'

const before = named(modules, 'before')
const child = named(modules, 'child')
const m = named(modules, 'm')
const module = named(modules)

/**
 * The live modules at the top (parent 0) or under other parents, a page of each by name. `position` counts from 0 among all modules
 * of a parent. `parents` is a `bigint[]` in SQL.
 */
export const childrenOf = (projectId: number, parents: SQL, page: { offset: number; limit: number }): SQL => sql`
  select m.id, m.parent_id, m.name, m.position
  from unnest(${parents}) parent (id)
  cross join lateral (
    select page.*, ${page.offset}::int + row_number() over () - 1 as position from (
      select ${module.id}, ${module.parentId}, ${module.name} from ${module}
      where ${module.projectId} = ${projectId} and coalesce(${module.parentId}, 0) = parent.id and ${module.deletedAt} is null
      order by lower(${module.name}) offset ${page.offset} limit ${page.limit}
    ) page
  ) m`

/** Those, and live modules wherever they stand; `extra` is a `bigint[]` in SQL. */
export const withModules = (projectId: number, shown: SQL, extra: SQL): SQL => sql`
  ${shown}
  union
  select ${m.id}, ${m.parentId}, ${m.name}, (
    select count(*) from ${before}
    where ${before.projectId} = ${projectId} and coalesce(${before.parentId}, 0) = coalesce(${m.parentId}, 0)
      and lower(${before.name}) < lower(${m.name}) and ${before.deletedAt} is null
  ) from ${m}
  where ${m.projectId} = ${projectId} and ${m.id} = any (${extra}) and ${m.deletedAt} is null`

/**
 * The modules that the subquery `shown` names (columns id, parent_id, name, position), by position, each with its live cases and those
 * of all below it; from kept counts of these modules alone, whatever else the project has.
 */
export async function moduleNodes(ctx: Ctx, projectId: number, shown: SQL): Promise<ModuleNode[]> {
  const found = selected({
    id: sql`shown.id`.mapWith(Number),
    parentId: orNull(sql`shown.parent_id`.mapWith(Number)),
    name: sql<string>`shown.name`,
    position: sql<number>`shown.position::int`,
    count: sql<number>`${casesWithin(projectId, sql`shown.id`)}`,
    hasChildren: sql<boolean>`exists (
      select from ${child}
      where ${child.projectId} = ${projectId} and coalesce(${child.parentId}, 0) = shown.id and ${child.deletedAt} is null
    )`,
  })
  return found.rows(ctx.dbByKey, sql`select ${found} from (${shown}) shown order by shown.position, shown.id`)
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
