import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { modules } from '@caseweave/db/schema'
import { and, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'

const m = named(modules, 'm')

/** A live module with its way from the root; `ancestors` come root first, without the module itself. */
export type ModulePlace = {
  id: number
  name: string
  parentId: number | null
  path: string
  ancestors: { id: number; name: string }[]
}

/**
 * True for rows of `modules` (or of its alias) at or below `path`, deleted ones included: one range of
 * `modules_path_idx`.
 */
export const inSubtree = (
  projectId: number,
  path: string,
  row: Readonly<Record<'projectId' | 'path', SQLWrapper>> = modules,
): SQL =>
  sql`(${row.projectId} = ${projectId} and ${row.path} collate "C" >= ${path}
    and ${row.path} collate "C" < ${endOfSubtree(path)})`

/** The first path behind a subtree: `12/45/` ends before `12/450`, since `0` follows `/` in C collation. */
const endOfSubtree = (path: string) => `${path.slice(0, -1)}0`

/** A subquery of one live module's path; null when the project has no such module. */
export const livePath = (projectId: number, moduleId: number): SQL =>
  sql`(select ${m.path} from ${m} where ${m.id} = ${moduleId} and ${m.projectId} = ${projectId} and ${m.deletedAt} is null)`

/** The ids along a path, root first. */
export const idsOfPath = (path: string) => path.split('/').filter(Boolean).map(Number)

/**
 * A subquery of the ids of a live module and of all below it, for `inArray(testCases.moduleId, …)`. It is empty for a
 * module that is not of this project.
 */
export function modulesInSubtree(ctx: Ctx, projectId: number, moduleId: number) {
  const path = livePath(projectId, moduleId)
  return ctx.db
    .select({ id: modules.id })
    .from(modules)
    .where(
      and(
        eq(modules.projectId, projectId),
        sql`${modules.path} collate "C" >= ${path}`,
        sql`${modules.path} collate "C" < left(${path}, -1) || '0'`,
      ),
    )
}

/** A live module of the project with its ancestors; null when there is no such module. */
export async function findModulePlace(ctx: Ctx, projectId: number, moduleId: number): Promise<ModulePlace | null> {
  const rows = await ctx.db
    .select({ id: modules.id, name: modules.name, parentId: modules.parentId, path: modules.path })
    .from(modules)
    .where(
      and(
        eq(modules.projectId, projectId),
        isNull(modules.deletedAt),
        sql`${modules.id} = any (select unnest(string_to_array(rtrim(${m.path}, '/'), '/'))::bigint from ${m}
          where ${m.id} = ${moduleId} and ${m.projectId} = ${projectId})`,
      ),
    )
    .orderBy(sql`length(${modules.path})`)
  const module = rows.pop()
  if (module?.id !== moduleId) return null
  return { ...module, ancestors: rows.map(({ id, name }) => ({ id, name })) }
}

/** Like {@link findModulePlace}; NOT_FOUND when there is no such module. */
export async function modulePlace(ctx: Ctx, projectId: number, moduleId: number): Promise<ModulePlace> {
  const place = await findModulePlace(ctx, projectId, moduleId)
  if (!place) throw new AppError('NOT_FOUND', messages.notFound)
  return place
}
