import { cutText } from '@caseweave/contract/platform/cut-text'
import { AppError } from '@caseweave/contract/platform/errors'
import { cleanModuleName, moduleLimits } from '@caseweave/contract/project/modules'
import { modules } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { ensureModulePaths, modulePathKey } from '../../project/modules/ensure-module-paths'
import { findModulePlace } from '../../project/modules/subtree'

const m = named(modules, 'm')

/** Where the new cases of a file go; `moduleId` is null while the module is not there. `chosen` = by a person. */
export type TargetModule = { moduleId: number | null; path: string[]; chosen: boolean }

/**
 * Where the new cases of files go, in their order: the chosen module while it is there, else one at the top that is named after
 * the feature or the class.
 */
export async function targetModules(
  ctx: Ctx,
  { projectId, moduleId }: { projectId: number; moduleId: number | null },
  names: readonly string[],
): Promise<TargetModule[]> {
  const place = moduleId === null ? null : await findModulePlace(ctx, projectId, moduleId)
  if (place) {
    const path = [...place.ancestors, place].map((each) => each.name)
    return names.map(() => ({ moduleId: place.id, path, chosen: true }))
  }
  const named = names.map((name) => cutText(cleanModuleName(name), moduleLimits.name).trim() || 'Imported')
  const rows = await ctx.db
    .select({ place: sql<number>`wanted.place::int - 1`, id: m.id })
    .from(sql`json_array_elements_text(${JSON.stringify(named)}::json) with ordinality as wanted (name, place)
      join ${m} on ${m.projectId} = ${projectId} and coalesce(${m.parentId}, 0) = 0
        and lower(${m.name}) = lower(wanted.name) and ${m.deletedAt} is null`)
  const found = new Map(rows.map((row) => [row.place, row.id]))
  return named.map((name, index) => ({ moduleId: found.get(index) ?? null, path: [name], chosen: false }))
}

/** Like {@link targetModules}, of one file. */
export async function targetModule(
  ctx: Ctx,
  place: { projectId: number; moduleId: number | null },
  name: string,
): Promise<TargetModule> {
  const [target] = await targetModules(ctx, place, [name])
  if (!target) throw new Error('There is no target for the file.')
  return target
}

/** Makes the modules that are missing, and answers the ids of all. In a transaction that has not written cases yet. */
export async function makeTargets(ctx: Ctx, projectId: number, targets: readonly TargetModule[]): Promise<number[]> {
  const missing = targets.filter((target) => target.moduleId === null)
  if (missing.length > 0) {
    const paths = missing.map((target) => target.path)
    const made = await ensureModulePaths(ctx, projectId, paths)
    for (const target of missing) target.moduleId = made.get(modulePathKey(target.path)) ?? null
  }
  return targets.map(({ moduleId, path }) => {
    if (moduleId === null) throw new AppError('INVALID', `The module "${path.join(' › ')}" could not be made.`)
    return moduleId
  })
}
