import { type ChooseModules, type ModuleChoices, modulePage, wordsOf } from '@caseweave/contract/project/modules'
import { modules } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { listModules } from './list-modules'
import { findModulePlace } from './subtree'

const m = named(modules, 'm')

/** Those of `choices` in the order of the tree: each below the one that it lies in, neighbours by name. */
const inTreeOrder = (choices: ModuleChoices['choices']) => [...choices].sort((a, b) => compareNames(a.names, b.names))

function compareNames(a: readonly string[], b: readonly string[]): number {
  const level = a.findIndex((name, at) => name.toLowerCase() !== b[at]?.toLowerCase())
  if (level === -1) return a.length - b.length
  const [mine = '', other] = [a[level], b[level]]
  return other === undefined ? 1 : mine.localeCompare(other, 'en')
}

/** The modules that a page offers before anything is typed: the first ones, and the chosen one always. */
export async function offeredModules(ctx: Ctx, input: ChooseModules & { projectId: number }): Promise<ModuleChoices> {
  const { projectId, chosen } = input
  const [found, place] = await Promise.all([
    listModules(ctx, input),
    // A module that is gone is not chosen any more; the refusal comes when the form is saved.
    chosen ? findModulePlace(ctx, projectId, chosen) : null,
  ])
  const missing = place && !found.choices.some(({ id }) => id === place.id) ? [place] : []
  const more = missing.map(({ id, name, ancestors }) => ({
    id,
    names: [...ancestors, { name }].map((each) => each.name),
  }))
  return { choices: inTreeOrder([...found.choices, ...more]), total: found.total }
}

const Row = z.object({ id: z.coerce.number(), names: z.array(z.string()), total: z.coerce.number() })

/** All modules in the order of the tree, those whose way from the top holds every word of `search`; 2,000 at most. */
export async function allModules(ctx: Ctx, input: ChooseModules & { projectId: number }): Promise<ModuleChoices> {
  const { projectId, except = null } = input
  const words = wordsOf(input.search ?? '').map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  const live = sql`${m.projectId} = ${projectId} and ${m.deletedAt} is null
    and ${m.id} is distinct from ${except}::bigint`
  const rows = await ctx.db.execute(sql`
    with recursive tree (id, names, place) as (
      select ${m.id}, array[${m.name}], array[lower(${m.name})] from ${m} where ${m.parentId} is null and ${live}
      union all
      select ${m.id}, tree.names || ${m.name}, tree.place || lower(${m.name})
      from tree join ${m} on ${m.parentId} = tree.id where ${live}
    )
    select id, names, count(*) over () as total from tree
    where lower(array_to_string(names, ' ')) like all (array[${sql.join(
      words.map((word) => sql`lower(${word})`),
      sql`, `,
    )}]::text[])
    order by place
    limit ${modulePage.most}`)
  const found = [...rows].map((row) => Row.parse(row))
  return { choices: found.map(({ id, names }) => ({ id, names })), total: found[0]?.total ?? 0 }
}
