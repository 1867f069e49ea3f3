import type { ModuleDetails } from '@caseweave/contract/project/modules'
import { modules, testCaseCounts } from '@caseweave/db/schema'
import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { inSubtree, type ModulePlace, modulePlace } from './subtree'

/** A module with what lies in it and below it; NOT_FOUND when the project has no such live module. */
export async function getModule(ctx: Ctx, input: { projectId: number; moduleId: number }): Promise<ModuleDetails> {
  const place = await modulePlace(ctx, input.projectId, input.moduleId)
  const { path, ...rest } = place
  return { ...rest, ...(await contentOf(ctx, input.projectId, place)) }
}

/** How many live cases lie in a module and below it, and how many live modules below it. */
export async function contentOf(ctx: Ctx, projectId: number, place: Pick<ModulePlace, 'path'>) {
  const live = and(inSubtree(projectId, place.path), isNull(modules.deletedAt))
  const [below] = await ctx.db.select({ modules: count() }).from(modules).where(live)
  const [content] = await ctx.db
    .select({ cases: sql<number>`coalesce(sum(${testCaseCounts.count}), 0)::int` })
    .from(testCaseCounts)
    .where(
      and(
        eq(testCaseCounts.projectId, projectId),
        eq(testCaseCounts.tag, ''),
        inArray(testCaseCounts.moduleId, ctx.db.select({ id: modules.id }).from(modules).where(live)),
      ),
    )
  return { cases: content?.cases ?? 0, modules: (below?.modules ?? 1) - 1 }
}
