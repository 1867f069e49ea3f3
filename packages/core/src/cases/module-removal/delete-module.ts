import { AppError } from '@caseweave/contract/platform/errors'
import type { DeleteModule } from '@caseweave/contract/project/modules'
import { modules, testCases } from '@caseweave/db/schema'
import { and, inArray, isNull } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { holdModules, lockModuleTree } from '../../project/modules/lock-modules'
import { inSubtree, modulePlace } from '../../project/modules/subtree'
import { moveCases } from './move-cases'

/**
 * Deletes a module and all below it, softly: rows stay for the deleted cases and old versions that name them. Its live
 * cases move to `targetId` as their next version, are deleted softly too, or have to be none (CONFLICT else). Answers
 * the module's name and parent, how many modules went, and how many cases moved or went.
 */
export async function deleteModule(
  ctx: Ctx,
  input: DeleteModule & { projectId: number },
): Promise<{ name: string; parentId: number | null; modules: number; cases: number }> {
  const { projectId, moduleId, cases, targetId } = input
  return ctx.tx(async (ctx) => {
    await lockModuleTree(ctx, projectId)
    const { name, parentId, path } = await modulePlace(ctx, projectId, moduleId)
    const live = and(inSubtree(projectId, path), isNull(modules.deletedAt))
    // From here on nobody puts a case into one of them: holdModules waits, and then finds them deleted.
    await ctx.db.select({ id: modules.id }).from(modules).where(live).orderBy(modules.id).for('update')
    const inModule = inArray(testCases.moduleId, ctx.db.select({ id: modules.id }).from(modules).where(live))
    let count = 0
    if (cases === 'move' && targetId) {
      const target = await modulePlace(ctx, projectId, targetId)
      if (target.path.startsWith(path)) {
        throw new AppError('INVALID', 'Please choose a module that stays.', { field: 'targetId' })
      }
      await holdModules(ctx, projectId, [targetId])
      count = await moveCases(ctx, inModule, targetId)
    } else if (cases === 'delete') {
      count = await deleteCases(ctx, inModule)
    } else if (await holdsCases(ctx, inModule)) {
      throw new AppError('CONFLICT', 'There are test cases in this module. Please choose what becomes of them.', {
        field: 'cases',
      })
    }
    const deleted = await ctx.db.update(modules).set({ deletedAt: ctx.now() }).where(live).returning({ id: modules.id })
    return { name, parentId, modules: deleted.length, cases: count }
  })
}

async function holdsCases(ctx: Ctx, inModule: ReturnType<typeof inArray>): Promise<boolean> {
  const cases = await ctx.db
    .select({ id: testCases.id })
    .from(testCases)
    .where(and(inModule, isNull(testCases.deletedAt)))
    .limit(1)
  return cases.length > 0
}

async function deleteCases(ctx: Ctx, inModule: ReturnType<typeof inArray>): Promise<number> {
  const now = ctx.now()
  const { count } = await ctx.db
    .update(testCases)
    .set({ deletedAt: now, modifiedAt: now, modifiedBy: requireActor(ctx).id })
    .where(and(inModule, isNull(testCases.deletedAt)))
  return count
}
