import { directoryMessages } from '@caseweave/contract/people/directories'
import { ProjectRole } from '@caseweave/contract/people/roles'
import { idArray } from '@caseweave/db/id-array'
import {
  directoryGroupMembers,
  directoryGroupRoles,
  directoryGroups,
  directoryProjectRoles,
  directoryUsers,
  organizationMembers,
  projectMembers,
  projects,
} from '@caseweave/db/schema'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { logSecurityEvent } from '../../platform/log/log-security-event'
import { joinOrganization } from '../organizations/add-member'
import { endInvitationsTo } from '../organizations/end-invitations'
import { endTrackerAccounts } from '../organizations/end-tracker-accounts'
import { endInProjects } from '../projects/hand-over'
import { holdMemberships } from '../projects/hold-project'
import { DirectoryRefusal } from './directory-refusal'

const known = named(directoryProjectRoles)
const k = named(directoryProjectRoles, 'k')
const du = named(directoryUsers, 'du')
const told = named(directoryUsers)
const g = named(directoryGroups, 'g')
const gm = named(directoryGroupMembers, 'gm')
const gr = named(directoryGroupRoles, 'gr')
const m = named(organizationMembers, 'm')
const p = named(projects, 'p')
const pm = named(projectMembers, 'pm')
const projectMember = named(projectMembers)

/** The people whose roles a change may touch. */
type People = { organizationId: number; userIds: readonly number[] }

/** Refuses a change after which nobody would be left as Admin; the transaction takes it back. */
export async function requireAdmin({ db }: Ctx, organizationId: number): Promise<void> {
  const [admin] = await db.execute(sql`
    select ${m.userId} from ${m} where ${m.organizationId} = ${organizationId} and ${m.role} = 'Admin' limit 1`)
  if (!admin) throw new DirectoryRefusal('CONFLICT', 'mutability', directoryMessages.lastAdmin)
}

const inAdminGroup = (organizationId: number, userId: SQL) => sql`exists (
  select from ${gm} join ${g} on ${g.id} = ${gm.groupId}
  where ${gm.userId} = ${userId} and ${g.organizationId} = ${organizationId} and ${g.organizationRole} = 'Admin')`

/** Keeps which role in the organization each of them has by hand, before groups change. Members of whom no directory told are told of now. */
export async function noteHandRoles({ db }: Ctx, { organizationId, userIds }: People): Promise<void> {
  await db.execute(sql`
    insert into ${told} as du (${told.organizationId}, ${told.userId}, ${told.role})
    select ${m.organizationId}, ${m.userId}, ${m.role} from ${m}
    where ${m.organizationId} = ${organizationId} and ${m.userId} = any (${idArray(userIds)}) order by ${m.userId}
    on conflict (${told.organizationId}, ${told.userId}) do update set role = excluded.role
      where ${du.role} <> excluded.role and not ${inAdminGroup(organizationId, du.userId)}`)
}

/** The stronger of two roles in a project; null where neither is one. */
const stronger = (one: SQL, other: SQL) => sql`${roleNames}[least(array_position(${roleNames}, ${one}),
  array_position(${roleNames}, ${other}))]`
const roleNames = sql.raw(`(array[${ProjectRole.options.map((role) => `'${role}'`).join(', ')}])`)

/** For each project that concerns these people: what they have, had by hand, and get by groups. */
const rolesOf = ({ organizationId, userIds }: People) => sql`
  people as (
    select ${m.userId} from ${m} where ${m.organizationId} = ${organizationId} and ${m.userId} = any (${idArray(userIds)})
  ),
  by_groups as (
    select ${gm.userId}, ${gr.projectId}, ${roleNames}[min(array_position(${roleNames}, ${gr.role}))] as role
    from people join ${gm} on ${gm.userId} = people.user_id
    join ${g} on ${g.id} = ${gm.groupId} and ${g.organizationId} = ${organizationId}
    join ${gr} on ${gr.groupId} = ${g.id}
    group by ${gm.userId}, ${gr.projectId}
  ),
  kept as (
    select ${k.userId}, ${k.projectId}, ${k.given}, ${k.byHand} from people join ${k} on ${k.userId} = people.user_id
    join ${p} on ${p.id} = ${k.projectId} and ${p.organizationId} = ${organizationId}
  ),
  concerned as (
    select user_id, project_id from by_groups union select user_id, project_id from kept
  ),
  now_and_before as (
    select c.user_id, c.project_id, ${pm.role} as now, b.role as by_groups,
      case when kept.user_id is not null and kept.given is not distinct from ${pm.role} then kept.by_hand else ${pm.role} end as by_hand
    from concerned c
    left join ${pm} on ${pm.projectId} = c.project_id and ${pm.userId} = c.user_id
    left join kept on kept.project_id = c.project_id and kept.user_id = c.user_id
    left join by_groups b on b.project_id = c.project_id and b.user_id = c.user_id
  ),
  roles as (
    select n.*, ${stronger(sql`n.by_hand`, sql`n.by_groups`)} as wanted from now_and_before n
  )`

/**
 * Gives these people the roles of the groups that they are in, and takes away those of groups that they left. A role that was given by hand
 * stays, and the stronger one holds. A few statements, however many they are.
 */
export async function applyGroupRoles(tx: Ctx, people: People): Promise<void> {
  const { db } = tx
  const { organizationId, userIds } = people
  if (userIds.length === 0) return
  // Whoever gives one of them a role by hand at this moment is waited for.
  await holdMemberships(tx, organizationId, userIds)
  await db.execute(sql`
    update ${m} set role = wanted.role
    from (
      select ${du.userId}, case when ${inAdminGroup(organizationId, du.userId)} then 'Admin' else ${du.role} end as role
      from ${du} where ${du.organizationId} = ${organizationId} and ${du.userId} = any (${idArray(userIds)})
    ) wanted
    where ${m.organizationId} = ${organizationId} and ${m.userId} = wanted.user_id and ${m.role} <> wanted.role`)
  await db.execute(sql`
    with ${rolesOf(people)},
    gone as (
      delete from ${pm} using roles r
      where ${pm.projectId} = r.project_id and ${pm.userId} = r.user_id and r.wanted is null
    ),
    given as (
      insert into ${projectMember} (${projectMember.projectId}, ${projectMember.userId}, ${projectMember.role})
      select r.project_id, r.user_id, r.wanted from roles r where r.wanted is not null and r.wanted is distinct from r.now
      order by r.project_id, r.user_id
      on conflict (${projectMember.projectId}, ${projectMember.userId}) do update set role = excluded.role
    ),
    forgotten as (
      delete from ${k} using roles r
      where ${k.projectId} = r.project_id and ${k.userId} = r.user_id and r.by_groups is null
    )
    insert into ${known} (${known.projectId}, ${known.userId}, ${known.given}, ${known.byHand})
    select r.project_id, r.user_id, r.wanted, r.by_hand from roles r where r.by_groups is not null
    order by r.project_id, r.user_id
    on conflict (${known.projectId}, ${known.userId}) do update set given = excluded.given, by_hand = excluded.by_hand`)
}

/** Takes a person who is not active any more out of the organization's projects; the roles that they have by hand are kept for their return. */
async function keepProjectRoles({ db }: Ctx, organizationId: number, userId: number): Promise<void> {
  await db.execute(sql`
    with leaving as (
      delete from ${pm} using ${p}
      where ${p.id} = ${pm.projectId} and ${p.organizationId} = ${organizationId} and ${pm.userId} = ${userId}
      returning ${pm.projectId}, ${pm.userId}, ${pm.role}
    )
    insert into ${known} (${known.projectId}, ${known.userId}, ${known.given}, ${known.byHand})
    select l.project_id, l.user_id, null,
      case when ${k.userId} is not null and ${k.given} is not distinct from l.role then ${k.byHand} else l.role end
    from leaving l left join ${k} on ${k.projectId} = l.project_id and ${k.userId} = l.user_id
    order by l.project_id
    on conflict (${known.projectId}, ${known.userId}) do update set given = null, by_hand = excluded.by_hand`)
  await db.execute(sql`
    delete from ${k} using ${p}
    where ${p.id} = ${k.projectId} and ${p.organizationId} = ${organizationId} and ${k.userId} = ${userId}
      and (${k.byHand} is null or ${k.given} is not null)`)
}

/** Ends the membership of a person and everything that came with it here; what they wrote stays theirs. */
export async function endMembership(ctx: Ctx, organizationId: number, userId: number): Promise<void> {
  await holdMemberships(ctx, organizationId, [userId])
  await noteHandRoles(ctx, { organizationId, userIds: [userId] })
  await keepProjectRoles(ctx, organizationId, userId)
  await endInProjects(ctx, { organizationId, userId })
  await endTrackerAccounts(ctx, { organizationId, userId })
  await endInvitationsTo(ctx, { organizationId, userId })
  const gone = await ctx.db.execute(sql`
    delete from ${m} where ${m.organizationId} = ${organizationId} and ${m.userId} = ${userId} returning ${m.userId}`)
  await requireAdmin(ctx, organizationId)
  if (gone.length === 0) return
  const facts = { userId, organizationId, address: ctx.clientAddress, role: 'none' }
  await ctx.afterCommit(async () => logSecurityEvent(ctx, 'role changed', facts))
}

/** Makes a person a member, with the role that they have by hand or by groups. */
export async function beginMembership(ctx: Ctx, organizationId: number, userId: number): Promise<void> {
  const [told] = await ctx.db
    .select({ role: directoryUsers.role })
    .from(directoryUsers)
    .where(and(eq(directoryUsers.organizationId, organizationId), eq(directoryUsers.userId, userId)))
  await joinOrganization(ctx, { organizationId, userId, role: told?.role ?? 'Member' })
  await applyGroupRoles(ctx, { organizationId, userIds: [userId] })
}
