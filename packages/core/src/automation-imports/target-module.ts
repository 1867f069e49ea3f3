import { AppError } from '@caseweave/contract/errors'
import { cleanModuleName, moduleLimits } from '@caseweave/contract/modules'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../context'
import { ensureModulePaths, modulePathKey } from '../modules/ensure-module-paths'
import { findModulePlace } from '../modules/subtree'

/** Where the new cases of a file go; `moduleId` is null while the module is not there. `chosen` = by a person. */
export type TargetModule = { moduleId: number | null; path: string[]; chosen: boolean }

/** The chosen module while it is there, else one at the top that is named after the feature or the class. */
export async function targetModule(
  ctx: Ctx,
  { projectId, moduleId, name }: { projectId: number; moduleId: number | null; name: string },
): Promise<TargetModule> {
  const place = moduleId === null ? null : await findModulePlace(ctx, projectId, moduleId)
  if (place) return { moduleId: place.id, path: [...place.ancestors, place].map((each) => each.name), chosen: true }
  const named = cleanModuleName(name).slice(0, moduleLimits.name).trim() || 'Imported'
  const [found] = await ctx.db.execute<{ id: string }>(sql`
    select id from modules
    where project_id = ${projectId} and coalesce(parent_id, 0) = 0 and lower(name) = lower(${named}) and deleted_at is null`)
  return { moduleId: found ? Number(found.id) : null, path: [named], chosen: false }
}

/** Makes the module where it is missing; answers its id. In a transaction that has not written cases yet. */
export async function makeTarget(ctx: Ctx, projectId: number, target: TargetModule): Promise<number> {
  if (target.moduleId !== null) return target.moduleId
  const made = (await ensureModulePaths(ctx, projectId, [target.path])).get(modulePathKey(target.path))
  if (made === undefined) throw new AppError('INVALID', `The module "${target.path.join(' › ')}" could not be made.`)
  return made
}
