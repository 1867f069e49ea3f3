import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { connectionLimits, connectionMessages } from '@caseweave/contract/project/trackers/connection-messages'
import type {
  LinkProject,
  ProjectLink,
  ProjectTrackers,
  SetUsualType,
} from '@caseweave/contract/project/trackers/project-links'
import { organizationMembers, trackerConnections, trackerProjects, trackerStates, users } from '@caseweave/db/schema'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../../context'
import { sentAgainWithin } from '../../../people/accounts/just-confirmed'
import { isUniqueViolation } from '../../../platform/database/unique-violation'
import { personName } from '../../../platform/text/person-name'
import { liveConnections } from './add-connection'
import { requireConnection } from './change-connection'
import { stateColumns, stateOf } from './list-connections'
import { remoteProject, remoteTypes } from './remote-projects'

type InProject = { project: { id: number; organizationId: number } }

/** What a project is linked to, by name, and the connections of its organization that it could be linked by. */
export async function listProjectTrackers(ctx: Ctx, { project }: InProject): Promise<ProjectTrackers> {
  const { organizationId } = project
  const now = ctx.now()
  const connection = {
    ...{ kind: trackerConnections.kind, address: trackerConnections.address },
    ...stateColumns,
  }
  const [links, connections, admins] = await Promise.all([
    ctx.db
      .select({
        ...{ id: trackerProjects.id, connectionId: trackerConnections.id, connection: trackerConnections.name },
        ...{ remoteKey: trackerProjects.remoteKey, remoteName: trackerProjects.remoteName },
        ...{ usualType: trackerProjects.usualType, createdAt: trackerProjects.createdAt },
        createdBy: personName(users),
        state: connection,
      })
      .from(trackerProjects)
      .innerJoin(trackerConnections, eq(trackerConnections.id, trackerProjects.connectionId))
      .leftJoin(trackerStates, eq(trackerStates.connectionId, trackerConnections.id))
      .leftJoin(users, eq(users.id, trackerProjects.createdBy))
      .where(and(eq(trackerProjects.projectId, project.id), liveConnections(organizationId)))
      .orderBy(sql`lower(${trackerConnections.name})`, sql`lower(${trackerProjects.remoteName})`, trackerProjects.id),
    ctx.db
      .select({ id: trackerConnections.id, name: trackerConnections.name, state: connection })
      .from(trackerConnections)
      .leftJoin(trackerStates, eq(trackerStates.connectionId, trackerConnections.id))
      .where(liveConnections(organizationId))
      .orderBy(sql`lower(${trackerConnections.name})`),
    ctx.db
      .select({ name: personName(users) })
      .from(organizationMembers)
      .innerJoin(users, eq(users.id, organizationMembers.userId))
      .where(and(eq(organizationMembers.organizationId, organizationId), eq(organizationMembers.role, 'Admin')))
      .orderBy(personName(users), users.id)
      .limit(3),
  ])
  const told = ({ kind, address, ...state }: (typeof connections)[number]['state']) => ({
    ...{ kind, address },
    state: stateOf({ kind, ...state }, now),
  })
  return {
    links: links.map(({ state, ...link }): ProjectLink => ({ ...link, ...told(state) })),
    connections: connections.map(({ state, ...each }) => ({ ...each, ...told(state) })),
    admins: admins.map(({ name }) => name),
  }
}

/**
 * Links a project to one that the search finds in a tracker; CONFLICT when it is linked to it already, or to too many. A second press of the button is
 * answered as the first.
 */
export async function linkProject(
  ctx: Ctx,
  { project, usualType, ...which }: InProject & LinkProject,
): Promise<{ name: string }> {
  const { connectionId } = which
  const { project: remote, types } = await remoteProject(ctx, { project, ...which })
  if (usualType !== null && !types.some(({ id }) => id === usualType))
    throw new AppError('INVALID', connectionMessages.typeGone, { field: 'usualType' })
  try {
    await ctx.tx(async (tx) => {
      await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`tracker links ${project.id}`}, 0))`)
      await requireConnection(tx, { organization: { id: project.organizationId }, connectionId }, true)
      if (await isJustLinked(tx, { project, connectionId, remoteId: remote.id, usualType })) return
      if (
        (await tx.db.$count(trackerProjects, eq(trackerProjects.projectId, project.id))) >= connectionLimits.perProject
      )
        throw new AppError('CONFLICT', connectionMessages.tooManyLinks)
      await tx.db.insert(trackerProjects).values({
        ...{ projectId: project.id, connectionId, usualType },
        ...{ remoteId: remote.id, remoteKey: remote.key, remoteName: remote.name },
        ...{ createdBy: requireActor(ctx).id, createdAt: tx.now() },
      })
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('CONFLICT', connectionMessages.linkedAlready)
    throw error
  }
  return { name: remote.name }
}

/** Whether the person who asks has made this very link a moment ago. */
async function isJustLinked(
  ctx: Ctx,
  {
    project,
    connectionId,
    remoteId,
    usualType,
  }: InProject & Pick<LinkProject, 'connectionId' | 'remoteId' | 'usualType'>,
): Promise<boolean> {
  const made = and(
    ...[eq(trackerProjects.projectId, project.id), eq(trackerProjects.connectionId, connectionId)],
    ...[eq(trackerProjects.remoteId, remoteId), eq(trackerProjects.createdBy, requireActor(ctx).id)],
    usualType === null ? isNull(trackerProjects.usualType) : eq(trackerProjects.usualType, usualType),
    gt(trackerProjects.createdAt, new Date(ctx.now().getTime() - sentAgainWithin)),
  )
  return (await ctx.db.$count(trackerProjects, made)) > 0
}

const isLink = (projectId: number, linkId: number) =>
  and(eq(trackerProjects.id, linkId), eq(trackerProjects.projectId, projectId))

/** One link of a project with the connection that it goes by. */
export async function getProjectLink(ctx: Ctx, { project, linkId }: InProject & { linkId: number }) {
  const [row] = await ctx.db
    .select({
      ...{ id: trackerProjects.id, connectionId: trackerProjects.connectionId, remoteId: trackerProjects.remoteId },
      ...{ remoteName: trackerProjects.remoteName, usualType: trackerProjects.usualType },
      ...{ connection: trackerConnections.name, kind: trackerConnections.kind },
    })
    .from(trackerProjects)
    .innerJoin(trackerConnections, eq(trackerConnections.id, trackerProjects.connectionId))
    .where(and(isLink(project.id, linkId), liveConnections(project.organizationId)))
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  return row
}

/** One link of a project with the types that new items of it can have. */
export async function getUsualTypes(ctx: Ctx, which: InProject & { linkId: number }) {
  const link = await getProjectLink(ctx, which)
  return { ...link, types: await remoteTypes(ctx, { ...link, project: which.project }) }
}

/** Says which type new items of a link have when nothing else is chosen; one that its tracker does not have is INVALID. */
export async function setUsualType(
  ctx: Ctx,
  { project, linkId, usualType }: InProject & SetUsualType,
): Promise<{ type: string | null }> {
  const { types } = await getUsualTypes(ctx, { project, linkId })
  const type = usualType === null ? null : types.find(({ id }) => id === usualType)
  if (type === undefined) throw new AppError('INVALID', connectionMessages.typeGone, { field: 'usualType' })
  await ctx.tx(async (tx) => {
    const set = await tx.db.update(trackerProjects).set({ usualType }).where(isLink(project.id, linkId)).returning({
      id: trackerProjects.id,
    })
    if (set.length === 0) throw new AppError('NOT_FOUND', messages.notFound)
  })
  return { type: type?.name ?? null }
}

/** Ends a link. Tickets stay attached, with the status that they last had. */
export async function unlinkProject(ctx: Ctx, { project, linkId }: InProject & { linkId: number }) {
  return ctx.tx(async (tx) => {
    const [row] = await tx.db
      .delete(trackerProjects)
      .where(isLink(project.id, linkId))
      .returning({ name: trackerProjects.remoteName })
    if (!row) throw new AppError('NOT_FOUND', messages.notFound)
    return row
  })
}
