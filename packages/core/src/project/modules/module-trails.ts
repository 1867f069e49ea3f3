import { modules } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { preparedQuery } from '../../platform/database/prepared-query'

const m = named(modules, 'm')
const module = named(modules, 'leaf')

/** A module or an ancestor of it; an older version of a case may name one that is deleted by now. */
type TrailModule = { id: number; name: string; deleted: boolean }

/** Each of these modules with its ancestors, root first, by the module's id; deleted ones too. */
export async function moduleTrails(ctx: Ctx, moduleIds: readonly number[]): Promise<Map<number, TrailModule[]>> {
  const rows = await trailsOf(ctx.dbByKey, { moduleIds: `{${[...new Set(moduleIds)].join(',')}}` })
  const trails = new Map<number, TrailModule[]>(moduleIds.map((id) => [id, []]))
  for (const { leaf, ...module } of rows) trails.get(leaf)?.push(module)
  return trails
}

const trailsOf = preparedQuery((db) =>
  db
    .select({ leaf: module.id, id: m.id, name: m.name, deleted: sql<boolean>`${m.deletedAt} is not null` })
    .from(sql`${module}
      join ${m} on ${m.id} = any (string_to_array(rtrim(${module.path}, '/'), '/')::bigint[])
      where ${module.id} = any (${sql.placeholder('moduleIds')}::bigint[])
      order by ${module.id}, length(${m.path})`),
)
