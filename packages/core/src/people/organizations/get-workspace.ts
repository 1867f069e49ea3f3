import { messagesAtHand, projectsAtHand, type Workspace } from '@caseweave/contract/people/organizations'
import { pathGroupsOf } from '@caseweave/contract/people/path-groups'
import type { ProjectRole } from '@caseweave/contract/people/roles'
import { unreadCounted } from '@caseweave/contract/platform/unread'
import {
  jobs,
  notifications,
  organizationMembers,
  organizations,
  projectMembers,
  projects,
  users,
} from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { named } from '../../platform/database/named-tables'
import { preparedQuery } from '../../platform/database/prepared-query'
import { keepsPeople } from './keeps-people'

const j = named(jobs, 'j')
const m = named(organizationMembers, 'm')
const n = named(notifications, 'n')
const o = named(organizations, 'o')
const p = named(projects, 'p')
const pm = named(projectMembers, 'pm')
const u = named(users, 'u')

/** The row of the one statement: JSON, so that numbers are numbers; moments come as text. */
type Row = Omit<Workspace, 'pathGroups' | 'notifications'> & {
  projectRoles: ProjectRole[]
  notifications: (Omit<Workspace['notifications'][number], 'createdAt'> & { createdAt: string })[]
}

const user = sql.placeholder('userId')
const workspaceOf = preparedQuery((db) =>
  db.select({ workspace: sql<Row>`workspace` }).from(sql`(
    with me as (select * from ${u} where ${u.id} = ${user}),
    memberships as (
      select ${o.id}, ${o.name}, ${m.role}, ${keepsPeople(m.humanResource, sql`me.application_roles`)} as "humanResource"
      from me, ${m} join ${o} on ${o.id} = ${m.organizationId}
      where ${m.userId} = ${user} and ${o.deletedAt} is null
    ),
    visible as (
      select ${p.id}, ${p.name}, lower(${p.name}) as sorted, ${pm.role} as "projectRole", m.id as "organizationId", m.name as "organizationName",
        m.role as "organizationRole"
      from memberships m join ${p} on ${p.organizationId} = m.id
      left join ${pm} on ${pm.projectId} = ${p.id} and ${pm.userId} = ${user}
      where ${p.deletedAt} is null and (m.role = 'Admin' or ${pm.role} is not null)
    ),
    project as (
      select v.* from visible v, me
      order by v.id = ${sql.placeholder('projectId')} desc, v.id = coalesce(me.current_project_id, 0) desc,
        v."organizationId" = coalesce(me.default_organization_id, 0) desc, v.sorted, v.id
      limit 1
    ),
    organization as (
      select m.* from memberships m, me
      order by m.id = coalesce((select "organizationId" from project), 0) desc,
        m.id = coalesce(me.default_organization_id, 0) desc, lower(m.name)
      limit 1
    )
    select json_build_object(
      'user', json_build_object('username', me.username, 'firstName', me.first_name, 'lastName', me.last_name,
        'email', me.email, 'emailConfirmed', me.email_confirmed_at is not null or me.email = '', 'timeZone', me.time_zone,
        'firstStepsOpen', me.first_steps_closed_at is null),
      'applicationRoles', me.application_roles,
      'organizations', (select coalesce(json_agg(m order by lower(m.name)), '[]') from memberships m),
      'projectRoles', (select coalesce(json_agg(r."projectRole" order by r."projectRole"), '[]') from (
        select "projectRole" from visible where "projectRole" is not null group by 1) r),
      'organization', (select row_to_json(o) from organization o),
      'project', (select json_build_object('id', p.id, 'name', p.name, 'projectRole', p."projectRole",
        'organizationId', p."organizationId", 'organizationName', p."organizationName", 'organizationRole', p."organizationRole")
        from project p),
      'projects', (select coalesce(json_agg(json_build_object('id', near.id, 'name', near.name, 'projectRole', near."projectRole")
        order by near.sorted, near.id), '[]') from (
        select v.* from visible v join organization o on o.id = v."organizationId"
        order by v.sorted, v.id limit ${projectsAtHand}) near),
      'rights', md5(concat_ws(' ',
        (select concat(count(*), ' ', bit_xor(hashtextextended(m.role || m."humanResource", m.id))) from memberships m),
        (select concat(count(*), ' ', bit_xor(hashtextextended(coalesce(v."projectRole", ''), v.id))) from visible v))),
      'unread', (select count(*) from (select from ${n} where ${n.userId} = ${user} and ${n.readAt} is null limit ${unreadCounted}) counted),
      'notifications', (select coalesce(json_agg(newest order by newest.id desc), '[]') from (
        select ${n.id}, ${n.kind}, ${n.subject}, ${n.message}, ${n.href}, ${n.readAt} is not null as read, ${n.createdAt} as "createdAt"
        from ${n} where ${n.userId} = ${user} order by ${n.id} desc limit ${messagesAtHand}) newest),
      'runningJobs', (select count(*) from ${j} where ${j.userId} = ${user} and ${j.status} in ('queued', 'running'))
    ) as workspace
    from me) found`),
)

/**
 * Where the actor works: who they are, their organizations, the current project and its neighbours, and what waits for
 * them. `projectId` is the project of the page's address: it is current when the actor can see it. Every signed-in page
 * asks this, so it is one statement, prepared once per connection.
 */
export async function getWorkspace(ctx: Ctx, input: { projectId?: number | undefined }): Promise<Workspace> {
  const userId = requireActor(ctx).id
  const [found] = await workspaceOf(ctx.dbByKey, { userId, projectId: input.projectId ?? 0 })
  if (!found) throw new Error(`There is no user ${userId}, though their session is valid.`)
  const { projectRoles, notifications, ...workspace } = found.workspace
  const { applicationRoles, organizations } = workspace
  return {
    ...workspace,
    pathGroups: pathGroupsOf({
      organizationRole: organizations.some(({ role }) => role === 'Admin') ? 'Admin' : null,
      humanResource: organizations.some(({ humanResource }) => humanResource),
      applicationRoles,
      projectRoles,
    }),
    notifications: notifications.map((each) => ({ ...each, createdAt: new Date(each.createdAt) })),
  }
}
