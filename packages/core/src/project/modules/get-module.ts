import type { ModuleDetails } from '@caseweave/contract/project/modules'
import { modules } from '@caseweave/db/schema'
import { and, count, isNull } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { countCases } from './case-counts'
import { inSubtree, type ModulePlace, modulePlace } from './subtree'

/** A module with what lies in it and below it; NOT_FOUND when the project has no such live module. */
export async function getModule(ctx: Ctx, input: { projectId: number; moduleId: number }): Promise<ModuleDetails> {
  const place = await modulePlace(ctx, input.projectId, input.moduleId)
  const { path, ...rest } = place
  return { ...rest, ...(await contentOf(ctx, input.projectId, place)) }
}

/** How many live cases lie in a module and below it, and how many live modules below it. */
export async function contentOf(ctx: Ctx, projectId: number, place: Pick<ModulePlace, 'id' | 'path'>) {
  const live = and(inSubtree(projectId, place.path), isNull(modules.deletedAt))
  const [below] = await ctx.db.select({ modules: count() }).from(modules).where(live)
  const cases = await countCases(ctx, projectId, place.id)
  return { cases, modules: (below?.modules ?? 1) - 1 }
}
