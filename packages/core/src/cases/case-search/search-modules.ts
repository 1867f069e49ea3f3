import { modules } from '@caseweave/db/schema'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { moduleTrails } from '../../project/modules/module-trails'

const m = named(modules, 'm')

type Named = { id: number; name: string; path: string }

/** Modules of one name that are looked at. */
const mostModules = 1_000

const endsWith = (names: readonly string[], wanted: readonly string[], fits: (name: string, part: string) => boolean) =>
  wanted.length <= names.length &&
  wanted.every((part, index) => fits(names[names.length - wanted.length + index] ?? '', part))

// In capitals, of which each letter has one: a small sigma is another one at the end of a word.
const isSame = (name: string, part: string) => name.toUpperCase() === part.toUpperCase()
const holds = (name: string, part: string) => name.toUpperCase().includes(part.toUpperCase())

/**
 * The ids of the live modules that a name means, and of all below them. A name is a module's own, or the end of its path with
 * slashes (`Shop/Checkout`); modules of exactly this name come before those that only have it in their names. Empty when
 * there is none.
 */
export async function findModules(ctx: Ctx, projectId: number, name: string): Promise<number[]> {
  const parts = name.split(/\s*[/›]\s*/).filter(Boolean)
  const last = parts.at(-1) ?? name
  const like = (text: string) => sql`lower(${modules.name}) like lower(${`%${text.replace(/[\\%_]/g, '\\$&')}%`})`
  const found: Named[] = await ctx.db
    .select({ id: modules.id, name: modules.name, path: modules.path })
    .from(modules)
    .where(and(eq(modules.projectId, projectId), isNull(modules.deletedAt), or(like(name), like(last))))
    .orderBy(sql`lower(${modules.name}) <> lower(${last})`, modules.id)
    .limit(mostModules)
  const trails = await moduleTrails(
    ctx,
    found.map(({ id }) => id),
  )
  const namesOf = (id: number) => trails.get(id)?.map((module) => module.name) ?? []
  const fitting = (fits: typeof isSame) =>
    found.filter(({ id, name: own }) => fits(own, name) || endsWith(namesOf(id), parts, fits))
  const exact = fitting(isSame)
  const chosen = exact.length > 0 ? exact : fitting(holds)
  if (chosen.length === 0) return []
  const rows = await ctx.db
    .selectDistinct({ id: m.id })
    .from(sql`unnest(${`{${chosen.map(({ path }) => path).join(',')}}`}::text[]) chosen (path)
    join ${m} on ${m.projectId} = ${projectId} and ${m.path} collate "C" >= chosen.path
      and ${m.path} collate "C" < left(chosen.path, -1) || '0'`)
  return rows.map(({ id }) => id)
}
