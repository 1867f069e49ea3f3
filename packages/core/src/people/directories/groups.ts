import { directoryLimits, directoryMessages } from '@caseweave/contract/people/directories'
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
import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { selected } from '../../platform/database/selected-rows'
import { withMembersHeld } from '../organizations/hold-members'
import { DirectoryRefusal, invalid, told } from './directory-refusal'
import type { Filter } from './filter'
import type { GroupChange } from './group-change'
import { idOfText, joined } from './read-values'
import { applyGroupRoles, noteHandRoles, requireAdmin } from './sync-roles'

const du = named(directoryUsers, 'du')
const g = named(directoryGroups, 'g')
const gm = named(directoryGroupMembers, 'gm')
const groupMember = named(directoryGroupMembers)
const m = named(organizationMembers, 'm')
const u = named(users, 'u')

/** A group as a directory sees it; `members` is null where they were not asked for. */
export type DirectoryGroup = {
  id: number
  displayName: string
  externalId: string | null
  createdAt: Date
  changedAt: Date
  members: { id: number; name: string }[] | null
}

type GroupsAsked = { organizationId: number; withMembers: boolean }

const shown = selected({
  ...{ id: g.id, displayName: g.displayName, externalId: g.externalId },
  ...{ createdAt: g.createdAt, changedAt: g.changedAt },
})

/** The groups of an organization that a filter finds, by id; fewer than asked for where their members together are very many. */
export async function listGroups(
  ctx: Ctx,
  input: GroupsAsked & { filter: Filter | null; offset: number; count: number },
): Promise<{ total: number; groups: DirectoryGroup[] }> {
  const found = sql`${g} where ${g.organizationId} = ${input.organizationId}
    and ${input.filter ? conditionOf(input.filter) : sql`true`}`
  const [counted] = await ctx.db.execute<{ count: number }>(sql`select count(*)::int as count from ${found}`)
  const total = counted?.count ?? 0
  if (input.count === 0) return { total, groups: [] }
  const page = selected({
    ...{ id: g.id, displayName: g.displayName, externalId: g.externalId },
    ...{ createdAt: g.createdAt, changedAt: g.changedAt },
    members: sql<number>`(select count(*)::int from ${gm} where ${gm.groupId} = ${g.id})`,
  })
  const rows = await page.rows(
    ctx.db,
    sql`select ${page} from ${found} order by ${g.id} limit ${input.count} offset ${input.offset}`,
  )
  let read = 0
  const fitting = rows.filter(({ members }, place) => {
    read += members
    return place === 0 || !input.withMembers || read <= directoryLimits.membersOnPage
  })
  return { total, groups: await withMembers(ctx, input, fitting) }
}

/** One of them; NOT_FOUND for another organization's. */
export async function getGroup(ctx: Ctx, input: GroupsAsked & { groupId: number }): Promise<DirectoryGroup> {
  const rows = await shown.rows(
    ctx.db,
    sql`select ${shown} from ${g} where ${g.organizationId} = ${input.organizationId} and ${g.id} = ${input.groupId}`,
  )
  const [group] = await withMembers(ctx, input, rows)
  if (!group) throw new AppError('NOT_FOUND', messages.notFound)
  return group
}

type Row = Omit<DirectoryGroup, 'members'>

async function withMembers(ctx: Ctx, asked: GroupsAsked, rows: Row[]): Promise<DirectoryGroup[]> {
  if (!asked.withMembers) return rows.map((row) => ({ ...row, members: null }))
  const memberOf = selected({ groupId: gm.groupId, id: u.id, name: u.username })
  const members = await memberOf.rows(
    ctx.db,
    sql`select ${memberOf} from ${gm} join ${u} on ${u.id} = ${gm.userId}
      where ${gm.groupId} = any (${idArray(rows.map(({ id }) => id))}) order by ${gm.groupId}, ${u.id}`,
  )
  const byGroup = new Map(rows.map(({ id }): [number, { id: number; name: string }[]] => [id, []]))
  for (const { groupId, ...member } of members) byGroup.get(groupId)?.push(member)
  return rows.map((row) => ({ ...row, members: byGroup.get(row.id) ?? [] }))
}

/** A filter of groups as a condition. */
function conditionOf(filter: Filter): SQL {
  if (filter.kind !== 'eq') return joined(filter.kind, filter.parts.map(conditionOf))
  const text = String(filter.value)
  if (filter.attribute === 'displayname') return sql`lower(${g.displayName}) = lower(${text})`
  if (filter.attribute === 'externalid') return sql`${g.externalId} = ${text}`
  if (filter.attribute === 'id') return sql`${g.id} = ${idOfText(text) ?? 0}`
  if (filter.attribute === 'members' || filter.attribute === 'members.value')
    return sql`exists (select from ${gm} where ${gm.groupId} = ${g.id} and ${gm.userId} = ${idOfText(text) ?? 0})`
  throw invalid(
    'invalidFilter',
    `Groups cannot be found by ${told(filter.attribute)}, only by id, displayName, externalId and members.`,
  )
}

/** Takes in a group with its members. It gives no roles until an Admin says which. A name that the organization has is a conflict. */
export async function addGroup(
  ctx: Ctx,
  input: { organizationId: number; change: GroupChange },
): Promise<DirectoryGroup> {
  const { organizationId, change } = input
  const { displayName = '', externalId = null } = change
  return withMembersHeld(ctx, organizationId, async (tx) => {
    await requireName(tx, organizationId, 0, displayName)
    const count = await tx.db.$count(directoryGroups, eq(directoryGroups.organizationId, organizationId))
    if (count >= directoryLimits.groups) throw invalid('tooMany', directoryMessages.tooManyGroups)
    const [group] = await tx.db
      .insert(directoryGroups)
      .values({ organizationId, displayName, externalId })
      .returning({ id: directoryGroups.id })
    if (!group) throw new Error('The insert answered no row.')
    await changeMembers(tx, organizationId, group.id, change)
    return getGroup(tx, { organizationId, groupId: group.id, withMembers: true })
  })
}

/** Changes a group as its directory says. Whoever comes into it has its roles at once, whoever leaves it has them no more. */
export async function changeGroup(
  ctx: Ctx,
  input: { organizationId: number; groupId: number; change: GroupChange; withMembers: boolean },
): Promise<DirectoryGroup> {
  const { organizationId, groupId, change } = input
  return withMembersHeld(ctx, organizationId, async (tx) => {
    const before = await getGroup(tx, { ...input, withMembers: false })
    const { displayName = before.displayName, externalId = before.externalId } = change
    await requireName(tx, organizationId, groupId, displayName)
    await tx.db
      .update(directoryGroups)
      .set({ displayName, externalId, changedAt: ctx.now() })
      .where(eq(directoryGroups.id, groupId))
    await changeMembers(tx, organizationId, groupId, change)
    return getGroup(tx, input)
  })
}

/** Takes a group away, and with it the roles that it gave. */
export async function removeGroup(ctx: Ctx, input: { organizationId: number; groupId: number }): Promise<void> {
  const { organizationId, groupId } = input
  await withMembersHeld(ctx, organizationId, async (tx) => {
    await getGroup(tx, { ...input, withMembers: false })
    await changeRolesOf(tx, organizationId, await memberIds(tx, groupId), async () => {
      // By themselves, so that the audit trail can tell whose group they were in.
      await tx.db.delete(directoryGroupMembers).where(eq(directoryGroupMembers.groupId, groupId))
      await tx.db.delete(directoryGroups).where(eq(directoryGroups.id, groupId))
    })
  })
}

/** Does what changes the roles that groups give to these people, and gives and takes what follows from it. */
export async function changeRolesOf(
  tx: Ctx,
  organizationId: number,
  userIds: readonly number[],
  change: () => Promise<void>,
): Promise<void> {
  const people = { organizationId, userIds }
  await noteHandRoles(tx, people)
  await change()
  await applyGroupRoles(tx, people)
  await requireAdmin(tx, organizationId)
}

/** Who is in a group. */
export async function memberIds({ db }: Ctx, groupId: number): Promise<number[]> {
  const rows = await db
    .select({ userId: directoryGroupMembers.userId })
    .from(directoryGroupMembers)
    .where(eq(directoryGroupMembers.groupId, groupId))
    .orderBy(directoryGroupMembers.userId)
  return rows.map(({ userId }) => userId)
}

async function changeMembers(tx: Ctx, organizationId: number, groupId: number, change: GroupChange): Promise<void> {
  const { only, added, removed } = change
  if (!only && added.size === 0 && removed.size === 0) return
  const before = new Set(await memberIds(tx, groupId))
  const after = new Set(only ?? before)
  for (const id of added) after.add(id)
  for (const id of removed) after.delete(id)
  const come = [...after].filter((id) => !before.has(id))
  const gone = [...before].filter((id) => !after.has(id))
  if (come.length + gone.length === 0) return
  await requirePeople(tx, organizationId, come)
  await changeRolesOf(tx, organizationId, [...come, ...gone], async () => {
    await tx.db.execute(sql`
      delete from ${gm} where ${gm.groupId} = ${groupId} and ${gm.userId} = any (${idArray(gone)})`)
    await tx.db.execute(sql`
      insert into ${groupMember} (${groupMember.groupId}, ${groupMember.userId})
      select ${groupId}::bigint, id from unnest(${idArray(come)}) id order by id`)
  })
}

/** Only people whom the directory can see come into its groups. */
async function requirePeople({ db }: Ctx, organizationId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const [missing] = await db.execute<{ id: string }>(sql`
    select id from unnest(${idArray(ids)}) id
    where not exists (select from ${m} where ${m.organizationId} = ${organizationId} and ${m.userId} = id)
      and not exists (select from ${du} where ${du.organizationId} = ${organizationId} and ${du.userId} = id)
    order by id limit 1`)
  if (missing) throw invalid('invalidValue', directoryMessages.noMember(String(missing.id)))
}

async function requireName({ db }: Ctx, organizationId: number, groupId: number, name: string): Promise<void> {
  const [other] = await db
    .select({ id: directoryGroups.id })
    .from(directoryGroups)
    .where(
      and(
        eq(directoryGroups.organizationId, organizationId),
        sql`lower(${directoryGroups.displayName}) = lower(${name})`,
        ne(directoryGroups.id, groupId),
      ),
    )
  if (other) throw new DirectoryRefusal('CONFLICT', 'uniqueness', directoryMessages.groupTwice(name))
}
