import type { Holdings } from '@caseweave/contract/people/projects/project-members'
import { projectMessages } from '@caseweave/contract/people/projects/project-messages'
import type { ProjectRole } from '@caseweave/contract/people/roles'
import { projectPath } from '@caseweave/contract/platform/addresses'
import { counted } from '@caseweave/contract/platform/counted'
import {
  apiTokens,
  projectMembers,
  projects,
  reportScheduleMembers,
  reportSchedules,
  testCases,
  testCycleItems,
  testCycles,
  testRuns,
} from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { giveUpReports } from '../../platform/mail/give-up-reports'
import { notifyMany } from '../../platform/notifications/notify'
import { tellRoles } from './tell-roles'

const c = named(testCases, 'c')
const p = named(projects, 'p')
const pm = named(projectMembers, 'pm')
const members = named(projectMembers)
const s = named(reportSchedules, 's')
const schedules = named(reportSchedules)
const sm = named(reportScheduleMembers, 'sm')
const scheduleMembers = named(reportScheduleMembers)
const r = named(testRuns, 'r')
const runs = named(testRuns)
const t = named(apiTokens, 't')
const items = named(testCycleItems, 'i')
const item = named(testCycleItems)
const y = named(testCycles, 'y')
const tokens = named(apiTokens)

/** Somebody in one project, or in all of an organization. */
type Place = { userId: number } & ({ organizationId: number } | { projectId: number })

const projectsOf = (place: Place) =>
  'projectId' in place
    ? sql`(${place.projectId}::bigint)`
    : sql`(select ${p.id} from ${p} where ${p.organizationId} = ${place.organizationId})`

/** How much of a place depends on somebody: what a removal hands over or ends. */
export async function holdingsOf(ctx: Ctx, place: Place): Promise<Holdings> {
  const { userId } = place
  const here = projectsOf(place)
  const [row] = await ctx.db.execute<Holdings>(sql`select
    (select count(*)::int from ${c} where ${c.projectId} in ${here} and ${c.assignedTo} = ${userId}
      and ${c.deletedAt} is null) as "assignedCases",
    (select count(*)::int from ${s} where ${s.projectId} in ${here} and ${s.createdBy} = ${userId}) as schedules,
    (select count(*)::int from ${sm} join ${s} on ${s.id} = ${sm.scheduleId}
      where ${s.projectId} in ${here} and ${sm.userId} = ${userId}) as "scheduleMemberships",
    (select count(*)::int from ${r} where ${r.projectId} in ${here} and ${r.createdBy} = ${userId}
      and ${r.finishedAt} is null) as "openRuns",
    (select count(*)::int from ${items} join ${y} on ${y.id} = ${items.cycleId} where ${items.assignedTo} = ${userId}
      and ${y.projectId} in ${here} and ${y.state} in ('planned', 'open')
      and ${items.status} in ('PENDING', 'IN_PROCESS')) as "cycleItems",
    (select count(*)::int from ${t} where ${t.projectId} in ${here} and ${t.userId} = ${userId}
      and ${t.revokedAt} is null) as tokens`)
  if (!row) throw new Error('The select answered no row.')
  return row
}

type Handing = Place & { to: number }
/** Cases of a project that were given away: `all` with the deleted ones. */
type Given = { projectId: string; project: string; count: number; all: number }

/** How many cases are given in one transaction, before all else is. */
const casesAtOnce = 5_000

/**
 * Gives very many assigned cases away before their owner goes, a part at a time: in one transaction all would be held until the last is written.
 * `part` runs each in a transaction, once it has looked whether it may still be done. Stopped in the middle, the rest is whose it was. Answers what
 * {@link handOver} is to tell.
 */
export async function handOverAhead(
  ctx: Ctx,
  place: Handing,
  part: (work: (tx: Ctx) => Promise<Given[]>) => Promise<Given[]>,
  atOnce = casesAtOnce,
): Promise<Given[]> {
  const few = await ctx.db.execute(sql`
    select from ${c} where ${c.projectId} in ${projectsOf(place)} and ${c.assignedTo} = ${place.userId} limit ${atOnce + 1}`)
  if (few.length <= atOnce) return []
  const given: Given[] = []
  for (let last = atOnce; last === atOnce; ) {
    const some = await part(async (tx) => {
      await giveRoles(tx, place)
      return giveCases(tx, place, atOnce)
    })
    given.push(...some)
    last = some.reduce((sum, { all }) => sum + all, 0)
  }
  return given
}

/** Gives somebody the roles of the one who goes in projects where there is something to take over, where they have none, and tells them. */
async function giveRoles(tx: Ctx, place: Handing): Promise<void> {
  const { userId, to } = place
  const here = projectsOf(place)
  const roles = await tx.db.execute<{ projectId: string; role: ProjectRole }>(sql`
    insert into ${members} (${members.projectId}, ${members.userId}, ${members.role})
    select had.project_id, ${to}, coalesce(${pm.role}, 'QA') from (
      select ${c.projectId} from ${c} where ${c.projectId} in ${here} and ${c.assignedTo} = ${userId}
      union select ${s.projectId} from ${s} where ${s.projectId} in ${here} and ${s.createdBy} = ${userId}
      union select ${s.projectId} from ${sm} join ${s} on ${s.id} = ${sm.scheduleId}
        where ${s.projectId} in ${here} and ${sm.userId} = ${userId}
      union select ${r.projectId} from ${r} where ${r.projectId} in ${here} and ${r.createdBy} = ${userId}
        and ${r.finishedAt} is null
      union select ${y.projectId} from ${items} join ${y} on ${y.id} = ${items.cycleId}
        where ${items.assignedTo} = ${userId} and ${y.projectId} in ${here} and ${y.state} in ('planned', 'open')
    ) had (project_id)
    left join ${pm} on ${pm.projectId} = had.project_id and ${pm.userId} = ${userId}
    order by had.project_id
    on conflict do nothing returning ${members.projectId} as "projectId", ${members.role}`)
  await tellRoles(
    tx,
    roles.map(({ projectId, role }) => ({ projectId: Number(projectId), userId: to, role })),
  )
}

/** Gives assigned cases to somebody else, all or so many, in the order in which all who change cases hold them. */
async function giveCases(tx: Ctx, place: Handing, atMost: number | null): Promise<Given[]> {
  return tx.db.execute<Given>(sql`
    with held as (
      select ${c.id} from ${c} where ${c.projectId} in ${projectsOf(place)} and ${c.assignedTo} = ${place.userId}
      order by ${c.id} limit ${atMost} for no key update of c
    ), given as (
      update ${c} set assigned_to = ${place.to}, modified_at = ${tx.now().toISOString()}::timestamptz,
        modified_by = coalesce(${tx.actor?.id ?? null}::bigint, modified_by)
      from held where ${c.id} = held.id
      returning ${c.projectId}, ${c.deletedAt})
    select (count(*) filter (where given.deleted_at is null))::int as count, count(*)::int as all,
      project_id as "projectId", min(${p.name}) as project
    from given join ${p} on ${p.id} = project_id group by project_id`)
}

/** Tells somebody of the cases that are theirs now. */
async function tellCases(tx: Ctx, to: number, given: readonly Given[]): Promise<void> {
  if (to === tx.actor?.id) return
  const byProject = new Map<string, { project: string; count: number }>()
  for (const { projectId, project, count } of given)
    if (count > 0) byProject.set(projectId, { project, count: count + (byProject.get(projectId)?.count ?? 0) })
  await notifyMany(
    tx,
    [...byProject].map(([projectId, { project, count }]) => ({
      ...{ userId: to, kind: 'assigned' as const, href: projectPath(Number(projectId)) },
      subject: `${counted(count, 'test case')} ${count === 1 ? 'was' : 'were'} assigned to you`,
      message: `In ${project}: handed over to you by somebody who has left.`,
    })),
  )
}

/**
 * Gives what somebody has in a place to another member of it, in the caller's transaction: assigned cases, report schedules and
 * their places in them, open manual runs, and what is assigned to them in test cycles. Where the other one has no role in such a project, they get the role of the one who goes. They are told of such
 * roles and of the cases, those that were given `ahead` among them.
 */
export async function handOver(tx: Ctx, place: Handing & { ahead?: readonly Given[] }): Promise<void> {
  const { userId, to } = place
  const here = projectsOf(place)
  await giveRoles(tx, place)
  await tellCases(tx, to, [...(place.ahead ?? []), ...(await giveCases(tx, place, null))])
  await tx.db.execute(sql`
    update ${schedules} set created_by = ${to} where ${schedules.projectId} in ${here} and ${schedules.createdBy} = ${userId}`)
  await tx.db.execute(sql`
    insert into ${scheduleMembers} (${scheduleMembers.scheduleId}, ${scheduleMembers.userId})
    select ${sm.scheduleId}, ${to} from ${sm} join ${s} on ${s.id} = ${sm.scheduleId}
    where ${s.projectId} in ${here} and ${sm.userId} = ${userId} order by ${sm.scheduleId} on conflict do nothing`)
  await tx.db.execute(sql`
    update ${runs} set created_by = ${to}
    where ${runs.projectId} in ${here} and ${runs.createdBy} = ${userId} and ${runs.finishedAt} is null`)
  await giveCycleItems(tx, place, to)
}

/** Gives what somebody has to do in test cycles to somebody else; null = nobody, so that whoever asks for the next case gets it. */
async function giveCycleItems(tx: Ctx, place: Place, to: number | null): Promise<void> {
  await tx.db.execute(sql`
    with mine as (
      select ${items.id} from ${items} join ${y} on ${y.id} = ${items.cycleId}
      where ${items.assignedTo} = ${place.userId} and ${y.projectId} in ${projectsOf(place)} and ${y.state} in ('planned', 'open')
      order by ${items.id} for update of i
    )
    update ${items} set ${item.assignedTo} = ${to}::bigint from mine where ${items.id} = mine.id`)
}

/** Ends what somebody may do in a place's projects, in the caller's transaction: roles, places in reports, tokens for one project, reports on their way. */
export async function endInProjects(tx: Ctx, place: Place): Promise<void> {
  const { userId } = place
  const here = projectsOf(place)
  await giveCycleItems(tx, place, null)
  await tx.db.execute(sql`
    delete from ${members} where ${members.userId} = ${userId} and ${members.projectId} in ${here}`)
  await tx.db.execute(sql`
    delete from ${scheduleMembers} where ${scheduleMembers.userId} = ${userId} and ${scheduleMembers.scheduleId} in
      (select ${s.id} from ${s} where ${s.projectId} in ${here})`)
  await tx.db.execute(sql`
    update ${tokens} set revoked_at = ${tx.now().toISOString()}::timestamptz
    where ${tokens.userId} = ${userId} and ${tokens.projectId} in ${here} and ${tokens.revokedAt} is null`)
  await giveUpReports(tx, userId, projectMessages.mailGivenUp, here)
}
