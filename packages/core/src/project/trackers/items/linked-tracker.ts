import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { trackerKindFacts } from '@caseweave/contract/project/trackers/tracker-kinds'
import { workItemMessages } from '@caseweave/contract/project/trackers/work-item-messages'
import type { WorkItemLink } from '@caseweave/contract/project/trackers/work-item-views'
import { trackerConnections, trackerProjects, trackerStates } from '@caseweave/db/schema'
import { and, asc, eq, isNull, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../../context'
import { patienceOfPage } from '../ask-tracker'
import { type OpenConnection, openConnection } from '../open-tracker'
import { toldTrackerErrors } from '../told-tracker-errors'
import type { Tracker } from '../tracker'

/** A link with what only core needs of it. */
export type LinkRow = {
  link: WorkItemLink
  connectionId: number
  remoteId: string
  usualType: string | null
  /** Of a tracker that is only linked to. */
  pattern: string
}

async function linkRows(ctx: Ctx, projectId: number, also?: SQL): Promise<LinkRow[]> {
  const rows = await ctx.db
    .select({ link: trackerProjects, connection: trackerConnections, problem: trackerStates.problem })
    .from(trackerProjects)
    .innerJoin(trackerConnections, eq(trackerConnections.id, trackerProjects.connectionId))
    .leftJoin(trackerStates, eq(trackerStates.connectionId, trackerConnections.id))
    .where(and(eq(trackerProjects.projectId, projectId), isNull(trackerConnections.revokedAt), also))
    .orderBy(asc(trackerProjects.id))
  return rows.map(({ link, connection, problem }) => ({
    link: {
      id: link.id,
      kind: connection.kind,
      name: connection.name,
      address: connection.address,
      remoteKey: link.remoteKey,
      remoteName: link.remoteName,
      itemName: trackerKindFacts[connection.kind].itemName,
      takesFiles: trackerKindFacts[connection.kind].takesFiles,
      problem,
    },
    connectionId: connection.id,
    remoteId: link.remoteId,
    usualType: link.usualType,
    pattern: connection.settings.pattern ?? '',
  }))
}

/** The projects of trackers that a project is linked to, in the order in which they were linked; none of revoked connections. */
export const linksOfProject = (ctx: Ctx, projectId: number): Promise<LinkRow[]> => linkRows(ctx, projectId)

/** The same as screens offer them. */
export const offeredLinks = async (ctx: Ctx, { projectId }: { projectId: number }): Promise<WorkItemLink[]> =>
  (await linksOfProject(ctx, projectId)).map(({ link }) => link)

/** One of them; NOT_FOUND for a link of another project. */
export async function linkOfProject(ctx: Ctx, input: { projectId: number; linkId: number }): Promise<LinkRow> {
  const [row] = await linkRows(ctx, input.projectId, eq(trackerProjects.id, input.linkId))
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  return row
}

/** A tracker that is ready to be asked about its project. `ask` turns what it refuses into sentences. */
export type LinkedTracker = LinkRow & {
  open: OpenConnection
  ask: <T>(question: (tracker: Tracker) => Promise<T>) => Promise<T>
}

/** Opens the tracker of a link; all calls together may take `patience` ms. CONFLICT for one that is only linked to. */
export async function openLinked(
  ctx: Ctx,
  row: LinkRow,
  { patience = patienceOfPage }: { patience?: number } = {},
): Promise<LinkedTracker> {
  if (row.link.kind === 'link') throw new AppError('CONFLICT', workItemMessages.linkOnly(row.link.name))
  const open = await openConnection(ctx, row.connectionId, { patience })
  if (!open) throw new AppError('NOT_FOUND', messages.notFound)
  return { ...row, open, ask: (question) => toldTrackerErrors(ctx, open, () => question(open.tracker)) }
}
