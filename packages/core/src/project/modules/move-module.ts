import { AppError } from '@caseweave/contract/platform/errors'
import type { MoveModule } from '@caseweave/contract/project/modules'
import { modules } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { requireDepth, requireFreeName } from './add-module'
import { lockModuleTree } from './lock-modules'
import { idsOfPath, inSubtree, modulePlace } from './subtree'

/**
 * Puts a module with all below it under another one, or at the top; its cases stay in it and get no new version.
 * Refused at `parentId`: a place below the module itself, a name that is taken there, a tree that becomes too deep.
 */
export async function moveModule(
  ctx: Ctx,
  input: MoveModule & { projectId: number },
): Promise<{ name: string; parentName: string | null }> {
  const { projectId, moduleId } = input
  return ctx.tx(async (ctx) => {
    await lockModuleTree(ctx, projectId)
    const module = await modulePlace(ctx, projectId, moduleId)
    const parent = input.parentId ? await modulePlace(ctx, projectId, input.parentId) : null
    if (parent?.path.startsWith(module.path)) {
      throw new AppError('INVALID', 'A module cannot be moved into itself.', { field: 'parentId' })
    }
    const parentId = parent?.id ?? null
    const moved = { name: module.name, parentName: parent?.name ?? null }
    if (parentId === module.parentId) return moved
    await requireFreeName(ctx, { projectId, parentId, name: module.name, field: 'parentId' })
    const below = inSubtree(projectId, module.path)
    const [deepest] = await ctx.db
      .select({ levels: sql<number>`max(cardinality(string_to_array(${modules.path}, '/')) - 1)` })
      .from(modules)
      .where(below)
    const height = (deepest?.levels ?? 1) - module.ancestors.length
    requireDepth(idsOfPath(parent?.path ?? '').length + height, 'parentId')
    const kept = module.path.length - `${moduleId}/`.length
    await ctx.db
      .update(modules)
      .set({
        path: sql`${parent?.path ?? ''} || substr(${modules.path}, ${kept + 1}::int)`,
        parentId: sql`case when ${modules.id} = ${moduleId} then ${parentId}::bigint else ${modules.parentId} end`,
      })
      .where(below)
    return moved
  })
}
