import type {
  DirectoryGroupView,
  DirectoryPage,
  DirectoryPersonView,
  SetGroupRoles,
} from '@caseweave/contract/people/directories'
import type { ProjectRole } from '@caseweave/contract/people/roles'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { idArray } from '@caseweave/db/id-array'
import {
  directoryGroupMembers,
  directoryGroupRoles,
  directoryGroups,
  directoryUsers,
  organizationMembers,
  projects,
  users,
} from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { selected } from '../../platform/database/selected-rows'
import { withMembersHeld } from '../organizations/hold-members'
import { listDirectoryTokens } from './directory-tokens'
import { changeRolesOf, memberIds } from './groups'

const du = named(directoryUsers, 'du')
const g = named(directoryGroups, 'g')
const gm = named(directoryGroupMembers, 'gm')
const gr = named(directoryGroupRoles, 'gr')
const groupRole = named(directoryGroupRoles)
const m = named(organizationMembers, 'm')
const p = named(projects, 'p')
const u = named(users, 'u')

/** How many people the screen shows; all of them are members, whom their own page lists. */
const peopleShown = 50

const group = selected({
  ...{ id: g.id, name: g.displayName, organizationRole: g.organizationRole },
  members: sql<number>`(select count(*)::int from ${gm} where ${gm.groupId} = ${g.id})`,
  projects: sql<{ id: number; name: string; role: ProjectRole }[]>`coalesce((
    select json_agg(json_build_object('id', ${p.id}, 'name', ${p.name}, 'role', ${gr.role}) order by lower(${p.name}), ${p.id})
    from ${gr} join ${p} on ${p.id} = ${gr.projectId} where ${gr.groupId} = ${g.id} and ${p.deletedAt} is null), '[]')`,
})

/** What is known of an organization's directory: tokens, groups with their roles, and the people it told of. */
export async function getDirectory(ctx: Ctx, input: { organization: { id: number } }): Promise<DirectoryPage> {
  const { id } = input.organization
  const person = selected({
    ...{ id: u.id, name: sql<string>`btrim(${u.firstName} || ' ' || ${u.lastName})`, username: u.username },
    ...{ active: sql<boolean>`${m.userId} is not null`, changedAt: du.changedAt },
  })
  const people = sql`${du} join ${u} on ${u.id} = ${du.userId} and ${u.deletedAt} is null
    left join ${m} on ${m.organizationId} = ${du.organizationId} and ${m.userId} = ${du.userId}
    where ${du.organizationId} = ${id}`
  const [tokens, groups, first, counts] = await Promise.all([
    listDirectoryTokens(ctx, input),
    group.rows(
      ctx.db,
      sql`select ${group} from ${g} where ${g.organizationId} = ${id} order by lower(${g.displayName}), ${g.id}`,
    ),
    person.rows(
      ctx.db,
      sql`select ${person} from ${people} order by lower(${u.firstName} || ' ' || ${u.lastName}), ${u.id} limit ${peopleShown}`,
    ),
    ctx.db.execute<{ total: number; inactive: number }>(sql`
      select count(*)::int as total, (count(*) filter (where ${m.userId} is null))::int as inactive from ${people}`),
  ])
  const { total = 0, inactive = 0 } = counts[0] ?? {}
  return { tokens, groups, people: { total, inactive, first: first satisfies DirectoryPersonView[] } }
}

/** One group with the roles that it gives; another organization's is not found. */
export async function getGroupRoles(
  ctx: Ctx,
  input: { organization: { id: number }; groupId: number },
): Promise<DirectoryGroupView> {
  const [found] = await group.rows(
    ctx.db,
    sql`select ${group} from ${g} where ${g.organizationId} = ${input.organization.id} and ${g.id} = ${input.groupId}`,
  )
  if (!found) throw new AppError('NOT_FOUND', messages.notFound)
  return found
}

/** Says which roles those who are in a group have, at once for all of them. Projects that are not named keep what the group gives there. */
export async function setGroupRoles(
  ctx: Ctx,
  input: SetGroupRoles & { organization: { id: number } },
): Promise<{ name: string }> {
  const { organization, groupId, organizationRole } = input
  const asked = new Map(input.projects.map(({ projectId, role }) => [projectId, role]))
  const given = [...asked].flatMap(([id, role]) => (role ? [{ id, role }] : []))
  return withMembersHeld(ctx, organization.id, async (tx) => {
    const { name } = await getGroupRoles(tx, input)
    const known = await tx.db.execute(sql`
      select ${p.id} from ${p} where ${p.organizationId} = ${organization.id} and ${p.id} = any (${idArray(asked.keys())})
      order by ${p.id}`)
    if (known.length !== asked.size) throw new AppError('NOT_FOUND', messages.notFound)
    await changeRolesOf(tx, organization.id, await memberIds(tx, groupId), async () => {
      await tx.db.execute(sql`
        update ${g} set organization_role = ${organizationRole}, changed_at = now()
        where ${g.id} = ${groupId} and ${g.organizationRole} is distinct from ${organizationRole}`)
      await tx.db.execute(sql`
        delete from ${gr} where ${gr.groupId} = ${groupId} and ${gr.projectId} = any (${idArray(asked.keys())})
          and ${gr.projectId} <> all (${idArray(given.map(({ id }) => id))})`)
      await tx.db.execute(sql`
        insert into ${groupRole} as gr (${groupRole.groupId}, ${groupRole.projectId}, ${groupRole.role})
        select ${groupId}::bigint, wanted.id, wanted.role
        from unnest(${idArray(given.map(({ id }) => id))}, ${`{${given.map(({ role }) => role)}}`}::text[]) wanted (id, role)
        order by wanted.id
        on conflict (${groupRole.groupId}, ${groupRole.projectId}) do update set role = excluded.role
          where ${gr.role} <> excluded.role`)
    })
    return { name }
  })
}
