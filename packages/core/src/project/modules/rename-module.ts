import type { RenameModule } from '@caseweave/contract/project/modules'
import { modules } from '@caseweave/db/schema'
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { requireFreeName } from './add-module'
import { lockModuleTree } from './lock-modules'
import { modulePlace } from './subtree'

/** Gives a module another name; CONFLICT at `name` when its parent has another one of that name. */
export async function renameModule(ctx: Ctx, input: RenameModule & { projectId: number }): Promise<{ name: string }> {
  const { projectId, moduleId, name } = input
  return ctx.tx(async (ctx) => {
    await lockModuleTree(ctx, projectId)
    const { parentId } = await modulePlace(ctx, projectId, moduleId)
    await requireFreeName(ctx, { projectId, parentId, name, field: 'name', exceptId: moduleId })
    await ctx.db.update(modules).set({ name }).where(eq(modules.id, moduleId))
    return { name }
  })
}
