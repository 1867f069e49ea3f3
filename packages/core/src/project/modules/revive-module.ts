import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { modules } from '@caseweave/db/schema'
import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { ensureModulePaths, modulePathKey } from './ensure-module-paths'
import { idsOfPath } from './subtree'

/**
 * A live module for a case that is restored: its own when that is still there, else the one at the same place by names,
 * made anew where it is missing.
 */
export async function reviveModule(ctx: Ctx, projectId: number, moduleId: number): Promise<number> {
  const [module] = await ctx.db
    .select({ path: modules.path, deletedAt: modules.deletedAt })
    .from(modules)
    .where(and(eq(modules.projectId, projectId), eq(modules.id, moduleId)))
  if (!module) throw new AppError('NOT_FOUND', messages.notFound)
  if (!module.deletedAt) return moduleId
  const ids = idsOfPath(module.path)
  const rows = await ctx.db.select({ id: modules.id, name: modules.name }).from(modules).where(inArray(modules.id, ids))
  const names = ids.map((id) => rows.find((row) => row.id === id)?.name ?? '')
  const found = (await ensureModulePaths(ctx, projectId, [names])).get(modulePathKey(names))
  if (!found) throw new Error(`Module ${moduleId} has no names to find it by.`)
  return found
}
