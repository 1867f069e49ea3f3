import { modules } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { orNull, selected } from '../../platform/database/selected-rows'
import { livePath } from './subtree'

const m = named(modules, 'm')
const found = selected({ id: m.id, parentId: orNull(m.parentId) })

/** The live modules of a project as the tree shows them from top to bottom; with `moduleId` that module and all below it. */
export async function modulesInOrder(ctx: Ctx, projectId: number, moduleId?: number): Promise<number[]> {
  const below = sql`
    and ${m.path} collate "C" >= chosen.path and ${m.path} collate "C" < left(chosen.path, -1) || '0'`
  const rows = await found.rows(
    ctx.db,
    sql`
      with chosen as (select ${moduleId ? livePath(projectId, moduleId) : sql`''`} as path)
      select ${found} from ${m}, chosen
      where ${m.projectId} = ${projectId} and ${m.deletedAt} is null ${moduleId ? below : sql``}
      order by lower(${m.name}), ${m.id}`,
  )
  const known = new Set(rows.map(({ id }) => id))
  const childrenOf = new Map<number, number[]>()
  for (const { id, parentId } of rows) {
    const parent = parentId !== null && known.has(parentId) ? parentId : 0
    const children = childrenOf.get(parent)
    if (children) children.push(id)
    else childrenOf.set(parent, [id])
  }
  const inOrder: number[] = []
  // Without recursion: a tree may be very deep.
  const waiting = (childrenOf.get(0) ?? []).toReversed()
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    inOrder.push(next)
    waiting.push(...(childrenOf.get(next) ?? []).toReversed())
  }
  return inOrder
}
