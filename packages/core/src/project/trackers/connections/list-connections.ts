import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import type {
  ConnectionItem,
  ConnectionState,
  ConnectionUse,
  ConnectionView,
} from '@caseweave/contract/project/trackers/connections'
import { usesShown } from '@caseweave/contract/project/trackers/connections'
import {
  projects,
  trackerConnections,
  trackerCredentials,
  trackerProjects,
  trackerStates,
  trackerUses,
  users,
} from '@caseweave/db/schema'
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '../../../context'
import { named } from '../../../platform/database/named-tables'
import { personName } from '../../../platform/text/person-name'

const c = named(trackerConnections, 'tracker_connections')

/** What a state is told from. */
export const stateColumns = {
  checkedAt: trackerStates.checkedAt,
  problem: trackerStates.problem,
  problemSince: trackerStates.problemSince,
  limitedUntil: trackerStates.limitedUntil,
}

type StateRow = {
  [Name in keyof typeof stateColumns]: (typeof trackerStates.$inferSelect)[Name] | null
}

/** How a connection does; one that nobody signs in at always works. */
export function stateOf(row: StateRow & { kind: ConnectionItem['kind'] }, now: Date): ConnectionState {
  if (row.problem) return { is: 'problem', problem: row.problem, since: row.problemSince }
  if (row.limitedUntil && row.limitedUntil > now) return { is: 'limited', until: row.limitedUntil }
  return { is: row.checkedAt || row.kind === 'link' ? 'works' : 'unchecked' }
}

const itemColumns = {
  id: trackerConnections.id,
  kind: trackerConnections.kind,
  name: trackerConnections.name,
  address: trackerConnections.address,
  revokedAt: trackerConnections.revokedAt,
  projects: sql<number>`(
    select count(distinct l.project_id)::int from ${trackerProjects} l join ${projects} p on p.id = l.project_id and p.deleted_at is null
    where l.connection_id = ${c.id})`,
  ...stateColumns,
}

function itemOf<Row extends Omit<ConnectionItem, 'state'> & StateRow>(row: Row, now: Date): ConnectionItem {
  const { id, kind, name, address, revokedAt, projects, checkedAt } = row
  return { id, kind, name, address, revokedAt, projects, checkedAt, state: stateOf(row, now) }
}

/** The connections of an organization by name, revoked ones after the others. */
export async function listConnections(
  ctx: Ctx,
  { organization }: { organization: { id: number } },
): Promise<ConnectionItem[]> {
  const rows = await ctx.db
    .select(itemColumns)
    .from(trackerConnections)
    .leftJoin(trackerStates, eq(trackerStates.connectionId, trackerConnections.id))
    .where(eq(trackerConnections.organizationId, organization.id))
    .orderBy(sql`${trackerConnections.revokedAt} desc nulls first`, sql`lower(${trackerConnections.name})`)
    .limit(100)
  return rows.map((row) => itemOf(row, ctx.now()))
}

/** A connection of an organization with all that its Admins see; also one that is revoked. */
export async function getConnection(
  ctx: Ctx,
  { organization, connectionId }: { organization: { id: number }; connectionId: number },
): Promise<ConnectionView> {
  const [row] = await ctx.db
    .select({
      ...itemColumns,
      settings: trackerConnections.settings,
      createdAt: trackerConnections.createdAt,
      createdBy: personName(users),
      signIn: trackerCredentials.signIn,
      account: trackerCredentials.account,
      can: trackerStates.can,
      warnings: trackerStates.warnings,
      refreshedAt: trackerStates.refreshedAt,
      callsOn: trackerStates.callsOn,
      calls: trackerStates.calls,
    })
    .from(trackerConnections)
    .leftJoin(trackerStates, eq(trackerStates.connectionId, trackerConnections.id))
    .leftJoin(
      trackerCredentials,
      and(eq(trackerCredentials.connectionId, trackerConnections.id), isNull(trackerCredentials.userId)),
    )
    .leftJoin(users, eq(users.id, trackerConnections.createdBy))
    .where(and(eq(trackerConnections.id, connectionId), eq(trackerConnections.organizationId, organization.id)))
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  const [linkedProjects, people, uses] = await Promise.all([
    linkedBy(ctx, connectionId),
    peopleOf(ctx, connectionId),
    usesOf(ctx, connectionId),
  ])
  return {
    ...itemOf(row, ctx.now()),
    ...{ pattern: row.settings.pattern ?? null, signIn: row.signIn ?? 'none', account: row.account ?? '' },
    ...{ can: row.can ?? [], warnings: row.warnings ?? [], refreshedAt: row.refreshedAt },
    callsToday: row.callsOn === ctx.now().toISOString().slice(0, 10) ? (row.calls ?? 0) : 0,
    ...{ createdBy: row.createdBy, createdAt: row.createdAt, linkedProjects, people, uses },
  }
}

const linkedBy = (ctx: Ctx, connectionId: number) =>
  ctx.db
    .select({ id: projects.id, name: projects.name, remoteName: trackerProjects.remoteName })
    .from(trackerProjects)
    .innerJoin(projects, eq(projects.id, trackerProjects.projectId))
    .where(and(eq(trackerProjects.connectionId, connectionId), isNull(projects.deletedAt)))
    .orderBy(sql`lower(${projects.name})`, trackerProjects.id)
    .limit(200)

const peopleOf = (ctx: Ctx, connectionId: number) =>
  ctx.db
    .select({ name: personName(users), account: trackerCredentials.account })
    .from(trackerCredentials)
    .innerJoin(users, eq(users.id, trackerCredentials.userId))
    .where(and(eq(trackerCredentials.connectionId, connectionId), isNotNull(trackerCredentials.userId)))
    .orderBy(personName(users), users.id)
    .limit(200)

const usesOf = (ctx: Ctx, connectionId: number): Promise<ConnectionUse[]> =>
  ctx.db
    .select({
      person: personName(users),
      isPersonal: sql<boolean>`${trackerCredentials.userId} is not null`,
      lastUsedAt: trackerUses.lastUsedAt,
    })
    .from(trackerUses)
    .innerJoin(trackerCredentials, eq(trackerCredentials.id, trackerUses.credentialId))
    .innerJoin(users, eq(users.id, trackerUses.userId))
    .where(eq(trackerCredentials.connectionId, connectionId))
    .orderBy(desc(trackerUses.lastUsedAt), users.id)
    .limit(usesShown)
