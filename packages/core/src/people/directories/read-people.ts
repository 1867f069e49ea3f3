import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { idArray } from '@caseweave/db/id-array'
import {
  directoryGroupMembers,
  directoryGroups,
  directoryUsers,
  organizationMembers,
  users,
} from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { orNull, selected } from '../../platform/database/selected-rows'
import { invalid, told } from './directory-refusal'
import type { Filter } from './filter'
import { idOfText, joined } from './read-values'

const du = named(directoryUsers, 'du')
const g = named(directoryGroups, 'g')
const gm = named(directoryGroupMembers, 'gm')
const m = named(organizationMembers, 'm')
const u = named(users, 'u')

/** A person as a directory sees them. */
export type DirectoryPerson = {
  id: number
  userName: string
  externalId: string | null
  firstName: string
  lastName: string
  email: string
  /** Whether they are a member now. */
  active: boolean
  createdAt: Date
  changedAt: Date
  groups: { id: number; name: string }[]
}

const shown = selected({
  id: u.id,
  userName: u.username,
  externalId: orNull(du.externalId),
  firstName: u.firstName,
  lastName: u.lastName,
  email: u.email,
  active: sql<boolean>`${m.userId} is not null`,
  createdAt: u.createdAt,
  changedAt: orNull(du.changedAt),
})

/** Those whom a directory may see: the members of its organization, and those of whom it told that are none now. */
const visible = (organizationId: number) => sql`${u}
  left join ${m} on ${m.organizationId} = ${organizationId} and ${m.userId} = ${u.id}
  left join ${du} on ${du.organizationId} = ${organizationId} and ${du.userId} = ${u.id}
  where ${u.deletedAt} is null and ${u.id} in (
    select m.user_id from ${m} where ${m.organizationId} = ${organizationId}
    union select du.user_id from ${du} where ${du.organizationId} = ${organizationId})`

/** The people of an organization that a filter finds, by id, from the `offset`th on; and how many there are. */
export async function listPeople(
  ctx: Ctx,
  input: { organizationId: number; filter: Filter | null; offset: number; count: number },
): Promise<{ total: number; people: DirectoryPerson[] }> {
  const found = sql`${visible(input.organizationId)} and ${input.filter ? conditionOf(input.filter) : sql`true`}`
  const [counted] = await ctx.db.execute<{ count: number }>(sql`select count(*)::int as count from ${found}`)
  const rows =
    input.count === 0
      ? []
      : await shown.rows(
          ctx.db,
          sql`select ${shown} from ${found} order by ${u.id} limit ${input.count} offset ${input.offset}`,
        )
  return { total: counted?.count ?? 0, people: await withGroups(ctx, input.organizationId, rows) }
}

/** One of them; NOT_FOUND for somebody else. */
export async function getPerson(ctx: Ctx, input: { organizationId: number; userId: number }): Promise<DirectoryPerson> {
  const rows = await shown.rows(
    ctx.db,
    sql`select ${shown} from ${visible(input.organizationId)} and ${u.id} = ${input.userId}`,
  )
  const [person] = await withGroups(ctx, input.organizationId, rows)
  if (!person) throw new AppError('NOT_FOUND', messages.notFound)
  return person
}

type Row = Omit<DirectoryPerson, 'groups' | 'changedAt'> & { changedAt: Date | null }

async function withGroups(ctx: Ctx, organizationId: number, rows: Row[]): Promise<DirectoryPerson[]> {
  if (rows.length === 0) return []
  const groupOf = selected({ userId: gm.userId, id: g.id, name: g.displayName })
  const memberships = await groupOf.rows(
    ctx.db,
    sql`select ${groupOf} from ${gm} join ${g} on ${g.id} = ${gm.groupId}
      where ${g.organizationId} = ${organizationId} and ${gm.userId} = any (${idArray(rows.map(({ id }) => id))})
      order by ${gm.userId}, ${g.id}`,
  )
  const groups = new Map<number, DirectoryPerson['groups']>()
  for (const { userId, ...group } of memberships) {
    const own = groups.get(userId)
    if (own) own.push(group)
    else groups.set(userId, [group])
  }
  return rows.map((row) => ({ ...row, changedAt: row.changedAt ?? row.createdAt, groups: groups.get(row.id) ?? [] }))
}

/** A filter of people as a condition. */
function conditionOf(filter: Filter): SQL {
  if (filter.kind !== 'eq') return joined(filter.kind, filter.parts.map(conditionOf))
  const { attribute, value } = filter
  const text = String(value)
  if (attribute === 'username') return sql`lower(${u.username}) = lower(${text})`
  if (attribute === 'externalid') return sql`${du.externalId} = ${text}`
  if (attribute === 'emails.value' || attribute === 'emails') return sql`lower(${u.email}) = lower(${text})`
  if (attribute === 'emails.type') return text.toLowerCase() === 'work' ? sql`true` : sql`false`
  if (attribute === 'emails.primary') return text.toLowerCase() === 'true' ? sql`true` : sql`false`
  if (attribute === 'id') return sql`${u.id} = ${idOfText(value) ?? 0}`
  if (attribute === 'active')
    return text.toLowerCase() === 'true' ? sql`${m.userId} is not null` : sql`${m.userId} is null`
  if (attribute === 'name.givenname') return sql`lower(${u.firstName}) = lower(${text})`
  if (attribute === 'name.familyname') return sql`lower(${u.lastName}) = lower(${text})`
  if (attribute === 'displayname') return sql`lower(btrim(${u.firstName} || ' ' || ${u.lastName})) = lower(${text})`
  throw invalid(
    'invalidFilter',
    `Users cannot be found by ${told(attribute)}, only by id, userName, externalId, emails.value, displayName, name and active.`,
  )
}
