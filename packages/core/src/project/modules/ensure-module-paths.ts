import { cleanName } from '@caseweave/contract/platform/case-text'
import { AppError } from '@caseweave/contract/platform/errors'
import { moduleLimits } from '@caseweave/contract/project/modules'
import { modules } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { lockModuleTree } from './lock-modules'

const m = named(modules, 'm')
const module = named(modules)

/** The key under which {@link ensureModulePaths} answers a path: the same for paths that differ in white space alone. */
export const modulePathKey = (names: readonly string[]) => keyOf(cleanPath(names))

/** A character that no clean name holds. */
const separator = '\u0000'
const keyOf = (cleanNames: readonly string[]) => cleanNames.join(separator)

/** The names of a path as they are stored; empty ones are left out. */
const cleanPath = (names: readonly string[]) => names.map(cleanName).filter((name) => name !== '')

/** A module on the way: one entry for each distinct beginning of the wanted paths. */
type Step = { key: string; parentKey: string; name: string }

/**
 * The ids of the modules that these paths of names (root first) end at, by {@link modulePathKey}; missing modules are
 * made, two statements a level. The database alone says which names are the same, whatever their case. An empty path has no entry. Many may call it at once: nothing is made twice. Call it in
 * a transaction that has not written cases yet, because one that makes modules keeps others from doing so until it ends.
 * INVALID when a name is too long or a path too deep.
 */
export async function ensureModulePaths(
  ctx: Ctx,
  projectId: number,
  paths: readonly (readonly string[])[],
): Promise<Map<string, number>> {
  const levels = stepsByLevel(paths)
  return ctx.tx(async (tx) => {
    const found = await findAll(tx, projectId, levels)
    if (found) return idsOf(found)
    // Whoever moves or deletes a module has this lock as well: what was found before may be gone by now, or stand elsewhere.
    await lockModuleTree(tx, projectId)
    const made: Found = new Map()
    for (const level of levels) {
      const missing = await findLevel(tx, projectId, level, made)
      if (missing.length === 0) continue
      await makeLevel(tx, projectId, missing, made)
      await findLevel(tx, projectId, missing, made)
    }
    return idsOf(made)
  })
}

/** Modules by the keys of their paths of names. */
type Found = Map<string, { id: number; path: string }>

const idsOf = (found: Found) => new Map([...found].map(([key, { id }]) => [key, id]))

/** All modules of these levels; null when one is missing. */
async function findAll(ctx: Ctx, projectId: number, levels: readonly Step[][]): Promise<Found | null> {
  const found: Found = new Map()
  for (const level of levels) if ((await findLevel(ctx, projectId, level, found)).length > 0) return null
  return found
}

function stepsByLevel(paths: readonly (readonly string[])[]): Step[][] {
  const levels: Map<string, Step>[] = []
  for (const path of paths) {
    const names = cleanPath(path)
    if (names.length > moduleLimits.depth) {
      throw new AppError('INVALID', `Modules can be at most ${moduleLimits.depth} levels deep.`)
    }
    let parentKey = ''
    names.forEach((name, depth) => {
      if (name.length > moduleLimits.name) {
        throw new AppError('INVALID', `A module's name can have at most ${moduleLimits.name} characters.`)
      }
      const key = keyOf(names.slice(0, depth + 1))
      const level = levels[depth] ?? new Map<string, Step>()
      levels[depth] = level
      if (!level.has(key)) level.set(key, { key, parentKey, name })
      parentKey = key
    })
  }
  return levels.map((level) => [...level.values()])
}

/** The wanted steps of one level as rows; parents are known by then. */
function wantedRows(level: readonly Step[], ids: Found) {
  const parents = level.map((step) => ids.get(step.parentKey))
  const names = level.map((step) => step.name)
  return sql`json_to_recordset(${JSON.stringify(
    level.map((_, index) => ({
      position: index,
      parent_id: parents[index]?.id ?? 0,
      parent_path: parents[index]?.path ?? '',
      name: names[index],
    })),
  )}::json) as wanted (position int, parent_id bigint, parent_path text, name text)`
}

/** Puts the modules that exist into `ids` and answers the steps that have none. */
async function findLevel(ctx: Ctx, projectId: number, level: readonly Step[], ids: Found): Promise<Step[]> {
  const rows = await ctx.db
    .select({ position: sql<number>`wanted.position`, id: m.id, path: m.path })
    .from(sql`${wantedRows(level, ids)}
      join ${m} on ${m.projectId} = ${projectId} and coalesce(${m.parentId}, 0) = wanted.parent_id
        and lower(${m.name}) = lower(wanted.name) and ${m.deletedAt} is null`)
  const found = new Set<number>()
  for (const { position, id, path } of rows) {
    const step = level[position]
    if (!step) continue
    ids.set(step.key, { id, path })
    found.add(position)
  }
  return level.filter((_, position) => !found.has(position))
}

async function makeLevel(ctx: Ctx, projectId: number, level: readonly Step[], ids: Found): Promise<void> {
  await ctx.db.execute(sql`
    insert into ${module} (${module.id}, ${module.projectId}, ${module.parentId}, ${module.name}, ${module.path},
      ${module.createdBy}) overriding system value
    select made.id, ${projectId}, nullif(made.parent_id, 0), made.name, made.parent_path || made.id || '/',
      ${ctx.actor?.id ?? null}::bigint
    from (
      select nextval(pg_get_serial_sequence('modules', 'id')) as id, one.parent_id, one.parent_path, one.name
      from (
        select distinct on (wanted.parent_id, lower(wanted.name)) wanted.parent_id, wanted.parent_path, wanted.name
        from ${wantedRows(level, ids)} order by wanted.parent_id, lower(wanted.name), wanted.position
      ) one
    ) made`)
}
