import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { connectionMessages } from '@caseweave/contract/project/trackers/connection-messages'
import type {
  FindRemoteProjects,
  FoundProjects,
  LinkForm,
  RemoteProjectId,
} from '@caseweave/contract/project/trackers/project-links'
import type { ItemType, RemoteProject } from '@caseweave/contract/project/trackers/work-items'
import { type Ctx, requireActor } from '../../../context'
import { countTry } from '../../../people/accounts/rate-limits'
import { patienceOfPage } from '../ask-tracker'
import { openConnection } from '../open-tracker'
import { remembered } from '../remembered'
import { toldTrackerErrors } from '../told-tracker-errors'
import { requireConnection } from './change-connection'

type InProject = { project: { id: number; organizationId: number } }

async function openFor(ctx: Ctx, { project }: InProject, connectionId: number) {
  const connection = await requireConnection(ctx, { organization: { id: project.organizationId }, connectionId })
  const open = await openConnection(ctx, connectionId, { patience: patienceOfPage })
  if (!open) throw new AppError('NOT_FOUND', messages.notFound)
  return { connection, open }
}

/** The projects of a tracker that a search finds, as the person who asks sees them there. */
export async function findRemoteProjects(
  ctx: Ctx,
  { project, connectionId, search }: InProject & FindRemoteProjects,
): Promise<FoundProjects> {
  const { connection, open } = await openFor(ctx, { project }, connectionId)
  if (connection.kind === 'link') return { projects: [wholeOf(connection)], more: false }
  await countTry(ctx.sql, 'trackerSearchesPerPerson', String(requireActor(ctx).id))
  const { rows, next } = await toldTrackerErrors(ctx, open, () =>
    remembered(ctx, open, `projects ${search}`, ({ projects }) => projects({ search, cursor: null })),
  )
  return { projects: rows, more: next !== null }
}

/** The one project that a tracker has which is linked to as a whole. */
const wholeOf = ({ name, address }: { name: string; address: string }): RemoteProject => ({
  ...{ id: '', key: new URL(address).host, name, active: true },
})

/** A project that the search found, with its types; CONFLICT when it is found no more. */
export async function remoteProject(
  ctx: Ctx,
  { project, connectionId, search, remoteId }: InProject & RemoteProjectId,
): Promise<LinkForm> {
  const { projects } = await findRemoteProjects(ctx, { project, connectionId, search })
  const remote = projects.find(({ id }) => id === remoteId)
  if (!remote) throw new AppError('CONFLICT', connectionMessages.notThere)
  return { project: remote, types: await remoteTypes(ctx, { project, connectionId, remoteId }) }
}

/** The types of item that a project of a tracker has; none where nobody signs in. */
export async function remoteTypes(
  ctx: Ctx,
  { project, connectionId, remoteId }: InProject & { connectionId: number; remoteId: string },
): Promise<ItemType[]> {
  const { connection, open } = await openFor(ctx, { project }, connectionId)
  if (connection.kind === 'link') return []
  return toldTrackerErrors(ctx, open, () => remembered(ctx, open, `types ${remoteId}`, ({ types }) => types(remoteId)))
}
