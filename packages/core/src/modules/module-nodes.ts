import type { ModuleNode } from '@caseweave/contract/modules'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../context'

/** The modules that `project` has live under the top and under `parents`, at most `limit` each, by name; and `extra` ones. */
export const childrenOf = (
  projectId: number,
  parents: readonly number[],
  page: { offset: number; limit: number },
  extra: readonly number[] = [],
): SQL => sql`
  select m.id, m.parent_id, m.name, m.path, m.rank
  from unnest(${idList(parents)}) parent (id)
  cross join lateral (
    select page.*, row_number() over () as rank from (
      select id, parent_id, name, path from modules
      where project_id = ${projectId} and coalesce(parent_id, 0) = parent.id and deleted_at is null
      order by lower(name) offset ${page.offset} limit ${page.limit}
    ) page
  ) m
  union
  select id, parent_id, name, path, null from modules
  where project_id = ${projectId} and id = any (${idList(extra)}) and deleted_at is null`

/** A list of ids as one parameter. */
export const idList = (ids: readonly number[]): SQL => sql`${`{${ids.join()}}`}::bigint[]`

/**
 * The modules that the subquery `shown` names (columns id, parent_id, name, path, rank), in the order of their ranks,
 * each with its live cases and with those of all below it: one grouped query, however many modules are shown.
 */
export async function moduleNodes(ctx: Ctx, projectId: number, shown: SQL): Promise<ModuleNode[]> {
  const rows = await ctx.db.execute<{
    id: string
    parent_id: string | null
    name: string
    count: number
    has_children: boolean
  }>(sql`
    with shown as materialized (
      select distinct on (id) id, parent_id, name, path collate "C" as path, rank from (${shown}) any_order order by id, rank
    ), sums as (
      select shown.id, sum(c.count)::int as count
      from shown
      join modules m on m.project_id = ${projectId}
        and m.path collate "C" >= shown.path and m.path collate "C" < left(shown.path, -1) || '0'
      join test_case_counts c on c.project_id = ${projectId} and c.tag = '' and c.module_id = m.id
      group by shown.id
    )
    select shown.id, shown.parent_id, shown.name, coalesce(sums.count, 0) as count, exists (
      select from modules child
      where child.project_id = ${projectId} and coalesce(child.parent_id, 0) = shown.id and child.deleted_at is null
    ) as has_children
    from shown left join sums on sums.id = shown.id
    order by shown.rank, lower(shown.name)`)
  return rows.map((row) => ({
    id: Number(row.id),
    parentId: row.parent_id === null ? null : Number(row.parent_id),
    name: row.name,
    count: row.count,
    hasChildren: row.has_children,
  }))
}

/** How many live modules each of these parents (0 = the top) has. */
export async function childTotals(ctx: Ctx, projectId: number, parents: readonly number[]) {
  const totals = new Map<number, number>()
  if (parents.length === 0) return totals
  const rows = await ctx.db.execute<{ parent: string; total: number }>(sql`
    select coalesce(parent_id, 0) as parent, count(*)::int as total from modules
    where project_id = ${projectId} and coalesce(parent_id, 0) = any (${idList(parents)}) and deleted_at is null
    group by 1`)
  for (const { parent, total } of rows) totals.set(Number(parent), total)
  return totals
}
