import { type ListModules, type ModuleChoices, modulePage } from '@caseweave/contract/project/modules'
import { modules } from '@caseweave/db/schema'
import { and, asc, eq, inArray, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { findModulePlace, idsOfPath, inSubtree } from './subtree'

/** `name` holds `search`, whatever the case; `%` and `_` stand for themselves. */
export const nameHolds = (search: string): SQL =>
  sql`lower(${modules.name}) like lower(${`%${search.replace(/[\\%_]/g, '\\$&')}%`})`

/** The first modules that somebody can choose from, and how many match; a search narrows them. */
export async function listModules(ctx: Ctx, input: ListModules & { projectId: number }): Promise<ModuleChoices> {
  const { projectId } = input
  const search = input.search?.trim()
  const except = input.except ? await findModulePlace(ctx, projectId, input.except) : null
  const matching = and(
    eq(modules.projectId, projectId),
    isNull(modules.deletedAt),
    search ? nameHolds(search) : undefined,
    except ? not(inSubtree(projectId, except.path)) : undefined,
  )
  // Counted apart: in the order of modules_choice_idx the first ones are found without the others.
  const [rows, total] = await Promise.all([
    ctx.db
      .select({ id: modules.id, path: modules.path })
      .from(modules)
      .where(matching)
      .orderBy(sql`cardinality(string_to_array(${modules.path}, '/'))`, sql`lower(${modules.name})`, asc(modules.id))
      .limit(modulePage.matches),
    ctx.db.$count(modules, matching),
  ])
  const nameOf = await namesOf(ctx, [...new Set(rows.flatMap((row) => idsOfPath(row.path)))])
  return {
    choices: rows.map((row) => ({ id: row.id, names: idsOfPath(row.path).map((id) => nameOf.get(id) ?? '') })),
    total,
  }
}

async function namesOf(ctx: Ctx, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db.select({ id: modules.id, name: modules.name }).from(modules).where(inArray(modules.id, ids))
  return new Map(rows.map((row) => [row.id, row.name]))
}
