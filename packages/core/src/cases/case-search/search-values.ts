import type { SearchValue, SearchValuesQuery } from '@caseweave/contract/cases/case-search/case-search'
import { projectMembers, users } from '@caseweave/db/schema'
import { and, eq, or, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { personName } from '../../platform/text/person-name'
import { listModules } from '../../project/modules/list-modules'
import { tagNames } from './search-names'

/** How many values are offered at once. */
const offered = 8
/** Tags of a project that are looked through. */
const mostTags = 2_000

/** What a key of the search can be followed by: tags, people or modules of the project that hold the text. */
export async function searchValues(ctx: Ctx, input: SearchValuesQuery & { projectId: number }): Promise<SearchValue[]> {
  const { projectId, key } = input
  // PostgreSQL's text cannot hold a NUL.
  const text = input.text.replaceAll('\u0000', '').trim()
  if (key === 'module') return modulesLike(ctx, projectId, text)
  return key === 'tag' ? tagsLike(ctx, projectId, text) : peopleLike(ctx, projectId, text)
}

async function tagsLike(ctx: Ctx, projectId: number, text: string): Promise<SearchValue[]> {
  const place = sql`position(lower(${text}) in lower(tags.tag))`
  const fitting = sql`where ${place} > 0 order by ${place} > 1, lower(tags.tag), tags.tag limit ${offered}`
  const [near, behind] = await Promise.all([
    tagNames(ctx, projectId, mostTags, fitting),
    // Of more tags than are looked through, those that begin as it is written.
    text === '' ? [] : tagNames(ctx, projectId, offered, undefined, text),
  ])
  return [...new Set([...near, ...behind])].slice(0, offered).map((tag) => ({ value: tag, label: tag }))
}

async function peopleLike(ctx: Ctx, projectId: number, text: string): Promise<SearchValue[]> {
  const name = personName(users)
  const holds = sql`position(lower(${text}) in lower(${name})) > 0`
  const rows = await ctx.db
    .select({ name: name.mapWith(String), username: users.username })
    .from(projectMembers)
    .innerJoin(users, eq(users.id, projectMembers.userId))
    .where(
      and(
        eq(projectMembers.projectId, projectId),
        or(holds, sql`starts_with(lower(${users.username}), lower(${text}))`),
      ),
    )
    .orderBy(sql`lower(${name})`, users.id)
    .limit(offered)
  return rows.map((row) => ({
    value: row.name,
    label: row.name === row.username ? row.name : `${row.name} (${row.username})`,
  }))
}

async function modulesLike(ctx: Ctx, projectId: number, text: string): Promise<SearchValue[]> {
  // Of a path only the last part is a name; what stands before it narrows the search when it is sent.
  const { choices } = await listModules(ctx, { projectId, search: text.split(/[/›]/).at(-1) })
  return choices.slice(0, offered).map(({ names }) => ({ value: names.join('/'), label: names.join(' › ') }))
}
