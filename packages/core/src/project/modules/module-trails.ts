import { idArray } from '@caseweave/db/id-array'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'

/** A module or an ancestor of it; an older version of a case may name one that is deleted by now. */
type TrailModule = { id: number; name: string; deleted: boolean }

/** Each of these modules with its ancestors, root first, by the module's id; deleted ones too. */
export async function moduleTrails(ctx: Ctx, moduleIds: readonly number[]): Promise<Map<number, TrailModule[]>> {
  const rows = await ctx.db.execute<{ leaf: string; id: string; name: string; deleted: boolean }>(sql`
    select leaf.id as leaf, m.id, m.name, m.deleted_at is not null as deleted
    from modules leaf
    join modules m on m.id = any (string_to_array(rtrim(leaf.path, '/'), '/')::bigint[])
    where leaf.id = any (${idArray(new Set(moduleIds))})
    order by leaf.id, length(m.path)`)
  const trails = new Map<number, TrailModule[]>(moduleIds.map((id) => [id, []]))
  for (const { leaf, id, name, deleted } of rows) trails.get(Number(leaf))?.push({ id: Number(id), name, deleted })
  return trails
}
