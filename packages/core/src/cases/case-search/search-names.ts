import { projectMembers, testCaseCounts, testCases, users } from '@caseweave/db/schema'
import { type AnyColumn, and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { named } from '../../platform/database/named-tables'
import { personName } from '../../platform/text/person-name'

const c = named(testCaseCounts, 'c')
const testCase = named(testCases, 'c')

/** Tags of a project that are looked through for one in other letters, and how many can begin with the same. */
export const mostTags = 5_000

/**
 * The tags of a project by name, at most `limit`, those with a `beginning` or all; some may have no live case any more. Jumps from tag to
 * tag in the index, so that it costs as many steps as there are tags, however many modules have them.
 */
export const tagsOf = (projectId: number, limit?: number, beginning = ''): SQL => {
  const next = (place: SQL) =>
    sql`(select ${c.tag} from ${c} where ${c.projectId} = ${projectId} and ${c.tag} ${place} order by ${c.tag} limit 1)`
  const fits = sql`found.tag is not null and starts_with(found.tag, ${beginning})`
  return sql`
    with recursive found as (
      select ${next(beginning === '' ? sql`> ''` : sql`>= ${beginning}`)} as tag, 1 as place
      union all
      select ${next(sql`> found.tag`)}, found.place + 1 from found
      where ${fits} ${limit === undefined ? sql`` : sql`and found.place < ${limit}`}
    )
    select tag from found where ${fits} order by place`
}

/** Tags of a project: of its first `limit` ones, with a `beginning` or of all, those that `narrowed` (what follows `from tags`) leaves, in its order. */
export async function tagNames(
  ctx: Ctx,
  projectId: number,
  limit: number,
  narrowed: SQL = sql`order by tags.tag`,
  beginning = '',
): Promise<string[]> {
  const rows = await ctx.db
    .select({ tag: sql<string>`tags.tag` })
    .from(sql`(${tagsOf(projectId, limit, beginning)}) tags ${narrowed}`)
  return rows.map(({ tag }) => tag)
}

/**
 * The tags that a name means: without regard to case; `sprint-*` means all that begin so, but {@link mostTags} at most. Of a project with more
 * tags than that, those in the same letters are always found.
 */
export async function findTags(ctx: Ctx, projectId: number, name: string): Promise<string[]> {
  const begins = name.length > 1 && name.endsWith('*')
  const wanted = begins ? name.slice(0, -1) : name
  const condition = begins
    ? sql`starts_with(lower(tags.tag), lower(${wanted}))`
    : sql`lower(tags.tag) = lower(${wanted})`
  const written = sql`select tags.tag from (${tagsOf(projectId, begins ? mostTags : 1, wanted)}) tags where ${condition}`
  return tagNames(ctx, projectId, mostTags, sql`where ${condition} union ${written} limit ${mostTags}`)
}

/**
 * The people whom a name means (`me`, a user name, or a part of a name): members of the project, and whoever else stands in
 * this column of its cases, found by going from one to the next in the column's index.
 */
export async function findPeople(
  ctx: Ctx,
  projectId: number,
  column: 'assigned_to' | 'created_by',
  name: string,
): Promise<number[]> {
  if (name.toLowerCase() === 'me') return [requireActor(ctx).id]
  const person = sql.identifier(column)
  const next = (after: SQL) => sql`
    (select c.${person} from ${testCase}
     where ${testCase.projectId} = ${projectId} and ${testCase.deletedAt} is null and c.${person} > ${after}
     order by c.${person} limit 1)`
  const named = sql`(
    with recursive found as (
      select ${next(sql`0`)} as id union all select ${next(sql`found.id`)} from found where found.id is not null
    )
    select id from found where id is not null)`
  const members = ctx.db
    .select({ id: projectMembers.userId })
    .from(projectMembers)
    .where(eq(projectMembers.projectId, projectId))
  const holds = (text: SQL | AnyColumn) => sql`position(lower(${name}) in lower(${text})) > 0`
  const rows = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        or(inArray(users.id, members), sql`${users.id} in ${named}`),
        or(holds(personName(users)), holds(users.username)),
      ),
    )
  return rows.map(({ id }) => id)
}
