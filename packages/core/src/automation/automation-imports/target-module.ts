import {
  type AutomationFileKind,
  type ModuleLayout,
  moduleForAll,
} from '@caseweave/contract/automation/automation-imports/automation-imports'
import { cleanName } from '@caseweave/contract/platform/case-text'
import { cutText } from '@caseweave/contract/platform/cut-text'
import { AppError } from '@caseweave/contract/platform/errors'
import { moduleLimits } from '@caseweave/contract/project/modules'
import { modules, testCases } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { ensureModulePaths, modulePathKey } from '../../project/modules/ensure-module-paths'
import { findModulePlace, type ModulePlace } from '../../project/modules/subtree'

const m = named(modules, 'm')
const above = named(modules, 'above')
const c = named(testCases, 'c')

/** Where the new cases of a file go; `moduleId` is null while the module is not there. `chosen`: it is not the file's own. */
export type TargetModule = { moduleId: number | null; path: string[]; chosen: boolean }

/** What a person settled on for an import. */
export type TargetPlace = { projectId: number; moduleId: number | null; layout?: ModuleLayout | undefined }

/** A file that wants a module: `title` = its feature or class, `fileName` = what its cases name it by. */
type TargetFile = { title: string; fileName: string }

const pathOf = ({ ancestors, name }: ModulePlace) => [...ancestors.map((each) => each.name), name]

/**
 * Where the new cases of files go, in their order, as the layout says. A module that holds cases of a file already, where another
 * layout would have put them, goes on to hold them.
 */
export async function targetModules(
  ctx: Ctx,
  { projectId, moduleId, layout }: TargetPlace,
  kind: AutomationFileKind,
  files: readonly TargetFile[],
): Promise<TargetModule[]> {
  const place = moduleId === null ? null : await findModulePlace(ctx, projectId, moduleId)
  const chosen = place && { moduleId: place.id, path: pathOf(place), chosen: true }
  const how = layout ?? (chosen ? 'flat' : 'top')
  if (chosen && (how === 'flat' || (how === 'below' && chosen.path.length >= moduleLimits.depth)))
    return files.map(() => chosen)
  const path = how === 'top' ? [] : (chosen?.path ?? [moduleForAll[kind]])
  if (how === 'flat') {
    const [found] = await ownModules(ctx, projectId, 'top', null, [{ title: moduleForAll[kind], fileName: '' }])
    return files.map(() => ({ moduleId: found?.moduleId ?? null, path, chosen: true }))
  }
  const own = files.map(({ title, fileName }) => {
    const name = cutText(cleanName(title), moduleLimits.name).trim() || 'Imported'
    return { title: name, fileName }
  })
  const parent = how === 'top' ? 'top' : (chosen?.moduleId ?? moduleForAll[kind])
  const found = await ownModules(ctx, projectId, parent, chosen, own)
  return own.map(({ title }, index) => {
    const one = found[index]
    if (one?.isChosen && chosen) return chosen
    if (one?.isAtTop) return { moduleId: one.moduleId, path: [title], chosen: false }
    return { moduleId: one?.moduleId ?? null, path: [...path, title], chosen: false }
  })
}

type Found = { moduleId: number; isAtTop: boolean; isChosen: boolean }

/**
 * The modules of these names below `parent` (an id, the name of a module at the top, or the top itself), in the order of the files.
 * In their place the ones that hold cases of the file already: the chosen one, or that of its name at the top.
 */
async function ownModules(
  ctx: Ctx,
  projectId: number,
  parent: 'top' | number | (typeof moduleForAll)[AutomationFileKind],
  chosen: { moduleId: number | null } | null,
  files: readonly TargetFile[],
): Promise<(Found | undefined)[]> {
  const parentId =
    parent === 'top'
      ? sql`0`
      : typeof parent === 'number'
        ? sql`${parent}::bigint`
        : sql`(select ${above.id} from ${above} where ${above.projectId} = ${projectId} and ${above.parentId} is null
            and lower(${above.name}) = lower(${parent}) and ${above.deletedAt} is null)`
  const holds = sql`exists (select from ${c} where ${c.moduleId} = ${m.id} and ${c.deletedAt} is null
    and ${c.fileName} = wanted.file and wanted.file <> '')`
  const chosenId = chosen?.moduleId ?? 0
  const isOwn = sql`(coalesce(${m.parentId}, 0) = ${parentId} and lower(${m.name}) = lower(wanted.title))`
  const elsewhere = chosen
    ? sql`${m.id} = ${chosenId}`
    : sql`(${m.parentId} is null and lower(${m.name}) = lower(wanted.title))`
  const rows = await ctx.db
    .selectDistinctOn([sql`wanted.place`], {
      place: sql<number>`wanted.place`,
      moduleId: m.id,
      isOwn: sql<boolean>`coalesce(${isOwn}, false)`,
    })
    .from(sql`json_to_recordset(${JSON.stringify(
      files.map(({ title, fileName }, place) => ({ place, title, file: fileName })),
    )}::json) as wanted (place int, title text, file text)
      join ${m} on ${m.projectId} = ${projectId} and ${m.deletedAt} is null
        and (${isOwn} or (${elsewhere} and ${holds}))`)
    .orderBy(sql`wanted.place`, sql`3`)
  const found: (Found | undefined)[] = files.map(() => undefined)
  for (const { place, moduleId, isOwn: own } of rows)
    found[place] = { moduleId, isAtTop: parent === 'top' || (!own && !chosen), isChosen: !own && moduleId === chosenId }
  return found
}

/** Like {@link targetModules}, of one file. */
export async function targetModule(
  ctx: Ctx,
  place: TargetPlace,
  kind: AutomationFileKind,
  file: TargetFile,
): Promise<TargetModule> {
  const [target] = await targetModules(ctx, place, kind, [file])
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
